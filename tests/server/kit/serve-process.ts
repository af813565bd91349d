import { connect } from '../../../src/server/database/connect'
import { startServer } from '../../../src/server/main'
import { giveSealer } from '../../../src/server/sealing'
import { readSettings } from '../../../src/server/settings'
import { testSealer } from './sealed'

// A server in a process of its own, for tests that kill it (kit/killed.ts). Told its database, says where it is.
const sql = connect({ url: process.argv[2], max: 8 })
giveSealer(sql, testSealer)
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
