import type { Sql } from './database/connect'
import { oneByOne } from './one-by-one'
import { type Due, findReleasable, serveRelease } from './reservation/release'
import { Asked, Refused } from './serve'
import { theHouse } from './the-house'
import { transact } from './transaction'

/**
 * Releases what was held until an hour that has struck (domain/reservations 5.6): the room is free for whoever asks next, and
 * the log says that the house did it. One round through all houses, each reservation by itself; what a person has to decide
 * stays with the arrivals. Out: how many were released.
 */
export async function sweepReleases(sql: Sql): Promise<number> {
  let released = 0
  await oneByOne(await findReleasable(sql, 'at_hold_time'), async due => {
    if (await releaseOne(sql, due)) released++
  })
  return released
}

async function releaseOne(sql: Sql, { property_id, id }: Due): Promise<boolean> {
  const input = { id }
  try {
    const { data } = await transact(sql, {
      served: serveRelease,
      input,
      body: input,
      caller: { who: theHouse(property_id) },
      answers: {},
    })
    return (data as { released: boolean }).released
  } catch (error) {
    if (error instanceof Asked || (error instanceof Refused && !defects.includes(error.refusal.refused)))
      return false
    throw error
  }
}

/** What no reservation can be refused for: something is wrong with the house or with us, and is heard of. */
const defects = ['validation', 'not_found', 'duplicate']
