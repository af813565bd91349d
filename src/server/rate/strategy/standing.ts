import type { BusinessDate } from '../../../hotel/business-date'
import type { YieldScope } from '../../../hotel/rate/adjustment'
import type { Settled, StandingRow } from '../../../hotel/rate/strategy'
import type { Yielded } from '../../store/yield'
import type { Tx } from '../../tx'
import type { Strategy } from './rows'

/** A row that a strategy has made, in the table of adjustments or of restrictions. */
export type Standing = StandingRow &
  YieldScope & { id: number; strategy_id: number; of: 'rate_adjustment' | 'restriction' }

/** What strategies have set for nights from today on, and whether it is what they say today. One query. */
export async function loadStanding(
  { sql, property_id, today }: Tx,
  ids: readonly number[] | 'all',
): Promise<Standing[]> {
  const such = ids === 'all' ? sql`` : sql`and r.strategy_id = any (${ids as number[]}::bigint[])`
  return await sql<Standing[]>`
    select 'rate_adjustment' as of, r.id, r.strategy_id, r.begin_date, r.end_date, r.rate_class_id, r.rate_category_id, r.rate_code_id,
           r.room_type_id,
           (s.effect, s.adjust_kind, s.adjust_value, s.rate_class_id, s.rate_category_id, s.rate_code_id, s.for_room_type_id)
             is not distinct from ('adjust', r.kind, r.value, r.rate_class_id, r.rate_category_id, r.rate_code_id, r.room_type_id)
             as is_current
      from rate_adjustment r join rate_strategy s on s.property_id = r.property_id and s.id = r.strategy_id
     where r.property_id = ${property_id} and r.end_date >= ${today} ${such}
    union all
    select 'restriction', r.id, r.strategy_id, r.begin_date, r.end_date, r.rate_class_id, r.rate_category_id, r.rate_code_id,
           r.room_type_id,
           (s.effect, s.restriction_kind, s.restriction_value, s.rate_class_id, s.rate_category_id, s.rate_code_id, s.for_room_type_id)
             is not distinct from ('restrict', r.kind, r.value, r.rate_class_id, r.rate_category_id, r.rate_code_id, r.room_type_id)
      from restriction r join rate_strategy s on s.property_id = r.property_id and s.id = r.strategy_id
     where r.property_id = ${property_id} and r.end_date >= ${today} ${such}`
}

type Done = { strategy: Strategy; settled: Settled<Standing> }

/** Writes what a run has found: rows end, rows are made. Out: the nights of which prices have to be made anew. */
export async function writeSettled(tx: Tx, all: readonly Done[]): Promise<Yielded[]> {
  await endRows(tx, all)
  await makeRows(tx, all)
  return all.flatMap(({ strategy, settled: { changes, ended } }) => {
    const nights = changes.map(({ stay_date }) => stay_date)
    const scopes = [
      ...ended.filter(({ row }) => row.of === 'rate_adjustment').map(({ row }) => row),
      ...(strategy.effect === 'adjust' ? [strategy] : []),
    ]
    return nights.length === 0 ? [] : scopes.map(scope => ({ ...scopeOf(scope), nights }))
  })
}

const scopeOf = ({
  rate_class_id,
  rate_category_id,
  rate_code_id,
  room_type_id,
}: YieldScope): YieldScope => ({
  rate_class_id,
  rate_category_id,
  rate_code_id,
  room_type_id,
})

/** What lies before today is kept as it was; the rest of the row goes. */
async function endRows({ sql, property_id }: Tx, all: readonly Done[]): Promise<void> {
  const ended = all.flatMap(({ settled }) => settled.ended)
  for (const of of ['rate_adjustment', 'restriction'] as const) {
    const gone = ended.filter(({ row, keep_until }) => row.of === of && keep_until === null)
    const cut = ended.filter(({ row, keep_until }) => row.of === of && keep_until !== null)
    if (gone.length > 0)
      await sql`
        delete from ${sql(of)} where property_id = ${property_id} and id = any (${gone.map(({ row }) => row.id)}::bigint[])`
    if (cut.length > 0)
      await sql`
        update ${sql(of)} set end_date = ${cut[0].keep_until}
         where property_id = ${property_id} and id = any (${cut.map(({ row }) => row.id)}::bigint[])`
  }
}

type Made = { begin_date: BusinessDate; end_date: BusinessDate }

async function makeRows({ sql, property_id, who }: Tx, all: readonly Done[]): Promise<void> {
  const rowsOf = (strategy: Strategy, { begin_date, end_date }: Made) => ({
    property_id,
    begin_date,
    end_date,
    ...scopeOf(strategy),
    origin: 'strategy',
    strategy_id: strategy.id,
    note: strategy.name,
    created_by_id: who.employee_id || null,
  })
  const adjusting = all.flatMap(({ strategy, settled }) =>
    strategy.effect === 'adjust'
      ? settled.made.map(made => ({
          ...rowsOf(strategy, made),
          kind: strategy.adjust_kind,
          value: strategy.adjust_value,
        }))
      : [],
  )
  const restricting = all.flatMap(({ strategy, settled }) =>
    strategy.effect === 'restrict'
      ? settled.made.map(made => ({
          ...rowsOf(strategy, made),
          kind: strategy.restriction_kind,
          value: strategy.restriction_value,
        }))
      : [],
  )
  if (adjusting.length > 0) await sql`insert into rate_adjustment ${sql(adjusting as never)}`
  if (restricting.length > 0) await sql`insert into restriction ${sql(restricting as never)}`
}
