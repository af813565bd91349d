import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { aKey } from '../kit/house'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

const ask = async (payload: object, token = desk.manager.token) => {
  const answer = await desk.app.inject({
    method: 'POST',
    url: '/api/front-desk/registration-card',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': aKey() },
    payload,
  })
  const isPdf = answer.rawPayload.subarray(0, 5).toString() === '%PDF-'
  const body = isPdf ? undefined : (JSON.parse(answer.body) as { error: { error: string } })
  return {
    status: answer.statusCode,
    isPdf,
    pages: isPdf ? (answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length : 0,
    file: String(answer.headers['content-disposition'] ?? ''),
    refused: body?.error.error,
  }
}

test('a card is printed before check-in, and check-in keeps its number', async () => {
  const stay = await desk.reserve()
  const card = await ask({ reservation_ids: [stay.id] })
  expect(card).toMatchObject({ status: 200, isPdf: true, pages: 1 })
  const { registration_no } = await desk.row(stay.id)
  expect(registration_no).toMatch(/^26-\d{6}$/)
  expect(card.file).toContain(`registration-${String(registration_no)}.pdf`)

  await ask({ reservation_ids: [stay.id], with_rate: false })
  const done = await desk.manager.do(checkIn.checkIn, {
    reservation_id: stay.id,
    room_id: await desk.roomId('101'),
  })
  expect(done.registration_no).toBe(registration_no)
  expect(await ask({ reservation_ids: [stay.id] })).toMatchObject({ isPdf: true, pages: 1 })
})

test('everybody of a day has a page, and a number of their own', async () => {
  const both = [
    await desk.reserve({ arrival_date: sunday, departure_date: monday }),
    await desk.reserve({ arrival_date: sunday, departure_date: monday }),
  ]
  const absent = await desk.reserve({ arrival_date: sunday, departure_date: monday })
  await desk.sql`update reservation set status = 'no_show' where id = ${absent.id}`
  expect(await ask({ date: sunday })).toMatchObject({ isPdf: true, pages: 2 })
  const numbers = await Promise.all(both.map(async ({ id }) => (await desk.row(id)).registration_no))
  expect(new Set(numbers).size).toBe(2)
})

test('the cards of a busy day are one paper too', async () => {
  const stays = []
  for (let each = 0; each < 9; each++)
    stays.push(await desk.reserve({ arrival_date: monday, departure_date: tuesday }))
  expect(await ask({ date: monday })).toMatchObject({ isPdf: true, pages: stays.length })
})

test('nobody who is not expected gets a card, and nobody prints who may not check in', async () => {
  const gone = await desk.reserve()
  await desk.sql`update reservation set status = 'no_show' where id = ${gone.id}`
  expect(await ask({ reservation_ids: [gone.id] })).toMatchObject({ refused: 'nobody_to_register' })
  expect((await desk.row(gone.id)).registration_no).toBeNull()
  expect(await ask({ reservation_ids: [gone.id], date: saturday })).toMatchObject({ refused: 'validation' })
  expect(await ask({})).toMatchObject({ refused: 'validation' })
  const keeper = await desk.personWith('Housekeeping board')
  expect(await ask({ date: saturday }, keeper.token)).toMatchObject({ status: 403 })
})
