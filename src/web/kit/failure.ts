import { getLocale } from '../words/locale'
import type { Speech } from '../words/marks'
import { checkSaid, refusalSaid } from '../words/refusals'
import { withDays } from './format'

type Body = {
  success?: boolean
  message?: string
  error?: { message?: string; error?: string; fields?: Record<string, string>; data?: unknown }
}

/** A call that came back with no. What the person typed stays where it is. */
export class Failure extends Error {
  override name = 'Failure'

  /** Where react-admin's forms look for what is wrong, with single fields or with the whole; they ask for an own property. */
  readonly body: { errors: Record<string, unknown> }

  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    message: string,
    /** The machine word of a refusal, such as `stale` or `in_use`. */
    readonly word: string,
    /** What is wrong, by field. */
    readonly fields: Record<string, string> = {},
    /** Facts that travel with a refusal, such as the current record of a stale one. */
    readonly data?: unknown,
    /** What the error catalogue lets the clerk read; null for nothing. */
    readonly toast: string | null = message,
  ) {
    super(message)
    this.body = { errors: { ...fields, root: { house: message } } }
  }

  /** Whether the call may have been carried out although no answer came. */
  get isUncertain(): boolean {
    return this.status === 0 || this.status >= 500
  }
}

/** What came back, in the language of the person or as a screen says it that speaks English alone. */
export function failureOf(status: number, body: Body, speech: Speech): Failure {
  const { error } = speech === 'en' ? body : inWords(body)
  const toast = toastOf(status, { ...body, error }, speech)
  const days = (text: string) => withDays(text, speech === 'en' ? 'en' : getLocale())
  const said = days(error?.message || body.message || toast || 'Please sign in again.')
  return new Failure(status, said, error?.error ?? '', error?.fields, error?.data, toast && days(toast))
}

export const noAnswer = (speech: Speech): Failure =>
  new Failure(0, checkIn(speech)('Error occurred!'), 'no_answer')

const checkIn = (speech: Speech) => (speech === 'en' ? (sentence: string) => sentence : checkSaid)

/** The same refusal in the language of the person. */
function inWords({ error }: Body): Pick<Body, 'error'> {
  if (!error?.message) return { error }
  const fields = Object.entries(error.fields ?? {}).map(([name, text]) => [name, checkSaid(text)])
  return {
    error: {
      ...error,
      message: refusalSaid(
        error.error ?? '',
        error.message,
        error.data as Record<string, unknown> | undefined,
      ),
      ...(error.fields ? { fields: Object.fromEntries(fields) as Record<string, string> } : {}),
    },
  }
}

/** The error catalogue of specification section 8. */
export function toastOf(status: number, body: Body, speech: Speech): string | null {
  const { message, error } = body.error ?? {}
  const checkSaid = checkIn(speech)
  switch (status) {
    case 200:
      return body.message || checkSaid('Error occurred!')
    case 401:
      return null
    case 400:
      return message || checkSaid('Server error (X400)!')
    case 422:
      return message || error || checkSaid('Server error (X422)!')
    case 500:
      return checkSaid('Server error (X500)!')
    case 404:
      return checkSaid('Resource not found (X404)!')
    default:
      return checkSaid('Error occurred!')
  }
}
