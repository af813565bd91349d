import { coinsOf, sum } from '../../hotel/money'
import { cashiering } from '../../wire/cashiering'
import { receivable } from '../../wire/receivable'
import { closeDrawer } from './closing'
import { type Life } from './life'
import type { DayNo } from './stay'

const coins = coinsOf(2)
/** These accounts pay late or not at all. */
const slow = ['A1003', 'A1007', 'A1010']

/** Every ten days the accountant books what companies have paid by transfer: the oldest invoices first. */
export async function receivePayments(life: Life, day: DayNo): Promise<void> {
  if (day % 10 !== 0) return
  const accountant = await life.desk.of('E060')
  const { items } = await accountant.do(receivable.list, { filters: { balance: 'open' }, per_page: 50 })
  await accountant.do(cashiering.open, { opening_amount: '300.00' })
  for (const { id, account_no, buckets } of items) {
    if (slow.includes(account_no)) continue
    const old = sum(buckets.slice(day < -30 ? 2 : 1).map(coins.read))
    if (old > 0n) await pay(life, id, coins.write(old), 'oldest', day)
  }
  await closeDrawer(accountant)
}

async function pay(
  life: Life,
  account_id: number,
  amount: string,
  apply: 'oldest' | 'none',
  day: DayNo,
): Promise<void> {
  const accountant = await life.desk.of('E060')
  const payment = {
    payment_method_id: life.stock.id('payment-method', 'BT'),
    amount,
    reference: `Transfer ${life.calendar.dateOf(day)}`,
  }
  await accountant.do(receivable.payment, { account_id, payment, apply })
}

/** On the day of the handover a payment waits to be put to invoices, and one company has lost its credit. */
export async function leaveAccounts(life: Life): Promise<void> {
  const accountant = await life.desk.of('E060')
  const { items } = await accountant.do(receivable.list, { per_page: 50 })
  const barred = items.find(({ account_no }) => account_no === 'A1007')
  const paying = items.find(({ account_no }) => account_no === 'A1002')
  if (barred) {
    await accountant.do(receivable.update, {
      id: barred.id,
      status: 'restricted',
      restricted_reason_id: life.stock.id('restricted-reason', 'OVER'),
      status_note: 'Invoices of two months are open',
    })
  }
  if (!paying) return
  await accountant.do(cashiering.open, { opening_amount: '300.00' })
  await pay(life, paying.id, '250.00', 'none', 0)
  await closeDrawer(accountant)
}
