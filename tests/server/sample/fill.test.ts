import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addDays, businessDate } from '../../../src/hotel/business-date'
import { checkInvariants } from '../../../src/server/ledger/verify'
import { buildServer } from '../../../src/server/main'
import { fillSampleHotel } from '../../../src/server/sample/fill'
import { readSettings } from '../../../src/server/settings'
import { freshDatabase } from '../kit/database'
import { testSealer } from '../kit/sealed'

const dataFolder = mkdtempSync(join(tmpdir(), 'keyrack-sample-'))
afterAll(() => rmSync(dataFolder, { recursive: true }))

/** What `npm start` does first, whole: nobody would see the house if it came to a stop on its last day. */
test('the sample hotel lives its past to this morning, its books are right, and six people can sign in', {
  timeout: 300_000,
}, async () => {
  const { sql, options, drop } = await freshDatabase()
  await fillSampleHotel({ database: options, dataFolder, sealer: testSealer })

  const [house] = await sql<{ id: number; today: string; first: string; rooms: number; last: string }[]>`
    select p.id, (select business_date from business_day where status = 'open') as today,
           (select min(business_date) from business_day) as first, (select count(*)::int from room r join room_type t on t.property_id = r.property_id and t.id = r.room_type_id where not t.is_pseudo) as rooms,
           (select max(departure_date) from reservation) as last
      from property_profile p`
  const today = businessDate(house.today)
  expect(house.rooms).toBe(120)
  expect(house.first <= addDays(today, -60)).toBe(true)
  expect(house.last >= addDays(today, 180)).toBe(true)
  const states = await sql<{ status: string }[]>`select distinct status from reservation order by status`
  expect(states.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['cancelled', 'checked_in', 'checked_out', 'no_show', 'reserved', 'waitlist']),
  )
  const results = await sql.begin(tx => checkInvariants({ sql: tx, property_id: house.id }))
  expect(results.filter(({ ok }) => !ok)).toEqual([])

  const file = join(dataFolder, 'first-sign-in.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const people = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>[]
  expect(people).toHaveLength(6)
  for (const person of people)
    expect(person).toEqual({
      role: expect.any(String),
      title: expect.any(String),
      email: expect.stringContaining('@'),
      password: expect.any(String),
    })
  const app = await buildServer({ sql, settings: readSettings({ LOG_LEVEL: 'silent' }) })
  for (const { email, password } of people) {
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password } })
    expect(answer.json()).toMatchObject({ status: true, user: { email, must_change_password: false } })
  }
  await app.close()
  // Nobody has seen the passwords of the others: what the administrator gives them is not theirs to keep.
  const given = await sql<{ email: string }[]>`
    select email from employee where login_enabled and not must_change_password`
  expect(given.map(({ email }) => email).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  await drop()
})
