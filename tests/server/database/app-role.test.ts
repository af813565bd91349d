import { afterAll, beforeAll, expect, test } from 'vitest'
import { grantTo } from '../../../src/server/database/app-role'
import { bringUp } from '../../../src/server/database/bring-up'
import { connect, type Sql } from '../../../src/server/database/connect'
import { readSchemaFiles } from '../../../src/server/database/schema-files'
import { buildServer } from '../../../src/server/main'
import { giveSealer } from '../../../src/server/sealing'
import { readSettings } from '../../../src/server/settings'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { checkIn } from '../../../src/wire/front-desk'
import { broken, openShift } from '../deposit/ledger'
import { aDesk, type Desk } from '../kit/desk'
import { type House, person, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { testSealer } from '../kit/sealed'

const role = `keyrack_app_${process.pid}`
let owner: Desk
let house: House
let asRole: Sql

beforeAll(async () => {
  owner = await aDesk()
  await owner.sql.unsafe(`drop role if exists ${role}`)
  await owner.sql.unsafe(`create role ${role} login password 'of the house'`)
  await grantTo(owner.sql, role)
  const url = new URL(owner.url)
  url.username = role
  url.password = 'of the house'
  asRole = connect({ url: url.href, max: 4 })
  giveSealer(asRole, testSealer)
  const app = await buildServer({ sql: asRole, settings: readSettings({ LOG_LEVEL: 'silent' }) })
  const { employee_id, token } = owner.manager
  house = { ...owner, sql: asRole, app, manager: person(app, employee_id, token) }
})
afterAll(async () => {
  await house.app.close()
  await asRole.end({ timeout: 1 })
  await owner.sql.unsafe(`drop owned by ${role}; drop role ${role}`)
  await owner.close()
})

test('a house that works as a role of its own lives a day: key, charge, payment, departure and night', async () => {
  const [{ current_user }] = await asRole`select current_user`
  expect(current_user).toBe(role)
  await openShift(house, house.manager)
  const stay = await owner.reserve({ arrival_date: saturday, departure_date: saturday, amount: '0.00' })
  const { account_id } = await house.manager.do(
    checkIn.checkIn,
    { reservation_id: stay.id, room_id: await owner.roomId('101') },
    { answers: { room_dirty: 'yes', prepayment: 'yes' } },
  )
  await house.manager.do(cashiering.postCharges, {
    account_id,
    lines: [{ code: '2050', unit_price: '12.50' }],
  })
  await house.manager.do(
    checkOut.checkOut,
    {
      reservation_id: stay.id,
      windows: [
        {
          no: 1,
          action: 'pay',
          payments: [{ payment_method_id: owner.stock.id('payment-method', 'CA'), amount: '12.50' }],
        },
      ],
    },
    { answers: { night_not_posted: 'yes', due_today: 'no' } },
  )
  const stays = await owner.reserve()
  await house.manager.do(checkIn.checkIn, { reservation_id: stays.id, room_id: await owner.roomId('102') })
  await closeNight(house.manager, sunday)
  expect(await broken(house)).toEqual([])
})

test('it may not change what never changes: it lacks the right before anything refuses it', async () => {
  const denied = { code: '42501' }
  for (const table of [
    'journal_entry',
    'journal_line',
    'posting',
    'journal_seal',
    'posting_placement_history',
  ]) {
    await expect(asRole.unsafe(`update ${table} set property_id = property_id`)).rejects.toMatchObject(denied)
    await expect(asRole.unsafe(`delete from ${table}`)).rejects.toMatchObject(denied)
    await expect(asRole.unsafe(`truncate ${table}`)).rejects.toMatchObject(denied)
  }
  await expect(asRole`alter table posting disable trigger all`).rejects.toMatchObject(denied)
  await expect(asRole`create table of_my_own (id int)`).rejects.toMatchObject(denied)
  // The owner is refused as well, by the guards.
  await expect(owner.sql`update posting set amount = amount`).rejects.toThrow('immutable')
})

test('the owner brings the house on and gives the role what is new; the role itself is told to leave it to him', async () => {
  const files = readSchemaFiles()
  const text = `create table lent_out (property_id bigint not null, note text);
    create trigger lent_out_kept before update or delete on lent_out for each statement execute function forbid_change();`
  const next = {
    ...files,
    migrations: [...files.migrations, { name: '999-zz-lent-out.sql', text, sha: '0'.repeat(64) }],
  }
  await expect(bringUp(asRole, { files: next })).rejects.toThrow(
    `must be brought on by its owner (999-zz-lent-out.sql), and ${role} is not: start once with KEYRACK_OWNER_URL.`,
  )
  expect(await bringUp(owner.sql, { files: next })).toEqual({ created: false, ran: ['999-zz-lent-out.sql'] })
  await grantTo(owner.sql, role)
  // With the shape as it is the role starts by itself.
  expect(await bringUp(asRole, { files: next })).toEqual({ created: false, ran: [] })
  await asRole`insert into lent_out values (1, 'Umbrella')`
  await expect(asRole`delete from lent_out`).rejects.toMatchObject({ code: '42501' })
})

test('the owner is no such role, nor somebody whom the server does not know', async () => {
  const [{ current_user }] = await owner.sql<{ current_user: string }[]>`select current_user`
  await expect(grantTo(owner.sql, current_user)).rejects.toThrow(/owns the tables/)
  await expect(grantTo(owner.sql, 'nobody_at_all')).rejects.toThrow(/knows no role/)
})
