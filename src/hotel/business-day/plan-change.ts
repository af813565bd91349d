type Line = { code: string; window_no: number; ledger: string; amount: string }
/** A stay or an account as the preview of a night shows it; amounts are decimal text. */
export type PlannedRow = {
  item_key: string
  total: string
  lines: readonly Line[]
  error: unknown
  /** Of what is posted the plan has nothing left. */
  already_posted?: boolean
}

export type PlanChange<Row extends PlannedRow> = { before: Row | null; after: Row | null }

/**
 * What of a night is planned otherwise than somebody has seen it (domain/finance 16.8, `plan_changed`). In: the rows that were looked
 * at and those of now. Out: each row that differs, in the order of now, then those that are gone; null stands where there is none. What
 * somebody else has posted meanwhile is done and not changed.
 */
export function planChanges<Row extends PlannedRow>(
  seen: readonly Row[],
  now: readonly Row[],
): PlanChange<Row>[] {
  const before = new Map(seen.map(row => [row.item_key, row]))
  const after = new Set(now.map(({ item_key }) => item_key))
  const changed = now.flatMap(row => {
    const old = before.get(row.item_key) ?? null
    return row.already_posted || (old && isAlike(old, row)) ? [] : [{ before: old, after: row }]
  })
  const gone = seen.filter(({ item_key }) => !after.has(item_key)).map(row => ({ before: row, after: null }))
  return [...changed, ...gone]
}

const isAlike = (one: PlannedRow, other: PlannedRow): boolean =>
  one.total === other.total &&
  (one.error === null) === (other.error === null) &&
  one.lines.length === other.lines.length &&
  one.lines.every(({ code, window_no, ledger, amount }, at) => {
    const line = other.lines[at]
    return (
      code === line.code && window_no === line.window_no && ledger === line.ledger && amount === line.amount
    )
  })
