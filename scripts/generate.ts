import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packedSummary } from '../src/hotel/master/summary'
import { readSchemas } from './generate/read-schemas'
import { toApiTypes, toOpenApi } from './generate/to-openapi'
import { toSql, writeSql } from './generate/to-sql'
import { toTypes } from './generate/to-types'

/**
 * schemas/ in, src/generated out. `--check` writes nothing and fails when a file differs from what would be written.
 */
const out = 'src/generated'
const files = await generate()

if (process.argv.includes('--check')) {
  const drifted = [...files].filter(([name, text]) => textOf(name) !== text)
  const surplus = existing(out).filter(name => !files.has(name))
  const names = [...drifted.map(([name]) => name), ...surplus]
  if (names.length > 0) {
    console.error(`generated files differ from schemas/: ${names.join(', ')}. Run npm run generate.`)
    process.exit(1)
  }
} else {
  // Only what differs is written: who runs the house meanwhile never finds a file gone.
  const drifted = [...files].filter(([name, text]) => textOf(name) !== text)
  for (const [name, text] of drifted) {
    mkdirSync(dirname(join(out, name)), { recursive: true })
    writeFileSync(join(out, name), text)
  }
  for (const name of existing(out)) if (!files.has(name)) rmSync(join(out, name))
  console.log(`generated ${files.size} files, ${drifted.length} of them changed`)
}

function textOf(name: string): string | undefined {
  return existsSync(join(out, name)) ? readFileSync(join(out, name), 'utf8') : undefined
}

async function generate(): Promise<Map<string, string>> {
  const entities = readSchemas('schemas')
  const openApi = toOpenApi(entities)
  return new Map([
    ['masters.sql', writeSql(toSql(entities))],
    ['entities.json', json(entities)],
    ['summaries.json', json(entities.map(packedSummary))],
    ['rows.ts', await toTypes(entities)],
    ['openapi.json', lines(openApi)],
    ['api.d.ts', await toApiTypes(openApi)],
    ...entities.map((entity): [string, string] => [`entity/${entity.key}.json`, json(entity)]),
  ])
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}

/** One path a line: a change of one call is a change of one line. */
function lines(openApi: { paths?: unknown }): string {
  const { paths, ...rest } = openApi
  const each = Object.entries(paths as object).map(
    ([path, value]) => `${JSON.stringify(path)}:${JSON.stringify(value)}`,
  )
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${each.join(',\n')}\n}}\n`
}

function existing(folder: string, inside = ''): string[] {
  if (!existsSync(join(folder, inside))) return []
  return readdirSync(join(folder, inside), { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? existing(folder, join(inside, entry.name)) : [join(inside, entry.name)],
  )
}
