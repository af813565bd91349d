import { receivable } from '../../wire/receivable'
import { answer } from '../serve'
import { type Aged, figures, findAged, shownAccount, totalOf } from './account'

export const answerList = answer(receivable.list, async (input, { tx }) => {
  const { page = 1, per_page = 50, search, filters: { balance, overdue_days, ...filters } = {} } = input
  const { coins } = tx
  const { aged, policy } = await findAged(tx, filters, { search })
  const shown = aged
    .filter(
      each => input.include_inactive || filters.status !== undefined || each.account.status !== 'closed',
    )
    .filter(each => hasBalance(each, balance, coins.read))
    .filter(each => overdue_days === undefined || each.overdue_days >= overdue_days)
  return {
    items: shown.slice((page - 1) * per_page, page * per_page).map(each => shownAccount(each, coins)),
    total: shown.length,
    page,
    per_page,
    totals: figures(
      totalOf(
        shown.map(({ aging }) => aging),
        policy.bucket_days.length + 1,
      ),
      coins,
    ),
  }
})

type Balance = 'any' | 'open' | 'credit' | 'over_limit'

function hasBalance(
  { account, aging }: Aged,
  wanted: Balance = 'any',
  read: (text: string) => bigint,
): boolean {
  const { credit_limit } = account
  return {
    any: true,
    open: aging.balance > 0n,
    credit: aging.balance < 0n,
    over_limit: credit_limit !== null && aging.balance > read(credit_limit),
  }[wanted]
}
