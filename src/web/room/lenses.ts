import type { RoomRow } from './room-row'

export type Lens = {
  label: string
  /** The status that colours a room, its short word in the plan and the whole one. */
  of: (row: RoomRow) => { status: string; short: string; words: string }
}

const services: Record<string, [short: string, words: string, status: string]> = {
  none: ['–', 'Nothing wanted', 'plain'],
  do_not_disturb: ['DND', 'Do not disturb', 'error'],
  make_up_room: ['Make up', 'Make up room', 'warning'],
  no_service: ['No', 'No service', 'info'],
  service_declined: ['Declined', 'Service declined', 'info'],
}

const stays: Record<string, [short: string, words: string]> = {
  due_out: ['Out', 'Due out'],
  stay_over: ['Stay', 'Stay-over'],
  day_use: ['Day', 'Day use'],
  arrived: ['Arr.', 'Arrived'],
  departed: ['Left', 'Departed'],
  arrival: ['In', 'Arrival'],
  not_reserved: ['–', 'Not reserved'],
}

/** What a floor plan is coloured by. */
export const lenses: Record<string, Lens> = {
  condition: {
    label: 'Condition',
    of: ({ effective_status: { base_status, code, name } }) => ({
      status: base_status,
      short: code,
      words: name,
    }),
  },
  stay: {
    label: 'Stays',
    of: ({ stay_status: [first = 'not_reserved', then], flags }) => {
      const [short, words] = stays[first] ?? [first, first]
      const next = then ? `, then ${stays[then]?.[1].toLowerCase() ?? then}` : ''
      const isLate = first === 'due_out' && flags.includes('overdue')
      return { status: isLate ? 'overdue_departure' : first, short, words: `${words}${next}` }
    },
  },
  desk: {
    label: 'Desk',
    of: ({ fo_status }) => ({
      status: fo_status,
      short: fo_status === 'occupied' ? 'Occ.' : 'Vac.',
      words: fo_status === 'occupied' ? 'Occupied' : 'Vacant',
    }),
  },
  service: {
    label: 'Guest service',
    of: ({ guest_service_status }) => {
      const [short, words, status] = services[guest_service_status] ?? ['–', '–', 'plain']
      return { status, short, words }
    },
  },
}
