import {
  createWriteStream,
  mkdirSync,
  openSync,
  closeSync,
  fsyncSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { linesIn } from './backup-text'
import { isBroughtUp } from './bring-up'
import type { Sql, TransactionSql } from './connect'
import { sampleOf } from './first-fill'
import { Problem } from '../problem'

/**
 * The form of a backup, gzip of text: this line; a line of JSON about the whole (Head); for each table a line of JSON
 * (TableHead), its rows in PostgreSQL's COPY text and a line `\.`; then two lines of JSON, Sequences and Tail.
 */
export const title = 'Keyrack backup 1: JSON lines, and rows of each table as COPY text up to a line of \\.'

export type Head = { made_at: string; server: string; sample: string; files: { name: string; sha: string }[] }
export type TableHead = { table: string; columns: string[] }
export type Sequences = { sequences: { name: string; last_value: number }[] }
export type Tail = { tables: number; rows: number }

/** Writes everything in the database, as it stood in one moment, to a file. The house stays open meanwhile. */
export async function backUp(sql: Sql, file: string): Promise<Tail & { bytes: number }> {
  if (!(await isBroughtUp(sql))) throw new Problem('The database is empty; there is nothing to back up.')
  mkdirSync(dirname(file), { recursive: true })
  const half = `${file}.half`
  const tail: Tail = { tables: 0, rows: 0 }
  try {
    await sql.begin('isolation level repeatable read read only', tx =>
      pipeline(
        Readable.from(gathered(everything(tx, tail))),
        createGzip(),
        createWriteStream(half, { mode: 0o600 }),
      ),
    )
    toDisk(half)
    renameSync(half, file)
  } finally {
    rmSync(half, { force: true })
  }
  return { ...tail, bytes: statSync(file).size }
}

async function* everything(tx: TransactionSql, tail: Tail): AsyncGenerator<string | Buffer> {
  yield line(title)
  yield line(await headOf(tx))
  for (const head of await tablesOf(tx)) {
    yield line(head)
    const columns = head.columns.map(quoted).join(', ')
    const copy = `copy (select ${columns} from ${quoted(head.table)}) to stdout`
    for await (const rows of await tx.unsafe(copy).readable()) {
      yield rows
      tail.rows += linesIn(rows)
    }
    yield line('\\.')
    tail.tables++
  }
  yield line(await sequencesOf(tx))
  yield line(tail)
}

const line = (content: string | object): string =>
  `${typeof content === 'string' ? content : JSON.stringify(content)}\n`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

async function headOf(tx: TransactionSql): Promise<Head> {
  const files = await tx<Head['files']>`select name, content_sha as sha from schema_version order by name`
  const [{ server, made_at }] = await tx`select current_setting('server_version') as server, now() as made_at`
  return { made_at, server, sample: await sampleOf(tx), files: [...files] }
}

/** The tables with what a row is made of; a computed column computes itself again. */
async function tablesOf(tx: TransactionSql): Promise<TableHead[]> {
  const tables = await tx<TableHead[]>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname not in ('schema_version', 'installation')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`
  return tables.map(({ table, columns }) => ({ table, columns }))
}

// A sequence knows no transaction: read last, it is never behind the rows.
async function sequencesOf(tx: TransactionSql): Promise<Sequences> {
  const sequences = await tx<Sequences['sequences']>`
    select sequencename as name, last_value from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`
  return { sequences: [...sequences] }
}

// Small pieces come often; the compressor likes few and large ones.
async function* gathered(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece as Buffer)
    waiting.push(bytes)
    size += bytes.length
    if (size < 65_536) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  yield Buffer.concat(waiting)
}

function toDisk(file: string): void {
  const descriptor = openSync(file, 'r+')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
