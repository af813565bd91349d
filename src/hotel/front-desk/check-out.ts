import type { BusinessDate } from '../business-date'
import { mayI, type Question } from '../question'
import { refuse } from '../refusal'
import { refuseState, type Status } from '../stay'
import { type Alert, unread, watchAlerts } from './alert'
import { ask, type Guard, type Outcome, pass, stop, type Watch, watch } from './guard'

/** What check-out looks at beside money. */
export type CheckOutFacts = {
  today: BusinessDate
  reservation: { status: Status; departure_date: BusinessDate; is_posting_master: boolean }
  /** Nights before today that have not been posted. */
  unposted_nights: readonly BusinessDate[]
  /** Packages and fixed charges of today that have not been posted, as people call them. */
  unposted_charges: readonly string[]
  /** What they come to, with their taxes, written; null where that is not known before the rest is decided. */
  due_today: string | null
  alerts: readonly Alert[]
  /** What callers have left for him and nobody has told him. */
  undelivered_messages: readonly { caller: string; text: string }[]
  open_traces: readonly string[]
  /** Guests in house whose charges are routed here; only a posting master has some. */
  routed_guests: number
  /** Sharers who stay in the room. */
  sharers_staying: readonly string[]
  /** Of those who stay: nights from today on are shared with him, so that what they pay changes when he leaves. */
  shares_nights_ahead: boolean
  /** The reservation that goes on in the same room for the same guest. */
  goes_on_in_same_room: boolean
}

/**
 * Nobody leaves with something open (domain/reservations 7.7). In: the facts, and the findings about money (guards 5, 6 and 9)
 * from cashiering. Out: all guards in order; `decide` (front-desk/guard) says what follows. Refusals inside: `wrong_state`,
 * `alert_stops`, `pm_has_guests`.
 */
export const checkOutGuards = (facts: CheckOutFacts, money: readonly Guard[]): Guard[] =>
  [...watch(table, facts), ...money].sort((a, b) => a.no - b.no)

const table: Watch<CheckOutFacts>[] = [
  [1, 'state', watchState],
  [2, 'departure', watchDeparture],
  [3, 'night_not_posted', watchNights],
  [4, 'due_today', watchCharges],
  [7, 'alerts', watchNotes],
  [8, 'posting_master', watchPostingMaster],
  [10, 'sharers', watchSharers],
  [11, 'back_to_back', watchNext],
]

function watchState({ reservation }: CheckOutFacts): Outcome {
  const refusal = refuseState('check_out', reservation.status)
  return refusal ? stop(refusal) : pass('In house.')
}

function watchDeparture({ reservation, today }: CheckOutFacts): Outcome {
  const { departure_date } = reservation
  if (departure_date <= today) return pass(`Departure is ${departure_date}.`)
  const text = `Departure is ${departure_date}. Let the guest leave early?`
  return ask(mayI('early_departure', text, { data: { departure_date }, yes: 'Leave today' }))
}

function watchNights({ unposted_nights }: CheckOutFacts): Outcome {
  if (unposted_nights.length === 0) return pass('All nights are posted.')
  const text = `Room charge of ${unposted_nights.join(', ')} is not posted. Post it now?`
  return ask(mayI('night_not_posted', text, { data: { nights: unposted_nights }, yes: 'Post now' }))
}

function watchCharges({ unposted_charges, due_today }: CheckOutFacts): Outcome {
  if (unposted_charges.length === 0) return pass("Today's charges are posted.")
  return ask({
    code: 'due_today',
    text: `Due today and not posted: ${[...unposted_charges, ...(due_today === null ? [] : [due_today])].join(', ')}. Post now?`,
    choices: [
      { value: 'yes', label: 'Post now' },
      { value: 'no', label: 'Leave them out' },
    ],
    data: { charges: unposted_charges, amount: due_today },
  })
}

function watchNotes({ alerts, undelivered_messages, open_traces }: CheckOutFacts): Outcome {
  const found = watchAlerts(alerts)
  if (found.state === 'stop') return found
  const open = [
    ...unread(alerts).map(({ text }) => text),
    ...undelivered_messages.map(({ caller, text }) => `Message from ${caller}: ${text}`),
    ...open_traces,
  ]
  if (open.length === 0) return pass('No alerts, messages or traces.')
  return ask(mayI('alerts', `Please read: ${open.join(' · ')}`, { data: { alerts: open }, yes: 'Read' }))
}

function watchPostingMaster({ reservation, routed_guests }: CheckOutFacts): Outcome {
  if (reservation.is_posting_master && routed_guests > 0) {
    return stop(refuse('pm_has_guests', { n: routed_guests }))
  }
  return pass('No guests are routed here.')
}

/** Who leaves on his booked day has no night left to be shared; his bed is free, the room is not. */
function watchSharers({ sharers_staying, shares_nights_ahead }: CheckOutFacts): Outcome {
  if (sharers_staying.length === 0) return pass('Nobody stays behind.')
  if (shares_nights_ahead) return ask(repriceForStaying(sharers_staying))
  const stay = sharers_staying.length === 1 ? 'stays' : 'stay'
  return pass(`${sharers_staying.join(', ')} ${stay}: the room stays occupied.`)
}

const repriceForStaying = (names: readonly string[]): Question => ({
  code: 'reprice',
  text: `${names.join(', ')} stay in the room. Reprice their remaining nights?`,
  choices: [
    { value: 'keep', label: 'Keep their amounts' },
    { value: 'new', label: 'Price for those who stay' },
  ],
  data: { sharers: names },
})

function watchNext({ goes_on_in_same_room, sharers_staying }: CheckOutFacts): Outcome {
  if (goes_on_in_same_room) return pass('Stays in the room: keys stay, the room is set to pickup.')
  return pass(sharers_staying.length > 0 ? 'Nothing changes for the room.' : 'The room gets free.')
}

const changeWhatIsOwed = ['early_departure', 'night_not_posted', 'due_today']

/** Questions whose answers change what is owed: asked before anybody looks whether it is paid (domain/reservations 7.7). */
export const askedFirst = (guards: readonly Guard[]): Question[] =>
  guards.flatMap(guard =>
    guard.state === 'ask' && changeWhatIsOwed.includes(guard.question.code) ? [guard.question] : [],
  )
