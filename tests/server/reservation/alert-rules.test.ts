import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { alertInformation } from '../../../src/wire/alert'
import { bookingView } from '../../../src/wire/booking-view'
import { checkIn } from '../../../src/wire/front-desk'
import { aDesk, type Desk } from '../kit/desk'
import { monday, type Person, saturday, sunday } from '../kit/house'
import { master } from './summer'

let desk: Desk
let ana: Person
const area: Record<string, number> = {}
type Rule =
  | 'vip_arrival'
  | 'birthday_in_stay'
  | 'restricted_profile'
  | 'unpaid_deposit'
  | 'high_balance'
  | 'room_not_ready'

beforeAll(async () => {
  desk = await aDesk()
  ana = await desk.personWith('Check in', 'Arrivals', 'Manage reservation', 'Check-in without payment')
  for (const trigger of ['check_in', 'check_out']) {
    const [{ id }] = await desk.sql<{ id: number }[]>`
      insert into notification_area (code, name, trigger) values (${`R${trigger.slice(0, 9)}`}, ${trigger}, ${trigger}) returning id`
    area[trigger] = id
  }
})
afterAll(() => desk.close())
// Each test has the rules that it is about.
beforeEach(async () => {
  await desk.sql`update alert_message set is_active = false where property_id = ${desk.property_id}`
})

const rule = async (auto_rule: Rule, more: { severity?: string; message?: string } = {}) => {
  const { severity = 'info', message = `By rule: ${auto_rule}` } = more
  const [{ id }] = await desk.sql<{ id: number }[]>`
    insert into alert_message (property_id, code, name, message, notification_area_ids, severity, applies_to, auto_rule, is_active)
    values (${desk.property_id}, ${`R${String(Math.random()).slice(2, 12)}`}, ${auto_rule}, ${message}, ${[area.check_in]}, ${severity},
            '{reservation}', ${auto_rule}, true) returning id`
  return id
}
const raised = async (reservation_id: number, trigger: 'check_in' | 'check_out' = 'check_in') =>
  (await ana.do(alertInformation.forTrigger, { reservation_id, trigger })).items
const texts = async (id: number) => (await raised(id)).map(({ message }) => message)
const guest = async (more: Record<string, string | boolean | number> = {}) => {
  const id = await desk.guest({ last_name: 'Regra' })
  if (Object.keys(more).length > 0)
    await desk.sql`update guest_profile set ${desk.sql(more as never)} where id = ${id}`
  return id
}

const accountOf = async (reservation_id: number) => {
  const [{ id }] = await desk.sql<{ id: number }[]>`
    insert into folio_account (property_id, kind, reservation_id, name)
    values (${desk.property_id}, 'stay', ${reservation_id}, 'Regra') returning id`
  return id
}

test('a VIP raises an alert on the day of arrival, by the text of its message, and on no other day', async () => {
  await rule('vip_arrival', { message: '{guest} comes on {arrival}' })
  const vip_level_id = desk.stock.id('master-type/vip_level', 'V1')
  const vip = await guest({ vip_level_id })
  const today = await desk.reserve({ guest_profile_id: vip })
  const later = await desk.reserve({ guest_profile_id: vip, arrival_date: sunday, departure_date: monday })
  const plain = await desk.reserve()
  expect(await raised(today.id)).toMatchObject([
    {
      id: null,
      message: 'Regra, Maria comes on 14/03/2026',
      owner_type: 'reservation',
      is_seen: false,
      seen: [],
    },
  ])
  expect(await texts(later.id)).toEqual([])
  expect(await texts(plain.id)).toEqual([])
  // Where its message is not shown it is not.
  expect(await raised(today.id, 'check_out')).toEqual([])
  const { items } = await ana.do(bookingView.list, { search: today.confirmation_no })
  expect(items).toMatchObject([{ alerts: 1 }])
  const { alerts } = await ana.do(bookingView.view, { id: today.id })
  expect(alerts).toMatchObject([{ id: null, message: 'Regra, Maria comes on 14/03/2026' }])
})

