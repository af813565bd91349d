import type { roomNumbers } from './room-numbers'
import { type Refusal, refuse } from './refusal'

type Numbers = Exclude<ReturnType<typeof roomNumbers>, Refusal>
export type NewRoom = { code: string; phone_extension?: string }
type Facts = {
  numbers: Numbers
  /** Telephone number = this and the room's number; none without it. */
  extension_prefix?: string
  skip_existing?: boolean
  /** Room numbers and telephone numbers that the house has already. */
  codes: ReadonlySet<string>
  extensions: ReadonlySet<string>
}
export type RoomBatch = {
  wanted: NewRoom[]
  /** There already, and left out as was asked. */
  skipped: string[]
  refused: { code: string; why: string }[]
}

/** Which rooms of a batch will be made, which are left out, and which cannot be, each with the reason (master-data 2.15). */
export function planRooms({ numbers, extension_prefix, skip_existing, codes, extensions }: Facts): RoomBatch {
  const plan: RoomBatch = { wanted: [], skipped: [], refused: [] }
  for (const { code, number } of numbers) {
    const phone_extension = extension_prefix === undefined ? undefined : `${extension_prefix}${number}`
    const why = codes.has(code)
      ? `Room ${code} exists already.`
      : whyNot({ code, phone_extension }, extensions)
    if (codes.has(code) && skip_existing) plan.skipped.push(code)
    else if (why) plan.refused.push({ code, why })
    else plan.wanted.push({ code, ...(phone_extension === undefined ? {} : { phone_extension }) })
  }
  return plan
}

function whyNot({ code, phone_extension }: NewRoom, extensions: ReadonlySet<string>): string | undefined {
  if (!/^[0-9A-Z-]{1,10}$/.test(code)) {
    return 'A room number has at most ten capitals, digits and hyphens.'
  }
  if (phone_extension === undefined) return undefined
  if (!/^[0-9]{1,10}$/.test(phone_extension)) return 'A telephone number has at most ten digits.'
  return extensions.has(phone_extension) ? `Telephone number ${phone_extension} is taken.` : undefined
}

/** A batch is made whole or not at all: `rooms_exist`, `rooms_refused`. */
export function refuseBatch({ refused }: RoomBatch, codes: ReadonlySet<string>): Refusal | undefined {
  const there = refused.map(({ code }) => code).filter(code => codes.has(code))
  if (there.length > 0) return refuse('rooms_exist', { codes: there.slice(0, 3).join(', '), rooms: there })
  const [first] = refused
  return first && refuse('rooms_refused', { code: first.code, why: first.why, n: refused.length, refused })
}
