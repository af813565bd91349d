import { stringify } from 'csv-stringify/sync'
import type { Row } from 'postgres'
import type { Entity, Field } from '../../hotel/master/entity'
import type { ListInput } from '../../wire/kinds'
import type { Kept } from '../../wire/master'
import { masters } from '../../wire/masters'
import type { FileAnswer } from '../file-answer'
import { answer, demand } from '../serve'
import type { Tx } from '../tx'
import { cellFields, toCell } from './csv-cells'
import { entityOf } from './entities'
import { conditionsOf } from './filter'
import { lookedThrough, masked } from './hooks'
import { listOfName } from './list-of'
import { logged } from './logged'
import { nameSql } from './naming'
import { orderOf } from './order'
import { columnsOf, scopeOf, toRecord } from './select'
import { makeSheet } from './sheet-aside'

/** The list as it was asked for, whole, as a table that the import reads again. */
export const answerExport = answer(
  masters.exportFile,
  async ({ entity: key, format, heads, ...asked }, { tx, who, today }) => {
    demand(who, 'Export data')
    const entity = lookedThrough(tx, listOfName(who, key, 'list'), asked)
    const content = format === 'csv' ? await toCsv(tx, entity, asked) : await toXlsx(tx, entity, asked, heads)
    return { file_name: `${key}-${today}.${format}`, mime: mimes[format], content } satisfies FileAnswer
  },
)

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Asked = Pick<ListInput, 'search' | 'filters' | 'sort' | 'include_inactive'>

async function toCsv(tx: Tx, entity: Entity, asked: Asked): Promise<Uint8Array> {
  const fields = cellFields(entity)
  const pages = [Buffer.from(`\ufeff${stringify([fields.map(({ name }) => name)])}`)]
  for await (const rows of pagesOf(tx, entity, fields, asked)) {
    // A cell that begins like a formula must not become one in somebody's spreadsheet.
    pages.push(Buffer.from(stringify(rows, { escape_formulas: true })))
  }
  return Buffer.concat(pages)
}

/** What a sheet and its columns are called; English where nothing is said. */
type Heads = { list: string; columns: Readonly<Record<string, string>> }

async function toXlsx(tx: Tx, entity: Entity, asked: Asked, heads?: Heads): Promise<Uint8Array> {
  const fields = cellFields(entity)
  const labels = new Map(Object.entries(heads?.columns ?? {}))
  const columns = fields.map(({ name, label: own, kind }) => {
    const label = labels.get(name) ?? own
    return {
      label,
      width: Math.max(label.length + 2, kind === 'text' ? 40 : 12),
      isNumber: ['integer', 'decimal', 'money', 'percent'].includes(kind),
    }
  })
  const head = { name: sheetName(heads?.list ?? entity.plural), columns }
  return await makeSheet(head, pagesOf(tx, entity, fields, asked))
}

// A spreadsheet refuses some signs in the name of a sheet, and more than 31 of any.
const sheetName = (name: string): string => name.replace(/[\\/*?:[\]]/g, '-').slice(0, 31)

/** So few that whoever asks for something else meanwhile does not wait for them. */
const perPage = 200

/** Rows of cells, page by page through a cursor: memory holds the cells, never all records. */
async function* pagesOf(tx: Tx, entity: Entity, fields: Field[], asked: Asked): AsyncGenerator<string[][]> {
  const { sql } = tx
  const such = [scopeOf(tx, entity), ...conditionsOf(tx, entity, asked)].reduce(
    (left, right) => sql`${left} and ${right}`,
  )
  const { joins, by } = orderOf(tx, entity, asked.sort)
  const codes = await codesOf(tx, fields)
  const codeOf = (field: Field, id: number) => codes.get(`${field.reference ?? ''} ${id}`) ?? ''
  const cursor = sql<Row[]>`
    select ${columnsOf(tx, entity)} from ${sql(entity.table)} t ${joins} where ${such} order by ${by}`.cursor(
    perPage,
  )
  for await (const rows of cursor) {
    const records = rows.map(row => masked(tx, entity, toRecord(entity, row)))
    yield records.map(record => cellsOf(tx, entity, fields, record, codeOf))
  }
}

function cellsOf(
  tx: Tx,
  entity: Entity,
  fields: Field[],
  record: Kept,
  codeOf: (field: Field, id: number) => string,
): string[] {
  const plain = logged(tx, entity, record)
  return fields.map(field => {
    const expanded = record[field.name.replace(/_id$/, '')] as {
      code?: string | null
      name?: string | null
    } | null
    if (field.kind === 'reference') return expanded?.code ?? expanded?.name ?? ''
    return toCell(field, field.computed ? record : plain, codeOf)
  })
}

/** Codes of what lists refer to: small lists, read once. */
async function codesOf(tx: Tx, fields: Field[]): Promise<Map<string, string>> {
  const { sql } = tx
  const targets = [
    ...new Set(fields.flatMap(({ kind, reference }) => (kind === 'references' ? (reference ?? []) : []))),
  ]
  if (targets.length === 0) return new Map()
  const parts = targets.map(key => {
    const target = entityOf(key)
    return sql`select ${key}::text as key, t.id, ${nameSql(tx, target)} as code from ${sql(target.table)} t where ${scopeOf(tx, target)}`
  })
  const rows = await sql<{ key: string; id: number; code: string }[]>`
    ${parts.reduce((left, right) => sql`${left} union all ${right}`)}`
  return new Map(rows.map(({ key, id, code }) => [`${key} ${id}`, code]))
}
