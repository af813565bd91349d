import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskList } from '../../../src/wire/desk-list'
import { checkIn } from '../../../src/wire/front-desk'
import { sweepDowntime } from '../../../src/server/sweep-downtime'
import { friday, saturday, tuesday } from '../kit/days'
import { aDesk, type Desk } from '../kit/desk'
import { pdfText } from '../kit/pdf-text'

let desk: Desk
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keyrack-downtime-'))
  desk = await aDesk()
  await desk.reserve()
  const leaving = await desk.reserve({ arrival_date: friday, departure_date: saturday, amount: '0.00' })
  await desk.manager.do(checkIn.checkIn, { reservation_id: leaving.id, room_id: await desk.roomId('101') })
  const staying = await desk.reserve({ arrival_date: friday, departure_date: tuesday, amount: '0.00' })
  await desk.manager.do(checkIn.checkIn, { reservation_id: staying.id, room_id: await desk.roomId('102') })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await desk.close()
})

test('whoever works at the desk gets the four lists as they stand', async () => {
  const clerk = await desk.personWith('In-house')
  const { statusCode, rawPayload } = await desk.app.inject({
    method: 'POST',
    url: `/api/${deskList.downtimePack.path}`,
    headers: { authorization: `Bearer ${clerk.token}` },
    payload: {},
  })
  expect(statusCode).toBe(200)
  const text = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
  for (const said of [
    'In house',
    '4 persons in 2 rooms',
    '1 still to come',
    '1 still to leave',
    '101',
    '102',
    'vacant',
  ])
    expect(text).toContain(said)
  const keeper = await desk.personWith('Housekeeping board')
  expect(await keeper.call(deskList.downtimePack, {})).toMatchObject({ status: 403 })
})

test('the house keeps the one of the last hour and the one before, for the owner of the machine', async () => {
  const [{ code }] = await desk.sql<
    { code: string }[]
  >`select code from property_profile where id = ${desk.property_id}`
  const [latest, before] = [`${code}.pdf`, `${code}-before.pdf`].map(name => join(folder, 'downtime', name))
  expect(await sweepDowntime(desk.sql, folder)).toBe(1)
  expect(readFileSync(latest).subarray(0, 5).toString()).toBe('%PDF-')
  expect(statSync(latest).mode & 0o777).toBe(0o600)
  expect(existsSync(before)).toBe(false)
  // Nothing is made while it is fresh.
  expect(await sweepDowntime(desk.sql, folder)).toBe(0)
  const first = readFileSync(latest)
  const anHourAgo = Date.now() / 1000 - 3601
  utimesSync(latest, anHourAgo, anHourAgo)
  // A process was killed while it wrote one, long ago.
  const half = join(folder, 'downtime', `.${code}-1.pdf`)
  writeFileSync(half, 'half')
  utimesSync(half, anHourAgo, anHourAgo)
  expect(await sweepDowntime(desk.sql, folder)).toBe(1)
  expect(existsSync(half)).toBe(false)
  expect(readFileSync(before).equals(first)).toBe(true)
  expect(statSync(latest).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
})
