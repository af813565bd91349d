import type { MasterRecord } from '../../hotel/master/record'
import type { Stock } from '../property/stock'
import { ids } from './change'

/** What may be wrong with rooms, who cleans them, and the tasks with what they bring; after the types and supplies that tasks name. */
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
