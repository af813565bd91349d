import { daysOfMask } from '../../hotel/business-date'
import type { MasterRecord } from '../../hotel/master/record'
import { isOfSeason } from '../../hotel/rate/price-grid'
import { type PriceRow, setPrices } from '../../hotel/rate/set-prices'
import { isRefusal, refuse } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { pricing } from '../../wire/pricing'
import { Refused, serve } from '../serve'
import type { Tx } from '../tx'
import { entityOf } from './entities'
import { publishedOnce } from './pricing-schedule'
import { make, remove, update } from './write'

const schedule = entityOf('pricing-schedule')

/** Prices typed into the cells of the grid: all of them or none, and what is sold is made anew once. */
export const serveSetPrices = serve(
  pricing.setPrices,
  async ({ rate_code_id, seasons }, { tx }) => {
    const rows = await lockRows(tx, rate_code_id)
    const done: OutputOf<typeof pricing.setPrices> = { updated: 0, made: 0, removed: 0 }
    await publishedOnce(tx, async () => {
      for (const [index, { read, changes, name, like_id, ...season }] of seasons.entries()) {
        const mine = rows.filter(row => isOfSeason(row, season))
        refuseStale(mine, read)
        const written = setPrices(
          mine,
          {
            ...season,
            season_name: name ?? mine.find(({ season_name }) => season_name)?.season_name ?? null,
            like: rows.find(({ id }) => id === like_id),
          },
          changes.map(({ amount, ...change }) => ({
            ...change,
            amount: amount === null ? null : tx.coins.read(amount),
          })),
        )
        if (isRefusal(written)) throw placed(written.facts, `seasons.${index}`)

        const { updates, makes, removes } = written
        for (const id of removes) await remove(tx, schedule, id)
        for (const row of updates) await update(tx, schedule, { id: row.id, ...recordOf(tx, row) })
        for (const row of makes) {
          await make(tx, schedule, { owner_type: 'rate_code', rate_code_id, ...recordOf(tx, row) })
        }
        done.updated += updates.length
        done.made += makes.length
        done.removed += removes.length
      }
    })
    return done
  },
  { whileClosing: true },
)

type Texts = { [field in 'one_person' | 'two_persons']: string } & {
  [field in 'three_persons' | 'four_persons' | 'extra_adult']: string | null
}
type Locked = PriceRow & { row_version: number }

/** The rows of the rate code; whoever else prices it waits. */
async function lockRows({ sql, property_id, coins }: Tx, rate_code_id: number): Promise<Locked[]> {
  const rows = await sql<
    (Omit<Locked, keyof Texts | 'child_prices'> &
      Texts & { child_prices: { band: string; amount: string }[] })[]
  >`
    select id, row_version, season_name, begin_date, end_date, days_of_week, room_type_ids, min_nights, max_nights, one_person,
           two_persons, three_persons, four_persons, extra_adult, child_prices, market_code_id
      from pricing_schedule
     where property_id = ${property_id} and rate_code_id = ${rate_code_id} and owner_type = 'rate_code' and is_active
     order by id for update`
  const may = (text: string | null) => (text === null ? null : coins.read(text))
  return rows.map(row => ({
    ...row,
    one_person: coins.read(row.one_person),
    two_persons: coins.read(row.two_persons),
    three_persons: may(row.three_persons),
    four_persons: may(row.four_persons),
    extra_adult: may(row.extra_adult),
    child_prices: row.child_prices.map(({ band, amount }) => ({ band, amount: coins.read(String(amount)) })),
  }))
}

/** Somebody has made, changed or removed a row of the season since it was read. */
function refuseStale(rows: readonly Locked[], read: readonly { id: number; row_version: number }[]): void {
  const isFresh =
    rows.length === read.length &&
    rows.every(row => read.some(({ id, row_version }) => id === row.id && row_version === row.row_version))
  if (isFresh) return
  throw new Refused(refuse('stale', { current: rows.map(({ id, row_version }) => ({ id, row_version })) }))
}

function placed({ message, fields = {} }: Record<string, unknown>, season: string): Refused {
  const named = Object.entries(fields as Record<string, string>).map(([at, words]) => [
    `${season}.${at}`,
    words,
  ])
  return new Refused(refuse('validation', { message, fields: Object.fromEntries(named) }))
}

function recordOf({ coins }: Tx, row: Omit<PriceRow, 'id'>): MasterRecord {
  const write = (amount: PriceRow['extra_adult']) => (amount === null ? null : coins.write(amount))
  return {
    ...row,
    days_of_week: daysOfMask(row.days_of_week),
    one_person: write(row.one_person),
    two_persons: write(row.two_persons),
    three_persons: write(row.three_persons),
    four_persons: write(row.four_persons),
    extra_adult: write(row.extra_adult),
    child_prices: row.child_prices.map(({ band, amount }) => ({ band, amount: coins.write(amount) })),
  }
}
