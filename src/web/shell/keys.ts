type Way = { key: string; shown: string; title: string; path: string; also?: string }

/**
 * Where a key leads from anywhere, below /home (domain/housekeeping 20.9). Keys that browsers own are not among them. `also`: what
 * the document of reservations calls it (1.5), where that is no other key of 20.9.
 */
export const ways: readonly Way[] = [
  {
    key: 'alt+l',
    shown: 'Alt + L',
    title: 'Look to book',
    path: '/home/booking/look-to-book',
    also: 'alt+shift+l',
  },
  {
    key: 'alt+w',
    shown: 'Alt + W',
    title: 'Walk-in reservation',
    path: '/home/booking/walk-reservation',
    also: 'alt+shift+w',
  },
  { key: 'alt+r', shown: 'Alt + R', title: 'New reservation', path: '/home/booking/look-to-book' },
  {
    key: 'alt+shift+r',
    shown: 'Alt + Shift + R',
    title: 'Reservations',
    path: '/home/booking/manage-reservation',
  },
  {
    key: 'alt+a',
    shown: 'Alt + A',
    title: 'Arrivals',
    path: '/home/front-desk/arrivals',
    also: 'alt+shift+a',
  },
  {
    key: 'alt+i',
    shown: 'Alt + I',
    title: 'In-house',
    path: '/home/front-desk/in-house',
    also: 'alt+shift+i',
  },
  {
    key: 'alt+o',
    shown: 'Alt + O',
    title: 'Departures',
    path: '/home/front-desk/departures',
    also: 'alt+shift+d',
  },
  {
    key: 'alt+p',
    shown: 'Alt + P',
    title: 'Guests',
    path: '/home/customer-profile',
    also: 'alt+shift+g',
  },
  {
    key: 'alt+shift+h',
    shown: 'Alt + Shift + H',
    title: 'Housekeeping board',
    path: '/home/inventory/housekeeping-board',
  },
  {
    key: 'alt+shift+v',
    shown: 'Alt + Shift + V',
    title: 'Property availability',
    path: '/home/inventory/property-availability',
  },
  {
    key: 'alt+shift+t',
    shown: 'Alt + Shift + T',
    title: 'Telephone operator',
    path: '/home/miscellaneous/telephone-operator',
    // What the switchboard’s own section calls it (16.8).
    also: 'ctrl+shift+o',
  },
]

/** To the records that lie open, one key each. */
export const workTabKeys = [1, 2, 3, 4, 5, 6, 7, 8].map(place => `alt+${place}`)

/** Keys that do the same everywhere. */
export const keys: readonly [string, string][] = [
  ['Ctrl + K', 'Find a screen, a reservation, a guest or a room'],
  ['?', 'Show these keys'],
  ['/', 'To the search field of a list'],
  ['↑ ↓', 'Move between the rows of a list'],
  ['Page Up, Page Down', 'To the page before and the next page of a list'],
  ['Enter', 'Open the row'],
  ['Space', 'Mark the row'],
  ['Shift + Space', 'Mark all rows from the one marked before'],
  ['.', 'What can be done with the row'],
  ['Shift + F', 'Narrow the list'],
  ['Shift + R', 'Read the list again'],
  ['Ctrl + S', 'Save the form'],
  ['Ctrl + Z', 'Undo what you did last, after asking'],
  ['Ctrl + Enter', 'Do what the dialog offers'],
  ['Esc', 'Close a dialog, clear a search'],
  ['t, +3, 16, 16/3', 'In a date field: today, three days on, the 16th, 16 March'],
]
