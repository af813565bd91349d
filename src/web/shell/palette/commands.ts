import type { CommandVerb } from '../../../hotel/quick-command'
import { type Preferences, prefer } from '../../kit/preferences'
import type { Session } from '../../kit/session'
import { languages, locales } from '../../words/locale'
import { speak, translate } from '../../words/translate'
import { shownKey } from '../own-keys'
import { askUndo } from '../undo/asked'
import type { Choice } from './match'
import { type Verb, verbs } from './verbs'

export const stayPath = '/home/booking/manage-reservation'
export const outOfOrderPath = '/home/inventory/out-of-order'
export const faultsPath = '/home/inventory/room-maintenance'
export const roomsPath = '/home/inventory/housekeeping-board'

/** What a text that begins like this asks for is not found but done. */
export const commandMark = '>'

/** What somebody may do from anywhere: begin something, change how the house looks and speaks, leave it. */
export function commandsFor(session: Session, opens: (path: string) => boolean): Choice[] {
  const ways: readonly (readonly [title: string, path: string])[] = [
    [translate('New reservation'), '/home/booking/look-to-book'],
    [translate('Walk-in reservation'), '/home/booking/walk-reservation'],
    [translate('New guest'), '/home/add-profile'],
    [translate('New guest'), '/customer-profile/profile/add'],
    [translate('Close my shift'), '/home/financials/cashier-closure'],
    [translate('Invite somebody'), '/employee/invitations'],
  ]
  return [
    ...verbsFor(session, opens).map(verb => toFill(verb, 'line' in verb ? verb.example : undefined)),
    toFill({ word: 'goto', title: translate('Go to a screen') }),
    toFill({ word: 'keep', title: translate('Keep a search') }),
    toFill({ word: 'forget', title: translate('Forget a kept search') }),
    ...ways.filter(([, path]) => opens(path)).map(([title, path]) => ({ key: `do-${path}`, title, path })),
    ...looks().map(([title, mode]) => ({ key: `do-${mode}`, title, run: () => prefer({ mode }) })),
    ...locales.map(locale => ({
      key: `do-${locale}`,
      title: languages[locale].name,
      hint: translate('Language'),
      run: () => void speak(locale),
    })),
    { key: 'do-undo', title: translate('Undo what I did last'), hint: shownKey('ctrl+z'), run: askUndo },
    { key: 'do-sign-out', title: translate('Sign out'), hint: session.profile?.name, path: '/sign-out' },
  ]
}

/** A verb waits for whom; what is typed instead of choosing it stands beside it, to be learnt. */
const toFill = ({ word, title }: { word: string; title: string }, example = ''): Choice => ({
  key: `verb-${word}`,
  title,
  word,
  hint: `${commandMark}${word} ${example}`.trim(),
  fill: `${commandMark}${word} `,
})

/** Verbs for whoever has the screen on which they are done. */
export function verbsFor(session: Session, opens: (path: string) => boolean): Verb[] {
  const mayKeep = opens(roomsPath) && session.permissions.includes('Housekeeping board')
  const mayInspect = opens(roomsPath) && session.permissions.includes('Set inspected')
  const holds = (right: string) => session.permissions.includes(right)
  const mayAsk = () => opens('/home/inventory/property-availability') || opens('/home/booking/look-to-book')
  const lines: Record<CommandVerb, () => boolean> = {
    late: () => opens(stayPath) && holds('Check in'),
    note: () => opens(stayPath) && holds('Reservation update'),
    move: () => opens(stayPath),
    ooo: () => opens(outOfOrderPath),
    fix: () => opens(faultsPath),
    avail: mayAsk,
    rate: mayAsk,
  }
  return verbs().filter(verb => {
    if ('line' in verb) return lines[verb.line]()
    if ('service' in verb) return holds('In-house') || holds('Housekeeping board')
    if (!('status' in verb)) return opens(stayPath)
    return verb.status === 'inspected' ? mayInspect : mayKeep || mayInspect
  })
}

const looks = (): [string, Preferences['mode']][] => [
  [translate('Dark theme'), 'dark'],
  [translate('Light theme'), 'light'],
  [translate('Theme of the device'), 'device'],
]
