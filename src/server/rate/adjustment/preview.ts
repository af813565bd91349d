import { rateAdjustment } from '../../../wire/rate-adjustment'
import { accept, answer, found } from '../../serve'
import { tellChanges } from '../price-changes'
import { readAdjustments } from './rows'
import { daysOf, nightsAhead, nightsToAdjust, scopesOf } from './said'

/** `rate-adjustment/preview`: what an adjustment, new or in place of one that stands, would make of the prices. */
export const answerAdjustmentPreview = answer(rateAdjustment.preview, async (input, { tx, today }) => {
  const { id, kind, value } = input
  const nights = accept(nightsToAdjust(tx, input))
  const [kept] = id === undefined ? [] : [found((await readAdjustments(tx, { ids: [id] })).rows[0], { id })]
  const scopes = kept ? [kept] : scopesOf(input.scopes)
  const looked = [...new Set([...nights, ...(kept ? nightsAhead(daysOf(kept), today) : [])])].sort()
  return await tellChanges(tx, scopes, looked, now => [
    ...now.filter(one => one.id !== id),
    ...scopes.map(({ rate_class_id, rate_category_id, rate_code_id, room_type_id }) => ({
      rate_class_id,
      rate_category_id,
      rate_code_id,
      room_type_id,
      ...daysOf(input),
      kind,
      value,
      origin: 'manual' as const,
    })),
  ])
})
