import { titleOf } from './business-day/steps'
import type { Happened } from './notification'

export type Told = {
  severity: 'info' | 'success' | 'warning' | 'critical'
  /** At most 80 characters, in English. */
  title: string
  /** At most 240, in English. Days in it are as on the wire; the screen writes them as the property does. */
  text: string
  /** The same in words of which there are translations, and what stands in them. */
  said: { title: Saying; text: Saying }
  /** The screen that it is about. */
  link: string | null
}

/** A sentence with `%{names}` in it, and what they stand for. */
export type Saying = { words: string; facts: Record<string, string | number> }

const reservation = (confirmation_no: string) => `/home/booking/manage-reservation/${confirmation_no}`
const endOfDay = '/home/financials/manage-end-of-day'

/** A notification in words (domain/housekeeping 19); `home` is where the person's own pages are. */
export function told(happened: Happened, home: '' | '/home'): Told {
  const { severity, title, text, link } = sayingsOf(happened, home)
  return { severity, title: inEnglish(title, 80), text: inEnglish(text, 240), said: { title, text }, link }
}

type Sayings = Pick<Told, 'severity' | 'link'> & Told['said']

const saying = (words: string, facts: Saying['facts'] = {}): Saying => ({ words, facts })

function sayingsOf({ kind, facts }: Happened, home: '' | '/home'): Sayings {
  switch (kind) {
    case 'day_begun':
      return {
        severity: 'info',
        title: saying('The end of day has begun'),
        text: saying('%{date} is being closed.', { date: facts.date }),
        link: endOfDay,
      }
    case 'step_failed':
      return {
        severity: 'critical',
        title: saying('End of day: %{step} failed', { step: titleOf(facts.code) }),
        text:
          facts.message === null
            ? saying('%{date} is not closed yet.', { date: facts.date })
            : saying('%{message}', { message: facts.message }),
        link: endOfDay,
      }
    case 'date_moved':
      return {
        severity: 'info',
        title: saying('The business date has moved'),
        text: saying('%{date} is closed; the house is at %{next} now.', {
          date: facts.date,
          next: facts.next,
        }),
        link: null,
      }
    case 'day_finished':
      return {
        severity: 'success',
        title: saying('The end of day is finished'),
        text: saying('Everything of %{date} is done.', { date: facts.date }),
        link: endOfDay,
      }
    case 'books_differ':
      return {
        severity: 'critical',
        title: saying('The books do not add up'),
        text: saying('The ledger check of %{date} found differences.', { date: facts.date }),
        link: '/home/financials/ledger-verification',
      }
    case 'signed_in':
      return {
        severity: 'warning',
        title: saying('Somebody signed in with your password'),
        text: facts.address
          ? saying('%{device}, %{address}. If it was not you, end that session.', {
              device: facts.device,
              address: facts.address,
            })
          : saying('%{device}. If it was not you, end that session.', { device: facts.device }),
        link: `${home}/sessions`,
      }
    case 'imported':
      return {
        severity: 'success',
        title: saying('%{what} imported', { what: facts.what }),
        text:
          facts.rows === 1
            ? saying('1 record is new.')
            : saying('%{rows} records are new.', { rows: facts.rows }),
        link: facts.screen ? `/${facts.screen}` : null,
      }
    case 'waitlist_fits':
      return {
        // Somebody has to book it still.
        severity: 'info',
        title: saying('Somebody who waits could be booked'),
        text: saying('There are rooms for %{guest} from %{arrival} on.', {
          guest: facts.guest,
          arrival: facts.arrival,
        }),
        link: reservation(facts.confirmation_no),
      }
    case 'room_lost':
      return {
        severity: 'warning',
        title: saying('Room %{room} is taken from a reservation', { room: facts.room }),
        text: saying(
          'It goes out of order. %{guest}, %{confirmation_no}, arrives on %{date} and needs another room.',
          { guest: facts.guest, confirmation_no: facts.confirmation_no, date: facts.arrival },
        ),
        link: reservation(facts.confirmation_no),
      }
    case 'report_failed':
      return {
        severity: 'warning',
        title: saying('A report of the night is missing'),
        text: saying('%{report} of %{date} could not be made. Please make it again.', {
          report: facts.report,
          date: facts.date,
        }),
        link: `${endOfDay}/documents/${facts.date}`,
      }
    case 'room_ready':
      return {
        severity: 'success',
        title: saying('Room %{room} is ready', { room: facts.room }),
        text: saying('%{guest} waits for it.', { guest: facts.guest }),
        link: '/home/front-desk/arrivals?tab=queue',
      }
    case 'left_alone':
      return {
        severity: 'warning',
        title: saying('Room %{room}: is the guest well?', { room: facts.room }),
        text:
          facts.days === 1
            ? saying('%{guest} was not to be disturbed today. Please see to it.', { guest: facts.guest })
            : saying('%{guest} was not to be disturbed on %{days} days in a row. Please see to it.', {
                guest: facts.guest,
                days: facts.days,
              }),
        link: '/home/inventory/housekeeping-board',
      }
    case 'room_slept':
      return {
        severity: 'warning',
        title: saying('Room %{room}: somebody is in it', { room: facts.room }),
        text: saying('%{by} saw somebody in a room that should be empty. Please see to it.', {
          by: facts.by,
        }),
        link: '/home/inventory/housekeeping-board',
      }
    case 'express_left':
      return {
        severity: 'success',
        title: saying('Room %{room} has checked out by express', { room: facts.room }),
        text:
          facts.folios && facts.email
            ? saying('%{guest} has left. Please send %{folios} to %{email}.', {
                guest: facts.guest,
                folios: facts.folios,
                email: facts.email,
              })
            : saying('%{guest} has left.', { guest: facts.guest }),
        link: reservation(facts.confirmation_no),
      }
    case 'to_do_given':
      return {
        severity: 'info',
        title: saying('%{title}', { title: facts.title }),
        text: saying('%{by} gave you this to do. It is among your to-dos.', { by: facts.by }),
        link: null,
      }
    case 'wake_up_unanswered':
      return {
        severity: 'warning',
        title: saying('Room %{room}: nobody took the wake-up call', { room: facts.room }),
        text: facts.isLast
          ? saying('%{guest} was called %{attempts} times. Please have somebody knock.', {
              guest: facts.guest,
              attempts: facts.attempts,
            })
          : saying('%{guest} did not answer. Please call again.', { guest: facts.guest }),
        link: '/home/miscellaneous/telephone-operator',
      }
    case 'repair_assigned':
      return {
        severity: 'info',
        title: saying('Room %{room}: %{what}', { room: facts.room, what: facts.what }),
        text: saying('%{by} gave you this repair.', { by: facts.by }),
        link: '/home/inventory/room-maintenance',
      }
    case 'repair_urgent':
      return {
        severity: 'warning',
        title: saying('Room %{room}: %{what}', { room: facts.room, what: facts.what }),
        text: saying('%{by} reported it as urgent.', { by: facts.by }),
        link: '/home/inventory/room-maintenance',
      }
    case 'repair_done':
      return {
        severity: 'success',
        title: saying('Room %{room}: %{what}', { room: facts.room, what: facts.what }),
        text: saying('%{by} has done what you reported.', { by: facts.by }),
        link: '/home/inventory/room-maintenance',
      }
    case 'repair_waits':
      return {
        severity: 'warning',
        title: saying('Room %{room} is not out of order yet', { room: facts.room }),
        text: saying('%{what} was to begin, and %{guest} is in the room.', {
          what: facts.what,
          guest: facts.guest,
        }),
        link: '/home/inventory/out-of-order',
      }
    case 'help_wanted':
    case 'help_emergency':
      return {
        severity: kind === 'help_emergency' ? 'critical' : 'warning',
        title:
          kind === 'help_emergency'
            ? saying('%{name} needs help at once', { name: facts.name })
            : saying('%{name} asks for help', { name: facts.name }),
        text:
          facts.room === null
            ? saying('Between two rooms, with task sheet %{no}.', { no: facts.sheet_no })
            : saying('In room %{room}, with task sheet %{no}.', { room: facts.room, no: facts.sheet_no }),
        link: '/home/inventory/manage-task-sheets',
      }
    case 'message_waits':
      return {
        severity: 'info',
        title: saying('A message waits for %{guest}', { guest: facts.guest }),
        text:
          facts.room === null
            ? saying('To be handed over when the guest comes.')
            : saying('To be handed over in room %{room}.', { room: facts.room }),
        link: `/home/miscellaneous/telephone-operator?q=${facts.confirmation_no}`,
      }
    case 'job_done':
      return {
        severity: facts.failed > 0 ? 'warning' : 'success',
        title: saying('The bills are ready'),
        text:
          facts.failed > 0
            ? saying('Bills made: %{made}. Guests without: %{failed}.', {
                made: facts.made,
                failed: facts.failed,
              })
            : saying('Bills made: %{made}.', { made: facts.made }),
        link: '/home/financials/batch-folios',
      }
    case 'job_failed':
      return {
        severity: 'warning',
        title: saying('The bills could not be made'),
        text: saying('What went wrong stands beside them.'),
        link: '/home/financials/batch-folios',
      }
    case 'waits_long':
      return {
        severity: 'warning',
        title: saying('%{guest} still waits for a room', { guest: facts.guest }),
        text:
          facts.room === null
            ? saying('For more than %{minutes} minutes, and no room is given yet.', {
                minutes: facts.minutes,
              })
            : saying('For more than %{minutes} minutes, for room %{room}.', {
                minutes: facts.minutes,
                room: facts.room,
              }),
        link: '/home/front-desk/arrivals?tab=queue',
      }
    case 'vip_without_room':
      return {
        severity: 'warning',
        title: saying('%{guest} has no room yet', { guest: facts.guest }),
        text:
          facts.eta === null
            ? saying('To come today, %{vip}. Please choose a room.', { vip: facts.vip })
            : saying('To come today at %{time}, %{vip}. Please choose a room.', {
                time: facts.eta,
                vip: facts.vip,
              }),
        link: '/home/front-desk/arrivals?room=none&vip=yes',
      }
    case 'repair_late':
      return {
        severity: 'warning',
        title: saying('Room %{room}: %{what}', { room: facts.room, what: facts.what }),
        text: saying('It was to be repaired by now.'),
        link: '/home/inventory/room-maintenance',
      }
    case 'oversold':
      return {
        severity: 'warning',
        title:
          facts.type === null
            ? saying('The house is oversold on %{date}', { date: facts.date })
            : saying('%{type} is oversold on %{date}', { type: facts.type, date: facts.date }),
        text:
          facts.rooms === 1
            ? saying('1 room more is sold than there is.')
            : saying('%{rooms} rooms more are sold than there are.', { rooms: facts.rooms }),
        link: `/home/inventory/property-availability?from=${facts.date}`,
      }
    case 'express_stopped':
      return {
        severity: 'warning',
        title: saying('No express check-out of room %{room}', { room: facts.room }),
        text: saying('%{guest}: %{why}', { guest: facts.guest, why: facts.why }),
        link: reservation(facts.confirmation_no),
      }
  }
}

function inEnglish({ words, facts }: Saying, most: number): string {
  const text = words.replace(/%\{(\w+)\}/g, (_, name: string) => String(facts[name]))
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`
}
