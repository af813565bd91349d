import type { StepCode } from './business-day/steps'

/** What happened, as it was noted, and what it happened to; how it is said stands in notification-words. */
export type Happened =
  | { kind: 'day_begun' | 'day_finished' | 'books_differ'; facts: { date: string } }
  | { kind: 'date_moved'; facts: { date: string; next: string } }
  | { kind: 'step_failed'; facts: { date: string; code: StepCode; message: string | null } }
  | { kind: 'signed_in'; facts: { device: string; address: string | null } }
  | { kind: 'imported'; facts: { what: string; rows: number; screen: string | null } }
  | { kind: 'waitlist_fits'; facts: { confirmation_no: string; guest: string; arrival: string } }
  | { kind: 'room_lost'; facts: { confirmation_no: string; guest: string; room: string; arrival: string } }
  | { kind: 'report_failed'; facts: { date: string; report: string } }
  | { kind: 'room_ready'; facts: { confirmation_no: string; guest: string; room: string } }
  | { kind: 'left_alone'; facts: { room: string; guest: string; days: number } }
  | { kind: 'express_left'; facts: Express & { folios: string; email: string | null } }
  | { kind: 'to_do_given'; facts: { title: string; by: string } }
  | { kind: 'wake_up_unanswered'; facts: WakeUp }
  | { kind: 'room_slept'; facts: { room: string; by: string } }
  | {
      kind: 'repair_assigned' | 'repair_urgent' | 'repair_done'
      facts: { room: string; what: string; by: string }
    }
  | { kind: 'repair_waits'; facts: { room: string; what: string; guest: string } }
  | { kind: 'help_wanted' | 'help_emergency'; facts: { name: string; room: string | null; sheet_no: number } }
  | { kind: 'express_stopped'; facts: Express & { why: string } }
  | { kind: 'message_waits'; facts: { confirmation_no: string; guest: string; room: string | null } }
  /** Of bills: how many are made, and of how many guests some could not be. */
  | { kind: 'job_done'; facts: { made: number; failed: number } }
  | { kind: 'job_failed'; facts: { made: number; failed: number } }
  | Due
  /** `rooms`: how many more are sold than there are; of a type, or of the whole house. */
  | { kind: 'oversold'; facts: { date: string; type: string | null; rooms: number } }

/** What comes about by the clock alone, and lasts until somebody sees to it. */
export type Due =
  | {
      kind: 'waits_long'
      facts: { confirmation_no: string; guest: string; room: string | null; minutes: number }
    }
  | {
      kind: 'vip_without_room'
      facts: { confirmation_no: string; guest: string; vip: string; eta: string | null }
    }
  | { kind: 'repair_late'; facts: { room: string; what: string; request_no: number } }

/** So long may a guest wait for the room before the desk is told (domain/housekeeping 19). */
export const queueMinutes = 20

/** What of it a person may choose not to hear of, by what it is about. Their own password, the books and emergencies are always told. */
export const noticeKinds = {
  end_of_day: ['day_begun', 'step_failed', 'date_moved', 'day_finished', 'report_failed'],
  rooms: ['room_ready', 'room_lost'],
  queue: ['waits_long'],
  vips: ['vip_without_room'],
  left_alone: ['left_alone'],
  discrepancies: ['room_slept'],
  oversold: ['oversold'],
  reservations: ['waitlist_fits'],
  express_check_out: ['express_left', 'express_stopped'],
  messages: ['message_waits'],
  wake_up_calls: ['wake_up_unanswered'],
  repairs: ['repair_assigned', 'repair_urgent', 'repair_done', 'repair_waits', 'repair_late'],
  help_calls: ['help_wanted'],
  to_dos: ['to_do_given'],
  imports: ['imported'],
  jobs: ['job_done', 'job_failed'],
} as const satisfies Record<string, readonly Happened['kind'][]>
export type NoticeGroup = keyof typeof noticeKinds
export const noticeGroups = Object.keys(noticeKinds) as [NoticeGroup, ...NoticeGroup[]]

/** What cannot wait until somebody looks: it stands above every screen of theirs until they have acknowledged it. */
export const criticalKinds: readonly Happened['kind'][] = ['step_failed', 'books_differ', 'help_emergency']

/** Hours after which there is nothing in it for anybody: the guest has the room, or whoever waited has been asked. */
export const hoursTold: { readonly [K in Happened['kind']]?: number } = {
  room_ready: 12,
  // The next night takes its place, and then it can be made no more.
  report_failed: 24,
  waitlist_fits: 48,
  wake_up_unanswered: 12,
  room_slept: 24,
  repair_waits: 24,
  message_waits: 24,
  help_wanted: 12,
  help_emergency: 12,
}

/**
 * What makes it the same thing again: as long as nobody has read of the first, it is counted and not said twice
 * (domain/housekeeping 19). Nothing for what happens once; the end of day and oversold nights have their own in the database.
 */
export function sameAs({ kind, facts }: Happened): string | null {
  switch (kind) {
    case 'signed_in':
      return [kind, facts.device, facts.address].join(' ')
    case 'waitlist_fits':
    case 'room_lost':
    case 'express_stopped':
    case 'waits_long':
    case 'vip_without_room':
    case 'message_waits':
      return [kind, facts.confirmation_no].join(' ')
    case 'report_failed':
      return [kind, facts.date, facts.report].join(' ')
    case 'room_ready':
      return [kind, facts.confirmation_no, facts.room].join(' ')
    case 'left_alone':
      return [kind, facts.room, facts.guest].join(' ')
    case 'room_slept':
    case 'repair_waits':
      return [kind, facts.room].join(' ')
    case 'repair_late':
      return [kind, facts.request_no].join(' ')
    case 'help_wanted':
    case 'help_emergency':
      return [kind, facts.sheet_no, facts.name].join(' ')
    default:
      return null
  }
}

/** What is so and not told yet. In: what is so now, and what of it is told. */
export const untold = <D extends Due>(due: readonly D[], told: readonly Due[]): D[] => {
  const known = new Set(told.map(sameAs))
  return due.filter(one => !known.has(sameAs(one)))
}

/** What is told and so no longer. */
export const withoutCause = <D extends Due>(due: readonly Due[], told: readonly D[]): D[] => {
  const still = new Set(due.map(sameAs))
  return told.filter(one => !still.has(sameAs(one)))
}

type Express = { confirmation_no: string; guest: string; room: string }
/** `isLast`: nobody is to call once more, somebody has to knock. */
type WakeUp = { room: string; guest: string; attempts: number; isLast: boolean }
