import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityOf } from '../../../src/server/master/entities'
import { cashiering } from '../../../src/wire/cashiering'
import { masterCalls } from '../../../src/wire/master'
import type { Person } from '../kit/house'
import { untilWaiting } from '../kit/waiting'
import { aTill, broken, type Till } from './till'

let house: Till

beforeAll(async () => {
  house = await aTill()
})
afterAll(() => house.close())

const cashierOf = async ({ employee_id }: Person) => {
  const [row] = await house.sql<{ id: number; number: number; row_version: number; is_active: boolean }[]>`
    select c.id, c.number, c.row_version, c.is_active from cashier c join employee e on e.cashier_number = c.number
     where e.id = ${employee_id} and c.property_id = ${house.property_id}`
  return row
}
const putOut = async (person: Person) => {
  const { id, row_version } = await cashierOf(person)
  const { update } = masterCalls(entityOf('cashier'))
  if (!update) throw new Error('a cashier is not changed')
  return await house.manager.call(update, { id, row_version, is_active: false } as never)
}
const open = (person: Person) => person.call(cashiering.open, { opening_amount: '100.00' })
const close = async (person: Person, retained_float: string) => {
  const { shift } = await person.do(cashiering.mine, {})
  const shift_id = shift?.shift_id ?? 0
  const counts = [{ instrument: 'cash' as const, currency: 'EUR', counted: '100.00' }]
  await person.do(cashiering.closure, { action: 'count', shift_id, counts })
  await person.do(cashiering.closure, { action: 'close', shift_id, retained_float })
}

test('a cashier that is open, or keeps money in its drawer, is not put out of use', async () => {
  const clerk = await house.personWith('Cashier open', 'Cashier closure')
  await open(clerk)
  const { number } = await cashierOf(clerk)
  expect(await putOut(clerk)).toMatchObject({
    status: 422,
    refused: 'cashier_in_use',
    body: { status_code: 409, message: `Cashier ${number} is open or its drawer is not empty.` },
  })
  await close(clerk, '100.00')
  expect(await putOut(clerk)).toMatchObject({ refused: 'cashier_in_use' })
  await open(clerk)
  await close(clerk, '0.00')
  expect(await putOut(clerk)).toMatchObject({ status: 200 })
  expect((await cashierOf(clerk)).is_active).toBe(false)
  expect((await open(clerk)).status).not.toBe(200)
  expect(await broken(house)).toEqual([])
})

test('one opens a cashier and one puts it out of use at once: it is one of the two', async () => {
  for (const isOpenFirst of [true, false]) {
    const clerk = await house.personWith('Cashier open', 'Cashier closure')
    await open(clerk)
    await close(clerk, '0.00')
    const { id } = await cashierOf(clerk)
    const both: Promise<{ status: number; refused?: string }>[] = []
    await house.sql.begin(async inside => {
      await inside`select 1 from cashier where id = ${id} for update`
      both.push(...(isOpenFirst ? [open(clerk), putOut(clerk)] : [putOut(clerk), open(clerk)]))
      await untilWaiting(house, 2)
    })
    const said = (await Promise.all(both)).map(({ status, refused }) => refused ?? String(status))
    const [opened, out] = isOpenFirst ? said : said.toReversed()
    const outcome = { opened, out, is_active: (await cashierOf(clerk)).is_active }
    expect([
      { opened: '200', out: 'cashier_in_use', is_active: true },
      { opened: 'cashier_not_yours', out: '200', is_active: false },
    ]).toContainEqual(outcome)
  }
  expect(await broken(house)).toEqual([])
})
