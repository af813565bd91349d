import type { Sql } from './database/connect'
import type { Tx } from './tx'

/** What was read of a house's set-up, by what it is, with the state of the set-up that it was read in. */
export type Memory = Map<string, { state: number; facts: unknown }>

const memories = new WeakMap<Sql, Memory>()

/** The memory beside a pool of connections: it is about one database. */
export function memoryOf(sql: Sql): Memory {
  const memory = memories.get(sql) ?? new Map<string, { state: number; facts: unknown }>()
  memories.set(sql, memory)
  return memory
}

/**
 * What a house has set up (types, codes, rates, ways to pay) is read by every call and changed a few times a month: it is
 * read once for each state of the set-up. The database counts the state up with every change of a table of the set-up, in
 * the same transaction (schema/92-setup-state.sql), and each call reads the count with its first statement: so nobody works
 * with what another process has changed. Whoever changes the set-up himself does not ask here. What is answered is shared by
 * all calls, and frozen.
 */
export async function remembered<T>(tx: Tx, what: string, read: () => Promise<T>): Promise<T> {
  const { setup, sql, property_id } = tx
  if (setup === undefined) return await read()
  const key = `${property_id} ${what}`
  const there = setup.memory.get(key)
  if (there?.state === setup.state) return there.facts as T
  const facts = frozen(await read())
  // What a transaction has changed itself is nobody else's before it commits.
  const [now] = await sql<{ state: number }[]>`select state from setup_state`
  if (now.state === setup.state) setup.memory.set(key, { state: setup.state, facts })
  return facts
}

function frozen<T>(facts: T): T {
  if (typeof facts !== 'object' || facts === null || Object.isFrozen(facts)) return facts
  for (const each of facts instanceof Map ? facts.values() : Object.values(facts)) frozen(each)
  return Object.freeze(facts)
}
