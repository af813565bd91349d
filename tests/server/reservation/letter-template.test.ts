import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinsOf } from '../../../src/hotel/money'
import { loadCardPages } from '../../../src/server/front-desk/registration-card'
import { letterPaper } from '../../../src/server/print/letter-paper'
import { registrationPaper } from '../../../src/server/print/registration-paper'
import { loadLetterHouse, loadWritings } from '../../../src/server/reservation/letter/facts'
import type { Tx } from '../../../src/server/tx'
import { confirmationLetter } from '../../../src/wire/letter'
import { aDesk, type Desk } from '../kit/desk'
import { monday, saturday } from '../kit/house'
import { master } from './summer'

let desk: Desk
const ids: Record<string, number> = {}
const language = (code: string) => desk.stock.id('master-type/language', code)
const template = (code: string, more: object) => ({
  code,
  name: `Template ${code}`,
  kind: 'confirmation',
  language_id: language('EN'),
  subject: 'Your stay {number}',
  body: 'Dear {salutation}, until {arrival}.\n{price_table}\nIn all {total}.\nAt {eta}.\n{terms}',
  ...more,
})

beforeAll(async () => {
  desk = await aDesk()
  await desk.sql`update property_profile set language_id = ${language('EN')} where id = ${desk.property_id}`
  const templates = master(desk, 'letter-template')
  const rows = [
    template('EN', {}),
    template('EN2', { display_sequence: 10, body: 'Short and sweet.' }),
    template('ES', { language_id: language('ES'), body: 'Hasta el {arrival}, {guest}.' }),
    template('OFF', { kind: 'amendment', is_active: false, body: 'Never seen.' }),
    template('CARD', {
      kind: 'registration_card',
      subject: 'Welcome {guest}',
      body: '{guest_table}\nRoom {room}\n{signature}',
    }),
    template('CXL', { kind: 'cancellation', body: 'Cancelled as {cancellation_number}.\n{stay_table}' }),
  ]
  for (const row of rows) {
    const { data, status } = await templates.store(row)
    expect(status).toBe(200)
    ids[row.code] = Number(data.id)
  }
})
afterAll(() => desk.close())

const aTx = (sql: Tx['sql'], ...rights: string[]): Tx => ({
  sql,
  property_id: desk.property_id,
  today: saturday,
  day: 'open',
  coins: coinsOf(2),
  currency: 'EUR',
  who: { name: 'Ana', permissions: new Set<string>(rights) } as never as Tx['who'],
  changes: [],
})
/** Everything that the page would say. */
const saidTo = async (id: number, template_id?: number): Promise<string> =>
  await desk.sql.begin(async sql => {
    const tx = aTx(sql)
    const [house, writings] = [await loadLetterHouse(tx), await loadWritings(tx, [id], { template_id })]
    return JSON.stringify(letterPaper(house, writings, { clerk: 'Ana', coins: tx.coins, note: 'By hand.' }))
  })
const post = async (call: string, payload: object, token = desk.manager.token) => {
  const answer = await desk.app.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  })
  const isPdf = answer.rawPayload.subarray(0, 5).toString() === '%PDF-'
  const body = isPdf
    ? undefined
    : (JSON.parse(answer.body) as { error: { error: string; fields?: Record<string, string> } })
  return { status: answer.statusCode, isPdf, refused: body?.error.error, fields: body?.error.fields }
}
const list = (reservation_id: number) => desk.manager.do(confirmationLetter.list, { reservation_id })

test('a place that nobody can fill in is refused when the template is kept, by its name and field', async () => {
  const templates = master(desk, 'letter-template')
  const wrong = [
    [{ body: 'Dear {gast}' }, 'body', '{gast}'],
    [{ subject: 'For {total_amount}' }, 'subject', '{total_amount}'],
    [{ body: '{signature}' }, 'body', '{signature}'],
    [{ kind: 'registration_card', body: '{deposit_table}' }, 'body', '{deposit_table}'],
  ] as const
  for (const [more, field, place] of wrong) {
    const { status, refused, body } = await templates.store(template('WRONG', more))
    expect({ status, refused }).toEqual({ status: 422, refused: 'validation' })
    const { fields } = body.error as { fields: Record<string, string> }
    expect(fields[field]).toContain(`There is no ${place};`)
  }
  // What was right for a letter is not for a card: the kind is not changed under it.
  const changed = await templates.update({ id: ids.EN, kind: 'registration_card', row_version: 1 })
  expect(changed).toMatchObject({ status: 422, refused: 'validation' })
})

test('a confirmation is written in the words of the template: filled in, in its own order, without what is not known', async () => {
  const guest_profile_id = await desk.guest({ last_name: 'Ibarra', first_name: 'Lucia' })
  const { id, confirmation_no } = await desk.reserve({
    guest_profile_id,
    departure_date: monday,
    amounts: ['100.00', '120.00'],
  })
  const said = await saidTo(id)
  for (const words of [
    `Your stay ${confirmation_no}`,
    'Saturday 14 March 2026',
    '120.00',
    'In all 230.00',
    'By hand.',
  ])
    expect(said).toContain(words)
  expect(said).not.toContain('At ')
  expect(said).not.toContain('We are glad')
})

