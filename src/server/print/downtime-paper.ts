import { choiceWords } from '../../hotel/master/words'
import type { OutputOf } from '../../wire/call'
import type { deskList } from '../../wire/desk-list'
import type { roomBoard } from '../../wire/room/board'
import { type Paper, table } from './pdf'

export type Pack = {
  hotel: string
  business_date: string
  currency: string
  /** By the clock of the house. */
  made_at: string
  inHouse: OutputOf<typeof deskList.emergency>
  arrivals: OutputOf<typeof deskList.arrivals>['items']
  departures: OutputOf<typeof deskList.departures>['items']
  rooms: OutputOf<typeof roomBoard.list>['items']
  /** An amount as the house writes it. */
  amount: (text: string) => string
}

/** Four lists, each on pages of its own: what a desk needs to go on with pen and paper (domain/reports 12). */
export function downtimePaper(pack: Pack): Paper {
  return {
    content: [inHouse, arrivals, departures, rooms].map((list, index) => ({
      stack: list(pack),
      ...(index === 0 ? {} : { pageBreak: 'before' }),
    })),
    footer: `${pack.hotel}. As of ${pack.made_at}. Contains personal data.`,
  }
}

const head = ({ hotel, business_date, made_at }: Pack, title: string, count: string) => [
  { text: `${hotel}, business date ${business_date}`, style: 'head' },
  { text: title, style: 'title', margin: [0, 4, 0, 2] },
  { text: `${count}. As of ${made_at}.` },
]

function inHouse(pack: Pack): unknown[] {
  const { rooms, persons } = pack.inHouse
  return [
    ...head(pack, 'In house', `${persons} persons in ${rooms.length} rooms`),
    table(
      ['Room', 'Guests', 'Floor', '#Persons', '#Children'],
      rooms.map(({ room, floor, guests, persons, children }) => [
        room ?? 'None',
        guests.map(({ name, language }) => (language ? `${name} (${language})` : name)).join('\n'),
        floor,
        String(persons),
        String(children),
      ]),
    ),
  ]
}

function arrivals(pack: Pack): unknown[] {
  return [
    ...head(pack, 'Arrivals', `${pack.arrivals.length} still to come`),
    table(
      [
        'ETA',
        'Guest',
        'Number',
        'Room',
        'Type',
        '#Nights',
        '#Persons',
        `#Rate, ${pack.currency}`,
        'Guarantee',
      ],
      pack.arrivals.map(row => [
        row.eta,
        [row.guest, row.company ?? row.travel_agent, ...row.specials].filter(Boolean).join('\n'),
        row.confirmation_no,
        row.room,
        row.room_type,
        String(row.nights),
        personsOf(row),
        row.rate_amount === null ? null : pack.amount(row.rate_amount),
        row.reservation_type,
      ]),
    ),
  ]
}

function departures(pack: Pack): unknown[] {
  return [
    ...head(pack, 'Departures', `${pack.departures.length} still to leave`),
    table(
      ['Room', 'Guest', 'Number', 'ETD', 'Departure', `#Balance, ${pack.currency}`, 'Pays by'],
      pack.departures.map(row => [
        row.room,
        row.guest,
        row.confirmation_no,
        row.etd,
        row.departure_date,
        pack.amount(row.balance),
        row.payment_method,
      ]),
    ),
  ]
}

function rooms(pack: Pack): unknown[] {
  return [
    ...head(
      pack,
      'Rooms',
      `${pack.rooms.filter(({ fo_status }) => fo_status === 'vacant').length} of ${pack.rooms.length} vacant`,
    ),
    table(
      ['Room', 'Guest now, then next', 'Type', 'Status', 'Desk', 'Stay'],
      pack.rooms.map(room => [
        room.code,
        [room.reservation?.guest, room.next && `next: ${room.next.guest}`].filter(Boolean).join('\n'),
        room.room_type.code,
        room.effective_status.name,
        room.fo_status,
        room.stay_status.map(choiceWords).join(', '),
      ]),
    ),
  ]
}

const personsOf = ({ adults, children }: { adults: number; children: number }): string =>
  children > 0 ? `${adults} + ${children}` : String(adults)
