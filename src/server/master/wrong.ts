import type { Problems } from '../../hotel/master/record'
import { refuse } from '../../hotel/refusal'
import { Refused } from '../serve'

/** What is wrong with one field, for the person who filled it. */
export const wrong = (field: string, text: string): Refused =>
  new Refused(refuse('validation', { message: text, fields: { [field]: text } }))

/** Refuses a field unless something holds. */
export function demandThat(holds: boolean, field: string, text: string): void {
  if (!holds) throw wrong(field, text)
}

/** Refuses everything that is wrong at once, in the words of the first. */
export function demandNone(problems: Problems): void {
  const [message] = Object.values(problems)
  if (message) throw new Refused(refuse('validation', { message, fields: problems }))
}
