import { type RefusalCode, refuse, sentences } from '../../hotel/refusal'
import { Refused } from '../serve'

type DatabaseError = {
  code?: string
  message?: string
  constraint_name?: string
  detail?: string
  table_name?: string
}

/** Constraints that a race can reach although the rule was asked first, and the word they answer with. */
const byConstraint: Record<string, RefusalCode> = {}

/** Says a constraint's no in the house's words. The constraint is the last guard; the rule before it says it nicer. */
export const refuseOn = (constraint: string, code: RefusalCode): void => {
  byConstraint[constraint] = code
}

/** The refusal that an error of the database means, with that as its cause, or undefined when it is our own fault. */
export function refusalOfDatabase(error: unknown): Refused | undefined {
  const meant = meaningOf(error)
  if (meant) meant.cause = error
  return meant
}

/** Functions of ours raise `code` or `code: detail` as the message. */
function meaningOf(error: unknown): Refused | undefined {
  const { code, message = '', constraint_name, detail } = (error ?? {}) as DatabaseError
  if (constraint_name && byConstraint[constraint_name])
    return new Refused(refuse(byConstraint[constraint_name], facts(detail)))
  const word = message.split(':')[0]
  if ((code === 'P0001' || code?.startsWith('PM')) && word in sentences) {
    return new Refused(refuse(word as RefusalCode, facts(detail)))
  }
  if (code === '23505') return new Refused(refuse('duplicate', { label: 'This record' }))
  if (code === '23503') return new Refused(refuse('validation', missing(detail)))
  if (code === '23514' || code === '23502') {
    return new Refused(
      refuse('validation', { message: 'A value is outside what is allowed.', constraint: constraint_name }),
    )
  }
  // Numbers and texts beyond what a column holds: input, not a fault of ours.
  if (code === '22003' || code === '22001' || code === '22P05' || code === '22021') {
    return new Refused(refuse('validation', { message: 'A value is too large or unreadable.' }))
  }
  return undefined
}

/** Of `Key (property_id, room_type_id)=(1, 7) is not present in table "room_type".` the field that names what there is not. */
function missing(detail = ''): Record<string, unknown> {
  const message = 'A record that this one names does not exist.'
  const [, field] = /^Key \((?:\w+, )*(\w+)\)=.*is not present in table/.exec(detail) ?? []
  return field ? { message, fields: { [field]: message } } : { message }
}

function facts(detail: string | undefined): Record<string, unknown> {
  if (!detail) return {}
  try {
    return { detail: JSON.parse(detail) as unknown }
  } catch {
    return { detail }
  }
}
