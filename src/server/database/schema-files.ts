import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type SqlFile = { name: string; text: string; sha: string }

/** The database's shape as files: made from nothing by the baseline, brought on by migrations and what masters add. */
export type SchemaFiles = {
  /** In the order in which they run: 10-*, masters.sql, the rest by number. */
  baseline: SqlFile[]
  /** Also part of the baseline. It adds what is missing and nothing else, so it may run again. */
  masters: SqlFile
  /** NNNN-name.sql, each run once on a database that is older. */
  migrations: SqlFile[]
}

export function readSchemaFiles(root = projectFolder()): SchemaFiles {
  const database = join(root, 'src/server/database')
  const schema = filesOf(join(database, 'schema'))
  const masters = readFile(join(root, 'src/generated'), 'masters.sql')
  const isFoundation = ({ name }: SqlFile) => name < '11'
  return {
    baseline: [...schema.filter(isFoundation), masters, ...schema.filter(file => !isFoundation(file))],
    masters,
    migrations: filesOf(join(database, 'migrations')),
  }
}

/** One word for a whole shape: the same files give the same word. */
export function shaOfFiles({ baseline, migrations }: SchemaFiles): string {
  return shaOf([...baseline, ...migrations].map(({ name, sha }) => `${name} ${sha}`).join('\n'))
}

/** A file's name, text and hash, however it came about. */
export const sqlFile = (name: string, text: string): SqlFile => ({ name, text, sha: shaOf(text) })

function filesOf(folder: string): SqlFile[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => /^\d+-.*\.sql$/.test(name))
  return names.sort().map(name => readFile(folder, name))
}

const readFile = (folder: string, name: string): SqlFile =>
  sqlFile(name, readFileSync(join(folder, name), 'utf8'))

const shaOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The project's folder, from the sources as well as from a bundle below dist. */
export function projectFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'src/server/database/schema'))) return folder
    if (folder === dirname(folder))
      throw new Error('The folder of Keyrack with src/server/database/schema was not found')
  }
}
