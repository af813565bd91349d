import { type BusinessDate, nextDay } from '../business-date'

/** Where a rate code stands in a stay: from its first night to its last, without the nights of others between them. */
export type RateSpan = {
  rate_code_id: number
  from_date: BusinessDate
  to_date: BusinessDate
  excluded_dates: BusinessDate[]
}

/**
 * What a rate contains comes with the nights of that rate and with no others. In: the nights of a stay in order, its departure. Out:
 * a span for each of their codes; that of a day use ends on its day. Source: domain/reservations 3.5.
 */
export function rateSpans(
  nights: readonly { stay_date: BusinessDate; rate_code_id: number }[],
  departure_date: BusinessDate,
): RateSpan[] {
  return [...new Set(nights.map(({ rate_code_id }) => rate_code_id))].map(code => {
    const own = nights.filter(({ rate_code_id }) => rate_code_id === code).map(({ stay_date }) => stay_date)
    const [from_date] = own
    const last = own[own.length - 1]
    const excluded_dates = nights
      .filter(
        ({ stay_date, rate_code_id }) => rate_code_id !== code && from_date < stay_date && stay_date < last,
      )
      .map(({ stay_date }) => stay_date)
    return {
      rate_code_id: code,
      from_date,
      to_date: last < departure_date ? nextDay(last) : last,
      excluded_dates,
    }
  })
}
