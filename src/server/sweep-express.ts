import { z } from 'zod'
import { refuse, sentenceOf } from '../hotel/refusal'
import { call } from '../wire/call'
import { id } from '../wire/kinds'
import { leaveHouse } from './check-out/check-out'
import type { Sql } from './database/connect'
import { tell } from './notification/tell'
import { Asked, Refused, serve } from './serve'
import { transact } from './transaction'

type Due = {
  property_id: number
  id: number
  employee_id: number
  by: string
  confirmation_no: string
  guest: string
  room: string
  email: string | null
}

/**
 * Checks out whoever wanted to leave by himself, at his hour (domain/reservations 7.7): in the name of the clerk who promised it, and
 * only when nobody has to decide anything; else the desk is told why, and sees to it. One round through all houses, each stay by
 * itself. Out: how many have left.
 */
export async function sweepExpress(sql: Sql): Promise<number> {
  const due = await sql<Due[]>`
    select r.property_id, r.id, r.express_by_id as employee_id, e.name as by, r.confirmation_no, r.express_email as email,
           case when g.is_incognito then coalesce(g.incognito_name, 'Incognito') else coalesce(g.name, r.booker_name, '') end as guest,
           coalesce(m.code, '') as room
      from reservation r
      join business_day d on d.property_id = r.property_id and d.status = 'open'
      join employee e on e.id = r.express_by_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.status = 'checked_in' and r.express_check_out_at <= now() order by r.property_id, r.id`
  let left = 0
  for (const one of due) {
    const why = await letGo(sql, one)
    if (why === undefined) left++
    else if (why !== later) await stop(sql, one, why)
  }
  return left
}

const later = Symbol('the end of day is running')

/** Why he did not leave; nothing when he did. */
async function letGo(sql: Sql, { property_id, id, ...of }: Due): Promise<string | typeof later | undefined> {
  const input = { id, confirmation_no: of.confirmation_no, guest: of.guest, room: of.room, email: of.email }
  const who = {
    employee_id: of.employee_id,
    session_id: 0,
    name: of.by,
    role: '',
    layout: 'employee' as const,
    property_id,
    // No right is used: what one would be needed for is left for a person.
    permissions: new Set<string>(),
  }
  try {
    await transact(sql, { served: serveExpressLeaving, input, body: input, caller: { who }, answers: {} })
    return undefined
  } catch (error) {
    if (error instanceof Asked) return error.questions.map(({ text }) => text).join(' ')
    if (!(error instanceof Refused)) throw error
    return error.refusal.refused === 'eod_running' ? later : sentenceOf(error.refusal)
  }
}

async function stop(sql: Sql, { property_id, id, ...of }: Due, why: string): Promise<void> {
  await sql.begin(async inside => {
    const stopped = await inside`
      update reservation set express_check_out_at = null
       where property_id = ${property_id} and id = ${id} and express_check_out_at is not null returning id`
    if (stopped.length === 0) return
    const { confirmation_no, guest, room } = of
    const facts = { confirmation_no, guest, room, why }
    await tell(inside, { property_id }, { kind: 'express_stopped', facts }, { readers: ['Check out'] })
  })
}

/** What the house does by itself; nobody calls it at the door. */
const serveExpressLeaving = serve(
  call({
    path: 'checkout/express',
    permission: 'signed in',
    input: z.strictObject({
      id,
      confirmation_no: z.string(),
      guest: z.string(),
      room: z.string(),
      email: z.string().nullable(),
    }),
    output: z.object({}),
  }),
  async ({ id: reservation_id, confirmation_no, guest, room, email }, at) => {
    const { sql, property_id, day } = at.tx
    if (day === 'closing') throw new Refused(refuse('eod_running'))
    const { folio_numbers } = await leaveHouse({ reservation_id }, { ...at, answers: {} })
    const folios = folio_numbers.map(({ display_no }) => display_no).join(', ')
    const facts = { confirmation_no, guest, room, folios, email }
    await tell(sql, { property_id }, { kind: 'express_left', facts }, { readers: ['Check out'] })
    return {}
  },
)
