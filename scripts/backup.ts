import { join, relative, resolve } from 'node:path'
import { backUp } from '../src/server/database/backup'
import { onDatabase } from './on-database'

// npm run backup [-- FILE]: everything in the database into one file; the house may be open meanwhile.
await onDatabase(async ({ sql, settings }) => {
  const minute = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-')
  const file = resolve(process.argv[2] ?? join(settings.dataFolder, 'backups', `keyrack-${minute}.backup`))
  const { tables, rows, bytes } = await backUp(sql, file)
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
  console.log(`${rows} rows of ${tables} tables stand in ${relative('.', file)} (${size}).`)
})
