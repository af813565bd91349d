import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { connect } from '../../../src/server/database/connect'

// Asks 300 times for 60 kB and says how many MB of that were taken for needed after it had been forgotten (database/garbage.test.ts).
// In a process of its own, in which nothing else is cleared up meanwhile.
setFlagsFromString('--expose-gc')
setFlagsFromString('--no-incremental-marking')
const clearUp = runInNewContext('gc') as (how?: { type: 'minor' }) => void

const sql = connect({ url: process.argv[2], max: 1 })
const asks = process.argv[3] === 'transactions' ? () => sql.begin(tx => found(tx)) : () => found(sql)
const found = (on: Pick<typeof sql, 'unsafe'>) =>
  on.unsafe(`select repeat('0123456789', 6000)`, [], { prepare: true })

async function ask(times: number): Promise<void> {
  for (let time = 0; time < times; time++) await asks()
}

const kept = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size

await ask(60)
clearUp()
clearUp({ type: 'minor' })
const before = kept()
await ask(300)
// What outlives two of these is kept until everything is looked at.
clearUp({ type: 'minor' })
clearUp({ type: 'minor' })
process.stdout.write(((kept() - before) / 1e6).toFixed(1))
await sql.end()
