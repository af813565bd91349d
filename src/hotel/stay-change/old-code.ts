import type { BusinessDate } from '../business-date'
import type { Coins, Money } from '../money'
import { mayI, type Question } from '../question'
import { type Refusal, refuse } from '../refusal'
import type { ChangedNight } from './nights'

type Code = { code: string; is_active: boolean; book_from: BusinessDate | null; book_to: BusinessDate | null }

/**
 * Nights that a stay gets more of a code that the house sells no more: it is not in use, or its booking window is over. Whoever has
 * the code keeps it (domain/reservations 3.8). In: the nights of the changed stay, the codes by id, today. Out: those new nights that
 * take the code of their neighbour and no price of their own; nights of a code that is sold are priced like any.
 */
export const nightsOfOldCode = (
  nights: readonly ChangedNight[],
  rates: ReadonlyMap<number, Code>,
  today: BusinessDate,
): ChangedNight[] =>
  nights.filter(({ before, rate_code_id, like, patch }) => {
    const rate = rates.get(rate_code_id)
    const isMore = before === undefined && rate_code_id === like.rate_code_id && !patch.overtyped
    return isMore && rate !== undefined && !isSoldOn(rate, today)
  })

/**
 * Nights that get their code by the change. Who only waited has got none before he is booked (`is_activated`): what he was told is no
 * more than that (domain/reservations 5.18). In: the nights of the changed stay. Out: some of them.
 */
export const nightsGiven = (
  nights: readonly ChangedNight[],
  { is_activated }: { is_activated: boolean },
): ChangedNight[] =>
  nights.filter(
    ({ is_open, rate_code_id, like }) => is_open && (is_activated || rate_code_id !== like.rate_code_id),
  )

/**
 * A code that is out of use is given to no night that has not got it already, whatever becomes of its price (domain/reservations 3.8).
 * In: the nights that get a code, codes and types by id. Refuses `rate_not_available` with the first such night.
 */
export function refuseOldCode(
  given: readonly ChangedNight[],
  rates: ReadonlyMap<number, Code>,
  types: ReadonlyMap<number, { code: string }>,
): Refusal | undefined {
  const night = given.find(({ rate_code_id }) => rates.get(rate_code_id)?.is_active === false)
  if (!night) return undefined
  const { rate_code_id, charge_type_id, stay_date: date } = night
  return refuse('rate_not_available', {
    code: rates.get(rate_code_id)?.code,
    type: types.get(charge_type_id)?.code,
    date,
  })
}

const isSoldOn = ({ is_active, book_from, book_to }: Code, today: BusinessDate): boolean =>
  is_active && (book_from === null || book_from <= today) && (book_to === null || today <= book_to)

/**
 * Somebody says that the nights cost what the code costs; else they are asked for by another code (domain/reservations 3.8).
 * In: the code, the new nights at that price, the coins. Out: the question `old_price`, answered by `yes`; nothing without such nights.
 */
export function askOldPrice(
  code: string,
  nights: readonly { stay_date: BusinessDate; rate_amount: Money }[],
  coins: Coins,
): Question[] {
  if (nights.length === 0) return []
  const amounts = [...new Set(nights.map(({ rate_amount }) => coins.write(rate_amount)))].join(' and ')
  const text = `Rate ${code} is sold no more. Give the new nights at its old price, ${amounts} a night?`
  const data = {
    code,
    nights: nights.map(({ stay_date, rate_amount }) => ({
      stay_date,
      rate_amount: coins.write(rate_amount),
    })),
  }
  return [mayI('old_price', text, { yes: `At ${amounts}`, data })]
}
