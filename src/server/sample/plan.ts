import { type Chance, chanceOf } from './chance'
import { emptyHouse, type House } from './occupancy'
import { roomTypes } from './rooms'
import { segmentOf } from './segment'
import { type Consumed, type DayNo, firstDay, lastDay, type Mark, type Stay } from './stay'

/** People of whom something is said at the desk stay out of the crowd. */
export type Crowd = { count: number; apart: ReadonlySet<number> }

/** Places in the list of guests: four who matter, those without nationality, the restricted, and a birthday. */
export const apart: ReadonlySet<number> = new Set([
  0, 1, 2, 3, 40, 41, 42, 43, 44, 45, 46, 47, 50, 51, 52, 61,
])

/** Rooms taken in a night of the past: thin at first, three quarters of the house at the end. */
const wanted = (night: DayNo): number => Math.round(24 + 55 * ((night - firstDay) / -firstDay) ** 3.5)
/** Rooms booked for a night to come: from three quarters down to one in eight after three months, and a few beyond. */
const booked = (night: DayNo): number =>
  Math.round(118 * (0.12 + 0.62 * Math.exp(-night / 6)) * (night > 90 ? 0.15 : 1))

/** 82 slept here last night: 26 leave today, 56 stay; 31 come (domain/master-data 5.10). */
const [leaving, staying, coming] = [26, 56, 31]

/** Everything that is booked, lived or called off around the handover, the same on every first start. */
export function inventStays(crowd: Crowd): Stay[] {
  const chance = chanceOf(510)
  const house = emptyHouse()
  const guests = guestsOf(crowd, chance)
  const stays: Stay[] = []
  const add = (arrival: DayNo, departure: DayNo, more: Partial<Stay> = {}): boolean => {
    const stay = inventStay(chance, house, guests, { no: stays.length + 1, arrival, departure, ...more })
    if (stay) stays.push(stay)
    return stay !== undefined
  }
  const many = (count: number, one: (index: number) => boolean): void => {
    for (let made = 0, tries = 0; made < count && tries < 20_000; tries++) if (one(made)) made++
  }

  many(leaving, index => add(-chance.between(1, 6), 0, { marks: leavingMarks(index) }))
  many(staying, index => add(-chance.between(1, 5), chance.between(1, 5), stayingOne(index)))
  many(coming, index => add(0, chance.between(1, 5), comingOne(index)))
  many(4, index => add(4 + (index % 2 === 0 ? 0 : 1), 7, { type: 'EXS' }))
  many(23, () => add(firstDay - chance.between(1, 3), firstDay + chance.between(1, 3)))
  for (let night = firstDay; night < -1; night++) fill(night, wanted(night), -1)
  for (let night = 1; night < lastDay - 8; night++) fill(night, booked(night), lastDay)
  callOff(stays, chance, guests)
  return stays

  /** Adds stays that begin on a night until enough rooms are taken; none of them reaches beyond `until`. */
  function fill(night: DayNo, rooms: number, until: DayNo): void {
    for (let tries = 0; house.taken(night) < rooms && tries < 40; tries++) {
      const departure = Math.min(night + lengthOf(chance, night), until)
      if (departure > night) add(night, departure)
    }
  }
}

/** Nights of a stay; while the house was quiet, those who came stayed longer. */
const lengthOf = (chance: Chance, night: DayNo): number =>
  chance.weighted([
    [1, 12],
    [2, 22],
    [3, 24],
    [4, 17],
    [5, 11],
    [6, 5],
    [7, 5],
    [9, 2],
  ] as const) + (night < -14 ? chance.between(1, 3) : 0)

const leavingMarks = (index: number): Mark[] => {
  if (index < 8) return ['left_this_morning']
  return index < 12 ? ['open_balance'] : []
}

/** One with a high balance, one who has a birthday, one complimentary, two of the house itself. */
function stayingOne(index: number): Partial<Stay> {
  if (index === 0) return { marks: ['high_balance'] }
  if (index === 1) return { guest: 61 }
  if (index === 2) return { rate: 'COMP', consumed: [] }
  return index < 5 ? { rate: 'HOUSE', consumed: [] } : {}
}

/** Three are in already, of whom nobody knows the country yet; of the others some need somebody's care. */
function comingOne(index: number): Partial<Stay> {
  if (index < 2) return { marks: ['early'], guest: 40 + index }
  if (index === 2) return { marks: ['walk_in'], guest: 42, booked: 0, rate: 'BAR0', origin: 'WLK' }
  if (index === 3) return { marks: ['accessible'], type: 'ACK' }
  if (index < 6) return { marks: ['deposit_due'] }
  if (index < 11) return { marks: ['unassigned'] }
  if (index < 15) return { guest: index - 11 }
  return index === 15 ? { guest: 51 } : {}
}

type Wish = Partial<Stay> & Pick<Stay, 'no' | 'arrival' | 'departure'>

