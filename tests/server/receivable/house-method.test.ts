import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { masterCalls } from '../../../src/wire/master'
import { broken } from '../cashiering/till'
import { aLobby, type Lobby } from '../check-out/leaving'
import { makerFor } from '../master/a-record'
import { master } from '../reservation/summer'
import { aCompany } from './company'

let lobby: Lobby
let own: { id: number; row_version: number }

beforeAll(async () => {
  lobby = await aLobby()
  const maker = makerFor(lobby.manager)
  const { items } = await lobby.manager.do(masterCalls(entityOf('transaction-code')).list!, {
    filters: { system_use: 'city_ledger' },
  })
  const { ledger_account_id, transaction_subgroup_id, posting_class } = items[0]
  const code = await maker.store(entityOf('transaction-code'), {
    code: '9177',
    name: 'Group account',
    ledger_account_id,
    transaction_subgroup_id,
    posting_class,
  })
  own = (await maker.store(entityOf('payment-method'), {
    name: 'Group account',
    payment_type: 'city_ledger',
    use_for: ['folio'],
    transaction_code_id: code.id,
  })) as typeof own
})
afterAll(() => lobby.close())

async function setMethod(ar_payment_method_id: number | null) {
  const [row] = await lobby.sql<{ id: number; row_version: number }[]>`
    select id, row_version from property_control where property_id = ${lobby.property_id}`
  return master(lobby, 'property-control').update({ ...row, ar_payment_method_id })
}

/** A bill of ten goes to an account; on which code, and what the cashier's list of such says. */
async function leave(room: string) {
  const stay = await lobby.dueOut(room)
  await lobby.charge(stay, '10.00')
  const company = await aCompany(lobby, { name: `Company ${room}` })
  await lobby.manager.do(checkOut.checkOut, {
    reservation_id: stay.reservation_id,
    windows: [{ no: 1, action: 'to_ar', ar_account_id: company.id }],
  })
  const [on] = await lobby.sql<{ code: string; text: string }[]>`
    select c.code, p.description as text from posting p
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where p.folio_account_id = ${stay.account_id} and p.side = 'payment'`
  const { rows } = await lobby.manager.do(cashiering.reports, { report: 'city_ledger' })
  return { ...on, listed: rows.map(({ code }) => code) }
}

test('a bill goes to an account by the method that the house has set for it, and on the usual code where it has set none', async () => {
  expect(await leave('101')).toEqual({ code: '9100', text: 'City ledger', listed: ['9100'] })

  expect(await setMethod(own.id)).toMatchObject({ status: 200 })
  expect(await leave('102')).toEqual({ code: '9177', text: 'Group account', listed: ['9100', '9177'] })

  // What the house has set is not closed under it.
  const { id, row_version } = own
  expect(await master(lobby, 'payment-method').update({ id, row_version, is_active: false })).toMatchObject({
    refused: 'still_needed',
  })

  expect(await setMethod(null)).toMatchObject({ status: 200 })
  expect(await leave('103')).toMatchObject({ code: '9100', listed: ['9100', '9177', '9100'] })
  expect(await broken(lobby)).toEqual([])
})

test('a method of another kind is refused there, by the name of the setting', async () => {
  const cash = lobby.stock.id('payment-method', 'CA')
  expect(await setMethod(cash)).toMatchObject({
    status: 422,
    body: {
      error: { fields: { ar_payment_method_id: expect.stringContaining('payment type city ledger') } },
    },
  })
})
