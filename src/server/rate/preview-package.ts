import type { BusinessDate } from '../../hotel/business-date'
import { sum } from '../../hotel/money'
import { packageNights } from '../../hotel/package'
import { dayUseOrNights } from '../../hotel/stay'
import { departureWithin } from '../../hotel/stay-asked'
import { rateSetup } from '../../wire/rate-setup'
import { accept, answer, found } from '../serve'
import { loadPackages } from '../store/booking/package'
import { loadSetup } from '../store/setup'

/** `package-code/preview`: the nights of a package by the rule that books it. */
export const answerPackagePreview = answer(rateSetup.previewPackage, async (input, { tx }) => {
  const { id, adults = 1, c1 = 0, c2 = 0, c3 = 0, rooms = 1, quantity = 1 } = input
  const [setup, packages] = await Promise.all([loadSetup(tx), loadPackages(tx)])
  const definition = found(packages.get(id), { package_code_id: id })
  const stay = {
    arrival_date: input.arrival as BusinessDate,
    departure_date: input.departure as BusinessDate,
  }
  accept(departureWithin(stay, setup.max_stay_nights))
  const nights = dayUseOrNights(stay.arrival_date, stay.departure_date)
  const posted = accept(
    packageNights(
      definition,
      definition.prices,
      {
        quantity,
        price_override: null,
        from_date: stay.arrival_date,
        to_date: stay.departure_date,
        excluded_dates: [],
        once_date: (input.once_date as BusinessDate | undefined) ?? null,
      },
      nights.map(stay_date => ({
        stay_date,
        rate_code_id: input.rate_code_id ?? 0,
        party: { adults, c1, c2, c3 },
        rooms,
      })),
      setup.bands,
      tx.coins,
    ),
  )
  return {
    items: posted.map(({ stay_date, consume_date, units, unit_price, amount }) => ({
      date: stay_date,
      consumed_on: consume_date,
      units,
      unit_price: tx.coins.write(unit_price),
      amount: tx.coins.write(amount),
    })),
    total: tx.coins.write(sum(posted.map(({ amount }) => amount))),
  }
})
