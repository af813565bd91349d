import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { aKey } from '../kit/house'
import {
  aMortalServer,
  killedAt,
  type Moment,
  type Mortal,
  moments,
  type Request,
  writes,
} from '../kit/killed'
import { aTill, openCashier, type Stay, type Till } from './till'

let house: Till
let server: Mortal
const rooms = ['101', '102', '103', '104', '105', '106']

beforeAll(async () => {
  house = await aTill()
  await openCashier(house.manager)
  server = await aMortalServer(house)
})
afterAll(async () => {
  server.close()
  await house.close()
})

/** Somebody who has left owing 20.00: his bill is open again. */
async function leftOwing(): Promise<Stay> {
  const gone = await house.inHouse(rooms.shift() as string)
  const { account_id, reservation_id } = gone
  await house.manager.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '2050', unit_price: '20.00' }],
  })
  await house.sql`
    update reservation set status = 'checked_out', check_out_business_date = '2026-03-14' where id = ${reservation_id}`
  await house.sql`update folio_account set status = 'reopened' where id = ${account_id}`
  return gone
}

const { bill, number, seal, last } = moments

test.each<Moment>([bill, writes('folio'), number, seal, last])(
  'who pays what he owed when the clerk is killed %s has paid once, has one folio, and his account is closed',
  { timeout: 60_000 },
  async (...moment) => {
    const gone = await leftOwing()
    const asked: Request = {
      path: cashiering.postPayments.path,
      key: aKey(),
      body: {
        account_id: gone.account_id,
        payments: [{ payment_method_id: house.stock.id('payment-method', 'CA'), amount: '20.00' }],
      },
    }
    const stood = await killedAt(house, server, moment, [asked])
    if (moment[1]) expect(stood).toBeGreaterThan(0)

    const again = await server.send(asked)
    expect(again).toMatchObject({ status: 200, answer: { data: { folio: { total_gross: '20.00' } } } })
    expect(await server.send(asked)).toEqual(again)
    const [kept] = await house.sql`
      select a.status, (select count(*)::int from folio f where f.folio_account_id = a.id) as folios,
             (select count(*)::int from posting p where p.folio_account_id = a.id and p.side = 'payment') as payments,
             (select b.balance::text from subledger_balance b where b.holder_id = a.id and b.ledger = 'guest') as balance
        from folio_account a where a.id = ${gone.account_id}`
    expect(kept).toEqual({ status: 'closed', folios: 1, payments: 1, balance: '0.0000' })
    const { results } = await house.manager.do(ledgerVerification.run, { scope: 'all' })
    expect(results.filter(({ ok }) => !ok)).toEqual([])
  },
)
