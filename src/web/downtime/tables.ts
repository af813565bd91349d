import type { Lists } from '../kit/kept-lists'
import { element, line } from './element'
import { some, writtenAmount, writtenDay, writtenInstant, writtenPersons } from './written'

type Cell = string | null | readonly HTMLElement[]
/** `#` before a name: to the right. */
type Table = { names: readonly string[]; rows: readonly (readonly Cell[])[]; hasTick?: boolean }
export type Part = { id: string; title: string; count: string; table: Table }

/** The four lists, as the paper has them (server/print/downtime-paper). */
export const partsOf = (lists: Lists): Part[] => [
  inHouse(lists),
  arrivals(lists),
  departures(lists),
  rooms(lists),
]

/** A list with its heading; on paper each begins a page, and says of when it is. */
export function drawPart(
  { id, title, count, table }: Part,
  { hotel, made_at, time_zone }: Lists,
): HTMLElement {
  const named = `${id}-title`
  return element(
    'section',
    { id, 'aria-labelledby': named },
    element('h2', { id: named }, title),
    element('p', { class: 'soft' }, `${count}.`),
    element(
      'p',
      { class: 'paper' },
      `${hotel}. As of ${writtenInstant(made_at, time_zone)}. Contains personal data.`,
    ),
    table.rows.length > 0 && drawTable(table, named),
  )
}

function drawTable({ names, rows, hasTick = false }: Table, named: string): HTMLElement {
  const plain = names.map(name => name.replace(/^#/, ''))
  const kindOf = (place: number) => (place === 0 ? 'first' : names[place].startsWith('#') ? 'number' : '')
  return element(
    'table',
    { role: 'table', 'aria-labelledby': named },
    element(
      'thead',
      { role: 'rowgroup' },
      element(
        'tr',
        { role: 'row' },
        hasTick && element('th', { class: 'tick', scope: 'col' }, 'Seen'),
        ...plain.map((name, place) =>
          element('th', { role: 'columnheader', scope: 'col', class: kindOf(place) }, name),
        ),
      ),
    ),
    element(
      'tbody',
      { role: 'rowgroup' },
      ...rows.map(cells =>
        element(
          'tr',
          { role: 'row' },
          hasTick && element('td', { class: 'tick' }, '☐'),
          ...cells.map((cell, place) =>
            element(
              'td',
              { role: 'cell', class: kindOf(place), 'data-name': plain[place] },
              ...(cell === null || cell.length === 0
                ? []
                : [element('span', {}, ...(typeof cell === 'string' ? [cell] : cell))]),
            ),
          ),
        ),
      ),
    ),
  )
}

function inHouse({ in_house, currency }: Lists): Part {
  const persons = in_house.reduce((sum, room) => sum + room.persons, 0)
  return {
    id: 'in-house',
    title: 'In house',
    count:
      in_house.length === 0 ? 'Nobody' : `${some(persons, 'person')} in ${some(in_house.length, 'room')}`,
    table: {
      hasTick: true,
      names: ['Room', 'Guests', 'Floor', '#Persons', 'Until', 'Telephone', `#Balance, ${currency}`],
      rows: in_house.map(({ room, guests, floor, persons, children, stays }) => [
        room ?? 'No room',
        [
          ...guests.map(({ name, is_child, language }) =>
            line([name, is_child ? 'child' : null, language].filter(Boolean).join(' · ')),
          ),
          ...(persons > guests.length ? [line(`and ${persons - guests.length} without a name`)] : []),
        ],
        floor,
        writtenPersons(persons - children, children),
        stays.map(({ departure_date, etd }) =>
          line([writtenDay(departure_date), etd].filter(Boolean).join(', '), 'plain'),
        ),
        stays.flatMap(({ phone }) => (phone ? [line(phone, 'plain')] : [])),
        stays.map(({ balance }) => line(writtenAmount(balance))),
      ]),
    },
  }
}

function arrivals({ arrivals, currency, business_date }: Lists): Part {
  return {
    id: 'arrivals',
    title: 'Arrivals',
    count: `${arrivals.length} still to come`,
    table: {
      names: [
        'Guest',
        'ETA',
        'Room',
        'Persons',
        'Until',
        'Telephone',
        'Number',
        `#Rate, ${currency}`,
        'Guarantee',
      ],
      rows: arrivals.map(row => [
        [
          line(row.guest),
          ...[row.company, ...row.specials].flatMap(more => (more ? [line(more, 'soft')] : [])),
        ],
        row.arrival_date < business_date ? `Due ${writtenDay(row.arrival_date)}` : row.eta,
        [line(`${row.room ?? 'None'}, ${row.room_type}`, 'plain')],
        writtenPersons(row.adults, row.children),
        [line(writtenDay(row.departure_date), 'plain')],
        row.phone && [line(row.phone, 'plain')],
        row.confirmation_no,
        row.rate_amount && writtenAmount(row.rate_amount),
        row.reservation_type,
      ]),
    },
  }
}

function departures({ departures, currency, business_date }: Lists): Part {
  return {
    id: 'departures',
    title: 'Departures',
    count: `${departures.length} still to leave`,
    table: {
      names: ['Room', 'Guest', 'ETD', `#Balance, ${currency}`, 'Pays by', 'Number'],
      rows: departures.map(row => [
        row.room ?? 'No room',
        [line(row.guest)],
        row.departure_date < business_date ? `Due ${writtenDay(row.departure_date)}` : row.etd,
        writtenAmount(row.balance),
        row.payment_method,
        row.confirmation_no,
      ]),
    },
  }
}

function rooms({ rooms, business_date }: Lists): Part {
  return {
    id: 'rooms',
    title: 'Rooms',
    count: `${rooms.filter(({ is_occupied }) => !is_occupied).length} of ${rooms.length} vacant`,
    table: {
      names: ['Room', 'Type', 'Status', 'Desk', 'Guest now', 'Next'],
      rows: rooms.map(({ room, room_type, status, is_occupied, guest, next }) => [
        room,
        room_type,
        status,
        is_occupied ? 'Occupied' : 'Vacant',
        guest && [line(guest)],
        next && [
          line(next.guest),
          line(
            [next.arrival_date > business_date ? writtenDay(next.arrival_date) : 'Today', next.eta]
              .filter(Boolean)
              .join(', '),
            'soft',
          ),
        ],
      ]),
    },
  }
}
