import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { broken } from '../cashiering/till'
import { aKey, monday, saturday } from '../kit/house'
import {
  aMortalServer,
  killedAt,
  type Moment,
  type Mortal,
  moments,
  type Request,
  writes,
} from '../kit/killed'
import { aCompany } from '../receivable/company'
import { aLobby, type Lobby } from './leaving'

let lobby: Lobby
let server: Mortal
const rooms = ['101', '102', '103', '104', '105', '106']

beforeAll(async () => {
  lobby = await aLobby()
  server = await aMortalServer(lobby)
})
afterAll(async () => {
  server.close()
  await lobby.close()
})

/** In house until Monday; both nights billed ahead, on a folio that a company took on its account. */
async function billedAhead(name: string) {
  const company = await aCompany(lobby, { name })
  const stay = await lobby.dueOut(rooms.shift() as string, { departure_date: monday, amount: '149.00' })
  const { account_id } = stay
  await lobby.manager.do(cashiering.billAhead, { account_id })
  await lobby.manager.do(cashiering.postPayments, {
    account_id,
    payments: [
      {
        payment_method_id: lobby.stock.id('payment-method', 'CL'),
        amount: '308.00',
        ar_account_id: company.id,
      },
    ],
    issue_folio: true,
  })
  return { stay, company }
}

const { bill, number, seal, last } = moments

test.each<Moment>([bill, writes('ar_item'), number, seal, last])(
  'who leaves early when the clerk is killed %s has one credit bill, which pays the invoice once',
  { timeout: 60_000 },
  async (...moment) => {
    const { stay, company } = await billedAhead(`Killed ${moment[0]}`)
    const { reservation_id } = stay
    const asked: Request = {
      path: checkOut.leaveEarly.path,
      key: aKey(),
      body: { reservation_id, fee: 'none' },
    }
    const stood = await killedAt(lobby, server, moment, [asked])
    if (moment[1]) expect(stood).toBeGreaterThan(0)

    const again = await server.send(asked)
    expect(again).toMatchObject({ status: 200, answer: { data: { advance_returned: '308.00' } } })
    expect(await server.send(asked)).toEqual(again)
    const [kept] = await lobby.sql`
      select r.departure_date,
             (select count(*)::int from folio c join folio f on f.property_id = c.property_id and f.id = c.credit_of_id
               where f.property_id = r.property_id and f.folio_account_id = ${stay.account_id}) as credit_bills,
             (select balance::numeric(19,2) from subledger_balance b
               where b.property_id = r.property_id and b.ledger = 'ar' and b.holder_id = ${company.id}) as owed,
             (select count(*)::int from posting_claim c
               where c.property_id = r.property_id and c.claim_key like ${`room:${reservation_id}:%`} and c.released_by_entry_id is null
                 and c.claim_key >= ${`room:${reservation_id}:${saturday}`}) as claims
        from reservation r where r.property_id = ${lobby.property_id} and r.id = ${reservation_id}`
    expect(kept).toEqual({ departure_date: saturday, credit_bills: 1, owed: '0.00', claims: 0 })
    expect(await broken(lobby)).toEqual([])
  },
)
