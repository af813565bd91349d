import type { Question } from './question'
import type { Reason } from './reason'

/**
 * Overselling is asked once, however many nights, types and limits it touches (domain/reservations 4.3). In: the questions
 * of `maySell`, which asks for the type and for the house apart and only those who hold the right. Out: the same with one
 * question `overbook` in their place.
 */
export function askOverbookOnce(questions: readonly Question[]): Question[] {
  const [first, ...more] = questions.filter(isOverbook)
  const others = questions.filter(question => !isOverbook(question))
  if (first === undefined) return others
  const text =
    more.length === 0 ? first.text : first.text.replace(/\.? Sell anyway\?$/, ', and the house. Sell anyway?')
  return [
    { ...first, code: 'overbook', text, data: { nights: [first, ...more].map(({ data }) => data) } },
    ...others,
  ]
}

const isOverbook = ({ code }: Question): boolean => code.startsWith('overbook_')

/** Whether these reasons mean that rooms are sold that are not there. */
export const isOversold = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ code }) => code === 'no_availability' || code === 'house_full' || code === 'sell_limit')
