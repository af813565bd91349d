import { parseArgs } from 'node:util'
import { businessDate, isBusinessDate } from '../src/hotel/business-date'
import { coinsOf } from '../src/hotel/money'
import { isBroughtUp } from '../src/server/database/bring-up'
import type { Sql } from '../src/server/database/connect'
import { verifyLedger } from '../src/server/ledger/verify'
import { Problem } from '../src/server/problem'
import { onDatabase } from './on-database'

const usage = 'npm run ledger -- verify [DATE], DATE as 2026-03-14'
const mostShown = 10

// npm run ledger -- verify [DATE]: every law of the books of every property (domain/finance 18); exits with 1 when one is broken.
await onDatabase(async ({ sql }) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, date] = positionals
  if (command !== 'verify' || positionals.length > 2 || (date !== undefined && !isBusinessDate(date)))
    throw new Problem(`What is asked? ${usage}`)
  if (!(await isBroughtUp(sql))) throw new Problem('The database is empty; there is nothing to verify.')
  const properties = await sql<
    Property[]
  >`select id, code, name, currency_decimals from property_profile order by code`
  for (const property of properties) if (!(await proves(sql, property, date))) process.exitCode = 1
})

type Property = { id: number; code: string; name: string; currency_decimals: number }

/** One consistent moment of one property's books, law by law. */
async function proves(
  sql: Sql,
  { id, code, name, currency_decimals }: Property,
  date?: string,
): Promise<boolean> {
  const { results, entries, lines, head, duration_ms } = await sql.begin(
    'isolation level repeatable read read only',
    tx =>
      verifyLedger(
        { sql: tx, property_id: id, coins: coinsOf(currency_decimals) },
        date === undefined ? undefined : businessDate(date),
      ),
  )
  console.log(`${code} ${name}`)
  for (const { id, title, ok, count, violations } of results) {
    console.log(`${ok ? 'holds ' : 'BROKEN'} ${id} ${title}`)
    for (const { subject, expected, actual } of violations.slice(0, mostShown))
      console.log(`         ${subject}: ${actual ?? 'nothing'} instead of ${expected ?? 'nothing'}`)
    if (count > mostShown) console.log(`         and ${count - mostShown} more or so`)
  }
  const broken = results.filter(({ ok }) => !ok)
  console.log(
    `${results.length - broken.length} laws hold, ${broken.length} broken; ${entries} entries, ${lines} lines, head ${head.seq} ${head.hash}; ${(duration_ms / 1000).toFixed(1)} s\n`,
  )
  return broken.length === 0
}
