import { deviceOf } from '../../hotel/device'
import { sessionCalls } from '../../wire/session'
import { answer, found, type Served, serve } from '../serve'
import type { Fragment } from '../store/desk-row'
import { note, type Tx, type Who } from '../tx'
import { endSession, extendSession, idleHours } from './session'

type Row = {
  id: number
  employee_id: number
  employee: string
  role: string
  user_agent: string | null
  address: string | null
  since: string
  last_used_at: string
}

const answerOwn = answer(sessionCalls.own, async (_, { tx, who }) => ({
  items: await loadSessions(tx, ofPerson(tx, who)),
}))

const answerAll = answer(sessionCalls.all, async (_, { tx }) => ({
  items: await loadSessions(tx, ofHouse(tx)),
}))

/** What it calls next is answered with 401, and it stands at the sign-in page. */
const serveEnd = serve(
  sessionCalls.end,
  async ({ id }, { tx, who }) => {
    const mine = ofPerson(tx, who)
    const { sql } = tx
    const within = who.role === 'admin' ? sql`(${ofHouse(tx)} or ${mine})` : mine
    const [session] = await loadSessions(tx, sql`s.id = ${id} and ${within}`)
    const { employee_id, employee, device } = found(session, { id })
    await endSession(sql, id)
    note(tx, {
      entity: 'employee',
      entity_id: employee_id,
      label: `Session of ${employee} ended: ${device}`,
    })
    return { message: `${employee} is signed out on ${device}.` }
  },
  { whileClosing: true },
)

const serveEndOthers = serve(
  sessionCalls.endOthers,
  async (_, { tx, who }) => {
    const others = (await loadSessions(tx, ofPerson(tx, who))).filter(({ is_this }) => !is_this)
    for (const { id } of others) await endSession(tx.sql, id)
    return { ended: others.length }
  },
  { whileClosing: true },
)

const serveExtend = serve(
  sessionCalls.extend,
  async (_, { tx, who }) => ({ ends_in: await extendSession(tx.sql, who.session_id) }),
  { whileClosing: true },
)

const ofPerson = ({ sql }: Tx, { employee_id }: Who): Fragment => sql`s.employee_id = ${employee_id}`
const ofHouse = ({ sql, property_id }: Tx): Fragment => sql`s.property_id = ${property_id}`

/** Sessions that still open the house, last used first. */
async function loadSessions({ sql, who }: Tx, where: Fragment) {
  const rows = await sql<Row[]>`
    select s.id, s.employee_id, e.name as employee, r.name as role, s.user_agent, host(s.address) as address,
           s.created_at as since, s.last_seen_at as last_used_at
      from session s join employee e on e.id = s.employee_id join role r on r.id = e.role_id
     where ${where} and s.ended_at is null and s.expires_at > now() and e.login_enabled and e.is_active
       and s.last_seen_at > now() - make_interval(hours => ${idleHours})
     order by s.last_seen_at desc, s.id desc limit 500`
  return rows.map(({ user_agent, ...row }) => ({
    ...row,
    device: deviceOf(user_agent),
    is_this: row.id === who.session_id,
  }))
}

export const sessionServed: Served[] = [answerOwn, answerAll, serveEnd, serveEndOthers, serveExtend]
