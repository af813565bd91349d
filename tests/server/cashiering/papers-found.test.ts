import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import type { Person } from '../kit/house'
import { aTill, openCashier, type Till } from './till'

let house: Till
let alice: Person
let clerk: Person
let first: { confirmation_no: string }

const folios = async (who: Person, search: string) =>
  (await who.do(cashiering.folios, { search })).items.map(({ room_no }) => room_no)
const receipts = async (who: Person, search: string) =>
  (await who.do(cashiering.receipts, { search })).items.map(({ room_no }) => room_no)

const both = [
  ['folios', folios],
  ['receipts', receipts],
] as const

/** Somebody of this name has paid in this room, and has a folio and a receipt. */
async function paid(room: string, last_name: string, first_name: string): Promise<void> {
  const guest_profile_id = await house.guest({ last_name, first_name })
  const { account_id } = await house.inHouse(room, { guest_profile_id })
  const window = { account_id, window_no: 1 }
  await alice.do(cashiering.postCharges, { ...window, lines: [{ code: '2050', unit_price: '12.50' }] })
  await alice.do(cashiering.postPayments, {
    account_id,
    payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '12.50' }],
  })
  await alice.do(cashiering.issue, window)
}

beforeAll(async () => {
  house = await aTill()
  alice = house.manager
  await openCashier(alice)
  await paid('101', 'Gonçalves', 'João')
  await paid('102', 'Gonzalez', 'Marta')
  await paid('103', 'Streisand', 'Barbra')
  await house.sql`
    update guest_profile set is_incognito = true, incognito_name = 'Rose "Red" Smith' where last_name = 'Streisand'`
  ;[first] = await house.sql<{ confirmation_no: string }[]>`
    select r.confirmation_no from reservation r join guest_profile g on g.id = r.guest_profile_id where g.last_name = 'Gonçalves'`
  clerk = await house.personWith('Folio history', 'Cashiering view', 'Batch folios')
})
afterAll(() => house.close())

test.for(both)('%s are found by the words of a name, without accents and in any order', async ([, found]) => {
  expect(await found(alice, 'goncalv')).toEqual(['101'])
  expect(await found(alice, 'joao GONÇALVES')).toEqual(['101'])
  expect(await found(alice, 'gon')).toEqual(['102', '101'])
  expect(await found(alice, 'goncalves marta')).toEqual([])
  expect(await found(alice, 'onc')).toEqual([])
})

test.for(both)(
  '%s are found by a name that was written wrongly, where nobody is called so',
  async ([, found]) => {
    expect(await found(alice, 'Goncalvez')).toContain('101')
    expect(await found(alice, 'Straisand')).toEqual(['103'])
  },
)

test.for(both)(
  '%s are found by room and by a part of their number, alone or with a name',
  async ([, found]) => {
    expect(await found(alice, '102')).toEqual(['102'])
    expect(await found(alice, '0001')).toEqual(['101'])
    expect(await found(alice, '26-000002')).toEqual([])
    expect(await found(alice, '2')).toEqual(['102'])
    expect(await found(alice, '26-000002')).toEqual([])
    expect(await found(alice, '2')).toEqual(['102'])
    expect(await found(alice, 'gon 102')).toEqual(['102'])
    expect(await found(alice, 'gon 103')).toEqual([])
    expect(await found(alice, '%')).toEqual([])
  },
)

test('a folio is found by its reservation, in the search and by the filters', async () => {
  const filtered = async (filters: object) =>
    (await alice.do(cashiering.folios, { filters })).items.map(({ room_no }) => room_no)
  expect(await folios(alice, first.confirmation_no)).toEqual(['101'])
  expect(await filtered({ confirmation_no: first.confirmation_no })).toEqual(['101'])
  expect(await filtered({ confirmation_no: first.confirmation_no.slice(0, -1) })).toEqual([])
  expect(await filtered({ room_no: '102' })).toEqual(['102'])
  expect(await filtered({ room_no: '10' })).toEqual([])
})

test.for(both)(
  '%s of who stays incognito are found by the name that is said, for whoever may not know',
  async ([, found]) => {
    expect(await found(alice, 'streisand')).toEqual(['103'])
    expect(await found(clerk, 'streisand')).toEqual([])
    expect(await found(clerk, 'rose red')).toEqual(['103'])
    expect(await found(clerk, 'goncalv')).toEqual(['101'])
  },
)

test('a folio that was voided keeps its words', async () => {
  const [{ folio_id }] = (await alice.do(cashiering.folios, { search: 'marta' })).items
  await alice.do(cashiering.void, { folio_id, reason: 'Wrong name' })
  expect((await alice.do(cashiering.folios, { search: 'marta' })).items).toMatchObject([{ status: 'void' }])
})
