import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from '../property/stock'
import { change, ids } from './change'

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

/** Codes that rooms refer to and the standard chart does not have. */
export async function putHousekeeping(stock: Stock): Promise<void> {
  const { put } = stock
  await put('out-of-order-or-service-reason', [
    { code: 'PAINT', name: 'Painting', applies_to: 'out_of_order', return_status_id: 'DI' },
    { code: 'AC', name: 'Air conditioning', applies_to: 'out_of_order', return_status_id: 'DI' },
  ])
  await put(
    'room-maintenance-code',
    maintenance.map(([code, name, category, priority, minutes, reason], index) => ({
      code,
      name,
      category,
      priority,
      target_minutes: minutes,
      department_id: 'ENG',
      room_effect: reason ? 'out_of_order' : 'none',
      reason_id: reason,
      display_sequence: index * 10,
    })),
  )
  await put('housekeeping-attendant', attendants())
  await put('task-sheet-setting', tasks(stock))
}

type Fault = [string, string, string, string, number, string | null]
const maintenance: Fault[] = [
  ['ACNOC', 'Air conditioning does not cool', 'climate', 'high', 60, null],
  ['ACNOI', 'Air conditioning is noisy', 'climate', 'normal', 240, null],
  ['BULB', 'Light bulb', 'electrical', 'normal', 120, null],
  ['LEAK', 'Water leak', 'plumbing', 'urgent', 30, 'LEAK'],
  ['TOILET', 'Toilet blocked', 'bathroom', 'urgent', 30, null],
  ['DRAIN', 'Drain slow', 'plumbing', 'normal', 240, null],
  ['TVOUT', 'Television without picture', 'tv_internet', 'normal', 120, null],
  ['WIFI', 'No wireless network', 'tv_internet', 'high', 60, null],
  ['LOCKBAT', 'Battery of the lock', 'door_lock', 'high', 60, null],
  ['SAFE', 'Safe does not open', 'door_lock', 'high', 60, null],
  ['FURN', 'Furniture damaged', 'furniture', 'low', 1440, null],
  ['PAINT', 'Paint damaged', 'decoration', 'low', 4320, 'PAINT'],
  ['SMOKE', 'Smoke detector', 'safety', 'urgent', 30, null],
  ['ELEV', 'Lift', 'safety', 'urgent', 60, null],
]

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

function attendants(): MasterRecord[] {
  const names = [
    'Graça Pinto',
    'Olena Kovalenko',
    'Rosa Tavares',
    'Mei Lin',
    'Fátima Diallo',
    'Célia Brito',
    'Anca Popescu',
    'Dulce Neto',
    'Irina Rusu',
    'Paula Cruz',
  ]
  const rooms = names.map((name, index) => ({
    code: `HK${String(index + 1).padStart(2, '0')}`,
    name,
    job: 'room_attendant',
    floor_ids: index < 8 ? [`0${index + 2}`] : [],
    section_ids: index < 8 ? [`S${index + 2}`] : [],
    shift: 'day',
  }))
  const others = [
    { code: 'HK20', name: 'Helena Barros', job: 'supervisor', shift: 'day', can_inspect: true },
    { code: 'HK21', name: 'Nuno Serra', job: 'supervisor', shift: 'day', can_inspect: true },
    { code: 'HK30', name: 'Vera Lima', job: 'turndown', shift: 'evening', section_ids: ['EVE1'] },
    { code: 'HK31', name: 'Samir Patel', job: 'turndown', shift: 'evening', section_ids: ['EVE2'] },
    { code: 'HK40', name: 'Rui Matos', job: 'houseman', shift: 'day' },
  ]
  return [...rooms, ...others].map((row, index) => ({
    working_days: everyDay,
    max_credits: '14',
    display_sequence: index * 10,
    ...row,
  }))
}

function tasks(stock: Stock): MasterRecord[] {
  const status = (...codes: string[]) => ids(stock, 'room-status-type', codes)
  const stays = (...states: string[]) => ({ stay_statuses: states })
  const ofAll = (...lines: [string, number][]) =>
    lines.map(([supply_id, quantity]) => ({ supply_id, quantity }))
  const rows: MasterRecord[] = [
    {
      code: 'DEP',
      name: 'Departure clean',
      task_kind: 'departure_clean',
      frequency: 'every_day',
      credit_basis: 'departure',
      room_status_type_ids: status('DI'),
      fo_statuses: ['vacant', 'occupied'],
      ...stays('due_out', 'departed', 'arrival', 'not_reserved'),
      is_default_departure: true,
      is_linen_change: true,
      supplies: [
        ...ofAll(['SHEET', 1], ['TOWEL', 2], ['SOAP', 2], ['COFFEE', 1]),
        ...['JRS', 'EXS'].flatMap(room_type_id => [
          { room_type_id, supply_id: 'TOWEL', quantity: 4 },
          { room_type_id, supply_id: 'ROBE', quantity: 2 },
        ]),
      ],
      priority: 10,
    },
    {
      code: 'STAY',
      name: 'Stay-over clean',
      task_kind: 'stayover_clean',
      frequency: 'every_day',
      credit_basis: 'stayover',
      room_status_type_ids: status('DI'),
      fo_statuses: ['occupied'],
      ...stays('stay_over'),
      is_default_stayover: true,
      supplies: ofAll(['SOAP', 1], ['COFFEE', 1]),
      priority: 50,
    },
    {
      code: 'LINEN',
      name: 'Linen change',
      task_kind: 'linen_change',
      frequency: 'every_x_days',
      every_days: 3,
      credit_basis: 'stayover',
      credit_percent: '130',
      room_status_type_ids: status('DI'),
      fo_statuses: ['occupied'],
      ...stays('stay_over'),
      is_linen_change: true,
      supplies: ofAll(['SHEET', 1], ['TOWEL', 2], ['SOAP', 1], ['COFFEE', 1]),
      priority: 40,
    },
    {
      code: 'TD',
      name: 'Turndown',
      task_kind: 'turndown',
      frequency: 'every_day',
      credit_basis: 'turndown',
      room_status_type_ids: status('DI', 'CL', 'IP'),
      fo_statuses: ['occupied'],
      ...stays('stay_over', 'arrived'),
      priority: 60,
    },
    {
      code: 'TOUCH',
      name: 'Touch-up',
      task_kind: 'touch_up',
      frequency: 'every_day',
      credit_basis: 'pickup',
      room_status_type_ids: status('PU'),
      fo_statuses: ['vacant'],
      ...stays('not_reserved', 'arrival'),
      priority: 70,
    },
    {
      code: 'INSP',
      name: 'Inspection',
      task_kind: 'inspection',
      frequency: 'every_day',
      credit_basis: 'pickup',
      credit_percent: '50',
      room_status_type_ids: status('CL'),
      fo_statuses: ['vacant'],
      ...stays('not_reserved', 'arrival'),
      priority: 80,
    },
    {
      code: 'DEEP',
      name: 'Deep clean',
      task_kind: 'deep_clean',
      frequency: 'on_request',
      credit_basis: 'departure',
      credit_percent: '200',
      room_status_type_ids: status('DI', 'CL', 'IP'),
      fo_statuses: ['vacant'],
      ...stays('not_reserved'),
      priority: 90,
    },
  ]
  return rows.map((row, index) => ({ break_by: 'attendant', display_sequence: index * 10, ...row }))
}