/** A stay with a room of its own for all its nights; nothing where the house or the guests do not allow it. */
function inventStay(chance: Chance, house: House, guests: Guests, wish: Wish): Stay | undefined {
  const { arrival, departure } = wish
  const type =
    wish.type ??
    chance.weighted(roomTypes.map(one => [one.code, house.free(one.code, arrival, departure)] as const))
  const room = house.take(type, arrival, departure)
  const guest = guests.find(arrival, departure, wish.guest)
  if (room === undefined || guest === undefined) return undefined
  const lead = chance.weighted([
    [0, 6],
    [1, 8],
    [3, 12],
    [7, 16],
    [14, 18],
    [30, 20],
    [50, 12],
    [80, 8],
  ] as const)
  const latest = Math.min(wish.booked ?? arrival - lead - chance.between(0, 3), arrival, 0)
  const day = arrival > 30 && wish.booked === undefined ? -chance.between(0, 75) : latest
  const most = roomTypes.find(({ code }) => code === type)?.most ?? 2
  const adults = chance.weighted([
    [1, 34],
    [2, 60],
    [3, most > 2 ? 6 : 0],
  ] as const)
  const child_ages = most > adults && chance.percent(8) ? [chance.between(3, 15)] : []
  const nights = departure - arrival
  const stay = {
    guest,
    type,
    room,
    booked: day,
    adults,
    child_ages,
    ...segmentOf(chance, { type, nights, lead: arrival - day }, wish.rate),
    fate: 'stays' as const,
    consumed: consumption(chance, arrival, departure),
    marks: [],
    ...wish,
  }
  return {
    ...stay,
    eta: chance.percent(40) ? `${chance.between(14, 22)}:${chance.one(['00', '30'])}` : undefined,
  }
}

const tastes: [Consumed[], number][] = [
  [[{ code: '2050', unit_price: '6.50', quantity: '2' }], 22],
  [
    [
      { code: '2010', unit_price: '42.00' },
      { code: '2020', unit_price: '18.50' },
    ],
    20,
  ],
  [[{ code: '2030', unit_price: '11.00', quantity: '3' }], 16],
  [[{ code: '2040', unit_price: '27.40' }], 10],
  [[{ code: '3020', unit_price: '19.00' }], 8],
  [[{ code: '3030', unit_price: '25.00' }], 12],
  [[{ code: '3040', unit_price: '65.00' }], 6],
  [[{ code: '3080', unit_price: '38.00' }], 6],
]

/** What a guest lets be written on the room; most do it once. */
function consumption(chance: Chance, arrival: DayNo, departure: DayNo): Stay['consumed'] {
  if (!chance.percent(55)) return []
  const day = chance.between(Math.max(arrival, firstDay), Math.max(arrival, departure - 1, firstDay))
  const lines = [...chance.weighted(tastes), ...(chance.percent(25) ? chance.weighted(tastes) : [])]
  return [{ day, lines }]
}

/** Thirty bookings that were called off in the last month, and nine guests who did not come. */
function callOff(stays: Stay[], chance: Chance, guests: Guests): void {
  const lost = (fate: 'cancelled' | 'no_show', arrival: DayNo): void => {
    const nights = chance.between(1, 4)
    const guest = guests.find(arrival, arrival + nights)
    if (guest === undefined) return
    const booked = arrival - chance.between(3, 12)
    const cancelled =
      fate === 'cancelled' ? Math.min(0, Math.max(booked + 1, arrival - chance.between(0, 9))) : undefined
    const type = chance.one(['STK', 'STT', 'SUK', 'SUT'])
    stays.push({
      no: stays.length + 1,
      guest,
      type,
      arrival,
      departure: arrival + nights,
      booked,
      adults: chance.between(1, 2),
      child_ages: [],
      ...segmentOf(chance, { type, nights, lead: arrival - booked }),
      rate: 'BAR0',
      guarantee: chance.one(['6PM', 'CC']),
      fate,
      cancelled,
      consumed: [],
      marks: [],
    })
  }
  for (let index = 0; index < 30; index++) lost('cancelled', -28 + index)
  for (let index = 0; index < 9; index++) lost('no_show', -28 + index * 3)
}

type Guests = { find(from: DayNo, until: DayNo, wished?: number): number | undefined }

/** Nobody is in two rooms at once. */
function guestsOf({ count, apart }: Crowd, chance: Chance): Guests {
  const busy = Array.from({ length: count }, (): [DayNo, DayNo][] => [])
  const crowd = busy.flatMap((_, index) => (apart.has(index) ? [] : [index]))
  return {
    find: (from, until, wished) => {
      if (wished !== undefined) busy[wished].push([from, until])
      if (wished !== undefined) return wished
      const start = chance.between(0, crowd.length - 1)
      for (let step = 0; step < crowd.length; step++) {
        const guest = crowd[(start + step) % crowd.length]
        if (busy[guest].some(([begin, end]) => from <= end && begin <= until)) continue
        busy[guest].push([from, until])
        return guest
      }
      return undefined
    },
  }
}
