import type { Entity, Field } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { storeInput, writersOf } from '../../wire/master'
import { masters } from '../../wire/masters'
import { tell } from '../notification/tell'
import { type CsvLine, readCsv } from '../csv-table'
import { Refused, serve } from '../serve'
import type { Tx } from '../tx'
import { attempt, type Bad } from './attempt'
import { cellFields, fromCell } from './csv-cells'
import { codeBook } from './code-book'
import { firstOf, issuesOf } from './issues'
import { listOfName } from './list-of'
import { make } from './write'

type Ready = { line: number; input: MasterRecord }
type BadLine = Bad & { line: number }

/** Records from a table. The trial and the real run are one: the trial is undone at its end (domain/master-data, issue 2 section 3). */
export const serveImportCsv = serve(
  masters.importCsv,
  async ({ entity: key, csv, dry_run = false, given = {} }, { tx, who }) => {
    const entity = listOfName(who, key, 'store')
    const lines = linesOf(entity, csv)
    const { ready, bad } = await read(tx, entity, { lines, given })
    const work = async (inside: Tx) => {
      bad.push(...(await makeAll(inside, entity, ready)))
      bad.sort((a, b) => a.line - b.line)
      if (dry_run || bad.length > 0) throw new Undone()
    }
    await tx.sql.savepoint(inside => work({ ...tx, sql: inside })).catch(onlyUndone)
    if (dry_run || bad.length > 0) tx.changes.length = 0
    if (bad.length > 0 && !dry_run) {
      throw new Refused(refuse('import_refused', { n: bad.length, total: lines.length, bad }))
    }
    if (!dry_run && lines.length > 0) await tellOfImport(tx, entity, lines.length)
    return { rows: lines.length, made: lines.length - bad.length, dry_run, bad }
  },
  { whileClosing: true },
)

/** The others who keep these records. */
const tellOfImport = (tx: Tx, entity: Entity, rows: number): Promise<void> =>
  tell(
    tx.sql,
    { property_id: tx.property_id, by_id: tx.who.employee_id },
    { kind: 'imported', facts: { what: entity.plural, rows, screen: entity.screen ?? null } },
    { readers: [writersOf(entity, 'store')].flat() },
  )

/** Takes everything back up to the savepoint. */
class Undone extends Error {}

function onlyUndone(error: unknown): void {
  if (!(error instanceof Undone)) throw error
}

/** The lines below the header, whose names must be fields; what the server sets is passed over. */
const linesOf = (entity: Entity, csv: string): CsvLine[] =>
  readCsv(csv, [...cellFields(entity).map(({ name }) => name), 'id', 'row_version'])

/** Each line as the input of a call. */
async function read(
  tx: Tx,
  entity: Entity,
  { lines, given }: { lines: CsvLine[]; given: MasterRecord },
): Promise<{ ready: Ready[]; bad: BadLine[] }> {
  const fields = cellFields(entity).filter(
    ({ name, readOnly, computed }) => !readOnly && !computed && !(name in given),
  )
  const book = await codeBook(
    tx,
    fields,
    lines.map(({ cells }) => cells),
  )
  const check = storeInput(entity)
  const ready: Ready[] = []
  const bad: BadLine[] = []
  for (const { line, cells } of lines) {
    const unknown: Record<string, string> = {}
    const idOf = (field: Field, code: string) => {
      const id = book(field, code)
      if (id === undefined) unknown[field.name] = `There is no ${code}.`
      return id
    }
    const input = Object.fromEntries(
      fields.map(field => [field.name, fromCell(field, cells[field.name] ?? '', idOf)]),
    )
    const result = check.safeParse({ ...input, ...given })
    const problems = { ...(result.success ? {} : issuesOf(result.error)), ...unknown }
    if (result.success && Object.keys(unknown).length === 0) ready.push({ line, input: result.data })
    else bad.push({ line, message: firstOf(entity, problems), fields: problems })
  }
  return { ready, bad }
}

const together = 100

/** Many at a time, because a savepoint costs as much as a row; where one is refused, that many again one by one. */
async function makeAll(tx: Tx, entity: Entity, ready: Ready[]): Promise<BadLine[]> {
  const bad: BadLine[] = []
  for (let from = 0; from < ready.length; from += together) {
    const some = ready.slice(from, from + together)
    const problem = await attempt(tx, async inside => {
      for (const { input } of some) await make(inside, entity, input)
    })
    if (problem) bad.push(...(await oneByOne(tx, entity, some)))
  }
  return bad
}

async function oneByOne(tx: Tx, entity: Entity, some: Ready[]): Promise<BadLine[]> {
  const bad: BadLine[] = []
  for (const { line, input } of some) {
    const problem = await attempt(tx, inside => make(inside, entity, input))
    if (problem) bad.push({ line, ...problem })
  }
  return bad
}
