import { existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem, type Say } from '../problem'
import type { Settings } from '../settings'
import { connect, type Sql } from './connect'
import { startEmbedded } from './embedded'

export type OpenDatabase = { url: string; sql: Sql; stop: () => Promise<void> }

/** The database that the settings name: our own, started when it does not run, or the operator's. */
export async function openDatabase(settings: Settings, say: Say = console.error): Promise<OpenDatabase> {
  demandPlace(settings)
  const { dataFolder, databaseUrl } = settings
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded(dataFolder, { say })
  const sql = connect({ url: server.url })
  const stop = async () => {
    await sql.end({ timeout: 5 })
    await server.stop()
  }
  return { url: server.url, sql, stop }
}

/**
 * As the owner of the operator's database, who alone changes its shape where the house itself works as another role
 * (`KEYRACK_OWNER_URL`); else as the same. Whoever has opened it so closes it when he is done with the shape.
 */
export const asOwner = (settings: Settings): Settings => ({
  ...settings,
  databaseUrl: settings.ownerUrl ?? settings.databaseUrl,
})

/** Throws a Problem when the data folder cannot be written or has no space; quick, so it may be asked before long works. */
export function demandPlace({ dataFolder, databaseUrl }: Settings): void {
  demandFolder(dataFolder)
  if (!databaseUrl) demandSpace(dataFolder)
}

function demandFolder(folder: string): void {
  const probe = join(folder, `.probe-${process.pid}`)
  try {
    makeFolder(folder)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') throw cause
    throw new Problem(
      `The folder ${folder} cannot be written (${reasons[code ?? ''] ?? message}); set KEYRACK_DATA to another.`,
    )
  }
}

// mkdir -p of Node never ends where the system takes no folders, as in /proc.
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const reasons: Record<string, string> = {
  EACCES: 'not allowed',
  EPERM: 'not allowed',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its way',
  ENOENT: 'none can be made there',
}

function demandSpace(folder: string): void {
  // An empty database and its journal take some 70 MB, a sample hotel and its first day the rest.
  const leastMb = existsSync(join(folder, 'postgres')) ? 50 : 200
  const { bavail, bsize } = statfsSync(folder)
  const freeMb = Math.floor((bavail * bsize) / 1_000_000)
  if (freeMb < leastMb)
    throw new Problem(`There are ${freeMb} MB free for ${folder}; the database needs ${leastMb} MB at least.`)
}
