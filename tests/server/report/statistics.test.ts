import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkIn } from '../../../src/wire/front-desk'
import { saturday, sunday } from '../kit/days'
import { entityOf } from '../../../src/server/master/entities'
import { makerFor } from '../master/a-record'
import { aDesk, type Desk } from '../kit/desk'
import { closeNight } from '../kit/night'
import { pdfText } from '../kit/pdf-text'
import { runReport } from './run'

let desk: Desk
const night = { stay_from: saturday, stay_to: saturday }
const run = (key: string, more = {}) => runReport(desk.manager, key, { ...night, ...more })

/** What stands on the paper of a report. */
const paperOf = async (key: string, chosen: object): Promise<string> => {
  const { rawPayload } = await desk.app.inject({
    method: 'POST',
    url: `/api/reports/${key}`,
    headers: { authorization: `Bearer ${desk.manager.token}` },
    payload: { ...chosen, format: 'pdf' },
  })
  return pdfText(rawPayload).replace(/\s+/g, ' ')
}

type Stay = { room: string; market: string; source: string; rate: string; country: string; charged?: string }
/** Four rooms of a Saturday: two who pay, one of them in a better room than he pays for, one for nothing and one of the house. */
const stays: Stay[] = [
  { room: '101', market: 'BAR', source: 'DIR', rate: '110.00', country: 'PT' },
  { room: '201', market: 'BAR', source: 'BKG', rate: '121.00', country: 'ES', charged: 'STD' },
  { room: '202', market: 'COMP', source: 'DIR', rate: '0.00', country: 'ES' },
  { room: '102', market: 'HSE', source: 'DIR', rate: '0.00', country: 'PT' },
]

beforeAll(async () => {
  desk = await aDesk()
  const { manager, stock } = desk
  for (const { room, market, source, rate, country, charged } of stays) {
    const type = room < '200' ? 'STD' : 'DLX'
    const made = await desk.reserve({ guest_profile_id: await desk.guest({ country }), type, amount: rate })
    const codes = {
      market_code_id: stock.id('market-code', market),
      source_code_id: stock.id('source-code', source),
      charge_type_id: stock.id('room-type', charged ?? type),
    }
    await desk.sql`update reservation set ${desk.sql(codes)} where id = ${made.id}`
    await desk.sql`update reservation_night set ${desk.sql(codes)} where reservation_id = ${made.id}`
    await manager.do(checkIn.checkIn, { reservation_id: made.id, room_id: await desk.roomId(room) })
  }
  await closeNight(manager, sunday)
})
afterAll(() => desk.close())

const statistics = [
  'market-segment-statistics',
  'source-of-business-statistics',
  'room-type-statistics',
  'rate-code-statistics',
  'geographic-statistics',
]

test('by whatever a closed date is split, it adds up to the house', async () => {
  const [house] = (await run('occupancy-adr-revpar-trend')).rows
  expect(house).toMatchObject({
    occupied: 4,
    sold: 2,
    room_revenue: '210.00',
    adr: '105.00',
    revpar: '21.00',
  })
  for (const key of statistics) {
    const { totals } = await run(key)
    expect([key, totals]).toEqual([
      key,
      expect.objectContaining({ room_nights: 4, sold: 2, room_revenue: '210.00', adr: '105.00', guests: 8 }),
    ])
  }
})

test('markets stand within their groups; what is given away and what the house uses brings no rate', async () => {
  const { rows, groups } = await run('market-segment-statistics')
  expect(rows.map(({ market, sold, adr, share }) => [market, sold, adr, share])).toEqual([
    ['BAR – Best available', 2, '105.00', '50.00'],
    ['COMP – Complimentary', 0, null, '25.00'],
    ['HSE – House use', 0, null, '25.00'],
  ])
  expect(groups.map(({ value, totals }) => [value, totals.room_nights, totals.share])).toEqual([
    ['Transient', 2, '50.00'],
    ['Non-revenue', 2, '50.00'],
  ])
})

test('where a booking came from is its source within its group, its origin or its channel', async () => {
  const { rows } = await run('source-of-business-statistics')
  expect(
    rows.map(({ source_group, source_name, room_nights, adr }) => [
      source_group,
      source_name,
      room_nights,
      adr,
    ]),
  ).toEqual([
    ['Direct', 'DIR – Guest direct', 3, '100.00'],
    ['Online', 'BKG – Online agency A', 1, '110.00'],
  ])
  const origins = await run('source-of-business-statistics', { dimension: 'origin' })
  expect(origins.rows).toMatchObject([{ source_name: 'TEL – Telephone', room_nights: 4 }])
  expect(origins.rows[0]).not.toHaveProperty('source_group')
  const channels = await run('source-of-business-statistics', { dimension: 'channel' })
  expect(channels.rows).toMatchObject([{ room_nights: 4, share: '100.00' }])
})

