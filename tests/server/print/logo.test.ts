import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashiering } from '../../../src/wire/cashiering'
import { deposit } from '../../../src/wire/deposit'
import { confirmationLetter } from '../../../src/wire/letter'
import { registration } from '../../../src/wire/front-desk'
import { files } from '../../../src/wire/masters'
import { billsOf } from '../cashiering/bills'
import { aTill, openCashier, type Till } from '../cashiering/till'
import { master } from '../reservation/summer'
import { saturday } from '../kit/house'

let house: Till
const papers: [string, string, object][] = []

beforeAll(async () => {
  house = await aTill()
  const { manager, stock, sql } = house
  await openCashier(manager)
  const stay = await house.inHouse('101')
  const { account_id, reservation_id } = stay
  const cash = { payment_method_id: stock.id('payment-method', 'CA'), amount: '10.00' }
  await manager.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '10.00' }] })
  const paid = await manager.do(cashiering.postPayments, { account_id, payments: [cash], issue_folio: true })
  await manager.do(cashiering.postCharges, { account_id, lines: [{ code: '3030', unit_price: '10.00' }] })
  const due = await house.reserve()
  await manager.do(deposit.store, { reservation_id: due.id, amount: '10.00', due_date: saturday })
  const { receipts } = await manager.do(deposit.post, { reservation_id: due.id, payments: [cash] })
  const { job_id } = await billsOf(house, manager, { reservation_ids: [reservation_id] })
  const [{ id: posting_id }] = await sql<{ id: number }[]>`
    select id from posting where side = 'charge' and parent_id is null order by id limit 1`
  papers.push(
    ['a folio that is looked at', cashiering.preview.path, { account_id, window_no: 1 }],
    [
      'a folio that is printed',
      cashiering.reprint.path,
      { folio_id: paid.folio?.folio_id, channel: 'print' },
    ],
    ['a bundle of folios', 'batch-folio/view', { job_id }],
    [
      'a receipt of a deposit',
      cashiering.receipt.path,
      { receipt_no: receipts[0].receipt_no, format: 'pdf' },
    ],
    ['a charge slip', cashiering.slip.path, { posting_id }],
    ['a registration card', registration.card.path, { reservation_ids: [due.id, reservation_id] }],
    ['a letter', confirmationLetter.pdf.path, { reservation_ids: [due.id] }],
  )
})
afterAll(() => house.close())

async function printed(path: string, payload: object): Promise<Buffer> {
  const headers = { authorization: `Bearer ${house.manager.token}` }
  const { rawPayload } = await house.app.inject({ method: 'POST', url: `/api/${path}`, headers, payload })
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  return rawPayload
}
const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0

test('a house without a logo prints none', async () => {
  expect(papers).toHaveLength(7)
  for (const [what, path, asked] of papers)
    expect([what, pictures(await printed(path, asked))]).toEqual([what, 0])
})

test('the logo of the house stands on every paper that it gives out', async () => {
  const { id } = await house.manager.do(files.store, {
    file_name: 'logo.png',
    mime: 'image/png',
    content: aPicture().toString('base64'),
  })
  await house.sql`update property_profile set logo = ${id} where id = ${house.property_id}`
  const bundle = await billsOf(house, house.manager, { reservation_ids: [await anyStay()] })
  for (const [what, path, asked] of papers) {
    const now = path === 'batch-folio/view' ? { job_id: bundle.job_id } : asked
    expect([what, pictures(await printed(path, now))]).toEqual([what, 1])
  }
})

test('a WebP picture, which no paper can show, does not become the logo; one from before stays and is not printed', async () => {
  const { manager, sql, property_id } = house
  const webp = Buffer.from('RIFF....WEBPVP8 ')
  const { id } = await manager.do(files.store, {
    file_name: 'logo.webp',
    mime: 'image/webp',
    content: webp.toString('base64'),
  })
  const profile = master(house, 'property-profile')
  const row = async () =>
    (
      await sql<
        { id: number; row_version: number }[]
      >`select id, row_version from property_profile where id = ${property_id}`
    )[0]
  expect(await profile.update({ ...(await row()), logo: id })).toMatchObject({
    status: 422,
    body: { message: 'A logo is printed as PNG or JPG: please choose such a picture.' },
  })
  await sql`update property_profile set logo = ${id} where id = ${property_id}`
  const kept = await profile.update({ ...(await row()), logo: id, name: 'Inn' })
  expect([kept.status, kept.body.message]).toEqual([200, expect.anything()])
  const [, path, asked] = papers[0]
  expect(pictures(await printed(path, asked))).toBe(0)
})

const anyStay = async () =>
  (await house.sql<{ id: number }[]>`select id from reservation where status = 'checked_in' limit 1`)[0].id

/** A picture of a few dots. */
function aPicture(): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = 0xffffffff
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    return (crc ^ 0xffffffff) >>> 0
  }
  const part = (name: string, data: Buffer) => {
    const [size, end] = [Buffer.alloc(4), Buffer.alloc(4)]
    const body = Buffer.concat([Buffer.from(name), data])
    size.writeUInt32BE(data.length)
    end.writeUInt32BE(crcOf(body))
    return Buffer.concat([size, body, end])
  }
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0])
  const rows = Buffer.concat(Array.from({ length: 8 }, () => Buffer.from([0, ...Array(24).fill(120)])))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}
