import { addDays } from '../../../src/hotel/business-date'
import { diceOf } from './dice'
import type { Asked, Life } from './life'
import { checkOutOf } from './stays'

/**
 * Closes the day as a night clerk does who lets everything go its way: who has not come is a no-show, who has not left stays a
 * night longer, and where the house is full he leaves. Throws with the house's words when the day does not close.
 */
export async function closeDay(life: Life): Promise<void> {
  const { day } = life
  const tomorrow = addDays(day, 1)
  await life.send({ path: 'cashier-closure', body: { action: 'back_to_work' } })
  await life.send({ path: 'cashier-open', body: { opening_amount: '200.00' } })
  for (const { id, arrival_date } of await life.stays('reserved'))
    if (arrival_date <= day)
      await life.send({
        path: 'booking/no-show',
        body: { reservation_ids: [id], charge: 'none', waive_reason: 'Test' },
      })
  await settle(life)
  const prepared = await life.look('preparing-end-of-the-day', { check_only: true })
  const { findings = [] } = (prepared.data ?? {}) as {
    findings?: { code: string; needs_confirmation: boolean }[]
  }
  const confirm = findings.filter(one => one.needs_confirmation).map(({ code }) => code)
  await must(life, { path: 'preparing-end-of-the-day', body: { confirm } }, findings)
  await must(life, { path: 'guest-country-update', body: { skip: true, skip_reason: 'Test' } })
  for (const { id, departure_date } of await life.stays('checked_in')) {
    if (departure_date > day) continue
    const staying = await life.send({
      path: 'departure-not-checked-out/extend',
      body: { items: [{ reservation_id: id, new_departure: tomorrow }] },
    })
    // The house is full: somebody has to leave.
    if ((await life.stays('checked_in')).some(one => one.id === id && one.departure_date <= day))
      await must(life, await checkOutOf(life, id, plainly), staying)
  }
  const steps: Asked[] = [
    { path: 'cashier-closure-eod', body: { action: 'close', shift_ids: 'all' } },
    { path: 'cashier-closure-eod', body: { action: 'freeze' } },
    { path: 'postingroomandtax', body: { action: 'start' } },
    { path: 'update-business-date', body: { expected_new_date: tomorrow } },
    { path: 'additional_procedures', body: { action: 'run' } },
    { path: 'finalizing_end_of_the_day', body: { action: 'run' } },
  ]
  let said: unknown = findings
  for (const step of steps) {
    said = await must(life, step, said)
  }
  await life.send({ path: 'cashier-open', body: { opening_amount: '200.00' } })
}

/** What was charged or credited after its guests had left is paid or given back by transfer; a folio that was taken back is written anew. */
async function settle(life: Life): Promise<void> {
  for (const { account_id, window_no, balance } of await life.unsettled()) {
    if (/^-?0(?:\.0*)?$/.test(balance)) {
      await life.send({ path: 'folio/issue', body: { account_id, window_no } })
      continue
    }
    const isOwed = !balance.startsWith('-')
    const payments = [
      {
        payment_method_id: life.id('payment-method', 'BT'),
        amount: balance.replace('-', ''),
        reference: 'Night',
      },
    ]
    const kind = isOwed ? { kind: 'payment' } : { kind: 'refund', reason: 'Charged too much' }
    await must(life, { path: 'save-post-payments', body: { account_id, window_no, payments, ...kind } })
  }
}

async function must(life: Life, asked: Asked, known: unknown = ''): Promise<unknown> {
  const { status, refused, body, data } = await life.send(asked)
  if (status !== 200)
    throw new Error(
      `${asked.path}: ${status} ${refused} ${JSON.stringify(body)} for ${JSON.stringify(asked.body)} ${JSON.stringify(known)} ${JSON.stringify(await life.wrong())}`,
    )
  return data
}

/** No chance: everything is paid in cash. */
const plainly = diceOf({ move: 'night', picks: [0], cents: 1 })
