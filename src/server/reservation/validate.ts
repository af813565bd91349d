import type { Answers, Question } from '../../hotel/question'
import { type Refusal, sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { bookingChange } from '../../wire/booking-change'
import { refusalOfDatabase } from '../database/refusal'
import { Asked, type At, Refused, serve } from '../serve'
import type { Booking } from '../store/booking/wish'
import { bookOrShare } from '../share/book-into'
import { changeStay } from '../store/stay-change/change'
import type { Tx } from '../tx'
import { movedCodes } from './moved-codes'
import { shown } from './update'
import { loadHeader } from './view/header'

type Validated = OutputOf<typeof bookingChange.validate>
type Tried = { preview: Validated['preview'] } | { refusal: Refusal } | { questions: Question[] }

/**
 * `booking/validate`: the change or the booking is made and taken back, so that what is shown is what will be done. Questions
 * are told, and answered by their first choice for the preview.
 */
export const serveValidate = serve(
  bookingChange.validate,
  async ({ change, booking, answers: _ }, { tx, today, answers, who }) => {
    const work = (inside: Tx, given: Answers) =>
      change
        ? previewChange(inside, change, { answers: given, who })
        : previewBooking(booking as BookingAsked, { tx: inside, today, answers: given, who })
    const first = await tryOut(tx, inside => work(inside, answers))
    if (!('questions' in first)) return toldOf(first, [])
    const said = Object.fromEntries(
      first.questions.map(({ code, choices }) => [code, choices[0]?.value ?? 'yes']),
    )
    const second = await tryOut(tx, inside => work(inside, { ...answers, ...said }))
    return toldOf('questions' in second ? { preview: null } : second, first.questions)
  },
)

type Change = NonNullable<InputOf<typeof bookingChange.validate>['change']>
type BookingAsked = Booking & { share_with?: number }
type Trying = Pick<At, 'answers' | 'who'>

async function previewChange(
  tx: Tx,
  { id, row_version, reprice, ...change }: Change,
  at: Trying,
): Promise<Validated['preview']> {
  const changed = await changeStay(tx, { id, row_version, reprice, change: change as never }, at)
  const { total, room_total, difference, nights, refundable } = shown(tx, changed)
  return {
    total_before: tx.coins.write(changed.total.before),
    total,
    room_total,
    difference,
    nights,
    refundable,
    moved_codes: await movedCodes(tx, changed.plan.nights),
    settled: null,
  }
}

async function previewBooking(booking: BookingAsked, at: At): Promise<Validated['preview']> {
  const { id, nights, total, room_total } = await bookOrShare(booking, {}, at)
  const { header } = await loadHeader(at.tx, id)
  return {
    total_before: null,
    total,
    room_total,
    difference: null,
    refundable: null,
    moved_codes: [],
    nights: nights.map(night => ({ ...night, is_new: true })),
    settled: header,
  }
}

/** Thrown at the end, so that everything is taken back. */
class TakenBack extends Error {
  constructor(readonly preview: Validated['preview']) {
    super('taken back')
  }
}

async function tryOut(tx: Tx, work: (inside: Tx) => Promise<Validated['preview']>): Promise<Tried> {
  try {
    return await tx.sql.savepoint(async inside => {
      throw new TakenBack(await work({ ...tx, sql: inside, changes: [] }))
    })
  } catch (error) {
    if (error instanceof TakenBack) return { preview: error.preview }
    if (error instanceof Asked) return { questions: error.questions }
    const refused = error instanceof Refused ? error : refusalOfDatabase(error)
    if (refused instanceof Refused) return { refusal: refused.refusal }
    throw error
  }
}

function toldOf(tried: Exclude<Tried, { questions: Question[] }>, questions: Question[]): Validated {
  if ('preview' in tried) return { problems: [], questions, preview: tried.preview }
  const { refused, facts } = tried.refusal
  const fields = Object.entries((facts.fields ?? {}) as Record<string, string>)
  const problems =
    fields.length > 0
      ? fields.map(([field, message]) => ({ field, code: refused, message }))
      : [{ field: null, code: refused, message: sentenceOf(tried.refusal), data: facts }]
  return { problems, questions, preview: null }
}
