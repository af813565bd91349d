import type { FastifyInstance } from 'fastify'
import { addDays, type BusinessDate } from '../../src/hotel/business-date'
import type { Sql } from '../../src/server/database/connect'
import { type Codes, loadCodes } from '../replay/codes'
import { type Desk, deskOf } from '../replay/desk'

/** The replayed hotel with somebody at its desk. */
export type House = {
  sql: Sql
  app: FastifyInstance
  desk: Desk
  token: string
  property_id: number
  today: BusinessDate
  codes: Codes
  /** The type with the most rooms. */
  type: { id: number; code: string }
  /** A day far enough ahead that rooms are free. */
  later(days: number): BusinessDate
  /** What somebody asks for who books `nights` nights from `arrival`. */
  wish(arrival: BusinessDate, nights: number, name: string): Record<string, unknown>
}

type SignIn = { email: string; password: string }

export async function openHouse(
  sql: Sql,
  app: FastifyInstance,
  { hotel, signIn }: { hotel: string; signIn: SignIn },
): Promise<House> {
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: signIn })
  const { token } = login.json() as { token: string }
  const desk = deskOf(app, token)
  const [{ property_id, today }] = await sql<{ property_id: number; today: BusinessDate }[]>`
    select p.id as property_id, d.business_date as today from property_profile p
      join business_day d on d.property_id = p.id and d.status <> 'closed' where p.code = ${hotel}`
  const [type] = await sql<{ id: number; code: string }[]>`
    select t.id, t.code from room_type t join room r on r.property_id = t.property_id and r.room_type_id = t.id
     where t.property_id = ${property_id} and not t.is_pseudo group by t.id, t.code order by count(*) desc limit 1`
  const codes = await loadCodes(sql, property_id)
  const code = (of: Map<string, number>) => [...of.values()][0]
  return {
    sql,
    app,
    desk,
    token,
    property_id,
    today,
    codes,
    type,
    later: days => addDays(today, days),
    wish: (arrival, nights, name) => ({
      arrival_date: arrival,
      departure_date: addDays(arrival, nights),
      adults: 2,
      guest: { last_name: name },
      room_type_id: type.id,
      rate_code_id: codes.rate.get('BB'),
      reservation_type_id: code(codes.deposit),
      market_code_id: code(codes.market),
      source_code_id: code(codes.channel),
      payment: [{ window_no: 1, payment_method_id: codes.method.get('VI') }],
    }),
  }
}
