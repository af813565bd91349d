import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem'
import { type Sealer, sealerWith, giveSealer } from '../sealing'
import type { Settings } from '../settings'
import type { Sql } from './connect'

type Place = Pick<Settings, 'dataFolder' | 'documentKey'>

/**
 * Gives the pool the key by which numbers of guests' documents are sealed (domain/reservations 2.1): the operator's, else one of
 * our own, made once and kept beside the data, not in them. A database that was sealed with another key is a Problem; numbers
 * of an older Keyrack that stand open are sealed.
 */
export async function openSeals(sql: Sql, place: Place): Promise<Sealer> {
  const [known] = await sql<{ mark: Buffer }[]>`select mark from document_key`
  const sealer = sealerWith(readKey(place, known === undefined))
  await sql`insert into document_key (mark) values (${sealer.check}) on conflict do nothing`
  const [{ mark }] = await sql<{ mark: Buffer }[]>`select mark from document_key`
  if (!mark.equals(sealer.check)) throw otherKey(place)
  giveSealer(sql, sealer)
  await sealOpenNumbers(sql, sealer)
  return sealer
}

function readKey({ dataFolder, documentKey }: Place, mayMake: boolean): Buffer {
  if (documentKey !== undefined) return Buffer.from(documentKey, 'hex')
  const file = fileOf(dataFolder)
  if (!existsSync(file)) {
    if (!mayMake) throw otherKey({ dataFolder, documentKey })
    makeKey(file)
  }
  const text = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new Problem(`The file ${file} holds no key of 64 hexadecimal digits.`)
  return Buffer.from(text, 'hex')
}

/** Whole or not at all, and never over one that another process has made meanwhile. */
function makeKey(file: string): void {
  const half = `${file}.${process.pid}`
  writeFileSync(half, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(half, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(half)
  }
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'document.key')

const otherKey = ({ dataFolder, documentKey }: Place): Problem =>
  new Problem(
    documentKey === undefined
      ? `The guests' documents in this database are sealed with a key that is not in ${fileOf(dataFolder)}; put that file back, or set KEYRACK_DOCUMENT_KEY.`
      : "The guests' documents in this database are sealed with another key than KEYRACK_DOCUMENT_KEY.",
  )

export const identificationNumber = 'guest_identification.number'
const many = 500

/** A few hundred at a time, each batch for good: killed in it, the next start goes on. */
async function sealOpenNumbers(sql: Sql, sealer: Sealer): Promise<void> {
  for (;;) {
    const sealed = await sql.begin(async tx => {
      const rows = await tx<{ id: number; number: string }[]>`
        select id, number from guest_identification where number_hash is null order by id limit ${many} for update skip locked`
      if (rows.length === 0) return 0
      const made = rows.map(({ id, number }) => {
        const { sealed, hash, last4 } = sealer.seal(number, identificationNumber)
        return { id, sealed, hash: hash.toString('hex'), last4 }
      })
      await tx`
        update guest_identification g set number = x.sealed, number_hash = decode(x.hash, 'hex'), number_last4 = x.last4
          from jsonb_to_recordset(${tx.json(made)}::jsonb) as x (id bigint, sealed text, hash text, last4 text) where g.id = x.id`
      return rows.length
    })
    if (sealed === 0) return
  }
}
