import { ageInDays, bucketOf } from '../../hotel/aging'
import { businessDate } from '../../hotel/business-date'
import { receivable } from '../../wire/receivable'
import { answer } from '../serve'
import { figures, findAged, totalOf } from './account'

export const answerAging = answer(receivable.aging, async (input, { tx }) => {
  const { page = 1, per_page = 50, search, filters = {} } = input
  const { as_of, basis, account_type_id, account_id, detail } = filters
  const { coins } = tx
  const wanted = { account_type_id, id: account_id }
  const day = as_of === undefined ? undefined : businessDate(as_of)
  const { aged, policy, items } = await findAged(tx, wanted, { search, basis, as_of: day })
  const owing = aged.filter(({ account }) => (items.get(account.id) ?? []).length > 0)
  return {
    as_of: policy.as_of,
    bucket_days: [...policy.bucket_days],
    items: owing.slice((page - 1) * per_page, page * per_page).map(({ account, aging }) => ({
      account_id: account.id,
      account_no: account.account_no,
      name: account.name,
      type: account.type,
      ...figures(aging, coins),
      items: (detail ? (items.get(account.id) ?? []) : []).map(item => {
        const days = ageInDays(item, policy)
        const { id, kind, document_no, item_date, due_date, open } = item
        return {
          item_id: id,
          kind,
          document_no,
          item_date,
          due_date,
          age: days,
          bucket: bucketOf(days, policy),
          open: coins.write(open),
        }
      }),
    })),
    total: owing.length,
    page,
    per_page,
    totals: figures(
      totalOf(
        owing.map(({ aging }) => aging),
        policy.bucket_days.length + 1,
      ),
      coins,
    ),
  }
})
