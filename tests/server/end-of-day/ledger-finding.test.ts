import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionSql } from '../../../src/server/database/connect'
import { cashiering } from '../../../src/wire/cashiering'
import { endOfDay } from '../../../src/wire/end-of-day'
import { fixedCharge } from '../../../src/wire/routing'
import { withBreakfast } from '../kit/breakfast'
import { aHouse, type House, saturday } from '../kit/house'

let house: House

// Something stands in today's journal: a house account that is charged 40.00.
beforeAll(async () => {
  house = await aHouse(withBreakfast)
  const { manager, stock } = house
  const office = await manager.do(cashiering.storeHouseAccount, { code: 'H100', name: 'Office' })
  await manager.do(fixedCharge.store, {
    account_id: office.id,
    transaction_code_id: stock.id('transaction-code', '2050'),
    frequency: 'daily',
    amount: '40.00',
    begin_date: saturday,
    end_date: saturday,
  })
  await manager.do(endOfDay.prepare, {})
  await manager.do(endOfDay.guestCountry, { skip: true, skip_reason: 'Tested' })
  await manager.do(endOfDay.cashiers, { action: 'freeze', auto_continue: false })
  await manager.do(endOfDay.postRoomAndTax, { action: 'start' })
})
afterAll(() => house.close())

const found = async () => {
  const { findings, ready } = await house.manager.do(endOfDay.prepare, { check_only: true })
  return { ready, finding: findings.find(({ code }) => code === 'ledger_check') }
}

/** Behind the back of the database, which would not let anybody do it. */
const behind = (work: (sql: TransactionSql) => PromiseLike<unknown>) =>
  house.sql.begin(async sql => {
    await sql`set local session_replication_role = replica`
    await work(sql)
  })

const ofHouse = () => house.sql`property_id = ${house.property_id} and business_date = ${saturday}`

test.each<
  [
    string,
    string,
    (sql: TransactionSql) => PromiseLike<unknown>,
    (sql: TransactionSql) => PromiseLike<unknown>,
  ]
>([
  [
    'an entry whose lines do not come to zero',
    'I-01',
    sql => sql`update journal_line set amount = amount + 1 where ${ofHouse()} and ledger = 'revenue'`,
    sql => sql`update journal_line set amount = amount - 1 where ${ofHouse()} and ledger = 'revenue'`,
  ],
  [
    'a day that does not come to zero',
    'I-02',
    sql => sql`update journal_line set amount = amount + 1 where ${ofHouse()} and ledger = 'tax'`,
    sql => sql`update journal_line set amount = amount - 1 where ${ofHouse()} and ledger = 'tax'`,
  ],
  [
    'a balance that is not the sum of its lines',
    'I-03',
    sql => sql`update subledger_balance set balance = balance + 1 where property_id = ${house.property_id}`,
    sql => sql`update subledger_balance set balance = balance - 1 where property_id = ${house.property_id}`,
  ],
  [
    'a posting that its line does not say',
    'I-04',
    sql => sql`update journal_line set role = 'contra' where ${ofHouse()} and role = 'own'`,
    sql => sql`update journal_line set role = 'own' where ${ofHouse()} and ledger = 'guest'`,
  ],
  [
    'a charge that lies in no window',
    'I-05',
    sql => sql`update posting set ledger = 'deposit' where ${ofHouse()} and parent_id is null`,
    sql => sql`update posting set ledger = 'guest' where ${ofHouse()}`,
  ],
  [
    'a chain that is broken',
    'I-19',
    sql => sql`update journal_seal set hash = reverse(hash) where property_id = ${house.property_id}`,
    sql => sql`update journal_seal set hash = reverse(hash) where property_id = ${house.property_id}`,
  ],
])('%s keeps the night from being closed until it is put right', async (_, id, spoil, mend) => {
  expect((await found()).finding).toBeUndefined()
  await behind(spoil)
  const { ready, finding } = await found()
  expect(ready).toBe(false)
  expect(finding).toMatchObject({ level: 'block', message: expect.stringContaining('does not verify') })
  expect(finding?.detail.map(({ check }) => check)).toContain(id)
  await behind(mend)
  expect((await found()).finding).toBeUndefined()
})
