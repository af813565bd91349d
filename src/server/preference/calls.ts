import { type Preferences, preferenceCalls } from '../../wire/preference'
import { answer, type Served, serve } from '../serve'
import type { Tx } from '../tx'

const answerView = answer(preferenceCalls.view, (_, { tx }) => loadPreferences(tx))

const serveStore = serve(
  preferenceCalls.store,
  async (changes, { tx, who }) => {
    const { sql, property_id } = tx
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) continue
      if (value === null)
        await sql`
          delete from employee_preference
           where property_id = ${property_id} and employee_id = ${who.employee_id} and name = ${name}`
      else
        await sql`
          insert into employee_preference (property_id, employee_id, name, value)
          values (${property_id}, ${who.employee_id}, ${name}, ${sql.json(value as never)})
          on conflict (property_id, employee_id, name) do update set value = excluded.value, updated_at = now()`
    }
    return await loadPreferences(tx)
  },
  { whileClosing: true },
)

async function loadPreferences({ sql, property_id, who }: Tx): Promise<Preferences> {
  const rows = await sql<{ name: string; value: unknown }[]>`
    select name, value from employee_preference where property_id = ${property_id} and employee_id = ${who.employee_id}`
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Preferences
}

export const preferenceServed: Served[] = [answerView, serveStore]
