import { deposit } from '../../wire/deposit'
import type { Clerk } from './desk'
import { keptOf, type Life, yes } from './life'
import type { DayNo, Stay } from './stay'

/** Guests who have not paid what was asked for; the desk has to remind them. */
export const unpaid = (stays: readonly Stay[]): Stay[] =>
  stays
    .filter(
      ({ arrival, rate, fate }) =>
        arrival > 7 && arrival < 40 && fate === 'stays' && ['NRF', 'EARLY'].includes(rate),
    )
    .slice(0, 4)

/** What was asked for by today and has come in on the bank, except of those who do not pay. */
export async function receiveDeposits(life: Life, day: DayNo, clerk: Clerk): Promise<void> {
  const slow = new Set(unpaid(life.stays).flatMap(({ no }) => life.kept.get(no)?.id ?? []))
  const { items } = await clerk.do(deposit.due, {
    filters: { due_until: life.calendar.dateOf(day) },
    per_page: 200,
  })
  const line_ids = items
    .filter(({ reservation_id }) => !slow.has(reservation_id))
    .map(({ line_id }) => line_id)
  if (line_ids.length === 0) return
  const payment = {
    payment_method_id: life.stock.id('payment-method', 'BT'),
    reference: `Statement ${life.calendar.dateOf(day)}`,
  }
  const { results } = await clerk.do(deposit.postBatch, { line_ids, mode: 'record', payment }, yes)
  const left = results.find(({ posted }) => !posted)
  if (left) throw new Error(`deposit of ${left.confirmation_no}: ${left.message}`)
}

/** Five are due within the week, two of them with arrivals of today. */
export async function askForDeposits(life: Life): Promise<void> {
  const clerk = await life.desk.of('E030')
  const ask = async (stay: Stay, due: DayNo) => {
    await clerk.do(deposit.store, {
      reservation_id: keptOf(life, stay).id,
      amount: '100.00',
      due_date: life.calendar.dateOf(due),
    })
  }
  const due = life.stays.filter(({ marks }) => marks.includes('deposit_due'))
  for (const stay of due) await ask(stay, 0)
  const soon = life.stays
    .filter(({ arrival, fate, rate }) => arrival >= 8 && arrival < 30 && fate === 'stays' && rate === 'BAR0')
    .slice(0, 3)
  for (const [index, stay] of soon.entries()) await ask(stay, 2 + index * 2)
}
