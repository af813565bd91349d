import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertInformation } from '../../../src/wire/alert'
import { bookingView } from '../../../src/wire/booking-view'
import { checkIn } from '../../../src/wire/front-desk'
import { aDesk, type Desk } from '../kit/desk'
import { monday, type Person, saturday } from '../kit/house'

let desk: Desk
let [ana, rui]: Person[] = []
const ids: Record<string, number> = {}

beforeAll(async () => {
  desk = await aDesk()
  const rights = [
    'Check in',
    'Arrivals',
    'Manage reservation',
    'Reservation',
    'Check-in without payment',
  ] as const
  ana = await desk.personWith(...rights)
  rui = await desk.personWith(...rights)
  for (const trigger of ['check_in', 'check_out']) {
    const [{ id }] = await desk.sql<{ id: number }[]>`
      insert into notification_area (code, name, trigger) values (${`T${trigger.slice(0, 9)}`}, ${trigger}, ${trigger}) returning id`
    ids[trigger] = id
  }
  for (const severity of ['info', 'stop']) {
    const [{ id }] = await desk.sql<{ id: number }[]>`
      insert into alert_message (property_id, code, name, message, notification_area_ids, severity, applies_to)
      values (${desk.property_id}, ${severity.toUpperCase()}, ${severity}, ${severity}, ${[ids.check_in]}, ${severity},
              '{reservation,guest_profile}') returning id`
    ids[severity] = id
  }
})
afterAll(() => desk.close())

const warn = async (owner_type: string, owner_id: number, message: string, severity = 'info') => {
  const [{ id }] = await desk.sql<{ id: number }[]>`
    insert into alert_information (property_id, owner_type, owner_id, alert_message_id, message, notification_area_ids, is_active)
    values (${desk.property_id}, ${owner_type}, ${owner_id}, ${ids[severity]}, ${message}, ${[ids.check_in]}, true) returning id`
  return id
}
const shown = async (who: Person, reservation_id: number, trigger = 'check_in' as const) =>
  (await who.do(alertInformation.forTrigger, { reservation_id, trigger })).items

test('alerts of the stay and of everybody on it are shown where they belong, and nowhere else', async () => {
  const stay = await desk.reserve()
  const company = await desk.guest({ last_name: 'ACME' })
  await desk.sql`
    insert into reservation_profile (property_id, reservation_id, role, guest_profile_id)
    values (${desk.property_id}, ${stay.id}, 'company', ${company})`
  await warn('reservation', stay.id, 'Parcel')
  await warn('guest_profile', stay.guest_profile_id, 'Owes')
  await warn('guest_profile', company, 'Pays late')
  expect((await shown(ana, stay.id)).map(({ message }) => message)).toEqual(['Parcel', 'Owes', 'Pays late'])
  const out = await ana.do(alertInformation.forTrigger, { reservation_id: stay.id, trigger: 'check_out' })
  expect(out.items).toEqual([])
})

test('one has read it, with when; the other has not, and who reads it twice has read it once', async () => {
  const stay = await desk.reserve()
  const id = await warn('reservation', stay.id, 'Parcel')
  const seen = { ids: [id], reservation_id: stay.id, trigger: 'check_in' as const }
  const both = await Promise.all([ana, ana, rui].map(who => who.call(alertInformation.seen, seen)))
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const [mine] = await shown(ana, stay.id)
  expect(mine).toMatchObject({ is_seen: true })
  expect(mine.seen).toHaveLength(2)
  expect(Math.abs(Date.parse(mine.seen[0].at) - Date.now())).toBeLessThan(60_000)
  expect((await shown(desk.manager, stay.id))[0]).toMatchObject({ is_seen: false })
  const { alerts } = await ana.do(bookingView.view, { id: stay.id })
  // With what it takes to settle it there.
  expect(alerts?.[0].row_version).toBe(1)
  expect(alerts).toMatchObject([{ is_seen: false, seen: [{ trigger: 'check_in' }, { trigger: 'check_in' }] }])
})

test('nobody has read on one stay what warns of another', async () => {
  const [one, other] = [await desk.reserve(), await desk.reserve()]
  const id = await warn('reservation', one.id, 'Parcel')
  const strange = { ids: [id], reservation_id: other.id, trigger: 'check_in' as const }
  expect(await ana.call(alertInformation.seen, strange)).toMatchObject({ status: 404 })
  expect(await ana.call(alertInformation.seen, { ...strange, reservation_id: 999_999 })).toMatchObject({
    status: 404,
  })
})

test('who has read an alert at the check-in is not asked again; another clerk is', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: monday })
  const id = await warn('reservation', stay.id, 'Parcel')
  const seen = { ids: [id], reservation_id: stay.id, trigger: 'check_in' as const }
  await ana.do(alertInformation.seen, seen)
  const guardOf = async (who: Person) =>
    (await who.do(checkIn.verify, { reservation_id: stay.id })).guards.find(({ key }) => key === 'alerts')
  expect(await guardOf(ana)).toMatchObject({ state: 'pass' })
  expect(await guardOf(rui)).toMatchObject({ state: 'ask' })
})

test('the answer at the check-in is remembered as read', async () => {
  const stay = await desk.reserve({ arrival_date: saturday, departure_date: monday })
  await warn('reservation', stay.id, 'Parcel')
  const room_id = await desk.roomId('101')
  const done = await desk.manager.call(
    checkIn.checkIn,
    { reservation_id: stay.id, room_id },
    { answers: { alerts: 'yes' } },
  )
  expect(done).toMatchObject({ status: 200, asked: undefined })
  expect((await shown(desk.manager, stay.id))[0]).toMatchObject({ is_seen: true })
})
