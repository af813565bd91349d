import { resolve } from 'node:path'
import { restore } from '../src/server/database/restore'
import { Problem } from '../src/server/problem'
import { onDatabase } from './on-database'

// npm run restore -- FILE: a backup into an empty database.
await onDatabase(async ({ sql }) => {
  const file = process.argv[2]
  if (!file) throw new Problem('Which backup? npm run restore -- FILE')
  const { tables, rows } = await restore(sql, resolve(file))
  console.log(`${rows} rows of ${tables} tables are back; npm start opens the house.`)
})
