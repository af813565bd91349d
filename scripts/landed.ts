import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { projectFolder, readSchemaFiles } from '../src/server/database/schema-files'

/** Keeps the database's shape as it is here, beside those that have landed before: tests/server/database/upgrade begins with each. */
const folder = join(projectFolder(), 'tests/server/database/landed')
const { baseline, migrations } = readSchemaFiles()
const texts = Object.fromEntries([
  ...baseline.map(({ name, text }) => [name, text]),
  ...migrations.map(({ name, text }) => [`migrations/${name}`, text]),
])
const today = new Date().toISOString().slice(0, 10)
const ofToday = readdirSync(folder).filter(name => name.startsWith(today)).length
// 2026-11-28, then 2026-11-28b: in the order in which they landed.
const letter = ofToday === 0 ? '' : String.fromCharCode('a'.charCodeAt(0) + ofToday)
const name = `${today}${letter}.json.gz`
writeFileSync(join(folder, name), gzipSync(JSON.stringify(texts), { level: 9 }), { flag: 'wx' })
console.log(`tests/server/database/landed/${name}: ${migrations.length} migrations. Commit it, and run`)
console.log('npm test -- tests/server/database/upgrade, which prints what to put into landed/known.json.')
