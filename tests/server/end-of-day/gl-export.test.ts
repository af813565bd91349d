import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfDay } from '../../../src/wire/end-of-day'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import { letIn } from '../kit/arrive'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'

let house: House
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  const { manager, stock } = house
  const { id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: 'Smith' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'BARBB'),
  })
  await manager.do(
    checkIn.checkIn,
    { reservation_id: id, room_id: stock.id('room', '101') },
    { answers: letIn },
  )
})
afterAll(() => house.close())

test('the day goes to the books by their own accounts, adds up to nothing and bears the seal', async () => {
  const { manager, sql, property_id } = house
  await sql`update transaction_code set gl_account = '70100' where property_id = ${property_id} and code = '1000'`
  await sql`update transaction_code set gl_account = '44570' where property_id = ${property_id} and code in ('7000', '7010')`
  await sql`update ledger_account set gl_account = '41100' where property_id = ${property_id} and ledger = 'guest'`
  await closeNight(manager, sunday)
  const paper = await manager.do(endOfDay.document, { business_date: saturday, report: 'gl-export' })
  const rows = new Map(paper.rows.map(row => [row.gl_account, row]))
  expect(rows.get('41100')).toMatchObject({ debits: '154.0000', credits: '0.0000', amount: '154.0000' })
  expect(rows.get('70100')).toMatchObject({ debits: '0.0000', credits: '113.6400', amount: '-113.6400' })
  // Two codes of one account are one line.
  expect(rows.get('44570')).toMatchObject({ credits: '13.5400' })
  expect(paper.rows.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(0, 6)
  const [day] = await sql`
    select seal_seq, seal_hash from business_day where property_id = ${property_id} and business_date = ${saturday}`
  expect(paper.rows[0]).toMatchObject(day)
})
