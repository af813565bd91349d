import { inject } from 'vitest'
import { type ConnectOptions, connect, type Sql, withDatabase } from '../../../src/server/database/connect'
import { giveSealer } from '../../../src/server/sealing'
import { begun, onSaturday } from './beginning'
import type { Inn } from './demo-inn'
import { testSealer } from './sealed'
import { onServer } from './template'

export type FreshDatabase = {
  sql: Sql
  options: ConnectOptions
  /** Another one that is as this one is now. */
  copy: () => Promise<FreshDatabase>
  drop: () => Promise<void>
}

/** A database of its own for one test file, with the current shape and nothing in it; made in a blink by copying. */
export async function freshDatabase(): Promise<FreshDatabase> {
  return copyOf(inject('database').template)
}

/** The same with a small hotel in it, furnished once for a run: that of a Saturday, with which most tests begin, unless said. */
export async function furnishedDatabase(beginning = onSaturday): Promise<FreshDatabase & { inn: Inn }> {
  const { database, inn } = await begun(beginning)
  return { ...(await copyOf(database)), inn }
}

/** A database with nothing in it at all. */
export async function bareDatabase(): Promise<FreshDatabase> {
  return copyOf('template0')
}

let made = 0

async function copyOf(template: string): Promise<FreshDatabase> {
  const { server } = inject('database')
  made++
  // The number of the process tells a later run what a killed one has left.
  const name = `keyrack_test_${process.pid}_${made}`
  // As files: page by page through the log takes half as long again.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  // As a house that is being filled: a statement that comes again is not planned five times, a tenth of the database's work here.
  const options = { url: withDatabase(server, name), max: 4, isFilling: true }
  const sql = connect(options)
  giveSealer(sql, testSealer)
  const drop = async () => {
    await sql.end({ timeout: 1 })
    await onServer(server, `drop database if exists ${name} with (force)`)
  }
  const copy = async () => {
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    return await copyOf(name)
  }
  return { sql, options, copy, drop }
}