test.each([
  ['on the day of arrival', '1980-03-14', true],
  ['on the day of departure', '1980-03-16', true],
  ['the day before', '1980-03-13', false],
  ['the day after', '1980-03-17', false],
])('a birthday %s of the stay', async (_, date_of_birth, isRaised) => {
  await rule('birthday_in_stay')
  const { id } = await desk.reserve({
    guest_profile_id: await guest({ date_of_birth }),
    departure_date: monday,
  })
  expect(await texts(id)).toEqual(isRaised ? ['By rule: birthday_in_stay'] : [])
})

test('a leap day is kept on the 28th, and over New Year both years count', async () => {
  await rule('birthday_in_stay')
  const born = async (date_of_birth: string, arrival_date: string, departure_date: string) => {
    const { id } = await desk.reserve({ guest_profile_id: await guest({ date_of_birth }) })
    await desk.sql`
      update reservation set arrival_date = ${arrival_date}, departure_date = ${departure_date}
       where property_id = ${desk.property_id} and id = ${id}`
    return (await texts(id)).length
  }
  expect(await born('1988-02-29', '2027-02-27', '2027-02-28')).toBe(1)
  expect(await born('1988-02-29', '2027-03-01', '2027-03-02')).toBe(0)
  expect(await born('1988-01-01', '2026-12-30', '2027-01-02')).toBe(1)
  expect(await born('1988-12-30', '2026-12-30', '2027-01-02')).toBe(1)
})

test('a company on the stay that is restricted raises it until the restriction ends', async () => {
  await rule('restricted_profile')
  const { id } = await desk.reserve()
  const company = await guest({ is_restricted: true, restriction_until: saturday })
  await desk.sql`
    insert into reservation_profile (property_id, reservation_id, role, guest_profile_id)
    values (${desk.property_id}, ${id}, 'company', ${company})`
  expect(await texts(id)).toEqual(['By rule: restricted_profile'])
  await desk.sql`update guest_profile set restriction_until = ${addDays(saturday, -1)} where id = ${company}`
  expect(await texts(id)).toEqual([])
})

test('a deposit that is due stops the check-in, and lets it go on when it is paid', async () => {
  await rule('unpaid_deposit', { severity: 'stop' })
  const { id } = await desk.reserve()
  const [{ line }] = await desk.sql<{ line: number }[]>`
    insert into reservation_deposit (property_id, folio_account_id, reservation_id, line_no, due_date, amount, status)
    values (${desk.property_id}, ${await accountOf(id)}, ${id}, 1, ${saturday}, 50, 'open') returning id as line`
  const guardOf = async () =>
    (await ana.do(checkIn.verify, { reservation_id: id })).guards.find(({ key }) => key === 'alerts')
  expect(await guardOf()).toMatchObject({ state: 'stop' })
  // Who has read it is stopped all the same.
  const [{ alert_message_id }] = await raised(id)
  await ana.do(alertInformation.seen, {
    alert_message_ids: [alert_message_id],
    reservation_id: id,
    trigger: 'check_in',
  })
  expect(await guardOf()).toMatchObject({ state: 'stop' })
  await desk.sql`
    update reservation_deposit set received = amount, status = 'paid' where property_id = ${desk.property_id} and id = ${line}`
  expect(await guardOf()).toMatchObject({ state: 'pass' })
})

test('a balance above the lowest limit of the account raises it', async () => {
  await rule('high_balance')
  const { id } = await desk.reserve()
  const account = await accountOf(id)
  const owes = (balance: string) => desk.sql`
    insert into subledger_balance (property_id, ledger, holder_id, balance) values (${desk.property_id}, 'guest', ${account}, ${balance})
    on conflict (property_id, ledger, holder_id) do update set balance = excluded.balance`
  await owes('500')
  expect(await texts(id)).toEqual([])
  await desk.sql`update folio_account set credit_limit = 500 where property_id = ${desk.property_id} and id = ${account}`
  expect(await texts(id)).toEqual([])
  await owes('500.01')
  expect(await texts(id)).toEqual(['By rule: high_balance'])
  await owes('0')
})