test('a guest is written to in his language, with its names of days; who has none in the language of the house', async () => {
  const guest_profile_id = await desk.guest({ last_name: 'Ibarra', first_name: 'Lucia' })
  await desk.sql`update guest_profile set language_id = ${language('ES')} where id = ${guest_profile_id}`
  const { id } = await desk.reserve({ guest_profile_id })
  expect(await saidTo(id)).toContain('Hasta el sábado 14 marzo 2026')
  expect(await list(id)).toMatchObject({ kind: 'confirmation', usual_template_id: ids.ES })

  const plain = await desk.reserve()
  expect(await list(plain.id)).toMatchObject({
    usual_template_id: ids.EN,
    templates: [{ id: ids.EN, language: 'en' }, { id: ids.ES }, { id: ids.EN2 }],
  })
})

const everyPart = '{stay_table}\n{price_table}\n{deposit_table}\n{cancellation_text}\n{terms}'

test.each([
  [
    'DE',
    ['Anreise', 'ab 15:00', 'Abreise', 'bis 11:00', 'Nächte', '2 Erwachsene, 1 Kind', 'Zahlt mit'],
    ['Nacht', 'EUR je Zimmer', 'Der gesamte Aufenthalt kostet', 'Samstag 14 März 2026'],
    ['Anzahlung', 'fällig am', 'Kostenlos bis', 'Insgesamt', 'Alle Reservierungen dieses Schreibens'],
  ],
  [
    'PT',
    [
      'Chegada',
      'a partir das 15:00',
      'Partida',
      'até às 11:00',
      'Noites',
      '2 adultos, 1 criança',
      'Pagamento',
    ],
    ['Noite', 'EUR por quarto', 'O valor total da estadia é de', 'sábado 14 março 2026'],
    ['Depósito', 'vence em', 'Gratuito até', 'No total', 'Todas as reservas desta carta'],
  ],
])(
  'what stands in the tables of a letter in %s is in its language as well',
  async (code, stay, price, rest) => {
    const { sql, property_id, stock } = desk
    const { data } = await master(desk, 'letter-template').store(
      template(`ALL-${code}`, { language_id: language(code), body: everyPart }),
    )
    const two = [await aFullStay(), await aFullStay()]
    const said = await sql.begin(async sql => {
      const tx = aTx(sql)
      const chosen = { template_id: Number(data.id) }
      const [house, writings] = [await loadLetterHouse(tx), await loadWritings(tx, two, chosen)]
      return JSON.stringify(letterPaper(house, writings, { clerk: 'Ana', coins: tx.coins }))
    })
    for (const words of [...stay, ...price, ...rest]) expect(said).toContain(words)
    for (const english of [
      'Arrival',
      'Night',
      ' a room',
      'whole stay',
      'Deposit"',
      'due ',
      'Free until',
      'In all',
    ])
      expect(said).not.toContain(english)

    /** With a child, a deposit that is due, and something to pay for whoever cancels late. */
    async function aFullStay(): Promise<number> {
      const { id } = await desk.reserve({ departure_date: monday, amounts: ['100.00', '120.00'] })
      await sql`
      update reservation set c1 = 1, adults = 2, payment_method_id = ${stock.id('payment-method', 'CA')}
       where property_id = ${property_id} and id = ${id}`
      const [account] = await sql<{ id: number }[]>`
      insert into folio_account (property_id, kind, reservation_id, name) values (${property_id}, 'stay', ${id}, 'Garcia') returning id`
      await sql`
      insert into reservation_deposit (property_id, folio_account_id, reservation_id, line_no, due_date, amount, received, status)
      values (${property_id}, ${account.id}, ${id}, 1, ${saturday}, 50, 20, 'partial')`
      await sql`
      insert into reservation_penalty (property_id, reservation_id, event, type, value, base, applies_from)
      values (${property_id}, ${id}, 'cancel', 'nights', 1, 'room', '2030-01-01T17:00:00Z')`
      return id
    }
  },
)

test('another template may be chosen, and the letter remembers in which it was written', async () => {
  const { id } = await desk.reserve()
  expect(await saidTo(id, ids.EN2)).toContain('Short and sweet.')
  await desk.manager.do(confirmationLetter.store, { reservation_ids: [id], template_id: ids.EN2 })
  const { items, kind, templates } = await list(id)
  expect(items).toMatchObject([{ kind: 'confirmation', template: 'Template EN2' }])
  // What is written next is a changed confirmation, of which there is one template alone, and it is not in use.
  expect({ kind, templates }).toEqual({ kind: 'amendment', templates: [] })
  expect(await saidTo(id)).toContain('takes the place of the earlier one')
  expect(await master(desk, 'letter-template').remove(ids.EN2)).toMatchObject({ refused: 'in_use' })
})

