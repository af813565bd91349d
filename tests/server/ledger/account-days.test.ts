import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusinessDate, nextDay } from '../../../src/hotel/business-date'
import { cashiering } from '../../../src/wire/cashiering'
import { ledgerAccount } from '../../../src/wire/ledger-account'
import { aTill, openCashier, type Till } from '../cashiering/till'
import { monday, saturday, sunday, tuesday } from '../kit/days'
import { closeNight } from '../kit/night'

let house: Till

// Two dates are closed, and on the third something has moved already.
beforeAll(async () => {
  house = await aTill()
  const { account_id } = await house.inHouse('101')
  for (const [day, unit_price] of [
    [saturday, '22.00'],
    [sunday, '7.00'],
    [monday, '31.00'],
  ] as const) {
    await openCashier(house.manager)
    await house.manager.do(cashiering.postCharges, { account_id, lines: [{ code: '2000', unit_price }] })
    if (day !== monday) await closeNight(house.manager, nextDay(day))
  }
}, 60_000)
afterAll(() => house.close())

type Span = { from_date: BusinessDate; through_date: BusinessDate }

const days = [saturday, sunday, monday, tuesday]
const spans: Span[] = days.flatMap((from_date, at) =>
  days.slice(at).map(through_date => ({ from_date, through_date })),
)

/** The same from every line there is. */
const fromLines = ({ from_date, through_date }: Span) => house.sql<object[]>`
  select g.id, coalesce(sum(l.amount) filter (where l.business_date < ${from_date}), 0)::numeric(19,2) as opening,
         coalesce(sum(l.amount) filter (where l.business_date >= ${from_date} and l.amount > 0), 0)::numeric(19,2) as debits,
         coalesce(-sum(l.amount) filter (where l.business_date >= ${from_date} and l.amount < 0), 0)::numeric(19,2) as credits,
         sum(l.amount)::numeric(19,2) as closing, (count(*) filter (where l.business_date >= ${from_date}))::int as lines
    from ledger_account g join journal_line l on l.property_id = g.property_id and l.ledger_account_id = g.id
   where g.property_id = ${house.property_id} and l.business_date <= ${through_date}
   group by g.id having sum(l.amount) <> 0 or bool_or(l.business_date >= ${from_date}) order by g.id`

test('accounts say of closed dates and of the open one what all lines say', async () => {
  for (const span of spans) {
    const { items, proof } = await house.manager.do(ledgerAccount.balances, span)
    const told = items
      .map(({ id, opening, debits, credits, closing, lines }) => ({
        id,
        opening,
        debits,
        credits,
        closing,
        lines,
      }))
      .toSorted((a, b) => a.id - b.id)
    expect(told, `${span.from_date} to ${span.through_date}`).toEqual([...(await fromLines(span))])
    expect(proof).toBe('0.00')
  }
})

test('the lines of an account come page by page across its days, each once and in order', async () => {
  const whole = { from_date: saturday, through_date: tuesday }
  for (const { id: ledger_account_id, lines } of (await house.manager.do(ledgerAccount.balances, whole))
    .items) {
    const page = (page: number, per_page: number) =>
      house.manager.do(ledgerAccount.lines, { ledger_account_id, ...whole, page, per_page })
    const { items: all, total } = await page(1, 500)
    expect([all.length, total]).toEqual([lines, lines])
    const paged = []
    for (let at = 1; at <= Math.ceil(lines / 2) + 1; at++) paged.push(...(await page(at, 2)).items)
    expect(paged).toEqual(all)
  }
})

test('what a closed date has kept of an account stays as it is', async () => {
  await expect(house.sql`update ledger_account_day set lines = lines + 1`).rejects.toThrow(/immutable|forbid/)
  await expect(house.sql`delete from ledger_account_day`).rejects.toThrow(/immutable|forbid/)
})
