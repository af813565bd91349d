import { heldOn, rateHolders } from '../../hotel/held-rate'
import type { Money } from '../../hotel/money'
import { askFound, askLost, keepPrice, type OtherRate } from '../../hotel/negotiated'
import type { Question } from '../../hotel/question'
import { roomTotal } from '../../hotel/stay-change/price'
import { Asked, type At, ask, Refused } from '../serve'
import { loadHeldRates, loadSoldRates, type SoldRate } from '../store/sold-rate'
import type { Booked } from '../store/stay-change/booked'
import { loadFactsOf } from '../store/stay-change/change'
import { planChange } from '../store/stay-change/plan'
import { type ChangeHow, type StayChange, touchedBy } from '../store/stay-change/wanted'
import type { Tx } from '../tx'

type Deciding = Pick<At, 'answers' | 'who'>
export type Decided = { change: Pick<StayChange, 'rate_code_id' | 'patches'>; reprice?: ChangeHow['reprice'] }

/** More than these nobody reads in a question. */
const most = 4

/**
 * What other people behind a reservation mean for its price (domain/reservations 3.4): the rates of those who come are offered,
 * a negotiated price that nobody holds any more is kept as a fixed one or left, also where it was the guest who held it. Asks
 * `negotiated_found` and `negotiated_lost`. In: who they are after the change. Out: what of the price shall change with them.
 */
export async function decideNegotiated(
  tx: Tx,
  booked: Booked,
  people: People,
  at: Deciding,
): Promise<Decided> {
  const open = openNights(tx, booked)
  // What sharers pay is divided among them, and is theirs to change.
  if (open.length === 0 || booked.share_group_id !== null) return { change: {} }
  const [found, lost] = await Promise.all([
    foundQuestion(tx, booked, people, at),
    lostQuestion(tx, booked, people, at),
  ])
  // A rate that is found settles the one that is lost.
  const questions = [found ?? lost].filter(question => question !== undefined)
  ask(questions, at)
  const [question] = questions
  const answer = question && at.answers[question.code]
  if (answer === undefined) return { change: {} }
  if (answer !== keepPrice) return { change: { rate_code_id: Number(answer) }, reprice: 'new' }
  if (lost === undefined) return { change: {} }
  const dates = open.map(({ stay_date }) => stay_date)
  return { change: { patches: [{ dates, set: { is_fixed: true } }] }, reprice: 'keep' }
}

/** Nights whose price may still change. */
const openNights = ({ today }: Tx, { nights, status }: Booked) =>
  nights.filter(({ is_posted, stay_date }) => !is_posted && (status !== 'checked_in' || stay_date >= today))

/** The guest and those behind the stay: whose rates it may have. */
type People = Required<Pick<StayChange, 'profiles'>> & Pick<StayChange, 'guest_profile_id'>

async function foundQuestion(
  tx: Tx,
  booked: Booked,
  people: People,
  at: Deciding,
): Promise<Question | undefined> {
  const known = new Set(rateHolders(booked))
  for (const id of rateHolders(people).filter(id => !known.has(id))) {
    const rates = await heldBy(tx, booked, [id])
    const priced = await pricedOn(tx, booked, { people, rates }, at)
    const [{ name }] = await tx.sql<{ name: string }[]>`select name from guest_profile where id = ${id}`
    const question = askFound({ profile: name, total: totalOf(booked) }, priced, tx.coins)
    if (question) return question
  }
  return undefined
}

/** Rates held on every open night for the charged types, and not booked already. */
async function heldBy(tx: Tx, booked: Booked, ids: readonly number[]): Promise<SoldRate[]> {
  const open = openNights(tx, booked)
  const nights = open.map(({ stay_date }) => stay_date)
  const held = await loadHeldRates(tx, ids, { from: nights[0], to: nights[nights.length - 1] })
  const rates = await loadSoldRates(tx, [...new Set(held.map(({ rate_code_id }) => rate_code_id))])
  const rankOf = (id: number) => held.findIndex(({ rate_code_id }) => rate_code_id === id)
  return rates
    .filter(({ id, is_active }) => is_active && open.some(({ rate_code_id }) => rate_code_id !== id))
    .filter(({ id }) =>
      open.every(({ stay_date, charge_type_id: room_type_id }) =>
        heldOn(held, { rate_code_id: id, room_type_id }, [stay_date]),
      ),
    )
    .toSorted((a, b) => rankOf(a.id) - rankOf(b.id))
}

async function lostQuestion(
  tx: Tx,
  booked: Booked,
  people: People,
  at: Deciding,
): Promise<Question | undefined> {
  const now = rateHolders(people)
  const removed = rateHolders(booked).some(id => !now.includes(id))
  const open = openNights(tx, booked).filter(({ is_fixed }) => !is_fixed)
  if (!removed || open.length === 0) return undefined
  const [mine, held] = await Promise.all([
    loadSoldRates(
      tx,
      open.map(({ rate_code_id }) => rate_code_id),
    ),
    loadHeldRates(tx, now, { from: open[0].stay_date, to: open[open.length - 1].stay_date }),
  ])
  const lost = mine.find(
    ({ id, is_negotiated }) =>
      is_negotiated &&
      open.some(
        ({ rate_code_id, charge_type_id: room_type_id, stay_date }) =>
          rate_code_id === id && heldOn(held, { rate_code_id: id, room_type_id }, [stay_date]) === undefined,
      ),
  )
  if (lost === undefined) return undefined
  const all = await loadSoldRates(tx, 'active')
  const isDayUse = booked.arrival_date === booked.departure_date
  const others = all.filter(
    rate => rate.is_public && rate.is_day_use === isDayUse && !rate.is_complimentary && !rate.is_house_use,
  )
  const rates = await pricedOn(tx, booked, { people, rates: others.slice(0, most) }, at)
  return askLost({ code: lost.code, total: totalOf(booked) }, rates, tx.coins)
}

const totalOf = ({ nights, rooms }: Booked): Money => roomTotal(nights, rooms)

/** What the rooms would cost on each of these rates, by the function that changes a stay; without those it could not change to. */
async function pricedOn(
  tx: Tx,
  booked: Booked,
  { people, rates }: { people: People; rates: readonly SoldRate[] },
  at: Deciding,
): Promise<OtherRate[]> {
  const priced: OtherRate[] = []
  for (const { id, code } of rates.slice(0, most)) {
    const total = await totalOn(tx, booked, { ...people, rate_code_id: id }, at)
    if (total !== undefined) priced.push({ id, code, total })
  }
  return priced
}

async function totalOn(
  tx: Tx,
  booked: Booked,
  change: StayChange,
  { answers, who }: Deciding,
): Promise<Money | undefined> {
  const facts = await loadFactsOf(tx, booked, change)
  const planning = { change, how: { reprice: 'new' as const }, touched: touchedBy(booked, change), facts }
  try {
    return (await planChange(tx, booked, planning, { answers, who })).room_total
  } catch (error) {
    if (error instanceof Refused) return undefined
    if (!(error instanceof Asked)) throw error
    // Other questions are asked with the change itself; here they are taken as answered.
    const said = error.questions.map(({ code, choices }) => [code, choices[0]?.value ?? 'yes'])
    const given = { ...answers, ...Object.fromEntries(said) }
    return planChange(tx, booked, planning, { answers: given, who }).then(
      plan => plan.room_total,
      (again: unknown) => {
        if (again instanceof Refused || again instanceof Asked) return undefined
        throw again
      },
    )
  }
}
