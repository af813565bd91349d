import type { Template } from './share-out-wanted'

type LeftOut = Template['left_out'][number]

const nameless: Record<LeftOut['what'], string> = {
  task: 'a task',
  attendant: 'an attendant',
  floor: 'a floor',
  room_type: 'a room type',
  room: 'a room',
}

const instead: Record<LeftOut['what'], string> = {
  task: 'all tasks that are due count',
  attendant: 'whoever is on duty works',
  floor: 'all floors count',
  room_type: 'all room types count',
  room: 'all rooms count',
}

/** What of a template could not be taken, by name where there is one, and what holds where nothing of its sort is left. */
export function leftOutWords(left_out: readonly LeftOut[]): string {
  const names = left_out.map(one => (one.name ? named(one.what, one.name) : nameless[one.what]))
  const last = [...new Set(left_out.filter(({ was_last }) => was_last).map(({ what }) => instead[what]))]
  const gone = `No longer there, and left out: ${names.join(', ')}.`
  return last.length === 0 ? gone : `${gone} Instead, ${last.join(', and ')}.`
}

const named = (what: LeftOut['what'], name: string): string => (what === 'room' ? `room ${name}` : name)
