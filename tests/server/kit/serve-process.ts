import { appendFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { connectProvider } from '../../../src/server/cashiering/provider'
import { connect } from '../../../src/server/database/connect'
import { startServer } from '../../../src/server/main'
import { giveSealer } from '../../../src/server/sealing'
import { readSettings } from '../../../src/server/settings'
import { testSealer } from './sealed'

// A server in a process of its own, for tests that kill it (kit/killed.ts). Told its database, says where it is.
const sql = connect({ url: process.argv[2], max: 8 })
giveSealer(sql, testSealer)
const sales = process.env.KEYRACK_TEST_SALES
if (sales) connectProvider(slowProvider(sales))
const settings = readSettings({ LOG_LEVEL: 'error', PORT: '0' })
startServer({ sql, settings: { ...settings, port: 0 } })
  .then(({ app }) => {
    const address = app.server.address()
    if (address && typeof address === 'object') process.stdout.write(`${address.port}\n`)
  })
  .catch(error => {
    console.error(error)
    process.exit(1)
  })

/** Says yes after a while, in which whoever asked can be killed, and writes down what it was asked to charge: that outlives the server. */
function slowProvider(file: string): Parameters<typeof connectProvider>[0] {
  const yes = { status: 'approved', provider_ref: 'ref-1', approval_code: 'A1B2C3' } as const
  const never = async () => yes
  return {
    name: 'terminal',
    sell: async ({ key, amount }) => {
      appendFileSync(file, `${key} ${amount}\n`)
      await delay(500)
      return yes
    },
    refund: never,
    authorise: never,
    capture: never,
    find: never,
    cancel: async ({ key }) => appendFileSync(file, `${key} taken back\n`),
  }
}
