import { refuseField } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'

type Wanted = { to_window?: number; payee_profile_id?: number }

/**
 * The window of each target: the one named, the payee's own, or the next free one, which is made and given its payee. A preview
 * makes none. Refuses `validation` where the house has no more windows.
 */
export async function windowsFor(
  { sql, property_id }: Tx,
  account_id: number,
  wanted: readonly Wanted[],
  { isPreview }: { isPreview: boolean },
): Promise<number[]> {
  const rows = await sql<{ window_no: number; payee_profile_id: number | null; most: number }[]>`
    select w.window_no, w.payee_profile_id, coalesce(c.folio_window_count, 8) as most
      from folio_window w join property_control c on c.property_id = w.property_id
     where w.property_id = ${property_id} and w.folio_account_id = ${account_id} order by w.window_no`
  const most = rows[0]?.most ?? 8
  const taken = new Set([
    ...rows.map(({ window_no }) => window_no),
    ...wanted.flatMap(({ to_window }) => to_window ?? []),
  ])
  const made: { window_no: number; payee_profile_id: number | null }[] = []
  const windows = wanted.map(({ to_window, payee_profile_id }) => {
    const there =
      to_window ??
      (payee_profile_id === undefined
        ? undefined
        : [...rows, ...made].find(row => row.payee_profile_id === payee_profile_id)?.window_no)
    if (there !== undefined) return there
    const free = Array.from({ length: most }, (_, index) => index + 1).find(no => !taken.has(no))
    if (free === undefined) {
      throw new Refused(refuseField('values', `This house has ${most} windows, and all are used.`))
    }
    taken.add(free)
    made.push({ window_no: free, payee_profile_id: payee_profile_id ?? null })
    return free
  })
  if (made.length > 0 && !isPreview) {
    const added = made.map(each => ({ property_id, folio_account_id: account_id, ...each }))
    await sql`insert into folio_window ${sql(added as never)}`
  }
  return windows
}
