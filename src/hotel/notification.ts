import { type StepCode, titleOf } from './business-day/steps'

/** What happened, as it was noted, and what it happened to. */
export type Happened =
  | { kind: 'day_begun' | 'day_finished' | 'books_differ'; facts: { date: string } }
  | { kind: 'date_moved'; facts: { date: string; next: string } }
  | { kind: 'step_failed'; facts: { date: string; code: StepCode; message: string | null } }
  | { kind: 'signed_in'; facts: { device: string; address: string | null } }
  | { kind: 'imported'; facts: { what: string; rows: number; screen: string | null } }

export type Told = {
  severity: 'info' | 'success' | 'warning' | 'error'
  /** At most 80 characters. */
  title: string
  /** At most 240. Days in it are as on the wire; the screen writes them as the property does. */
  text: string
  /** The screen that it is about. */
  link: string | null
}

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
  }
}

const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`
