import { mappingState } from '../../hotel/mapping'
import type { Changes } from '../../hotel/master/former-state'
import type { OutputOf } from '../../wire/call'
import { mapping } from '../../wire/mapping'
import { answer, found } from '../serve'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import type { Fragment } from './select'

type Table = OutputOf<typeof mapping.tables>['tables'][number]
type Items = OutputOf<typeof mapping.records>['items']

/** Kinds that are small lists of all houses. */
const categories: Record<string, string | undefined> = {
  country: 'country',
  state: 'state',
  nationality: 'country',
  identification_type: 'identification_type',
}

/** The records of the house that a table translates; the same as mapped_record names (schema/93-mapped-record.sql). */
function recordsOf({ sql, property_id }: Tx, source: string): Fragment {
  if (source === 'gender')
    return sql`select n as id, null::text as code, word as name, true as is_active
                 from unnest(array['Female', 'Male', 'Other', 'Unspecified']) with ordinality g (word, n)`
  if (source === 'property')
    return sql`select id, code, name, true as is_active from property_profile where id = ${property_id}`
  const category = categories[source]
  if (category) return sql`select id, code, name, is_active from master_type where category = ${category}`
  const { table } = entityOf(source.replaceAll('_', '-'))
  return sql`select id, code, name, is_active from ${sql(table)} where property_id = ${property_id}`
}

type Kept = Omit<Table, 'records' | 'mapped' | 'required_missing'>

async function loadTables({ sql }: Tx, id?: number): Promise<Kept[]> {
  return await sql<Kept[]>`
    select id, code, name, source_entity, target_system, data_type, max_length, default_value, is_required,
           array(select trim(v) from regexp_split_to_table(coalesce(allowed_values, ''), E'\r?\n') v where trim(v) <> '') as allowed_values
      from mapping_type_code where ${id === undefined ? sql`is_active` : sql`id = ${id}`}
     order by display_sequence nulls last, code`
}

/** The tables with how much of them is done: one statement for all their records. */
export const answerMappingTables = answer(mapping.tables, async (_, { tx }) => {
  const { sql, property_id } = tx
  const tables = await loadTables(tx)
  if (tables.length === 0) return { tables: [] }
  const counted = tables
    .map(
      ({ id, source_entity }) => sql`
        select ${id}::bigint as id, count(*) as records, count(m.id) as mapped
          from (${recordsOf(tx, source_entity)}) r
          left join exports_mapping m on m.property_id = ${property_id} and m.mapping_type_code_id = ${id} and m.source_id = r.id
         where r.is_active`,
    )
    .reduce((left, right) => sql`${left} union all ${right}`)
  const rows = await sql<{ id: number; records: number; mapped: number }[]>`${counted}`
  const of = new Map(rows.map(row => [row.id, row]))
  return {
    tables: tables.map(table => {
      const { records = 0, mapped = 0 } = of.get(table.id) ?? {}
      const isStopped = table.is_required && table.default_value === null
      return { ...table, records, mapped, required_missing: isStopped ? records - mapped : 0 }
    }),
  }
})

/** The records of one table with their codes. Two statements. */
export const answerMappedRecords = answer(
  mapping.records,
  async ({ mapping_type_code_id, search, missing_only, codes, page = 1, per_page = 50 }, { tx }) => {
    const { sql, property_id } = tx
    const [known] = await loadTables(tx, mapping_type_code_id)
    const table = found(known, { mapping_type_code_id })
    type Row = Omit<Items[number], 'state'> & { total: number }
    const rows = await sql<Row[]>`
      select r.id as source_id, r.code, coalesce(r.name, '') as name, r.is_active, count(*) over () as total,
             case when m.id is not null then jsonb_build_object('id', m.id, 'row_version', m.row_version, 'external_code', m.external_code,
               'external_name', m.external_name, 'direction', m.direction) end as mapping
        from (${recordsOf(tx, table.source_entity)}) r
        left join exports_mapping m on m.property_id = ${property_id} and m.mapping_type_code_id = ${table.id} and m.source_id = r.id
       where (r.is_active or m.id is not null)
         and (${missing_only !== true} or m.id is null)
         and (${search ?? null}::text is null
              or position(plain_text(${search ?? ''}) in plain_text(concat_ws(' ', r.code, r.name, m.external_code, m.external_name))) > 0)
         and (${codes === undefined} or upper(coalesce(r.code, r.name)) = any (${(codes ?? []).map(code => code.toUpperCase())}::text[]))
       order by r.code nulls last, r.name, r.id
       limit ${per_page} offset ${(page - 1) * per_page}`
    return {
      items: rows.map(({ total: _, ...row }) => ({
        ...row,
        state: mappingState({ external_code: row.mapping?.external_code ?? null }, table),
      })),
      total: rows[0]?.total ?? 0,
      page,
      per_page,
    }
  },
)

/**
 * What a translation named before and after each of its changes, given the newest first: its number alone says nothing, and
 * which record it is hangs on the table of that time. One statement.
 */
export async function mappedNames(
  { sql, property_id }: Tx,
  all: readonly Changes[],
  id: number,
): Promise<[was: string, is: string][]> {
  const [now] = await sql<{ table: number }[]>`
    select mapping_type_code_id as table from exports_mapping where property_id = ${property_id} and id = ${id}`
  let table: unknown = now?.table
  const named = all.flatMap((changes, index) => {
    const [table_was, table_is] = changes.mapping_type_code_id ?? [table, table]
    table = table_was ?? table_is
    const [was, is] = changes.source_id ?? []
    return [
      { index, side: 0, table: table_was ?? table_is, source: was },
      { index, side: 1, table: table_is, source: is },
    ].filter(one => typeof one.source === 'number' && typeof one.table === 'number')
  })
  const rows = await sql<{ index: number; side: number; name: string | null }[]>`
    select x.index, x.side, mapped_record(m.source_entity, x.source, ${property_id}) as name
      from jsonb_to_recordset(${sql.json(named as never)}::jsonb) as x (index int, side int, "table" bigint, source bigint)
      join mapping_type_code m on m.id = x."table"`
  return all.map((_, index) => {
    const side = (side: number) => {
      const said = named.find(one => one.index === index && one.side === side)
      const row = rows.find(one => one.index === index && one.side === side)
      return said ? (row?.name ?? `No. ${String(said.source)}`) : ''
    }
    return [side(0), side(1)]
  })
}