test('a room that is not ready raises it on the day of arrival, until it is made up', async () => {
  await rule('room_not_ready')
  const { id } = await desk.reserve()
  expect(await texts(id)).toEqual([])
  const room_id = await desk.roomId('102')
  await desk.sql`update reservation set room_id = ${room_id} where property_id = ${desk.property_id} and id = ${id}`
  const status = (code: string) => desk.sql`
    update room set room_status_type_id = (select id from room_status_type where property_id = ${desk.property_id} and code = ${code})
     where property_id = ${desk.property_id} and id = ${room_id}`
  await status('DI')
  expect(await texts(id)).toEqual(['By rule: room_not_ready'])
  await status('CL')
  expect(await texts(id)).toEqual([])
})

test('it is read once a day by everybody who serves the guest, and is news again on the next', async () => {
  const message_id = await rule('vip_arrival')
  const { id } = await desk.reserve({
    guest_profile_id: await guest({ vip_level_id: desk.stock.id('master-type/vip_level', 'V1') }),
  })
  const seen = { alert_message_ids: [message_id], reservation_id: id, trigger: 'check_in' as const }
  const both = await Promise.all([ana, ana, desk.manager].map(who => who.call(alertInformation.seen, seen)))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const [alert] = await raised(id)
  expect(alert).toMatchObject({ is_seen: true })
  expect(alert.seen).toHaveLength(2)
  const { guards } = await ana.do(checkIn.verify, { reservation_id: id })
  expect(guards.find(({ key }) => key === 'alerts')).toMatchObject({ state: 'pass' })

  await desk.sql`
    update alert_rule_seen set business_date = ${addDays(saturday, -1)} where property_id = ${desk.property_id}`
  expect((await raised(id))[0]).toMatchObject({ is_seen: false, seen: [] })
})

test('what is put on the stay by hand is not said twice, and what does not hold cannot be read', async () => {
  const message_id = await rule('vip_arrival')
  const { id } = await desk.reserve({
    guest_profile_id: await guest({ vip_level_id: desk.stock.id('master-type/vip_level', 'V1') }),
  })
  await desk.sql`
    insert into alert_information (property_id, owner_type, owner_id, alert_message_id, message, notification_area_ids, is_active)
    values (${desk.property_id}, 'reservation', ${id}, ${message_id}, 'By hand', ${[area.check_in]}, true)`
  expect(await texts(id)).toEqual(['By hand'])

  const other = await desk.reserve()
  const seen = { reservation_id: other.id, trigger: 'check_in' as const }
  expect(await ana.call(alertInformation.seen, { ...seen, alert_message_ids: [message_id] })).toMatchObject({
    status: 404,
  })
  expect(await ana.call(alertInformation.seen, seen)).toMatchObject({ refused: 'validation' })
})

test('an alert that stops for good is refused when its message is kept: nobody settles a birthday', async () => {
  const messages = master(desk, 'alert-message')
  const message = (more: object) => ({
    code: 'BDAY',
    name: 'Birthday',
    message: 'Congratulate',
    notification_area_ids: [area.check_in],
    applies_to: ['reservation'],
    severity: 'stop',
    auto_rule: 'birthday_in_stay',
    ...more,
  })
  expect(await messages.store(message({}))).toMatchObject({ status: 422, refused: 'validation' })
  expect(await messages.store(message({ severity: 'warning' }))).toMatchObject({ status: 200 })
  expect(await messages.store(message({ code: 'DUE', auto_rule: 'unpaid_deposit' }))).toMatchObject({
    status: 200,
  })
})
