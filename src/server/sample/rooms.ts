import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from '../property/stock'
import { change } from './change'

type TypeRow = {
  code: string
  category: string
  name: string
  beds: string
  most: number
  area: string
  credits: [string, string]
  /** Floors, first and last room on each. */
  on: [number[], number, number][]
  features: string[]
  rack: number
}

const standard = [2, 3, 4, 5]
const superior = [6, 7]
const inRoom = ['SAFE', 'MINIBAR', 'IRON']

/** The eight room types with the rooms they are in (domain/master-data 5.2). */
export const roomTypes: TypeRow[] = [
  {
    code: 'STK',
    category: 'STD',
    name: 'Standard king',
    beds: 'KING',
    most: 3,
    area: '22',
    credits: ['1', '0.5'],
    on: [[standard, 1, 7]],
    features: ['KINGB', 'DESK', ...inRoom],
    rack: 260,
  },
  {
    code: 'STT',
    category: 'STD',
    name: 'Standard twin',
    beds: 'TWIN',
    most: 3,
    area: '22',
    credits: ['1', '0.5'],
    on: [[standard, 8, 14]],
    features: ['TWINB', 'DESK', ...inRoom],
    rack: 260,
  },
  {
    code: 'ACK',
    category: 'STD',
    name: 'Accessible king',
    beds: 'KING',
    most: 2,
    area: '26',
    credits: ['1.2', '0.6'],
    on: [[standard, 15, 15]],
    features: ['KINGB', 'ROLLIN', 'GRABBAR', ...inRoom],
    rack: 260,
  },
  {
    code: 'SUK',
    category: 'SUP',
    name: 'Superior king',
    beds: 'KING',
    most: 3,
    area: '27',
    credits: ['1.1', '0.6'],
    on: [[superior, 1, 9]],
    features: ['KINGB', 'DESK', 'ESPRESSO', ...inRoom],
    rack: 300,
  },
  {
    code: 'SUT',
    category: 'SUP',
    name: 'Superior twin',
    beds: 'TWIN',
    most: 3,
    area: '27',
    credits: ['1.1', '0.6'],
    on: [[superior, 10, 15]],
    features: ['TWINB', 'DESK', 'ESPRESSO', ...inRoom],
    rack: 300,
  },
  {
    code: 'DLK',
    category: 'DLX',
    name: 'Deluxe king river view',
    beds: 'KING',
    most: 4,
    area: '32',
    credits: ['1.3', '0.7'],
    on: [
      [[8], 1, 12],
      [[9], 1, 6],
    ],
    features: ['KINGB', 'RIVERV', 'HIGHFL', 'ESPRESSO', 'RAINSHW', ...inRoom],
    rack: 360,
  },
  {
    code: 'JRS',
    category: 'STE',
    name: 'Junior suite',
    beds: 'KING',
    most: 4,
    area: '42',
    credits: ['1.8', '0.9'],
    on: [
      [[8], 13, 15],
      [[9], 7, 11],
    ],
    features: ['KINGB', 'SOFABED', 'RIVERV', 'HIGHFL', 'BATHTUB', 'ESPRESSO', ...inRoom],
    rack: 470,
  },
  {
    code: 'EXS',
    category: 'STE',
    name: 'Executive suite',
    beds: 'KING',
    most: 5,
    area: '64',
    credits: ['2.5', '1.2'],
    on: [[[9], 12, 15]],
    features: ['KINGB', 'SOFABED', 'RIVERV', 'HIGHFL', 'BATHTUB', 'BALCONY', 'ESPRESSO', ...inRoom],
    rack: 690,
  },
]

export const guestTypes = roomTypes.map(({ code }) => code)
/** Room numbers of a type, in order. */
export const roomsOf = ({ on }: TypeRow): string[] =>
  on.flatMap(([floors, first, last]) =>
    floors.flatMap(floor =>
      Array.from(
        { length: last - first + 1 },
        (_, index) => `${floor}${String(first + index).padStart(2, '0')}`,
      ),
    ),
  )

/** Two rooms with a door between them. */
const doors = [
  ...standard.map(floor => [`${floor}07`, `${floor}08`]),
  ['609', '610'],
  ['709', '710'],
  ['812', '813'],
  ['911', '912'],
]

