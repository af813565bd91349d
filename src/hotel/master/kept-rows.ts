import type { Field } from './entity'
import type { MasterRecord } from './record'

/**
 * Which of the former rows each row is. One that says the same is the same, wherever it stands now; of the others it is the next one
 * that names the same records, else the next. In: the field, its rows as they shall be and as they were. Out: for each row the place
 * that it had, nothing for one that is new. Refuses nothing. Source: domain/master-data 1.1.
 */
export function keptRows(
  { fields = [] }: Field,
  rows: readonly MasterRecord[],
  were: readonly MasterRecord[],
): (number | undefined)[] {
  const kept: (number | undefined)[] = rows.map(() => undefined)
  const free = new Set(were.keys())
  const names = fields.map(({ name }) => name)
  const references = fields.filter(({ kind }) => kind === 'reference').map(({ name }) => name)
  for (const said of [names, references, []]) {
    const saying = (row: MasterRecord) => JSON.stringify(said.map(name => row[name] ?? null))
    for (const [index, row] of rows.entries()) {
      if (kept[index] !== undefined) continue
      const place = [...free].find(at => saying(were[at]) === saying(row))
      if (place === undefined) continue
      kept[index] = place
      free.delete(place)
    }
  }
  return kept
}
