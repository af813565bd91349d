import { connect } from '../../src/server/database/connect'
import { readSettings } from '../../src/server/settings'

// A process of its own: says how many milliseconds after the database was up its first call was answered, with every route there.
const sql = connect({ url: process.argv[2] })
await sql`select 1`
const up = performance.now()
const { startServer } = await import('../../src/server/main')
const settings = readSettings({ PORT: '0', LOG_LEVEL: 'error' })
const server = await startServer({ sql, settings })
const answered = await fetch(`${server.url}/api/health`)
console.log(answered.ok ? performance.now() - up : Number.NaN)
await server.stop()
await sql.end()
