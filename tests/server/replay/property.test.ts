import { expect, test } from 'vitest'
import { buildProperty } from '../../../scripts/replay/property'
import { freshDatabase } from '../kit/database'
import { booking, opens } from './a-booking'

/** What a new rule of a master would refuse first: nobody else sets a house up from other people's data. */
test.each(['H1', 'H2'] as const)(
  'the replayed hotel %s can be set up, and sells what its data books',
  async hotel => {
    const { sql, drop } = await freshDatabase()
    const posting = { ...booking, row: 2, reserved_type: 'P', assigned_type: 'P' }
    const signIn = { email: 'replay@hotel.test', password: 'correct horse 9' }
    const property_id = await buildProperty(sql, hotel, [booking, posting], opens, signIn)
    const types = await sql<{ code: string; rates: number; priced: number }[]>`
    select t.code, (select count(*)::int from rate_code c where c.property_id = t.property_id and t.id = any (c.room_type_ids)) as rates,
           (select count(*)::int from rate_day d
             where d.property_id = t.property_id and d.room_type_id = t.id and d.stay_date = ${opens} and d.a2 is not null) as priced
      from room_type t where t.property_id = ${property_id} order by t.code`
    expect(types.map(({ code }) => code)).toContain('P')
    for (const { code, rates, priced } of types)
      expect({ code, sold: rates > 5, priced }).toEqual({ code, sold: true, priced: rates })
    await drop()
  },
)
