import { addDays } from '../../hotel/business-date'
import { sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { bookingChange } from '../../wire/booking-change'
import { checkInOne } from '../front-desk/check-in'
import { Asked, type At, demand, Refused } from '../serve'
import { loadReservation } from '../store/reservation'
import { changeStay, type Changed } from '../store/stay-change/change'
import { demandComment, keepCancelled, mayCancel } from './cancel'
import { giveBack } from './give-back'
import { writeLetters } from './letter/write'

type Action = NonNullable<InputOf<typeof bookingChange.link>['action']>
type Done = Pick<OutputOf<typeof bookingChange.link>, 'results' | 'letter_ids'>
type Result = Done['results'][number]

export const nothingDone: Done = { results: [], letter_ids: [] }

/**
 * Does the same with all of a group (domain/reservations 5.10). Each by itself: what is not possible for one is told, the others
 * go on; a question stops all, but of a check-in, where it leaves the one it is about. Refuses `not_permitted`, and what no
 * cancellation may miss.
 */
export async function actOnAll(
  { reservation_id, group }: { reservation_id: number; group: number | null },
  action: Action,
  at: At,
): Promise<Done> {
  const { sql, property_id } = at.tx
  if (action.type === 'cancel') {
    demand(at.who, 'Reservation cancel')
    if (action.letter) demand(at.who, 'Letter send')
    await demandComment(at.tx, action)
  }
  if (action.type === 'check_in') demand(at.who, 'Check in')
  const members = await sql<{ id: number }[]>`
    select id from reservation
     where property_id = ${property_id} and (id = ${reservation_id} or link_group_id = ${group})
       and status = any (${[...(begins[action.type] ?? open)]}::text[]) order by id`
  const results: Result[] = []
  for (const { id } of members) results.push(await actOn(id, action, at))
  const told = results.filter(({ done }) => done).map(({ id }) => id)
  const isTold = action.type === 'cancel' && action.letter === true && told.length > 0
  const { ids } = isTold ? await writeLetters(at.tx, told, { method: 'print' }) : { ids: [] }
  return { results, letter_ids: ids }
}

const open = ['inquiry', 'waitlist', 'reserved', 'checked_in']
const begins: Partial<Record<Action['type'], readonly string[]>> = {
  cancel: ['inquiry', 'waitlist', 'reserved'],
  check_in: ['reserved'],
}

async function actOn(id: number, action: Action, at: At): Promise<Result> {
  const { tx } = at
  const changes: typeof tx.changes = []
  try {
    const message = await tx.sql.savepoint(sql => act(id, action, { ...at, tx: { ...tx, sql, changes } }))
    tx.changes.push(...changes)
    return { id, done: true, message }
  } catch (error) {
    if (error instanceof Refused) return { id, done: false, message: sentenceOf(error.refusal) }
    if (error instanceof Asked && action.type === 'check_in')
      return { id, done: false, message: error.questions.map(({ text }) => text).join(' ') }
    throw error
  }
}

async function act(id: number, action: Action, at: At): Promise<string> {
  const { tx, answers, who } = at
  if (action.type === 'check_in') {
    const { room } = await checkInOne({ reservation_id: id }, at)
    return room === null ? 'Checked in' : `Checked in, room ${room}`
  }
  const row = await loadReservation(tx, id)
  if (action.type === 'cancel') {
    mayCancel(row)
    await giveBack(tx, [row], { answers, who })
    const { cancellation_reason_id, note, penalty, refund, approval } = action
    const { cancellation_no } = await keepCancelled(tx, row, {
      cancellation_reason_id,
      note,
      amount: penalty && tx.coins.read(penalty.amount),
      waive_reason: penalty?.waive_reason,
      refund,
      approval,
      answers,
      by: {},
    })
    return `Cancelled: ${cancellation_no}`
  }
  await changeStay(tx, { id, change: changeOf(action, row), reprice: 'keep' }, { answers, who })
  return 'Changed'
}

function changeOf(
  action: Exclude<Action, { type: 'cancel' | 'check_in' }>,
  { arrival_date, departure_date }: Pick<Changed['before'], 'arrival_date' | 'departure_date'>,
): Parameters<typeof changeStay>[1]['change'] {
  switch (action.type) {
    case 'shift':
      return {
        arrival_date: addDays(arrival_date, action.days),
        departure_date: addDays(departure_date, action.days),
      }
    case 'eta':
      return { eta: action.eta }
    case 'note': {
      const { text, note_type_id, is_internal } = action
      return { comments: [{ text, note_type_id, is_internal }] }
    }
  }
}
