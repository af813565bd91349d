import { rateAdjustment } from '../../../wire/rate-adjustment'
import { answer } from '../../serve'
import { readAdjustments, shown } from './rows'

/** `rate-adjustment/list`: what is adjusted from today on, or on the nights asked for; by hand and by strategies. */
export const answerAdjustments = answer(rateAdjustment.list, async (input, { tx, today }) => {
  const { from_date, to_date = '2199-12-31', page = 1, per_page = 100, ...about } = input
  const { rows, total } = await readAdjustments(
    tx,
    { ...about, between: { from: from_date ?? today, to: to_date } },
    { limit: per_page, offset: (page - 1) * per_page },
  )
  return { items: rows.map(shown), total, page, per_page }
})
