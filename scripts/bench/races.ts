import { Refusal } from '../replay/desk'
import type { House } from './house'

type Ended = { won: boolean; word?: string; ms: number }

/** Many clerks at once: how many win, and how soon the others are told. */
export async function races(house: House): Promise<string[]> {
  return [await lastRoom(house), await sixteenClients(house)]
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

/** Eight clerks, one room left of the type and none to oversell; ten rounds. */
async function lastRoom({ sql, desk, property_id, type, later, wish }: House): Promise<string> {
  const wins: number[] = []
  const words = new Set<string | undefined>()
  let slowest = 0
  for (let round = 0; round < 10; round++) {
    const night = later(330 + round)
    await desk.post('availability/search', { from_date: night, days: 1 })
    await desk.post('booking/store', wish(night, 1, `Opens ${round}`))
    await sql`
      update inventory_day set sold = physical - ooo - 1, overbook = 0
       where property_id = ${property_id} and stay_date = ${night} and room_type_id = ${type.id}`
    const ended = await Promise.all(
      Array.from({ length: 8 }, (_, clerk) =>
        // Without an answer: whoever is asked whether to oversell has lost the room.
        attempt(() =>
          desk.post('booking/store', wish(night, 1, `Race ${round} ${clerk}`), undefined, 'unanswered'),
        ),
      ),
    )
    wins.push(ended.filter(({ won }) => won).length)
    for (const { word } of ended) words.add(word)
    slowest = Math.max(slowest, ...ended.filter(({ won }) => !won).map(({ ms }) => ms))
  }
  return `last room of a type, 8 clerks, 10 rounds: ${wins.join(' ')} won; losers within ${slowest.toFixed(0)} ms: ${[...words].filter(Boolean).join(', ')}`
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
  return `16 clients book: ${(total / seconds).toFixed(0)} a second, goal 150`
}
