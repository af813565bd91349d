import { checkInGuards } from '../../hotel/front-desk/check-in'
import { type Fix, fixOf } from '../../hotel/front-desk/check-in-fix'
import { dueAtCheckIn } from '../../hotel/front-desk/check-in-payment'
import { type Guard, toGuard } from '../../hotel/front-desk/guard'
import { checkIn } from '../../wire/front-desk'
import { answerByKeys, found } from '../serve'
import { loadRoom } from '../store/room'
import { loadStay, stayTotal } from '../store/stay-lines'
import { askOversell } from '../../hotel/front-desk/sold-type'
import { givenRoom } from './check-in'
import { loadDeskFacts, loadRoomFacts } from './desk-facts'
import { firstEnds, loadPlan } from './plan'
import { candidatesSeen, restOfLeg } from './room-candidates'
import { loadWishes } from './room-wishes'

/** `front-desk/check-in-verify`: every guard with what it finds, and the rooms to choose from, without changing anything. */
export const answerCheckInVerify = answerByKeys(checkIn.verify, async (input, { tx }) => {
  const { reservation_id, auth } = input
  const { coins } = tx
  const plan = await loadPlan(tx, input)
  const [room, facts, about, wishes, stay] = await Promise.all([
    plan.room_id === null ? null : loadRoom(tx, plan.room_id),
    loadDeskFacts(tx, reservation_id, auth),
    loadRoomFacts(tx, { reservation_id, room_id: plan.room_id, until: firstEnds(plan) }),
    loadWishes(tx, [reservation_id]),
    loadStay(tx, reservation_id),
  ])
  const guards = checkInGuards({
    ...facts,
    room: room && givenRoom(room, about, tx.today),
    today: tx.today,
    is_eod_running: tx.day === 'closing',
  })
  const oversell =
    room === null || !plan.deducts_inventory
      ? undefined
      : askOversell(plan.nights, { id: room.room_type_id, code: room.room_type })
  const all = oversell ? [...guards, toGuard(22, 'overbook', { state: 'ask', question: oversell })] : guards
  const whole = found(wishes[0], { reservation_id })
  const wish = restOfLeg(whole, whole.arrival_date)
  const candidates = await candidatesSeen(tx, wish)
  const own =
    plan.room_id === null
      ? undefined
      : (candidates.find(({ room_id }) => room_id === plan.room_id) ??
        (await candidatesSeen(tx, wish, { all_types: true })).find(({ room_id }) => room_id === plan.room_id))
  const { needed, have } = facts.payment.authorisation
  return {
    reservation_id,
    row_version: facts.row_version,
    confirmation_no: facts.confirmation_no,
    guest: facts.guest,
    ready: all.every(({ state }) => state === 'pass'),
    guards: all.map(guard => shown(guard, fixOf(guard, { ...facts, room_id: plan.room_id }))),
    room: own ?? null,
    candidates: candidates.filter(({ room_id }) => room_id !== plan.room_id).slice(0, shownCandidates),
    auth: { needed: coins.write(needed), have: coins.write(have) },
    stay_total: coins.write(stayTotal(stay)),
    paid_ahead: coins.write(facts.payment.paid_ahead),
    due_now: coins.write(dueAtCheckIn(facts)),
  }
})

const shownCandidates = 12

function shown(guard: Guard, fix: Fix | undefined) {
  const { no, key, state, text, permission } = guard
  const { action, ...fix_with } = fix ?? { action: undefined }
  return {
    no,
    key,
    state,
    text,
    permission,
    fix: action,
    ...(Object.keys(fix_with).length > 0 ? { fix_with } : {}),
    question:
      guard.state === 'ask' ? { code: guard.question.code, choices: guard.question.choices } : undefined,
  }
}
