import { column } from '../columns'
import { param } from '../params'
import type { Column, Report } from '../report'

const overBy: Column = { id: 'over_by', label: 'Over by', type: 'money', total: 'sum' }
/** What a guest will owe when he leaves, and what of that is above his limit. */
const projected: readonly Column[] = [
  { id: 'projected', label: 'At departure', type: 'money', total: 'sum', from: 'sm' },
  { id: 'proj_over', label: 'Over by then', type: 'money', total: 'sum', from: 'sm' },
]

/** Who owes more than he may, or will (domain/reports 14.3.2). */
export const inhouseBalances: Report = {
  key: 'inhouse-balances',
  title: 'In-house balances and credit limit',
  group: 'Guest in-house',
  description: 'What guests in house owe, and whose balance has passed the limit or will pass it.',
  params: [
    { name: 'over_only', kind: 'flag', label: 'Over the limit only' },
    { name: 'without_projected', kind: 'flag', label: 'Without what is to come' },
    { ...param.least, ofHouse: 'high_balance_amount' },
    param.payment_methods,
  ],
  shape: ({ without_projected }) => ({
    columns: [
      column.room,
      column.guest,
      { ...column.confirmation_no, from: 'sm' },
      column.departure,
      { id: 'credit_limit', label: 'Limit', type: 'money', from: 'md' },
      { id: 'authorised', label: 'Authorised', type: 'money', from: 'md' },
      column.balance,
      overBy,
      ...(without_projected ? [] : projected),
      column.pay_method,
      { id: 'last_payment', label: 'Last payment', type: 'date', from: 'lg' },
      { id: 'routing', label: 'Routing', type: 'text', from: 'lg' },
      column.company,
    ],
  }),
  isLandscape: true,
  basis:
    'At departure is the balance with what the nights to come will charge to the own bill, at most 31 of them; what is routed to others is theirs. From: what he owes or will owe, usually the high balance amount of property control.',
}