export async function putRooms(stock: Stock, years: { from: string; until: string }): Promise<void> {
  await putTypes(stock)
  const rooms = roomTypes.flatMap(type => roomsOf(type).map(code => roomRow(type, code)))
  await stock.put(
    'room',
    rooms.sort((a, b) => Number(a.code) - Number(b.code)),
  )
  await stock.put(
    'room',
    Array.from({ length: 10 }, (_, index) => ({
      code: String(9001 + index),
      name: `Posting master ${index + 1}`,
      room_type_id: 'PM',
      smoking: 'non_smoking',
    })),
  )
  for (const [room, next] of doors)
    await change(stock, 'room', room, { connecting_room_ids: [stock.id('room', next)] })
  // The house opens clean; later only housekeeping and departures say what a room is.
  const { sql, property_id } = stock.tx
  await sql`update room set room_status_type_id = ${stock.id('room-status-type', 'IP')} where property_id = ${property_id}`
  await putRack(stock, years)
}

async function putTypes({ put }: Stock): Promise<void> {
  await put(
    'accommodation-type',
    [
      { code: 'STD', name: 'Standard', kind: 'guest_room', rank: 10 },
      { code: 'SUP', name: 'Superior', kind: 'guest_room', rank: 20 },
      { code: 'DLX', name: 'Deluxe', kind: 'guest_room', rank: 30 },
      { code: 'STE', name: 'Suite', kind: 'suite', rank: 40 },
      { code: 'PSD', name: 'Posting masters', kind: 'posting_master' },
    ].map((row, index) => ({ ...row, display_sequence: (index + 1) * 10 })),
  )
  await put(
    'room-type',
    roomTypes.map(({ code, category, name, beds, most, area, credits, features }, index) => ({
      code,
      name,
      accommodation_type_id: category,
      smoking: 'non_smoking',
      bed_type_id: beds,
      bed_count: beds === 'TWIN' ? 2 : 1,
      area,
      area_unit: 'sqm',
      default_occupancy: 2,
      max_occupancy: most,
      max_adults: Math.min(most, 3),
      max_children: code === 'ACK' ? 1 : 2,
      max_rollaways: most > 2 ? 1 : 0,
      max_cribs: 1,
      is_suite: false,
      is_accessible: code === 'ACK',
      feature_ids: features,
      upgrade_rank: (index + 1) * 10,
      credits_departure: credits[0],
      credits_stayover: credits[1],
      credits_turndown: '0.3',
      credits_pickup: '0.2',
      display_sequence: (index + 1) * 10,
    })),
  )
  await put('room-type', [
    {
      code: 'PM',
      name: 'Posting master',
      accommodation_type_id: 'PSD',
      is_pseudo: true,
      smoking: 'non_smoking',
      default_occupancy: 1,
      max_occupancy: 1,
      max_adults: 1,
      max_children: 0,
      send_to_channels: false,
      is_housekept: false,
      display_sequence: 90,
    },
  ])
}

function roomRow({ code: type, area }: TypeRow, code: string): MasterRecord {
  const [floor, no] = [Number(code[0]), Number(code.slice(1))]
  const view = floor >= 8 ? 'RIVER' : no <= 9 ? 'CITY' : 'COURT'
  return {
    code,
    name: `Room ${code}`,
    room_type_id: type,
    building_id: 'MAIN',
    floor_id: `0${floor}`,
    room_view_id: view,
    smoking: 'non_smoking',
    is_accessible: type === 'ACK',
    area,
    feature_ids: [
      view === 'CITY' ? 'CITYV' : view === 'RIVER' ? 'RIVERV' : 'QUIET',
      ...(floor >= 7 ? ['HIGHFL'] : []),
      ...(doors.flat().includes(code) ? ['CONN'] : []),
    ],
    phone_extension: `1${code}`,
    day_section_id: `S${floor}`,
    evening_section_id: floor <= 5 ? 'EVE1' : 'EVE2',
    has_turndown: floor >= 8,
    desirability: floor >= 8 ? 1 : no === 15 ? 4 : 3,
  }
}

async function putRack({ put }: Stock, { from, until }: { from: string; until: string }): Promise<void> {
  await put(
    'rate',
    roomTypes.map(({ code, name, rack }) => ({
      code: `RACK-${code}`,
      name: `Rack rate ${name.toLowerCase()}`,
      room_type_id: code,
      begin_date: from,
      end_date: until,
      one_person: String(rack),
      two_persons: String(rack + 20),
      extra_adult: '45',
      extra_child: '15',
      transaction_code_id: '1000',
    })),
  )
}
