import type { BusinessDate } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { sessionCalls } from '../../wire/session'
import { answer, Refused, type Served, serve } from '../serve'
import { note, type Tx } from '../tx'
import { whoAmI } from './who-am-i'

type Row = { id: number; code: string; name: string; business_date: BusinessDate; is_this: boolean }

const answerProperties = answer(sessionCalls.properties, async (_, { tx }) => ({
  items: await loadProperties(tx),
}))

/** The session is the same; whatever it calls from now on is of the other property. */
const serveWorkAt = serve(
  sessionCalls.workAt,
  async ({ property_id }, { tx, who }) => {
    const places = await loadProperties(tx)
    const from = places.find(({ is_this }) => is_this)
    const to = places.find(({ id }) => id === property_id)
    if (!to) throw new Refused(refuse('not_found', { property_id }))
    await tx.sql`update session set property_id = ${to.id} where id = ${who.session_id}`
    note(tx, {
      entity: 'employee',
      entity_id: who.employee_id,
      label: `${who.name} went from ${from?.code} to ${to.code}`,
    })
    return await whoAmI(tx.sql, who.employee_id, to.id)
  },
  { whileClosing: true },
)

/** Houses that are open and that the person's record names (domain/master-data 2.23), by code. */
const loadProperties = ({ sql, who, property_id }: Tx) => sql<Row[]>`
  select p.id, p.code, p.name, d.business_date, p.id = ${property_id} as is_this
    from employee e
    join property_profile p on p.id = any (e.property_ids)
    join business_day d on d.property_id = p.id and d.status <> 'closed'
   where e.id = ${who.employee_id} order by p.code, p.id`

export const propertyServed: Served[] = [answerProperties, serveWorkAt]
