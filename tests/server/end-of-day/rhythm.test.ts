import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyNight, type NightRhythm } from '../../../src/hotel/night-rhythm'
import { endOfDay } from '../../../src/wire/end-of-day'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { aDesk, type Desk } from '../kit/desk'
import { monday, type Person, sunday } from '../kit/house'
import { closeNight } from '../kit/night'
import { wrongField } from '../kit/wrong-field'

let desk: Desk
let ana: Person

beforeAll(async () => {
  desk = await aDesk()
  ana = desk.manager
  await desk.sql`
    update property_control set eod_procedures = array['reset_service_status', 'dirty_occupied_rooms'] where property_id = ${desk.property_id}`
})
afterAll(() => desk.close())

const set = (code: string, rhythm: Partial<NightRhythm>, person = ana) =>
  person.call(endOfDay.procedures, { action: 'configure', code, rhythm: { ...everyNight, ...rhythm } })
const one = async (code: string) =>
  (await ana.do(endOfDay.procedures, { action: 'list' })).items.find(item => item.code === code)
const wishes = async () => {
  const { sql, property_id } = desk
  return (
    await sql`select code from room where property_id = ${property_id} and guest_service_status <> 'none'`
  ).length
}

test('a procedure that the house wants on Sundays does nothing on Saturday, says so, and is done on Sunday', async () => {
  const { sql, property_id } = desk
  await sql`update room set guest_service_status = 'do_not_disturb' where property_id = ${property_id} and code in ('101', '102')`
  expect((await set('reset_service_status', { frequency: 'weekly', weekday: 7 })).data).toBeDefined()
  await closeNight(ana, sunday)
  expect(await one('reset_service_status')).toMatchObject({
    status: 'done',
    message: 'Not this night. Every Sunday',
    rhythm: { frequency: 'weekly', weekday: 7 },
    is_chosen: true,
  })
  expect(await one('dirty_occupied_rooms')).toMatchObject({ message: 'Made dirty with the new date' })
  expect(await wishes()).toBe(2)
  await closeNight(ana, monday)
  expect(await one('reset_service_status')).toMatchObject({ status: 'done', message: '2 rooms' })
  expect(await wishes()).toBe(0)
})

test('what every night must do has no other rhythm, and a rhythm without its day is refused at its field', async () => {
  expect(await set('ledger_check', { frequency: 'month_end' })).toMatchObject(wrongField('code'))
  expect(await set('reset_service_status', { frequency: 'monthly' })).toMatchObject(
    wrongField('rhythm.month_day'),
  )
  expect(await set('token_purge', {})).toMatchObject({ status: 404 })
  const runner = await desk.personWith('End of day run')
  expect(await set('reset_service_status', {}, runner)).toMatchObject({ status: 403 })
  expect(await one('reset_service_status')).toMatchObject({ rhythm: { frequency: 'weekly', weekday: 7 } })
})

test('a house that leaves a paper out gets the others, and the law of the papers of a night holds', async () => {
  const configure = (report: string, active: boolean) =>
    ana.call(endOfDay.finish, { action: 'configure', report, active })
  expect(await configure('trial-balance', false)).toMatchObject(wrongField('report'))
  expect(await configure('nothing', false)).toMatchObject({ status: 404 })
  expect((await configure('gl-export', false)).data).toBeDefined()
  await closeNight(ana, '2026-03-17' as typeof monday)
  const listed = await ana.do(endOfDay.finish, { action: 'list' })
  const documents = listed.documents.filter(({ group }) => group === null)
  expect(documents.filter(({ status }) => status !== 'done')).toMatchObject([
    { report: 'gl-export', is_mandatory: false, is_active: false, status: 'left_out' },
  ])
  expect(documents.length).toBeGreaterThan(12)
  const { results } = await ana.do(ledgerVerification.run, { scope: 'all' })
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
