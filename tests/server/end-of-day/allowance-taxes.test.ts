import { expect, test } from 'vitest'
import { settleDueAllowances } from '../../../src/server/end-of-day/allowance'
import { checkIn } from '../../../src/wire/front-desk'
import { reservation } from '../../../src/wire/reservation'
import type { Stock } from '../../../src/server/property/stock'
import { broken } from '../cashiering/till'
import { inside } from '../deposit/inside'
import { letIn } from '../kit/arrive'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { aHouse, saturday, sunday } from '../kit/house'
import { closeNight } from '../kit/night'

/** What is contained in breakfast, in its order: 10 % of it each unless said otherwise. */
type Contained = { code: string; value?: string; begin_date?: string; end_date?: string }

/** 30.00 for breakfast on Sunday, granted by Saturday's night and not eaten: what settling it books, by code. */
async function settled(contained: Contained[]) {
  const house = await aHouse(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
    await contains(stock, contained)
  })
  const { manager, sql, stock } = house
  const { id: reservation_id } = await manager.do(reservation.store, {
    arrival_date: saturday,
    nights: 2,
    adults: 2,
    guest: { last_name: 'Brown' },
    room_type_id: stock.id('room-type', 'STD'),
    rate_code_id: stock.id('rate-code', 'PKG'),
  })
  await manager.do(checkIn.checkIn, { reservation_id, room_id: stock.id('room', '101') }, { answers: letIn })
  await closeNight(manager, sunday)
  const [grant] = await sql<{ id: number; price_tax: string }[]>`select id, price_tax from package_allowance`
  await inside(house, manager, ({ tx }) => settleDueAllowances(tx, [grant.id], {}))
  const lines = await sql<{ code: string; ledger: string; amount: string }[]>`
    select c.code, l.ledger, l.amount::numeric(19,2) as amount from journal_line l
      join journal_entry e on e.property_id = l.property_id and e.id = l.entry_id and e.kind = 'package_settle'
      join transaction_code c on c.property_id = l.property_id and c.id = l.transaction_code_id
     where l.ledger <> 'package' order by c.code`
  const wrong = await broken(house)
  await house.close()
  return { lines: lines.map(({ code, ledger, amount }) => [code, ledger, amount]), wrong }
}

async function contains({ tx, id }: Stock, contained: Contained[]): Promise<void> {
  const owner_id = id('transaction-code', '2000')
  const { sql, property_id } = tx
  await sql`delete from generate where property_id = ${property_id} and owner_id = ${owner_id}`
  for (const [index, { code, value = '10', begin_date = null, end_date = null }] of contained.entries()) {
    await sql`
      insert into generate (property_id, owner_id, row_no, transaction_code_id, method, value, basis, is_included, begin_date, end_date)
      values (${property_id}, ${owner_id}, ${index + 1}, ${id('transaction-code', code)}, 'percent', ${value}, 'base', true, ${begin_date}, ${end_date})`
  }
}

const [vat, service] = ['7010', '3030']

test.each([
  ['tax before service', [vat, service]],
  ['service before tax', [service, vat]],
])(
  'what is paid and not eaten gives the tax to the tax and the service to the service: %s',
  async (_, codes) => {
    expect(await settled(codes.map(code => ({ code })))).toEqual({
      lines: [
        ['3030', 'revenue', '-2.50'],
        ['3190', 'revenue', '-25.00'],
        ['7010', 'tax', '-2.50'],
      ],
      wrong: [],
    })
  },
  60_000,
)

test('a tax that changed between the night and the breakfast is the one of the day that it is for', async () => {
  const changed = [
    { code: vat, end_date: saturday },
    { code: '7020', value: '20', begin_date: sunday },
  ]
  expect(await settled(changed)).toEqual({
    lines: [
      ['3190', 'revenue', '-25.00'],
      ['7020', 'tax', '-5.00'],
    ],
    wrong: [],
  })
}, 60_000)
