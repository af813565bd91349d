import { wholeNumber } from '../kit/typed-number'

/** What stands in the form: a list of numbers is typed as a text. */
export type Values = Record<string, unknown> & { skip?: string | null }

const counts = ['from_number', 'to_number', 'step', 'pad_length']

/** The form as the call takes it, also while a number is being typed: nothing that is empty, numbers to leave out one by one. */
export function inputOfBatch({ skip, ...values }: Values): Record<string, unknown> {
  const filled = Object.entries(values)
    .filter(
      ([name, value]) =>
        value !== null && value !== undefined && (value !== '' || name === 'extension_prefix'),
    )
    .map(([name, value]) => [name, counts.includes(name) ? wholeNumber(value) : value])
  const skip_numbers = (skip ?? '').match(/\d+/g)?.map(Number) ?? []
  return { ...Object.fromEntries(filled), ...(skip_numbers.length > 0 ? { skip_numbers } : {}) }
}
