import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Problem } from '../src/server/problem'
import { oneAtATime } from './one-at-a-time'
import { stampOf } from './stamp.mjs'

const sources = [
  'src/web',
  'src/wire',
  'src/hotel',
  'src/generated',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build-web.ts',
  'scripts/web-pieces.ts',
]

/** Builds the web app into dist/web when something it is made of has changed since. */
export async function buildWeb(root: string): Promise<'built' | 'fresh' | 'nothing to build'> {
  if (!existsSync(join(root, 'index.html')) || !existsSync(join(root, 'src/web'))) return 'nothing to build'
  const stamp = join(root, 'dist/.stamp')
  const now = stampOf(root, sources)
  const built = join(root, 'dist/web')
  // Who was killed while one took the other's place has left neither.
  const isFresh = () => existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now
  if (isFresh()) return 'fresh'
  mkdirSync(join(root, 'dist'), { recursive: true })
  return await oneAtATime(join(root, 'dist/.building'), async () => {
    if (isFresh()) return 'fresh'
    const fresh = `${built}.new`
    await vite(root, fresh)
    packFiles(fresh)
    takeThePlace(built, fresh)
    writeFileSync(stamp, now)
    return 'built'
  })
}

/** Who serves the pages, or begins to, has those of before until the new ones are whole: a build takes half a minute. */
function takeThePlace(folder: string, fresh: string): void {
  const before = `${folder}.old`
  rmSync(before, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, before)
  renameSync(fresh, folder)
  rmSync(before, { recursive: true, force: true })
}

/** Beside every file of words its packed form, which the server sends as it lies (@fastify/static, preCompressed). */
function packFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg|json)$/.test(name)) continue
    const content = readFileSync(join(folder, name))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
    const { BROTLI_PARAM_QUALITY } = constants
    writeFileSync(
      join(folder, `${name}.br`),
      brotliCompressSync(content, { params: { [BROTLI_PARAM_QUALITY]: 7 } }),
    )
  }
}

// A process of its own: the bundler's memory would otherwise stay with the server.
function vite(root: string, folder: string): Promise<void> {
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']
  args.push('--outDir', folder, '--emptyOutDir')
  // Tests build too, and whatever they call their environment, what is built is what people are given.
  const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve()
      else if (/ENOSPC|no space left/i.test(said))
        reject(new Problem('There is no space left on the disk; free some and start again.'))
      else reject(new Problem(`The web app could not be built:\n${said.trim()}`))
    })
  })
}
