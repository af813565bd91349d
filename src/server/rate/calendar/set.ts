import { addDays, type BusinessDate, maskOf, weekdays } from '../../../hotel/business-date'
import { larger, zero } from '../../../hotel/money'
import { overtypeCell, type Overtyping } from '../../../hotel/rate/overtype'
import { cellFor, type RateDay } from '../../../hotel/rate/rate-day'
import { nightsCovered } from '../../../hotel/rate/schedule'
import { refuse, refuseField } from '../../../hotel/refusal'
import { priceCalendar } from '../../../wire/price-calendar'
import { accept, found, Refused, serve } from '../../serve'
import { loadPrices } from '../../store/price'
import { lockPublishing, publishRates } from '../../store/rate-day'
import { loadSoldRates, loadSoldTypes, type SoldRate, type SoldType } from '../../store/sold-rate'
import { may, note, type Tx } from '../../tx'
import { keepOverrides, loadOverrides, type OverrideRow, type Overrides, rowOf } from './overrides'
import { keepRun, runLabel } from './run'

/** `price-calendar/set`: nights overtyped or taken back, and what is sold of them made anew with all that is derived from it. */
export const serveSetCalendar = serve(
  priceCalendar.set,
  async ({ rate_code_id, room_type_ids, mode, values = {}, ...days }, { tx }) => {
    // Whoever else prices waits, so that nobody adds 10 % to a price that is being changed.
    await lockPublishing(tx)
    const [sold] = await loadSoldRates(tx, [rate_code_id])
    const rate = found(sold, { rate_code_id })
    const types = await loadSoldTypes(tx, room_type_ids)
    refuseTypes(rate, room_type_ids)
    const nights = accept(nightsOf(tx, rate, days))

    const before = await loadOverrides(tx, rate.id, { room_type_ids, nights })
    const changed =
      mode === 'clear'
        ? { changed: await clear(tx, { rate, room_type_ids, nights }), without_price: 0 }
        : await overtype(tx, { rate, types, nights, before }, { mode, values })
    const label = runLabel(mode, values, { types, nights })
    const run_id = await keepRun(tx, { rate_code_id, room_type_ids, nights, before, label })

    const place = { begin_date: nights[0], end_date: nights[nights.length - 1] }
    const published = await publishRates(
      tx,
      [rate_code_id],
      [{ ...place, days_of_week: maskOf(days.days_of_week ?? weekdays), room_type_ids }],
    )
    note(tx, {
      entity: 'rate-code',
      entity_id: rate_code_id,
      label: `Prices of ${rate.code} ${mode === 'clear' ? 'back to normal' : 'overtyped'}, ${place.begin_date} to ${place.end_date}`,
      before: null,
      after: {
        mode,
        ...values,
        days_of_week: days.days_of_week ?? 'every day',
        room_types: types.map(({ code }) => code).join(', '),
        nights: changed.changed,
      },
    })
    return { published, run_id, ...changed }
  },
  { whileClosing: true },
)

function refuseTypes({ code, room_type_ids }: SoldRate, wanted: readonly number[]): void {
  if (wanted.every(id => room_type_ids.includes(id))) return
  const message = `Rate ${code} is not sold for one of these room types.`
  throw new Refused(refuseField('room_type_ids', message))
}

type Days = { from_date: string; to_date: string; days_of_week?: (typeof weekdays)[number][] }

/** The nights of these weekdays from today on that the rate sells. */
function nightsOf({ today }: Tx, { begin_sell_date, end_sell_date }: SoldRate, days: Days) {
  const period = {
    begin_date: days.from_date as BusinessDate,
    end_date: days.to_date as BusinessDate,
    days_of_week: maskOf(days.days_of_week ?? weekdays),
  }
  const from = today > begin_sell_date ? today : begin_sell_date
  const nights = nightsCovered(period, { from, until: addDays(end_sell_date, 1) })
  return nights.length > 0 ? nights : refuse('no_nights_to_price', { from, to: end_sell_date })
}

type Cells = { rate: SoldRate; types: readonly SoldType[]; nights: readonly BusinessDate[] }

async function overtype(
  tx: Tx,
  { rate, types, nights, before }: Cells & { before: Overrides },
  how: Overtyping,
): Promise<{ changed: number; without_price: number }> {
  const { coins, who } = tx
  const room_type_ids = types.map(({ id }) => id)
  const span = { from: nights[0], until: addDays(nights[nights.length - 1], 1) }
  const published = await loadPrices(tx, { rate_code_ids: [rate.id], room_type_ids, ...span })
  const sold = byNight(published)
  const rows: OverrideRow[] = []
  for (const type of types) {
    const limits = {
      floor_amount: larger(
        rate.floor_amount ?? zero,
        who.can_override_rate_floor ? zero : (type.min_rate ?? zero),
      ),
      may: (permission: string) => may(who, permission),
      coins,
    }
    for (const stay_date of nights) {
      const key = `${type.id} ${stay_date}`
      const cells = sold.get(key) ?? []
      const one = { rate_code_id: rate.id, room_type_id: type.id, stay_date, nights: 1 }
      const cell = { stay_date, published: cellFor(cells, one) ?? cells[0], before: before.get(key) }
      const after = accept(overtypeCell(cell, how, limits))
      if (after) rows.push(rowOf(tx, { room_type_id: type.id, stay_date }, after))
    }
  }
  await keepOverrides(tx, rate.id, rows)
  return { changed: rows.length, without_price: types.length * nights.length - rows.length }
}

function byNight(cells: readonly RateDay[]): Map<string, RateDay[]> {
  const all = new Map<string, RateDay[]>()
  for (const cell of cells) {
    const key = `${cell.room_type_id} ${cell.stay_date}`
    const there = all.get(key)
    if (there) there.push(cell)
    else all.set(key, [cell])
  }
  return all
}

async function clear(
  { sql, property_id }: Tx,
  {
    rate,
    room_type_ids,
    nights,
  }: { rate: SoldRate; room_type_ids: number[]; nights: readonly BusinessDate[] },
): Promise<number> {
  const { count } = await sql`
    delete from rate_override
     where property_id = ${property_id} and rate_code_id = ${rate.id} and room_type_id = any (${room_type_ids}::bigint[])
       and stay_date = any (${nights as BusinessDate[]}::date[])`
  return count
}
