import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import type { Person } from '../kit/house'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby

beforeAll(async () => {
  lobby = await aLobby()
})
afterAll(() => lobby.close())

const cash = (amount: string) => ({ payment_method_id: lobby.stock.id('payment-method', 'CA'), amount })
const pay = (amount: string, no = 1) => ({ no, action: 'pay' as const, payments: [cash(amount)] })
async function fetched({ token }: Person, payload: { folio_id: number; copy_no: number }) {
  const headers = { authorization: `Bearer ${token}` }
  const url = `/api/${cashiering.copy.path}`
  const answer = await lobby.app.inject({ method: 'POST', url, headers, payload })
  const isPdf = answer.rawPayload.subarray(0, 5).toString() === '%PDF-'
  return { status: answer.statusCode, isPdf }
}
const papersOf = async ({ account_id }: { account_id: number }) =>
  await lobby.sql`
    select p.copy_no, p.channel, p.style from folio_print p join folio f on f.id = p.folio_id
     where f.folio_account_id = ${account_id} order by p.id`

test('the folio of each window is handed back in the style asked for, the first of each as the original', async () => {
  const stay = await lobby.dueOut('101')
  await lobby.charge(stay, '15.00')
  await lobby.charge(stay, '80.00', 2)
  const { papers, folio_numbers } = await lobby.manager.do(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    windows: [pay('15.00'), pay('80.00', 2)],
    print: [
      { no: 2, channel: 'pdf', style: 'total_only' },
      { no: 1, channel: 'print' },
      { no: 1, channel: 'print', style: 'by_day' },
    ],
  })
  const [first, second] = folio_numbers
  expect(papers).toEqual([
    { ...given(second), copy_no: 1, style: 'total_only', channel: 'pdf' },
    { ...given(first), copy_no: 1, style: 'detailed', channel: 'print' },
    { ...given(first), copy_no: 2, style: 'by_day', channel: 'print' },
  ])
  const { folio_id, copy_no } = papers[0]
  expect(await fetched(lobby.manager, { folio_id, copy_no })).toMatchObject({ status: 200, isPdf: true })
  // Looking at it again counts nothing.
  expect(await papersOf(stay)).toHaveLength(3)
})
const given = ({
  window_no,
  folio_id,
  display_no,
}: {
  window_no: number
  folio_id: number
  display_no: string
}) => ({
  window_no,
  folio_id,
  display_no,
})

test('whoever checks out may fetch the paper of it; a copy that was never made does not exist', async () => {
  const stay = await lobby.dueOut('102')
  await lobby.charge(stay, '9.00')
  const { papers } = await lobby.manager.do(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    windows: [pay('9.00')],
    print: [{ no: 1, channel: 'print' }],
  })
  const clerk = await lobby.personWith('Check out')
  const [{ folio_id }] = papers
  expect(await fetched(clerk, { folio_id, copy_no: 1 })).toMatchObject({ status: 200, isPdf: true })
  expect(await clerk.call(cashiering.copy, { folio_id, copy_no: 2 })).toMatchObject({ status: 404 })
  const other = await lobby.personWith('Arrivals')
  expect(await other.call(cashiering.copy, { folio_id, copy_no: 1 })).toMatchObject({ status: 403 })
})

test('nothing is printed unless it is asked for', async () => {
  const stay = await lobby.dueOut('103')
  await lobby.charge(stay, '9.00')
  const { papers } = await lobby.manager.do(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    windows: [pay('9.00')],
    print: [{ no: 1, channel: 'none' }],
  })
  expect(papers).toEqual([])
  expect(await papersOf(stay)).toEqual([])
})

test.each([
  ['104', 'by mail', { print: [{ no: 1, channel: 'email' as const }] }, 'no_mail_server'],
  ['105', 'to an address', { email: 'ana@example.com' }, 'no_mail_server'],
  ['106', 'of a window without a folio', { print: [{ no: 2, channel: 'print' as const }] }, 'folio_not_made'],
])('room %s: no folio is promised %s; it is refused, and nobody leaves', async (room, _, how, refused) => {
  const stay = await lobby.dueOut(room)
  await lobby.charge(stay, '9.00')
  const windows = [pay('9.00')]
  const { reservation_id } = stay
  expect(await lobby.manager.call(checkOut.checkOut, { reservation_id, windows, ...how })).toMatchObject({
    refused,
  })
  expect(await lobby.state(stay)).toMatchObject({ status: 'checked_in', account: 'open' })
})

test('a style that nobody knows names its field', async () => {
  const stay = await lobby.dueOut('201', { type: 'DLX' })
  const print = [{ no: 1, channel: 'print', style: 'golden' }]
  const refused = await lobby.manager.call(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    print,
  } as never)
  expect(refused).toMatchObject({
    status: 422,
    refused: 'validation',
    body: { error: { fields: { 'print.0.style': expect.any(String) } } },
  })
})
