import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrivalSteps, checkIn } from '../../../src/wire/front-desk'
import { quickCommand } from '../../../src/wire/quick-command'
import { withBreakfast } from '../kit/breakfast'
import { aDesk, type Desk } from '../kit/desk'
import { monday } from '../kit/house'

let desk: Desk
let stay: { id: number; confirmation_no: string }

beforeAll(async () => {
  desk = await aDesk(async stock => {
    await withBreakfast(stock)
    await stock.put('room-maintenance-code', [
      {
        code: 'TVOUT',
        name: 'Television',
        category: 'tv_internet',
        department_id: 'FO',
        room_effect: 'none',
      },
    ])
  })
  stay = await desk.reserve({ guest_profile_id: await desk.guest({ last_name: 'Costa' }) })
  const room_id = await desk.roomId('101')
  await desk.manager.do(checkIn.checkIn, { reservation_id: stay.id, room_id })
  await desk.reserve({ guest_profile_id: await desk.guest({ last_name: 'Comer' }) })
})
afterAll(() => desk.close())

const parse = (text: string, who = desk.manager) => who.do(quickCommand.parse, { text })

test('a late departure says what the hour costs, before anybody has agreed to it', async () => {
  expect(await parse('late 101 15')).toMatchObject({
    verb: 'late',
    time: '15:00',
    stays: [
      { confirmation_no: stay.confirmation_no, guest: expect.stringContaining('Costa'), charge: '50.00' },
    ],
  })
  expect(await parse('late costa 17:30')).toMatchObject({ stays: [{ charge: '100.00' }] })
  // After the last hour of the rule it is another night.
  expect(await parse('late 101 21')).toMatchObject({ stays: [{ charge: null }] })
  const price = await desk.manager.do(arrivalSteps.lateCheckOutPrice, {
    reservation_id: stay.id,
    time: '15:00',
  })
  expect(price).toEqual({ charge: '50.00' })
  // Nobody leaves late who is not here yet.
  expect(await parse('late comer 15')).toMatchObject({ stays: [] })
  const { etd } = await desk.row(stay.id)
  expect(etd).toBeNull()
})

test('a note and a move find the stay by its room, a move only who is in the house', async () => {
  expect(await parse('note 101 Wants the quiet side')).toMatchObject({
    verb: 'note',
    text: 'Wants the quiet side',
    stays: [{ confirmation_no: stay.confirmation_no }],
  })
  expect(await parse('move costa to 105')).toMatchObject({
    verb: 'move',
    to_room: '105',
    stays: [{ confirmation_no: stay.confirmation_no, room: '101' }],
  })
  expect(await parse('move comer to 105')).toMatchObject({ stays: [] })
})

test('a room to be withdrawn is found with the reason that the house has by that code; other words are its comment', async () => {
  expect(await parse('ooo 102 +2 maint the window')).toMatchObject({
    verb: 'ooo',
    rooms: [{ code: '102' }],
    from_date: '2026-03-14',
    through_date: monday,
    reason: { code: 'MAINT' },
    comment: 'the window',
  })
  expect(await parse('ooo 102 broken window')).toMatchObject({ reason: null, comment: 'broken window' })
  expect(await parse('ooo 999')).toMatchObject({ rooms: [] })
})

test('a fault of a room is found by the code that the house has for it; other words are said of it', async () => {
  expect(await parse('fix 102 tvout no picture')).toEqual({
    verb: 'fix',
    rooms: [{ id: await desk.roomId('102'), code: '102' }],
    fault: { id: desk.stock.id('room-maintenance-code', 'TVOUT'), code: 'TVOUT', name: 'Television' },
    remarks: 'no picture',
  })
  expect(await parse('fix 102 dripping tap')).toMatchObject({ fault: null, remarks: 'dripping tap' })
  expect(await parse('fix 999 tvout')).toMatchObject({ rooms: [] })
})

test('nights are answered with what is left of each type and what the cheapest public rate costs', async () => {
  const answer = await parse('avail std 14-16 mar')
  if (answer.verb !== 'avail') throw new Error(answer.verb)
  expect(answer).toMatchObject({ arrival_date: '2026-03-14', departure_date: '2026-03-16', rate_code: null })
  const [type] = answer.types
  expect(answer.types).toHaveLength(1)
  expect(type?.code).toBe('STD')
  expect(type?.cells.map(({ date }) => date)).toEqual(['2026-03-14', '2026-03-15'])
  const counted = await desk.sql<{ left: number }[]>`
    select physical - ooo - sold as left from inventory_day
     where property_id = ${desk.property_id} and room_type_id = ${desk.stock.id('room-type', 'STD')} and stay_date = '2026-03-15'`
  expect(type?.cells[1]?.sellable).toBe(counted[0]?.left)
  expect(type?.cells.map(({ price }) => price)).toEqual(['149.00', '149.00'])
})

test('a rate is answered by its own price, and a word that the house does not know is answered with nothing', async () => {
  expect(await parse('rate barbb std 15 mar')).toMatchObject({
    verb: 'rate',
    rate_code: 'BARBB',
    types: [{ code: 'STD', is_open: true, cells: [{ date: '2026-03-15', price: '149.00' }] }],
  })
  expect(await parse('rate std 15 mar')).toEqual({ verb: 'nothing' })
  expect(await parse('avail penthouse 15 mar')).toEqual({ verb: 'nothing' })
})

test('whoever may not do it is not told of it', async () => {
  const nobody = await desk.personWith()
  const keeper = await desk.personWith('Out of order')
  for (const text of [
    'late 101 15',
    'note 101 x',
    'move 101 to 105',
    'ooo 102',
    'fix 102 x',
    'avail std',
    'rate bar std',
  ])
    expect(await parse(text, nobody)).toEqual({ verb: 'nothing' })
  expect(await parse('ooo 102', keeper)).toMatchObject({ verb: 'ooo' })
  expect(await parse('move 101 to 105', keeper)).toEqual({ verb: 'nothing' })
  expect(
    (await nobody.call(arrivalSteps.lateCheckOutPrice, { reservation_id: stay.id, time: '15:00' })).status,
  ).toBe(403)
})
