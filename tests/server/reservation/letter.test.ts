import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '../../../src/wire/call'
import { confirmationLetter } from '../../../src/wire/letter'
import { letterPaper } from '../../../src/server/print/letter-paper'
import { loadLetterHouse, loadWritings } from '../../../src/server/reservation/letter/facts'
import { coinsOf } from '../../../src/hotel/money'
import type { Tx } from '../../../src/server/tx'
import { aDesk, type Desk } from '../kit/desk'
import { aKey, monday, saturday } from '../kit/house'
import { master } from './summer'

let desk: Desk

beforeAll(async () => {
  desk = await aDesk(async ({ put }) => {
    const meal = {
      transaction_code_id: '2050',
      currency_code: 'EUR',
      calculation_rule: 'per_adult',
      posting_rhythm: 'every_night',
      begin_sell_date: '2020-01-01',
    }
    await put('package-code', [
      {
        ...meal,
        code: 'BKF',
        name: 'Breakfast',
        short_description: 'Breakfast',
        begin_time: '07:00',
        end_time: '10:30',
      },
      { ...meal, code: 'DIN', name: 'Dinner', short_description: 'Dinner', begin_time: '19:00' },
      { ...meal, code: 'SPA', name: 'Spa', short_description: 'Spa' },
    ])
  })
  const language = (code: string) => desk.stock.id('master-type/language', code)
  const clause = { category: 'cancellation_terms', name: 'Clause', print_on: ['confirmation_letter'] }
  const house = master(desk, 'rules-terms')
  await house.store({ ...clause, code: 'CXL', body: '<p>Free until six.</p>', language_id: language('EN') })
  await house.store({
    ...clause,
    code: 'CXL',
    body: '<p>Gratis hasta las seis.</p>',
    language_id: language('ES'),
  })
  await house.store({
    ...clause,
    code: 'CARD',
    body: 'Only on cards.',
    language_id: language('EN'),
    print_on: ['registration_card'],
  })
})
afterAll(() => desk.close())

