import { daysOfMask, nextDay } from '../../hotel/business-date'
import { sum } from '../../hotel/money'
import { cellFor } from '../../hotel/rate/rate-day'
import { rateQuote } from '../../wire/rate-quote'
import { answer, found } from '../serve'
import { quoteStay } from '../store/booking/quote'
import { loadSoldTypes } from '../store/sold-rate'
import type { Tx } from '../tx'
import { loadMoves } from './moves'
import { pricedNight } from './priced-night'
import { coded, termsShown } from './quote'

/** `rate-quote/info`: a rate code in words and prices; for as many people as the type usually takes, unless they are given. */
export const answerRateInfo = answer(
  rateQuote.info,
  async ({ rate_code_id, room_type_id, ...stay }, { tx, who }) => {
    const [type] = await loadSoldTypes(tx, [room_type_id])
    const { default_occupancy } = found(type, { room_type_id })
    const booking = { adults: default_occupancy, ...stay, rate_code_id, room_type_id }
    const [quote, long_info] = await Promise.all([
      quoteStay(tx, booking, who),
      loadLongInfo(tx, rate_code_id),
    ])
    const { facts, wish } = quote
    const rate = found(facts.rates.get(rate_code_id), { rate_code_id })
    const { arrival_date, departure_date } = wish
    const movedBy = await loadMoves(tx, rate_code_id, { from: arrival_date, until: nextDay(departure_date) })
    return {
      rate_code: {
        ...coded(facts.rates, rate_code_id),
        currency_code: rate.currency_code,
        short_info: rate.short_info,
        long_info,
        includes_tax: rate.includes_tax,
        is_negotiated: rate.is_negotiated,
      },
      room_type: coded(facts.types, room_type_id),
      rules: {
        begin_sell_date: rate.begin_sell_date,
        end_sell_date: rate.end_sell_date,
        book_from: rate.book_from,
        book_to: rate.book_to,
        min_stay_nights: rate.min_stay_nights,
        max_stay_nights: rate.max_stay_nights,
        min_advance_days: rate.min_advance_days,
        max_advance_days: rate.max_advance_days,
        arrival_days: daysOfMask(rate.arrival_days),
        is_day_use: rate.is_day_use,
        free_night_every: rate.free_night_every,
      },
      packages: quote.packages.map(({ code, package_code_id, mode, quantity, nights }) => ({
        code,
        name: facts.packages.get(package_code_id)?.name ?? code,
        mode,
        quantity,
        amount: tx.coins.write(sum(nights.map(({ amount }) => amount))),
      })),
      ...termsShown(tx, quote),
      bands: facts.setup.bands.map(({ name }) => name),
      nights: wish.nights.flatMap(({ stay_date }) => {
        const of = { rate_code_id, room_type_id, stay_date, nights: wish.nights.length }
        const cell = cellFor(facts.cells, of)
        return cell ? [{ ...pricedNight(cell, tx.coins), adjustments: movedBy(cell) }] : []
      }),
      problems: quote.problems,
    }
  },
)

/** The conditions are long and asked for by this call alone. */
async function loadLongInfo({ sql, property_id }: Tx, rate_code_id: number): Promise<string | null> {
  const [row] = await sql<{ long_info: string | null }[]>`
    select long_info from rate_code where property_id = ${property_id} and id = ${rate_code_id}`
  return row?.long_info ?? null
}
