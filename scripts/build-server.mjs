import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './install.mjs'
import { stampOf } from './stamp.mjs'

const sources = [
  'src/server',
  'src/hotel',
  'src/wire',
  'src/generated',
  'scripts',
  'package-lock.json',
  // What the bench takes from the tests.
  'tests/browser/kit',
  'tests/server/commands',
]

/**
 * A program of ours in one file of JavaScript, made anew when something it is made of has changed: more than a thousand files,
 * read and understood one by one, take longer than all that the server does until it answers. Returns the file's path; throws
 * with what the bundler said.
 */
export async function buildServer(program = 'scripts/start.ts') {
  const folder = join(root, 'dist/server', program.replaceAll(/\W/g, '-'))
  const name = `${stampOf(root, [...sources, dirname(program)]).slice(0, 16)}.mjs`
  const file = join(folder, name)
  if (existsSync(file)) return file
  // Put in its place whole: another process may be starting from this folder.
  const making = join(folder, `making-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    await bundle(program, making)
    renameSync(join(making, 'program.mjs'), file)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  for (const old of readdirSync(folder)) if (old.endsWith('.mjs') && old !== name) rmSync(join(folder, old))
  return file
}

// A process of its own: the bundler's memory would otherwise stay with the server.
function bundle(program, folder) {
  const args = [join(root, 'scripts/bundle.mjs'), program, folder]
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      if (code === 0) resolve()
      else if (/ENOSPC|no space left/i.test(said)) reject(Object.assign(new Error(said), { code: 'ENOSPC' }))
      else reject(new Error(`The server could not be built:\n${said.trim()}`))
    })
  })
}