test('a type is judged by the rooms it has, and says what was given and charged as another', async () => {
  const { rows } = await run('room-type-statistics')
  expect(rows).toMatchObject([
    {
      type: 'STD – Standard',
      available: 6,
      room_nights: 2,
      occupancy: '33.33',
      revpar: '16.67',
      given: 0,
      taken: 1,
    },
    {
      type: 'DLX – Deluxe',
      available: 4,
      room_nights: 2,
      occupancy: '50.00',
      revpar: '27.50',
      given: 1,
      taken: 0,
    },
  ])
})

test('a rate that was not picked is not told', async () => {
  const bar = desk.stock.id('rate-code', 'BAR')
  expect((await run('rate-code-statistics', { rate_codes: [bar] })).row_count).toBe(1)
  const other = await makerFor(desk.manager).store(entityOf('rate-code'))
  expect((await run('rate-code-statistics', { rate_codes: [other.id] })).rows).toEqual([])
})

test('persons arrive once and are counted each night; a year later they stand beside', async () => {
  const { rows } = await run('geographic-statistics')
  expect(rows).toMatchObject([
    { country: 'Spain', persons_arrived: 4, guests: 4, average_stay: '1.0', room_revenue: '110.00' },
    { country: 'Portugal', persons_arrived: 4, guests: 4, average_stay: '1.0', room_revenue: '100.00' },
  ])
  const later = { stay_from: '2027-03-14', stay_to: '2027-03-14', compare: 'last_year' }
  expect((await run('geographic-statistics', later)).rows).toMatchObject([
    { country: 'Spain', guests: 0, guests_before: 4, revenue_before: '110.00', growth: '-100.00' },
    { country: 'Portugal', guests: 0, guests_before: 4, revenue_before: '100.00', growth: '-100.00' },
  ])
})

test('the trial balance of the date proves itself, and its revenue is that of the house', async () => {
  const { rows, groups, totals, proofs } = await runReport(desk.manager, 'trial-balance', { date: saturday })
  expect(groups.map(({ value }) => value)).toEqual(['Revenue', 'Taxes', 'Ledgers'])
  expect(groups[0].totals).toMatchObject({
    net: '210.00',
    // Ten per cent inside the price, and the city tax of four persons.
    tax: '31.00',
    gross: '241.00',
    month_to_date: '210.00',
  })
  // Taxes have no net of their own and ledgers no postings: what a part does not tell comes to nothing in it, not to 0.00.
  expect(groups[1].totals).toMatchObject({ net: null, tax: '31.00', gross: null, month_to_date: null })
  expect(groups[2].totals).toEqual({
    postings: null,
    net: null,
    tax: null,
    gross: null,
    month_to_date: null,
    year_to_date: null,
  })
  expect(rows.find(row => row.description === 'Guest ledger')).toMatchObject({
    opening: '0.00',
    debits: '241.00',
    closing: '241.00',
  })
  // Revenue and ledgers come to nothing together.
  expect(totals).toEqual({})
  expect(proofs.map(({ label, holds }) => [label, holds])).toEqual([
    ['Guest ledger and its holders', true],
    ['Deposit ledger and its holders', true],
    ['Package ledger and its holders', true],
    ['City ledger and its holders', true],
    ['What was earned and moved, and the closing', true],
  ])
  expect(proofs[0].found).toBe('241.00')
  const open = await runReport(desk.manager, 'trial-balance', { date: sunday })
  expect([open.rows, open.proofs]).toEqual([[], []])
})

test('a percentage on paper is written as the house writes its amounts', async () => {
  await desk.sql`
    update currency_format set decimal_separator = 'comma', thousands_separator = 'dot' where property_id = ${desk.property_id} and is_base`
  const said = await paperOf('occupancy-adr-revpar-trend', night)
  expect(said).toContain('40,00 %')
  expect(said).toContain('105,00')
})

test('on paper, parts that come to nothing together have no line for it', async () => {
  const said = await paperOf('manager-report', { date: saturday })
  expect(said).toContain('Occupied')
  expect(said).not.toMatch(/Ratios: \d/)
  expect(await paperOf('trial-balance', { date: saturday })).toMatch(/Taxes: 2/)
})

test('the manager reads each figure in its own unit, and what the trend says of the date', async () => {
  const { rows, totals } = await runReport(desk.manager, 'manager-report', { date: saturday })
  const of = (figure: string) => rows.find(row => row.figure === figure)
  expect(of('Occupied')).toMatchObject({ unit: 'count', today: '4', month_to_date: '4', last_year: null })
  expect(of('Occupancy %')).toMatchObject({ unit: 'percent', today: '40.00' })
  expect(of('ADR')).toMatchObject({ unit: 'money', today: '105.00', year_to_date: '105.00' })
  expect(of('Guests per occupied room')).toMatchObject({ unit: 'number', today: '2.00' })
  expect(of('Guest ledger')).toMatchObject({ section: 'Ledgers at the close', today: '241.00' })
  expect(totals).toEqual({})
})