test('a template of another kind, one that is not in use, and one that there is not are refused', async () => {
  const { id } = await desk.reserve()
  const store = (template_id: number) =>
    desk.manager.call(confirmationLetter.store, { reservation_ids: [id], template_id })
  expect(await store(ids.CXL)).toMatchObject({ status: 422, refused: 'validation' })
  expect(await store(ids.OFF)).toMatchObject({ status: 404 })
  expect(await store(999_999)).toMatchObject({ status: 404 })
  expect((await list(id)).items).toEqual([])
})

test('whose rate is suppressed reads no amount, whatever the template says', async () => {
  const { id } = await desk.reserve({ amount: '123.45' })
  await desk.sql`update reservation set suppress_rate = true where property_id = ${desk.property_id} and id = ${id}`
  const said = await saidTo(id)
  expect(said).not.toContain('123.45')
  expect(said).not.toContain('In all')
})

test('a cancellation letter and the registration card take their own templates', async () => {
  const { id } = await desk.reserve()
  const card = await desk.sql.begin(async sql => {
    const { house, cards } = await loadCardPages(aTx(sql), [id])
    return JSON.stringify(
      registrationPaper(house, cards, { with_rate: true, clerk: 'Ana', coins: coinsOf(2) }),
    )
  })
  expect(card).toContain('Welcome ')
  expect(card).toContain('Signature of the guest')
  const { data } = await master(desk, 'letter-template').store(
    template('CARD-ES', {
      kind: 'registration_card',
      language_id: language('ES'),
      body: '{stay_table}\n{guest_table}\n{price_table}\n{signature}',
    }),
  )
  await desk.sql`
    update guest_profile set language_id = ${language('ES')}
     where id = (select guest_profile_id from reservation where property_id = ${desk.property_id} and id = ${id})`
  const spanish = await desk.sql.begin(async sql => {
    const { house, cards } = await loadCardPages(aTx(sql), [id])
    return JSON.stringify(
      registrationPaper(house, cards, { with_rate: true, clerk: 'Ana', coins: coinsOf(2) }),
    )
  })
  for (const words of ['Llegada', 'hasta las 11:00', 'Fecha de nacimiento', 'Por noche', 'Firma del huésped'])
    expect(spanish).toContain(words)
  for (const english of ['Arrival', 'Date of birth', 'Per night', 'Signature'])
    expect(spanish).not.toContain(english)
  expect(await master(desk, 'letter-template').remove(Number(data.id))).toMatchObject({ status: 200 })
  // No room yet, so no line about it; and what the template does not name is not there.
  expect(card).not.toContain('Room ')
  expect(card).not.toContain('Registration card')

  await desk.sql`
    update reservation set status = 'cancelled', cancelled_at = now(), cancellation_no = 'C4712' where property_id = ${desk.property_id} and id = ${id}`
  expect(await saidTo(id)).toContain('Cancelled as C4712.')
})

test('a template is tried on a real reservation before it is saved; nothing is kept or numbered', async () => {
  const { id } = await desk.reserve()
  const preview = (more: object, token?: string) =>
    post('letter-template/preview', { template_id: ids.EN, reservation_id: id, ...more }, token)
  expect(await preview({})).toMatchObject({ status: 200, isPdf: true })
  expect(await preview({ unsaved: { body: 'Other words for {guest}.' } })).toMatchObject({ isPdf: true })
  expect(await preview({ unsaved: { body: 'Dear {gast}' } })).toMatchObject({
    refused: 'validation',
    fields: { body: expect.stringContaining('{gast}') as string },
  })
  expect(await preview({ template_id: ids.CARD })).toMatchObject({ isPdf: true })
  expect((await desk.row(id)).registration_no).toBeNull()
  expect((await list(id)).items).toEqual([])

  // A stay that is over has no letter, but shows how one would look.
  const over = await desk.reserve({ status: 'no_show' })
  expect(await preview({ reservation_id: over.id, template_id: ids.CXL })).toMatchObject({ isPdf: true })
  expect(await preview({ reservation_id: 999_999 })).toMatchObject({ status: 404 })
  expect(await preview({ reservation_id: 999_999, template_id: ids.CARD })).toMatchObject({ status: 404 })
  expect(await preview({ template_id: 999_999 })).toMatchObject({ status: 404 })
  const keeper = await desk.personWith('Housekeeping board')
  expect(await preview({}, keeper.token)).toMatchObject({ status: 403 })
})

test('the card tells the day of birth to whoever may know it, and leaves its line to be written by the others', async () => {
  const guest_profile_id = await desk.guest({ last_name: 'Geburtstag' })
  await desk.sql`update guest_profile set date_of_birth = '1961-07-23' where id = ${guest_profile_id}`
  const { id } = await desk.reserve({ guest_profile_id })
  const cardFor = async (...rights: string[]) =>
    await desk.sql.begin(async sql => JSON.stringify((await loadCardPages(aTx(sql, ...rights), [id])).cards))
  expect(await cardFor('View birth dates')).toContain('1961-07-23')
  expect(await cardFor()).not.toContain('1961')
})
