import { type StepCode, titleOf } from './business-day/steps'

/** What happened, as it was noted, and what it happened to. */
export type Happened =
  | { kind: 'day_begun' | 'day_finished' | 'books_differ'; facts: { date: string } }
  | { kind: 'date_moved'; facts: { date: string; next: string } }
  | { kind: 'step_failed'; facts: { date: string; code: StepCode; message: string | null } }
  | { kind: 'signed_in'; facts: { device: string; address: string | null } }
  | { kind: 'imported'; facts: { what: string; rows: number; screen: string | null } }
  | { kind: 'waitlist_fits'; facts: { confirmation_no: string; guest: string; arrival: string } }
  | { kind: 'room_ready'; facts: { confirmation_no: string; guest: string; room: string } }
  | { kind: 'left_alone'; facts: { room: string; guest: string; days: number } }
  | { kind: 'express_left'; facts: Express & { folios: string; email: string | null } }
  | { kind: 'to_do_given'; facts: { title: string; by: string } }
  | { kind: 'express_stopped'; facts: Express & { why: string } }

/** What of it a person may choose not to hear of, by what it is about. What is about their own password or the books is told. */
export const noticeKinds = {
  end_of_day: ['day_begun', 'step_failed', 'date_moved', 'day_finished'],
  rooms: ['room_ready'],
  left_alone: ['left_alone'],
  reservations: ['waitlist_fits'],
  express_check_out: ['express_left', 'express_stopped'],
  to_dos: ['to_do_given'],
  imports: ['imported'],
} as const satisfies Record<string, readonly Happened['kind'][]>
export type NoticeGroup = keyof typeof noticeKinds
export const noticeGroups = Object.keys(noticeKinds) as [NoticeGroup, ...NoticeGroup[]]

type Express = { confirmation_no: string; guest: string; room: string }

export type Told = {
  severity: 'info' | 'success' | 'warning' | 'error'
  /** At most 80 characters. */
  title: string
  /** At most 240. Days in it are as on the wire; the screen writes them as the property does. */
  text: string
  /** The screen that it is about. */
  link: string | null
}

const reservation = (confirmation_no: string) => `/home/booking/manage-reservation/${confirmation_no}`
const endOfDay = '/home/financials/manage-end-of-day'

/** A notification in words (domain/housekeeping 19); `home` is where the person's own pages are. */
export function told({ kind, facts }: Happened, home: '' | '/home'): Told {
  switch (kind) {
    case 'day_begun':
      return {
        severity: 'info',
        title: 'The end of day has begun',
        text: `${facts.date} is being closed.`,
        link: endOfDay,
      }
    case 'step_failed':
      return {
        severity: 'error',
        title: `End of day: ${titleOf(facts.code)} failed`,
        text: short(facts.message ?? `${facts.date} is not closed yet.`, 240),
        link: endOfDay,
      }
    case 'date_moved':
      return {
        severity: 'info',
        title: 'The business date has moved',
        text: `${facts.date} is closed; the house is at ${facts.next} now.`,
        link: null,
      }
    case 'day_finished':
      return {
        severity: 'success',
        title: 'The end of day is finished',
        text: `Everything of ${facts.date} is done.`,
        link: endOfDay,
      }
    case 'books_differ':
      return {
        severity: 'error',
        title: 'The books do not add up',
        text: `The ledger check of ${facts.date} found differences.`,
        link: '/home/financials/ledger-verification',
      }
    case 'signed_in':
      return {
        severity: 'warning',
        title: 'Somebody signed in with your password',
        text: `${facts.device}${facts.address ? `, ${facts.address}` : ''}. If it was not you, end that session.`,
        link: `${home}/sessions`,
      }
    case 'imported':
      return {
        severity: 'success',
        title: short(`${facts.what} imported`, 80),
        text: `${facts.rows} ${facts.rows === 1 ? 'record is' : 'records are'} new.`,
        link: facts.screen ? `/${facts.screen}` : null,
      }
    case 'waitlist_fits':
      return {
        severity: 'success',
        title: 'Somebody who waits could be booked',
        text: short(`There are rooms for ${facts.guest} from ${facts.arrival} on.`, 240),
        link: reservation(facts.confirmation_no),
      }
    case 'room_ready':
      return {
        severity: 'success',
        title: short(`Room ${facts.room} is ready`, 80),
        text: short(`${facts.guest} waits for it.`, 240),
        link: '/home/front-desk/arrivals?tab=queue',
      }
    case 'left_alone':
      return {
        severity: 'warning',
        title: short(`Room ${facts.room}: is the guest well?`, 80),
        text: short(
          `${facts.guest} was not to be disturbed ${facts.days === 1 ? 'today' : `on ${facts.days} days in a row`}. Please see to it.`,
          240,
        ),
        link: '/home/inventory/housekeeping-board',
      }
    case 'express_left':
      return {
        severity: 'success',
        title: short(`Room ${facts.room} has checked out by express`, 80),
        text: short(
          `${facts.guest} has left.${facts.folios && facts.email ? ` Please send ${facts.folios} to ${facts.email}.` : ''}`,
          240,
        ),
        link: reservation(facts.confirmation_no),
      }
    case 'to_do_given':
      return {
        severity: 'info',
        title: short(facts.title, 80),
        text: short(`${facts.by} gave you this to do. It is among your to-dos.`, 240),
        link: null,
      }
    case 'express_stopped':
      return {
        severity: 'warning',
        title: short(`No express check-out of room ${facts.room}`, 80),
        text: short(`${facts.guest}: ${facts.why}`, 240),
        link: reservation(facts.confirmation_no),
      }
  }
}

const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`
