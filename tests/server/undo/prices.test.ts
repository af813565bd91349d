import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceCalendar } from '../../../src/wire/price-calendar'
import { undoCalls } from '../../../src/wire/undo'
import type { House, Person } from '../kit/house'
import { aSummerHouse, fri10, sat11, thu9 } from '../reservation/summer'

let house: House
let [ana, ben] = [] as Person[]
beforeAll(async () => {
  house = await aSummerHouse()
  ana = await house.personWith('Rate update')
  ben = await house.personWith('Rate update')
})
afterAll(() => house.close())

const asked = (who: Person) => who.do(undoCalls.last, {})
const last = async (who: Person) => (await asked(who)).offered
const set = (who: Person, day: string, a2: string) =>
  who.do(priceCalendar.set, {
    rate_code_id: house.stock.id('rate-code', 'BAR'),
    room_type_ids: [house.stock.id('room-type', 'DLX')],
    from_date: day,
    to_date: day,
    mode: 'set',
    values: { a2 },
  })
const yes = (who: Person, offer: Awaited<ReturnType<typeof last>>) =>
  who.post(offer?.path ?? '', { ...offer?.input, undo_of: offer?.operation_id })
const overtyped = async () =>
  await house.sql`select stay_date, a2::float from rate_override where a2 is not null order by stay_date`

test('prices of nights are taken back, each person their own; those that a colleague has set since are not offered', async () => {
  await set(ana, thu9, '180')
  await set(ana, sat11, '220')
  const first = await last(ana)
  expect(first).toMatchObject({ way: 'prices', label: `Prices of BAR overtyped, ${sat11} to ${sat11}` })
  await set(ben, sat11, '190')
  await set(ben, fri10, '200')
  const shown = await asked(ana)
  expect(shown).toMatchObject({
    offered: { label: `Prices of BAR overtyped, ${thu9} to ${thu9}` },
    passed: [{ label: first?.label, why: 'changed', later: { by: expect.any(String) } }],
  })
  expect(shown.passed[0].later?.label).toBe(`DLX, ${sat11}: 2 adults 190`)
  // Whoever has the question open still meets the refusal.
  expect(await yes(ana, first)).toMatchObject({ status: 422, refused: 'prices_changed_since' })
  expect(await overtyped()).toMatchObject([{ a2: 180 }, { a2: 200 }, { a2: 190 }])

  for (const _ of ['friday', 'saturday']) expect((await yes(ben, await last(ben))).status).toBe(200)
  expect(await overtyped()).toMatchObject([{ a2: 180 }, { stay_date: sat11, a2: 220 }])
  expect(await last(ben)).toBeNull()
  // Over what Ana has set nobody has set anything any more.
  for (const _ of ['saturday', 'thursday']) expect((await yes(ana, await last(ana))).status).toBe(200)
  expect(await overtyped()).toEqual([])
  expect(await asked(ana)).toEqual({ offered: null, passed: [] })
})
