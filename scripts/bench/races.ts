import { Refusal } from '../replay/desk'
import type { House } from './house'

const clerks = 8
/** The first ones, in which the connections learn their statements, count as races but not by the clock. */
const warm = 2
const rounds = warm + 10

type Ended = { won: boolean; word?: string; ms: number }

/** Many clerks at once: how many win, and how soon the others are told. */
export async function races(house: House): Promise<string[]> {
  return [await lastRoom(house), await oneRoom(house), await eightRooms(house), await sixteenClients(house)]
}

async function attempt(work: () => Promise<unknown>): Promise<Ended> {
  const begun = performance.now()
  try {
    await work()
    return { won: true, ms: performance.now() - begun }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { won: false, word: error.word, ms: performance.now() - begun }
  }
}

/** Eight clerks, one room left of the type and none to oversell. */
async function lastRoom({ sql, desk, property_id, type, later, wish }: House): Promise<string> {
  const all: Ended[][] = []
  for (let round = 0; round < rounds; round++) {
    const night = later(330 + round)
    await desk.post('availability/search', { from_date: night, days: 1 })
    await desk.post('booking/store', wish(night, 1, `Opens ${round}`))
    const cell = sql`property_id = ${property_id} and stay_date = ${night} and room_type_id = ${type.id}`
    const [before] = await sql<{ sold: number }[]>`select sold from inventory_day where ${cell}`
    await sql`update inventory_day set sold = physical - ooo - 1, overbook = 0 where ${cell}`
    const book = (clerk: number) =>
      // Without an answer: whoever is asked whether to oversell has lost the room.
      desk.post('booking/store', wish(night, 1, `Race ${round} ${clerk}`), undefined, 'unanswered')
    const ended = await Promise.all(Array.from({ length: clerks }, (_, clerk) => attempt(() => book(clerk))))
    all.push(ended)
    // As the reservations say, or the next end of day would find that they differ.
    const won = ended.filter(one => one.won).length
    await sql`update inventory_day set sold = ${before.sold + won} where ${cell}`
  }
  return told('last room of a type', all)
}

/** Eight clerks give the same room to eight guests of the same nights. */
async function oneRoom(house: House): Promise<string> {
  const all: Ended[][] = []
  const [room] = await roomsOf(house)
  for (let round = 0; round < rounds; round++) {
    const guests = await eightGuests(house, 400 + round * 2)
    all.push(await Promise.all(guests.map(id => assign(house, id, room))))
  }
  return told('the same room and nights', all)
}

/** Eight clerks give eight rooms to eight guests. */
async function eightRooms(house: House): Promise<string> {
  const all: Ended[][] = []
  const rooms = await roomsOf(house)
  for (let round = 0; round < rounds; round++) {
    const guests = await eightGuests(house, 430 + round * 2)
    all.push(await Promise.all(guests.map((id, index) => assign(house, id, rooms[index]))))
  }
  return told('different rooms', all)
}

const assign = ({ desk }: House, reservation_id: number, room_id: number): Promise<Ended> =>
  attempt(() => desk.post('front-desk/assign-room', { reservation_id, room_id }, undefined, 'unanswered'))

async function eightGuests({ desk, later, wish }: House, days: number): Promise<number[]> {
  const ids: number[] = []
  for (let guest = 0; guest < clerks; guest++) {
    const { id } = await desk.post<{ id: number }>('booking/store', wish(later(days), 2, `Room ${guest}`))
    ids.push(id)
  }
  return ids
}

async function roomsOf({ sql, property_id, type }: House): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from room where property_id = ${property_id} and room_type_id = ${type.id} order by code limit ${clerks}`
  return rows.map(({ id }) => id)
}

function told(what: string, all: Ended[][]): string {
  const lost = all
    .slice(warm)
    .flat()
    .filter(({ won }) => !won)
  const slowest = Math.max(0, ...lost.map(({ ms }) => ms))
  const words = [...new Set(lost.map(({ word }) => word))].join(', ')
  const wins = all.map(round => round.filter(({ won }) => won).length).join(' ')
  const losers =
    lost.length > 0
      ? `; losers within ${slowest.toFixed(0)} ms, goal 100 ${slowest <= 100 ? 'met' : 'MISSED'}: ${words}`
      : ''
  return `${what}, ${clerks} clerks, ${all.length} rounds: ${wins} won${losers}`
}

async function sixteenClients({ desk, later, wish }: House): Promise<string> {
  const total = 480
  let next = 0
  const begun = performance.now()
  const client = async () => {
    while (next < total) {
      const each = next++
      await desk.post('booking/store', wish(later(20 + (each % 240)), 1, `Client ${each}`))
    }
  }
  await Promise.all(Array.from({ length: 16 }, client))
  const seconds = (performance.now() - begun) / 1000
  return `16 clients book: ${(total / seconds).toFixed(0)} a second, goal 150 ${total / seconds >= 150 ? 'met' : 'MISSED'}`
}
