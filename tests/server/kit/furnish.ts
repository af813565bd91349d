import { randomUUID } from 'node:crypto'
import { connect, withDatabase } from '../../../src/server/database/connect'
import { saturday } from './days'
import { type Inn, openDemoInn, toldOf } from './demo-inn'
import { onServer } from './template'

export type Furnished = { furnished: string; inn: Inn; drop: () => Promise<void> }

/** A database with the small hotel in it, to copy from: anew for every run, as it comes from the code that is tested. */
export async function furnish(server: string, template: string): Promise<Furnished> {
  const furnished = `keyrack_test_${process.pid}_inn_${randomUUID().slice(0, 8)}`
  await onServer(server, `create database ${furnished} template ${template}`)
  const sql = connect({ url: withDatabase(server, furnished), max: 1 })
  const inn = await sql.begin(async tx => toldOf(await openDemoInn(tx, saturday)))
  await sql.end()
  const drop = () => onServer(server, `drop database if exists ${furnished} with (force)`)
  return { furnished, inn, drop }
}
