import { parse } from 'csv-parse/sync'
import { refuseField } from '../hotel/refusal'
import { Refused } from './serve'

/** A line of a table: its number in the file, and what stands in it by the names of the columns. */
export type CsvLine = { line: number; cells: Record<string, string> }

/**
 * Reads a table with the names of its columns in the first line: commas, semicolons, or tabs as they come from a spreadsheet. In: the
 * text, the names there may be. Out: the lines below that are not empty. Refuses what is no table, a column that is not known or stands
 * there twice, and no line at all.
 */
export function readCsv(csv: string, columns: readonly string[]): CsvLine[] {
  const [header, ...lines] = parsed(csv)
  const names = (header?.record ?? []).map(name => name.trim().toLowerCase())
  const known = new Set(columns)
  const strange = names.find(name => !known.has(name))
  if (strange !== undefined) throw wrong(`Column ${strange || '(without a name)'}: there is no such field.`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw wrong(`Column ${twice} stands there twice.`)
  if (lines.length === 0) throw wrong('There is no line below the names of the columns.')
  return lines.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(names.map((name, index) => [name, plain(record[index] ?? '')])),
  }))
}

const wrong = (text: string): Refused => new Refused(refuseField('csv', text))

// A sign before what a spreadsheet would take for a formula is its guard, not its text.
const plain = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '')

function parsed(csv: string) {
  const [first = ''] = csv.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0]
  try {
    return parse(csv, {
      bom: true,
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as {
      record: string[]
      info: { lines: number }
    }[]
  } catch (error) {
    throw wrong(`This is no readable table: ${(error as Error).message}`)
  }
}