const pdf = async (payload: InputOf<typeof confirmationLetter.pdf>) => {
  const answer = await desk.app.inject({
    method: 'POST',
    url: '/api/conformation_letter/pdf',
    headers: { authorization: `Bearer ${desk.manager.token}` },
    payload,
  })
  const isPdf = answer.rawPayload.subarray(0, 5).toString() === '%PDF-'
  return {
    status: answer.statusCode,
    isPdf,
    pages: isPdf ? (answer.rawPayload.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length : 0,
    file: String(answer.headers['content-disposition'] ?? ''),
    content: answer.rawPayload,
  }
}
const write = (reservation_ids: number[], more: object = {}) =>
  desk.manager.call(confirmationLetter.store, { reservation_ids, ...more })
const list = (reservation_id: number) => desk.manager.do(confirmationLetter.list, { reservation_id })

/** Everything that the page would say. */
const saidTo = async (...ids: number[]): Promise<string> =>
  await desk.sql.begin(async sql => {
    const tx = {
      sql,
      property_id: desk.property_id,
      today: saturday,
      day: 'open',
      coins: coinsOf(2),
      currency: 'EUR',
      who: { name: 'Ana', permissions: new Set<string>() } as never as Tx['who'],
      changes: [],
    } satisfies Tx
    const [house, writings] = [await loadLetterHouse(tx), await loadWritings(tx, ids)]
    return JSON.stringify(letterPaper(house, writings, { clerk: 'Ana', coins: tx.coins }))
  })

test('a letter is written, kept as it went out, and found again', async () => {
  const { id, confirmation_no } = await desk.reserve()
  const done = await write([id], { note: 'Your room has a balcony.' })
  expect(done.data).toMatchObject({
    states: ['printed'],
    message: `Confirmation of ${confirmation_no} is written.`,
  })
  const { items } = await list(id)
  expect(items).toMatchObject([
    {
      kind: 'confirmation',
      state: 'printed',
      covers: 1,
      note: 'Your room has a balcony.',
      by: 'Ana Marques',
    },
  ])
  const first = await pdf({ id: items[0].id })
  expect(first).toMatchObject({ isPdf: true, pages: 1 })
  expect(first.file).toContain(`confirmation-${confirmation_no}.pdf`)

  await desk.sql`update reservation_night set share_amount = 999 where property_id = ${desk.property_id} and reservation_id = ${id}`
  expect((await pdf({ id: items[0].id })).content.equals(first.content)).toBe(true)
})

test('whoever was written to before gets a changed confirmation, the newest stands first', async () => {
  const { id } = await desk.reserve()
  await write([id])
  await write([id])
  expect((await list(id)).items.map(({ kind }) => kind)).toEqual(['amendment', 'confirmation'])
})

test('the guest reads when his meals are served, inside his price or beside it', async () => {
  const { id } = await desk.reserve()
  await desk.sql`
    insert into reservation_package (property_id, reservation_id, package_code_id, origin, mode, quantity, from_date, to_date)
    select property_id, ${id}, id, 'reservation', case code when 'SPA' then 'added_separate' when 'DIN' then 'added_separate' else 'included' end,
           1, ${saturday}, ${monday} from package_code where property_id = ${desk.property_id}`
  const said = await saidTo(id)
  for (const meal of ['Breakfast (07:00–10:30)', 'Dinner (19:00–)', '"Spa"']) expect(said).toContain(meal)
})

test('a look at the letter before keeps nothing', async () => {
  const { id } = await desk.reserve()
  expect(await pdf({ reservation_ids: [id] })).toMatchObject({ isPdf: true, pages: 1 })
  expect((await list(id)).items).toEqual([])
})

test('one letter covers several reservations: a page each and one that adds them up', async () => {
  const [one, other] = [await desk.reserve({ amount: '100.00' }), await desk.reserve({ amount: '80.00' })]
  const { data } = await write([one.id, other.id])
  expect(data.ids).toHaveLength(2)
  expect(await pdf({ id: data.ids[0] })).toMatchObject({ pages: 3 })
  expect((await list(other.id)).items).toMatchObject([{ covers: 2 }])
  const said = await saidTo(one.id, other.id)
  expect(said).toContain('All reservations of this letter')
  expect(said).toContain('"In all"')
})

test('the letter says when, for whom, at what price and on which terms, in the language of the guest', async () => {
  const guest_profile_id = await desk.guest({ last_name: 'Ibarra', first_name: 'Lucia' })
  await desk.sql`
    update guest_profile set language_id = ${desk.stock.id('master-type/language', 'ES')} where id = ${guest_profile_id}`
  const { id, confirmation_no } = await desk.reserve({
    guest_profile_id,
    departure_date: monday,
    amounts: ['100.00', '120.00'],
  })
  const said = await saidTo(id)
  for (const words of [
    `Confirmation ${confirmation_no}`,
    'Ibarra',
    '14/03/2026',
    '120.00',
    '220.00',
    'Gratis hasta',
  ])
    expect(said).toContain(words)
  expect(said).not.toContain('Free until six')
  expect(said).not.toContain('Only on cards')
})

test('whose rate is suppressed reads no amount', async () => {
  const { id } = await desk.reserve({ amount: '123.45' })
  await desk.sql`update reservation set suppress_rate = true where property_id = ${desk.property_id} and id = ${id}`
  expect(await saidTo(id)).not.toContain('123.45')
})

test('a cancelled stay gets its cancellation number and no terms', async () => {
  const { id } = await desk.reserve()
  await desk.sql`
    update reservation set status = 'cancelled', cancelled_at = now(), cancellation_no = 'C4711' where property_id = ${desk.property_id} and id = ${id}`
  const said = await saidTo(id)
  expect(said).toContain('C4711')
  expect(said).not.toContain('Free until six')
  await write([id])
  expect((await list(id)).items).toMatchObject([{ kind: 'cancellation' }])
})

test('nobody is written to about a no-show, or about what does not exist', async () => {
  const { id } = await desk.reserve({ status: 'no_show' })
  expect(await write([id])).toMatchObject({ status: 422, refused: 'wrong_state' })
  expect(await write([999_999])).toMatchObject({ status: 404 })
  expect(await pdf({ id: 999_999 })).toMatchObject({ status: 404, isPdf: false })
})

test('without a mail server nothing pretends to be mailed', async () => {
  const { id } = await desk.reserve()
  expect(await write([id], { method: 'email', recipient: 'guest@example.es' })).toMatchObject({
    refused: 'no_mail_server',
  })
  expect((await list(id)).items).toEqual([])
})

test('the same letter sent twice by the line is one letter', async () => {
  const { id } = await desk.reserve()
  const key = aKey()
  await desk.manager.do(confirmationLetter.store, { reservation_ids: [id] }, { key })
  await desk.manager.do(confirmationLetter.store, { reservation_ids: [id] }, { key })
  expect((await list(id)).items).toHaveLength(1)
})

test('whoever looks after reservations reads letters; who may not send them writes none', async () => {
  const { id } = await desk.reserve()
  const clerk = await desk.personWith('Arrivals')
  expect(await clerk.call(confirmationLetter.list, { reservation_id: id })).toMatchObject({ status: 200 })
  expect(await clerk.call(confirmationLetter.store, { reservation_ids: [id] })).toMatchObject({ status: 403 })
  const cleaner = await desk.personWith('Housekeeping board')
  expect(await cleaner.call(confirmationLetter.list, { reservation_id: id })).toMatchObject({ status: 403 })
})
