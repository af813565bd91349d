import { z } from 'zod'
import { nightsInForce, figureOf, settleStrategy } from '../../../hotel/rate/strategy'
import { runWords } from '../../../hotel/rate/strategy-words'
import { call, type OutputOf } from '../../../wire/call'
import { rateStrategy } from '../../../wire/rate-strategy'
import { serve } from '../../serve'
import { lockPublishing } from '../../store/rate-day'
import { publishYield } from '../../store/yield'
import { note, type Tx } from '../../tx'
import { type Figures, loadFigures } from './figures'
import { loadStrategies, type Strategy } from './rows'
import { loadStanding, type Standing, writeSettled } from './standing'

export type Occasion = 'hand' | 'saved' | 'night' | 'clock'
export type Ran = OutputOf<typeof rateStrategy.run>

/** `rate-strategy/run`: all strategies, now. */
export const serveRunStrategies = serve(rateStrategy.run, (_, { tx }) => runStrategies(tx, 'hand'), {
  whileClosing: true,
})

/** What the house does by itself, every quarter of an hour; nobody calls it at the door. */
export const serveStrategiesByClock = serve(
  call({
    path: 'rate-strategy/by-clock',
    permission: 'signed in',
    input: z.strictObject({}),
    output: rateStrategy.run.output,
  }),
  (_, { tx }) => runStrategies(tx, 'clock'),
)

/**
 * Looks at what strategies wait for, night by night, and lets their rows be those of the nights on which it holds (domain/reservations
 * 3.2.8); what is set by hand is never touched. Two runs at once come one after the other, and the second finds nothing to do.
 */
export async function runStrategies(
  tx: Tx,
  occasion: Occasion,
  ids: readonly number[] | 'all' = 'all',
): Promise<Ran> {
  await lockPublishing(tx)
  const strategies = await loadStrategies(tx, ids)
  const active = strategies.filter(({ is_active }) => is_active)
  const [standing, figures] = await Promise.all([loadStanding(tx, ids), loadFigures(tx, active)])
  const settled = strategies.map(strategy => ({
    strategy,
    settled: settleStrategy(
      nightsInForce(strategy, figures(strategy), tx.today),
      standing.filter(({ strategy_id }) => strategy_id === strategy.id),
      tx.today,
    ),
  }))
  await publishYield(tx, await writeSettled(tx, settled))

  const changes = settled.flatMap(one => changesOf(one, figures))
  const counted = (what: Change['what']) => changes.filter(change => change.what === what).length
  const ran = {
    strategies: active.length,
    began: counted('began'),
    ended: counted('ended'),
    changed: counted('changed'),
  }
  const says = runWords(ran)
  // What the clock finds in order a hundred times a day, and a change of a strategy that changes no night, need no line.
  if (changes.length > 0 || occasion === 'hand' || occasion === 'night')
    await keep(tx, occasion, ran, changes)
  return { ...ran, says }
}

type Change = {
  strategy_id: number
  stay_date: string
  what: 'began' | 'ended' | 'changed'
  figure: string | null
}
type Done = { strategy: Strategy; settled: ReturnType<typeof settleStrategy<Standing>> }

/** Each night that has changed, with the figure that it was decided by; a strategy that is switched off looks at none. */
function changesOf({ strategy, settled }: Done, figures: Figures): Change[] {
  if (settled.changes.length === 0) return []
  const counters = new Map(figures(strategy).map(night => [night.stay_date, night.counters]))
  return settled.changes.map(({ stay_date, what }) => {
    const seen = counters.get(stay_date)
    return {
      strategy_id: strategy.id,
      stay_date,
      what,
      figure: seen && strategy.is_active ? figureOf(strategy.condition, seen) : null,
    }
  })
}

/** The line in the log of runs, and for whoever ran them the one in the changes log. */
async function keep(
  tx: Tx,
  occasion: Occasion,
  ran: Omit<Ran, 'says'>,
  changes: readonly Change[],
): Promise<void> {
  const { sql, property_id, today, who } = tx
  const [{ id }] = await sql<{ id: number }[]>`
    insert into rate_strategy_run (property_id, business_date, occasion, strategies, by_id)
    values (${property_id}, ${today}, ${occasion}, ${ran.strategies}, ${who.employee_id || null}) returning id`
  if (changes.length > 0)
    await sql`
      insert into rate_strategy_change (property_id, run_id, strategy_id, stay_date, what, figure)
      select ${property_id}, ${id}, t.strategy_id, t.stay_date, t.what, t.figure
        from jsonb_to_recordset(${sql.json(changes as never)}::jsonb)
          as t (strategy_id bigint, stay_date date, what text, figure numeric)`
  if (occasion === 'hand') note(tx, { entity: 'rate-strategy-run', entity_id: id, label: runWords(ran) })
}
