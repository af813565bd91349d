import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../problem'
import { type Binaries, program } from './binaries'

/** Who PostgreSQL runs as: what stands before its command, or the user and group of the process. */
export type Account = { prefix: string[]; uid?: number; gid?: number }

/** Where one cluster lives and how its programs are started. */
export type Place = { cluster: string; binaries: Binaries; account: Account }

/**
 * PostgreSQL refuses to run as root. As root it is given a user namespace in which it is somebody else and the files
 * are its own; where the machine allows none, it becomes nobody and works in a folder that nobody can reach.
 */
export function placeFor(cluster: string, binaries: Binaries): Place {
  if (process.getuid?.() !== 0) return { cluster, binaries, account: { prefix: [] } }
  const owner = existsSync(cluster) ? statSync(cluster).uid : undefined
  if ((owner === undefined || owner === 0) && namespacesWork()) {
    return { cluster, binaries, account: { prefix: [...namespace, '--'] } }
  }
  return placeOf(owner || nobody, cluster, binaries)
}

const nobody = 65_534
const namespace = ['unshare', '-U', `--map-user=${nobody}`, `--map-group=${nobody}`]

const namespacesWork = (): boolean => spawnSync('unshare', [...namespace.slice(1), 'true']).status === 0

function placeOf(uid: number, cluster: string, binaries: Binaries): Place {
  const account = { prefix: [], uid, gid: uid }
  const open = reachable(uid, join(cluster, '..')) ? cluster : movedToVar(cluster)
  const place = { cluster: open, binaries: reachableBinaries(uid, open, binaries), account }
  if (existsSync(open) && statSync(open).uid !== uid) handOver(open, uid)
  return place
}

const reachable = (uid: number, folder: string): boolean =>
  spawnSync('test', ['-x', folder], { uid, gid: uid }).status === 0

const handOver = (folder: string, uid: number): void => {
  spawnSync('chown', ['-R', `${uid}:${uid}`, folder])
}

// The home of root is closed to others: the files go below /var/lib, and a link stands where they are looked for.
function movedToVar(cluster: string): string {
  if (existsSync(cluster)) return realpathSync(cluster)
  const folder = join('/var/lib', `keyrack-${shortHash(cluster)}`)
  mkdirSync(folder, { recursive: true })
  const moved = join(folder, 'postgres')
  if (lstatSync(cluster, { throwIfNoEntry: false })) rmSync(cluster)
  symlinkSync(moved, cluster)
  return moved
}

function reachableBinaries(uid: number, cluster: string, binaries: Binaries): Binaries {
  const runs = (folder: string) =>
    spawnSync(program({ folder }, 'postgres'), ['--version'], { uid, gid: uid }).status === 0
  if (runs(binaries.folder)) return binaries
  const copy = join(cluster, '..', `postgresql-${binaries.major}`)
  if (!runs(copy)) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(binaries.folder, copy, { recursive: true, verbatimSymlinks: true })
  }
  if (runs(copy)) return { ...binaries, folder: copy }
  throw new Problem('PostgreSQL cannot run as root here; start Keyrack as another user, or set DATABASE_URL.')
}

/** Gives a folder that we made to the user of the server. */
export function own(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12)
