import { expect, test } from 'vitest'
import { balanceOf } from '../../../src/hotel/journal/entry'
import { type Exchange, planExchange, reverseExchange } from '../../../src/hotel/journal/exchange'
import { money } from '../../../src/hotel/money'

const desk = {
  cashier_id: 1,
  base: 'EUR',
  drawer_account_id: 10,
  cheques_account_id: 11,
  commission: { transaction_code_id: 3130, ledger_account_id: 30, revenue_class: 'other' as const },
}
const bought: Exchange = {
  direction: 'buy',
  instrument: 'cash',
  currency: 'USD',
  foreign_amount: '200.00',
  gross: money(183_00n),
  commission: money(3_66n),
}
const shown = ({ lines = [] }: { lines?: { ledger: string; amount: bigint; cash_amount?: unknown }[] }) =>
  lines.map(({ ledger, amount, cash_amount }) => [ledger, amount, cash_amount])

test('notes bought: 200.00 dollars in at 183.00, 179.34 out, 3.66 earned', () => {
  const { entry, base_net } = planExchange(bought, desk)
  expect(base_net).toBe(179_34n)
  expect(shown(entry)).toEqual([
    ['cash', 183_00n, '200.00'],
    ['cash', -179_34n, -179_34n],
    ['revenue', -3_66n, undefined],
  ])
  expect(balanceOf(entry)).toBe(0n)
})

test('notes sold: 150.00 dollars out at 141.75, 144.59 in, 2.84 earned', () => {
  const sold = {
    ...bought,
    direction: 'sell' as const,
    foreign_amount: '150.00',
    gross: money(141_75n),
    commission: money(2_84n),
  }
  const { entry, base_net } = planExchange(sold, desk)
  expect(base_net).toBe(144_59n)
  expect(shown(entry)).toEqual([
    ['cash', -141_75n, '-150.00'],
    ['cash', 144_59n, 144_59n],
    ['revenue', -2_84n, undefined],
  ])
  expect(balanceOf(entry)).toBe(0n)
})

test('a cheque lies with the cheques, and without commission nothing is earned', () => {
  const { entry } = planExchange({ ...bought, instrument: 'cheque', commission: money(0n) }, desk)
  expect(entry.lines?.map(({ ledger_account_id }) => ledger_account_id)).toEqual([11, 10])
  expect(balanceOf(entry)).toBe(0n)
})

test('taken back, every drawer gets what it gave', () => {
  const back = reverseExchange(planExchange(bought, desk).entry, 'Changed his mind')
  expect(back).toMatchObject({ kind: 'reversal', memo: 'Changed his mind' })
  expect(shown(back)).toEqual([
    ['cash', -183_00n, '-200.00'],
    ['cash', 179_34n, 179_34n],
    ['revenue', 3_66n, undefined],
  ])
  expect(balanceOf(back)).toBe(0n)
})
