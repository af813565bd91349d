import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Problem } from '../problem'
import { own, type Place, shortHash } from './account'
import { program } from './binaries'

/** The files of our own PostgreSQL and its processes, without a word of SQL. */

const windows = process.platform === 'win32'

/** Makes the files of a new database. Beside the place and then moved there, so that a killed start leaves no half. */
export async function makeCluster({ cluster, binaries, account }: Place): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  removeHalves(cluster)
  const fresh = mkdtempSync(`${cluster}.new-${process.pid}-`)
  own(fresh, account)
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const trust = windows ? ['-A', 'scram-sha-256', `--pwfile=${keepPassword(cluster)}`] : ['-A', 'trust']
  const flags = ['-D', fresh, '-U', 'keyrack', '-E', 'UTF8', '--no-sync', ...locale, ...trust]
  try {
    await runAs(account.prefix, program(binaries, 'initdb'), flags, {
      uid: account.uid,
      gid: account.gid,
      env: plainEnvironment(),
    })
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw startProblem(String((error as { stderr?: string }).stderr ?? error), cluster)
  }
  try {
    renameSync(fresh, cluster)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    // Another start was quicker.
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}

const execute = promisify(execFile)
const runAs = (prefix: string[], command: string, args: string[], options: object) => {
  const [first, ...rest] = [...prefix, command, ...args]
  return execute(first, rest, { ...options, encoding: 'utf8' })
}

function removeHalves(cluster: string): void {
  const start = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster)).filter(name => name.startsWith(start))) {
    if (!isAlive(Number.parseInt(name.slice(start.length))))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

/** The server that a cluster's own lock file names. */
export type Postmaster = { pid: number; port: number; socketFolder: string; state: string }

/** The running server of a cluster, whoever started it; undefined when none runs. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  try {
    const [pid, , , port, socketFolder, , , status = ''] = readFileSync(
      join(cluster, 'postmaster.pid'),
      'utf8',
    ).split('\n')
    if (!isPostgres(Number(pid))) return undefined
    return { pid: Number(pid), port: Number(port), socketFolder, state: status.trim() }
  } catch {
    return undefined
  }
}

// After a restart of the machine the number in the lock file may be another program's, for which PostgreSQL would wait.
function forgetStranger(cluster: string): void {
  const lock = join(cluster, 'postmaster.pid')
  const pid = existsSync(lock) ? Number.parseInt(readFileSync(lock, 'utf8')) : undefined
  if (pid !== undefined && isAlive(pid) && !isPostgres(pid)) rmSync(lock)
}

/** Starts the server in a session of its own, where Ctrl-C does not reach it. */
export async function launch(
  place: Place,
  { durable, port }: { durable: boolean; port?: number },
): Promise<Launched> {
  const { cluster, binaries, account } = place
  forgetStranger(cluster)
  const where = windows
    ? ['-c', 'listen_addresses=127.0.0.1', '-p', String(port ?? (await freePort()))]
    : ['-c', 'listen_addresses=', '-c', 'unix_socket_permissions=0700', '-k', socketFolder(place)]
  const set = Object.entries({ ...tuning, ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }) })
  const args = ['-D', cluster, ...where, ...set.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const [command, ...rest] = [...account.prefix, program(binaries, 'postgres'), ...args]

  const log = logOf(cluster)
  const from = existsSync(log) ? statSync(log).size : 0
  const file = openSync(log, from > 10_000_000 ? 'w' : 'a', 0o600)
  const { uid, gid } = account
  const child = spawn(command, rest, {
    uid,
    gid,
    detached: true,
    stdio: ['ignore', file, file],
    env: plainEnvironment(),
  })
  closeSync(file)
  let ended = false
  child.once('error', () => (ended = true)).once('exit', () => (ended = true))
  child.unref()
  return { hasEnded: () => ended, said: () => readFileSync(log, 'utf8').slice(from > 10_000_000 ? 0 : from) }
}

/** A server that was started; it may end before it is ready, and then has said why. */
export type Launched = { hasEnded: () => boolean; said: () => string }

const tuning = {
  max_connections: 60,
  shared_buffers: '128MB',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  // What a guest is called has no place in a log file.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const logOf = (cluster: string): string => `${cluster}.log`

/** What PostgreSQL said, as a sentence for whoever starts Keyrack. */
export function startProblem(said: string, cluster: string): Problem {
  if (/No space left on device/i.test(said))
    return new Problem('There is no space left on the disk; free some and start again.')
  const lines = said.trim().split('\n')
  const line = lines.findLast(text => /FATAL|PANIC|error:/.test(text)) ?? lines[0]
  const reason = line.replace(/^.*?(FATAL|PANIC|error|postgres): +/, '')
  return new Problem(`PostgreSQL did not start: ${reason} (more in ${logOf(cluster)})`)
}

/** Asks the server to end at once and in order, and waits until it has. */
export async function shutDown({ cluster, binaries }: Place, { pid }: Postmaster): Promise<void> {
  if (windows) await execute(program(binaries, 'pg_ctl'), ['stop', '-m', 'fast', '-D', cluster])
  else if (isAlive(pid)) process.kill(pid, 'SIGINT')
  while (findPostmaster(cluster)?.pid === pid) await new Promise(resolve => setTimeout(resolve, 10))
}

/** The address of a server, as connect takes it. */
export function urlOf(cluster: string, { port, socketFolder }: Postmaster): string {
  if (windows)
    return `postgres://keyrack:${readFileSync(passwordFile(cluster), 'utf8')}@127.0.0.1:${port}/keyrack`
  return `postgres://keyrack@localhost:${port}/keyrack?host=${encodeURIComponent(socketFolder)}`
}

// The path of a socket may have some hundred letters only, so it stands in a short folder and not beside the data.
function socketFolder({ cluster, account }: Place): string {
  const folder = join(tmpdir().length > 60 ? '/tmp' : tmpdir(), `keyrack-${shortHash(realpathSync(cluster))}`)
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 })
    own(folder, account)
  }
  const { uid } = lstatSync(folder)
  if (!lstatSync(folder).isDirectory() || ![account.uid, process.getuid?.()].includes(uid)) {
    throw new Problem(`${folder} belongs to another user; remove it and start again.`)
  }
  own(folder, account)
  chmodSync(folder, 0o700)
  return folder
}

// PGPORT and its like are meant for other programs.
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')))

function isPostgres(pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid)
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0].endsWith('postgres')
  } catch {
    return false
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// Windows has no socket with permissions, so there a password stands between the house and other users.
const passwordFile = (cluster: string): string => `${cluster}.password`

function keepPassword(cluster: string): string {
  const file = passwordFile(cluster)
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return file
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
