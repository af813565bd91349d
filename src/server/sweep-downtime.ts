import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from './database/connect'
import { answerDowntimePack } from './downtime/pack'
import type { FileAnswer } from './file-answer'
import { oneByOne } from './one-by-one'
import { theHouse } from './the-house'
import { transact } from './transaction'

/** So old is what the desk works from at most while the system is away. */
const hourMs = 3_600_000

/**
 * Keeps the downtime pack of the last hour of each house as a file that needs neither us nor the database, and the one before it
 * (domain/reports 12): `downtime/CODE.pdf` and `CODE-before.pdf` in the data folder, for its owner only. Out: how many were made.
 */
export async function sweepDowntime(sql: Sql, dataFolder: string): Promise<number> {
  const folder = join(dataFolder, 'downtime')
  const houses = await sql<House[]>`
    select p.id as property_id, p.code from property_profile p
     where exists (select from business_day d where d.property_id = p.id and d.status <> 'closed') order by p.id`
  let made = 0
  await oneByOne(houses, async house => {
    if (await keepPack(sql, house, folder)) made++
  })
  return made
}

type House = { property_id: number; code: string }

async function keepPack(sql: Sql, { property_id, code }: House, folder: string): Promise<boolean> {
  const latest = join(folder, `${fileName(code)}.pdf`)
  if (Date.now() - (await writtenAt(latest)) < hourMs) return false
  const { data } = await transact(sql, {
    served: answerDowntimePack,
    input: {},
    body: {},
    caller: { who: { ...theHouse(property_id), permissions: new Set(['In-house']) } },
    answers: {},
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Whoever is killed in between leaves the one before, or the new one, and never half of one.
  const fresh = join(folder, `.${fileName(code)}-${process.pid}.pdf`)
  await writeFile(fresh, (data as FileAnswer).content, { mode: 0o600 })
  await rename(latest, join(folder, `${fileName(code)}-before.pdf`)).catch(orNone)
  await rename(fresh, latest)
  await removeHalves(folder, fileName(code))
  return true
}

/** What killed processes left, guests' names in it. What another one writes this minute is its own. */
async function removeHalves(folder: string, code: string): Promise<void> {
  for (const name of (await readdir(folder)).filter(name => name.startsWith(`.${code}-`)))
    if (Date.now() - (await writtenAt(join(folder, name))) > hourMs)
      await rm(join(folder, name), { force: true })
}

const fileName = (code: string): string => code.replaceAll(/[^A-Za-z0-9-]/g, '_')

async function writtenAt(file: string): Promise<number> {
  const { mtimeMs } = (await stat(file).catch(orNone)) ?? { mtimeMs: 0 }
  return mtimeMs
}

function orNone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
