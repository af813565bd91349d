import type { BusinessDate } from '../../hotel/business-date'
import type { InputOf, OutputOf } from '../../wire/call'
import type { taskSheets } from '../../wire/room/task-sheet'
import type { sheetTemplates } from '../../wire/room/task-sheet-template'

export type Template = OutputOf<typeof sheetTemplates.list>['items'][number]
export type Params = Template['params']

/** How the rooms are shared out, as it stands in the address: a word each, ids behind each other. */
export type Wanted = typeof usual
export const usual = {
  tasks: 'all',
  floors: 'all',
  types: 'all',
  stays: 'all',
  rooms: 'all',
  vip: 'no',
  who: 'duty',
  number: 'named',
  most: 'usual',
  order: 'tasks',
  within: 'location',
  due_out: 'hold',
  disturb: 'apart',
  service: 'apart',
}

/** Nothing said in the address: as the template, the default one or none, has it. */
export const unsaid = { ...mapped(usual, () => ''), template: '', day: '', kind: '' }
export type Said = typeof unsaid

const wordOf = (ids: readonly (number | string)[] | undefined, all: string): string => ids?.join() || all
const apart = (isApart: boolean | undefined): string =>
  isApart === undefined ? 'tasks' : isApart ? 'apart' : 'no'

/** What a template says of everything. */
export const wantedOf = ({ room_filters: rooms = {}, ...params }: Params): Wanted => ({
  tasks: wordOf(params.task_sheet_setting_ids, usual.tasks),
  floors: wordOf(rooms.floor_ids, usual.floors),
  types: wordOf(rooms.room_type_ids, usual.types),
  stays: wordOf(rooms.stay_status, usual.stays),
  rooms: wordOf(rooms.room_ids, usual.rooms),
  vip: rooms.vip_only ? 'yes' : usual.vip,
  who: wordOf(params.attendant_ids, usual.who),
  number: params.number_of_attendants ? String(params.number_of_attendants) : usual.number,
  most: params.max_credits ?? usual.most,
  order: params.order_by ?? usual.order,
  within: params.within ?? usual.within,
  due_out: params.due_out ?? usual.due_out,
  disturb: apart(params.separate_do_not_disturb),
  service: apart(params.separate_no_service),
})

/** What is begun with, and what has been changed of it. */
export const changedBy = (said: Said, start: Wanted): Wanted =>
  mapped(start, (value, name) => said[name] || value)

/** What a change leaves in the address: nothing, where it is as it was begun with. */
export const saidOf = (change: Partial<Wanted>, start: Wanted): Partial<Said> =>
  mapped(change, (value, name) => (value === start[name] ? '' : (value ?? '')))

export const idsIn = (word: string): number[] => word.split(',').flatMap(id => Number(id) || [])

/** The choices as the call takes them. */
export function paramsOf(wanted: Wanted, instructions: string): Params {
  const ids = (name: keyof Wanted) => {
    const some = idsIn(wanted[name])
    return some.length > 0 ? some : undefined
  }
  const isNumber = wanted.number !== usual.number
  const room_filters = stated({
    floor_ids: ids('floors'),
    room_type_ids: ids('types'),
    room_ids: ids('rooms'),
    stay_status: wanted.stays === usual.stays ? undefined : wanted.stays.split(','),
    vip_only: wanted.vip === 'yes' || undefined,
  })
  const isApart = (word: string) => (word === 'tasks' ? undefined : word === 'apart')
  return stated({
    task_sheet_setting_ids: ids('tasks'),
    attendant_ids: isNumber ? undefined : ids('who'),
    number_of_attendants: isNumber ? Number(wanted.number) : undefined,
    max_credits: isNumber && wanted.most !== usual.most ? wanted.most : undefined,
    room_filters: Object.keys(room_filters).length > 0 ? room_filters : undefined,
    order_by: wanted.order === usual.order ? undefined : (wanted.order as Params['order_by']),
    within: wanted.within as Params['within'],
    due_out: wanted.due_out as Params['due_out'],
    separate_do_not_disturb: isApart(wanted.disturb),
    separate_no_service: isApart(wanted.service),
    instructions: instructions.trim() || undefined,
  })
}

export const inputOf = (
  params: Params,
  { day, kind }: { day: BusinessDate; kind: Template['kind'] },
): InputOf<typeof taskSheets.create> => ({ task_date: day, kind, ...params })

function mapped<T extends object, R>(
  one: T,
  to: (value: T[keyof T], name: keyof T) => R,
): Record<keyof T, R> {
  const entries = Object.entries(one) as [keyof T, T[keyof T]][]
  return Object.fromEntries(entries.map(([name, value]) => [name, to(value, name)])) as Record<keyof T, R>
}

const stated = <T extends object>(one: T): T =>
  Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as T
