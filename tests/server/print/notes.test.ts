import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { confirmationLetter } from '../../../src/wire/letter'
import { registration } from '../../../src/wire/front-desk'
import { aTill, openCashier, type Stay, type Till } from '../cashiering/till'
import { pdfText } from '../kit/pdf-text'
import { master } from '../reservation/summer'

let house: Till
let stay: Stay

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  stay = await house.inHouse('101')
  const { account_id } = stay
  await house.manager.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '3030', unit_price: '10.00' }],
  })
})
afterAll(() => house.close())

const kind = async (code: string, print_on: string[], more: object = {}) => {
  const { data } = await master(house, 'note-type').store({
    code,
    name: code,
    note_group: 'reservation',
    is_internal: false,
    print_on,
    ...more,
  })
  return Number(data.id)
}
const noted = async (note_type_id: number, text: string, more: object = {}) => {
  const kept = await master(house, 'note').store({
    owner_type: 'reservation',
    owner_id: stay.reservation_id,
    note_type_id,
    title: 'Noted',
    text,
    ...more,
  })
  expect(kept.status).toBe(200)
}

async function paper(path: string, payload: object): Promise<string> {
  const headers = { authorization: `Bearer ${house.manager.token}` }
  const { rawPayload } = await house.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  return pdfText(rawPayload).replaceAll(/ +/g, ' ')
}
const card = () => paper(registration.card.path, { reservation_ids: [stay.reservation_id] })
const folio = () => paper(cashiering.preview.path, { account_id: stay.account_id, window_no: 1 })

test('a note stands on the papers that its type names, and on no other', async () => {
  await noted(await kind('CARD', ['registration_card']), 'Parking place seven')
  await noted(await kind('BILL', ['folio', 'confirmation_letter']), 'Order number 4711')
  expect(await card()).toContain('Parking place seven')
  expect(await folio()).not.toContain('Parking place seven')
  expect(await folio()).toContain('Order number 4711')
  expect(await card()).not.toContain('Order number 4711')
})

test('a letter carries the notes that are meant for it', async () => {
  const due = await house.reserve()
  const type = await kind('WRITE', ['confirmation_letter'])
  await noted(type, 'We look forward to your anniversary', { owner_id: due.id })
  const text = await paper(confirmationLetter.pdf.path, { reservation_ids: [due.id] })
  expect(text).toContain('We look forward to your anniversary')
})

test('what is noted of the guest stands there while it is in force during the stay', async () => {
  const type = await kind('ALWAYS', ['registration_card'], { note_group: 'guest_profile' })
  const of = { owner_type: 'guest_profile', owner_id: stay.guest_profile_id }
  await noted(type, 'Allergic to nuts', of)
  await noted(type, 'Stayed with a dog', { ...of, begin_date: '2020-01-01', end_date: '2020-12-31' })
  expect(await card()).toContain('Allergic to nuts')
  expect(await card()).not.toContain('Stayed with a dog')
})

test('what is internal is on no paper, whatever its type names', async () => {
  const type = await kind('MAYBE', ['registration_card', 'folio'], { allow_override_internal: true })
  await noted(type, 'Complains a lot', { is_internal: true })
  expect(await card()).not.toContain('Complains a lot')
  expect(await folio()).not.toContain('Complains a lot')
})
