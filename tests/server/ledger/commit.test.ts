import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionSql } from '../../../src/server/database/connect'
import { ledgerVerification } from '../../../src/wire/ledger-verification'
import { aHouse, type House, saturday, sunday } from '../kit/house'

let house: House
let folio_account_id: number

beforeAll(async () => {
  house = await aHouse()
  const [{ id }] = await house.sql<{ id: number }[]>`
    insert into folio_account (property_id, kind, code, name, status)
    values (${house.property_id}, 'house', 'H1', 'House', 'open') returning id`
  folio_account_id = id
}, 60_000)
afterAll(() => house.close())

type Line = { amount: string; date?: string; posting_id?: number }

/** What code that forgets every rule could write: an entry with lines between the guest ledger or the bank and the rounding. */
async function write(sql: TransactionSql, lines: Line[], property_id = house.property_id): Promise<number> {
  const [{ id }] = await sql<{ id: number }[]>`
    insert into journal_entry (property_id, business_date, kind, employee_id)
    values (${property_id}, ${saturday}, 'opening', ${house.manager.employee_id}) returning id`
  for (const [index, { amount, date = saturday, posting_id = null }] of lines.entries())
    await sql`
      insert into journal_line (property_id, entry_id, line_no, business_date, role, ledger, ledger_account_id, folio_account_id, posting_id, amount)
      select ${property_id}, ${id}, ${index + 1}, ${date}, ${posting_id ? 'own' : 'contra'}, ledger, a.id,
             ${posting_id ? folio_account_id : null}, ${posting_id}, ${amount}
        from ledger_account a where a.property_id = ${property_id} and code = ${posting_id ? 'GUEST' : 'ROUNDING'}`
  return id
}

async function writePosting(sql: TransactionSql, entry_id: number, amount: string): Promise<number> {
  const [{ id }] = await sql<{ id: number }[]>`
    insert into posting (property_id, entry_id, business_date, ledger, folio_account_id, transaction_code_id, description, side, origin, amount, revenue_date)
    select ${house.property_id}, ${entry_id}, ${saturday}, 'guest', ${folio_account_id}, c.id, 'Forged', 'charge', 'opening', ${amount}, ${saturday}
      from transaction_code c where c.property_id = ${house.property_id} limit 1
    returning id`
  return id
}

const even: Line[] = [{ amount: '5.00' }, { amount: '-5.00' }]
const refusals: { what: string; writes: (sql: TransactionSql) => Promise<unknown>; says: RegExp }[] = [
  {
    what: 'two entries that balance only together',
    writes: async sql => {
      await write(sql, [{ amount: '5.00' }, { amount: '-4.00' }])
      await write(sql, [{ amount: '5.00' }, { amount: '-6.00' }])
    },
    says: /^unbalanced: entry \d+ has 2 lines, sum 1\.0000$/,
  },
  { what: 'an entry without a line behind a good one', writes: sql => write(sql, []), says: /^unbalanced/ },
  {
    what: 'a line of another day',
    writes: sql => write(sql, [{ amount: '5.00' }, { amount: '-5.00', date: sunday }]),
    says: /^other_date in entry/,
  },
  {
    what: 'less than the smallest coin',
    writes: sql => write(sql, [{ amount: '5.001' }, { amount: '-5.001' }]),
    says: /^sub_minor_amount in entry/,
  },
  {
    what: 'a posting without its line',
    writes: async sql => writePosting(sql, await write(sql, even), '5.00'),
    says: /^own_line_mismatch in entry/,
  },
  {
    what: 'a posting whose line stands in the entry beside it',
    writes: async sql => {
      const posting_id = await writePosting(sql, await write(sql, even), '5.00')
      await write(sql, [{ amount: '5.00', posting_id }, { amount: '-5.00' }])
    },
    says: /^own_line_mismatch in entry/,
  },
]

test.for(refusals.map(one => [one.what, one] as const))(
  'the database refuses %s, and all that came with it',
  async ([, { writes, says }]) => {
    const before = await seals()
    await expect(
      house.sql.begin(async sql => {
        await write(sql, even)
        await writes(sql)
      }),
    ).rejects.toThrow(says)
    expect(await seals()).toEqual(before)
    const [{ count }] = await house.sql`select count(*) from journal_entry`
    expect(Number(count)).toBe(before.length)
  },
)

test('the entries of one transaction are sealed once each, in their order, one chain with those before', async () => {
  const [{ last_seq }] = await house.sql<{ last_seq: number }[]>`select last_seq from ledger_head`
  const first = await house.sql.begin(sql => write(sql, even))
  const others = await house.sql.begin(async sql => {
    const written: number[] = []
    for (let n = 0; n < 4; n++) {
      const id = await write(sql, even)
      if (n === 3) await sql`set constraints all immediate`
      written.push(id)
    }
    // Checked early, what comes afterwards is checked as well.
    await sql`set constraints all deferred`
    return [...written, await write(sql, even)]
  })
  const links = (await seals()).filter(({ seq }) => seq > last_seq)
  expect(links.map(({ entry_id }) => entry_id)).toEqual([first, ...others])
  expect(links.map(({ seq }) => seq)).toEqual(links.map((_, index) => last_seq + 1 + index))
  for (const [index, { prev_hash }] of links.slice(1).entries()) expect(prev_hash).toBe(links[index].hash)
  const [head] = await house.sql`select last_seq, last_hash from ledger_head`
  expect(head).toEqual({ last_seq: links.at(-1)?.seq, last_hash: links.at(-1)?.hash })
  const { results } = await house.manager.do(ledgerVerification.run, { scope: 'all' })
  expect(results.filter(({ id }) => id === 'I-18' || id === 'I-19')).toMatchObject([
    { ok: true },
    { ok: true },
  ])
})

test('two transactions that write beside each other stand in one chain', async () => {
  await Promise.all(
    Array.from({ length: 6 }, () =>
      house.sql.begin(async sql => {
        await write(sql, even)
        await write(sql, even)
      }),
    ),
  )
  const links = await seals()
  expect(links.map(({ seq }) => seq)).toEqual(links.map((_, index) => index + 1))
  for (const [index, { prev_hash }] of links.slice(1).entries()) expect(prev_hash).toBe(links[index].hash)
})

test('a closing day takes what the end of day writes, and nothing beside it', async () => {
  await house.sql`update business_day set status = 'closing'`
  await expect(house.sql.begin(sql => write(sql, even))).rejects.toThrow(/^eod_running$/)
  await house.sql`update business_day set status = 'open'`
})

type Seal = { seq: number; entry_id: number; prev_hash: string; hash: string }
const seals = (): Promise<Seal[]> =>
  house.sql<Seal[]>`select seq, entry_id, prev_hash, hash from journal_seal order by seq`
