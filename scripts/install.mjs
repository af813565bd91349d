import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Plain JavaScript, and of an old kind: an old Node is to be told that it is old, and not to stumble over a name.

export const root = rootOf(dirname(fileURLToPath(import.meta.url)))

const lock = join(root, 'package-lock.json')
const installed = join(root, 'node_modules', '.package-lock.json')
const stamp = join(root, 'node_modules', '.keyrack')

/** The project's folder, from a script of it or from a program that a script has become a part of (bundle.mjs). */
function rootOf(folder) {
  if (fs.existsSync(join(folder, 'package-lock.json'))) return folder
  if (folder === dirname(folder))
    throw new Error('The folder of Keyrack with its package-lock.json was not found')
  return rootOf(dirname(folder))
}

/** Ends the program with a sentence when this Node is too old; Vite wants the later 22. */
export function demandNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22
  if (!fits) stop(`Keyrack needs Node 20.19, 22.12 or newer; this is ${process.versions.node}.`)
}

/** Installs the packages when they are missing or older than package-lock.json. */
export async function install() {
  const wanted = createHash('sha256').update(fs.readFileSync(lock)).digest('hex')
  // What was installed before this version may lack a mending.
  if (isInstalled(wanted)) return void (await import('./mend-driver.mjs'))
  demandOwnFolder()
  demandSpace()
  console.log('Installing packages; the first time this takes a minute or two.')
  const { code, said } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (/ENOSPC|no space left/i.test(said))
    stop('There is no space left on the disk; free some and start again.')
  if (code !== 0) stop('The packages could not be installed; npm says why above.')
  fs.writeFileSync(stamp, wanted)
}

function isInstalled(wanted) {
  if (!fs.existsSync(installed)) return false
  const isOurs = fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted
  return isOurs || fs.statSync(installed).mtimeMs >= fs.statSync(lock).mtimeMs
}

// npm ci empties the folder first, and would follow a link into another checkout to do so.
function demandOwnFolder() {
  const folder = join(root, 'node_modules')
  const isLink = fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()
  if (isLink)
    stop(`${folder} is a link, and npm would empty what it points to; remove the link, or install there.`)
}

function demandSpace() {
  const { bavail, bsize } = fs.statfsSync(root)
  const freeMb = Math.floor((bavail * bsize) / 1e6)
  if (freeMb < 1200) stop(`There are ${freeMb} MB free for ${root}; the packages need 1200 MB.`)
}

function npm(args) {
  const started = Date.now()
  const beat = setInterval(() => console.log(`  still installing, ${seconds(started)} s`), 10_000)
  // npm names itself to what it starts; run by hand, it is looked for.
  const own = process.env.npm_execpath
  const [command, first] = own?.endsWith('js') ? [process.execPath, [own]] : ['npm', []]
  const child = spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'pipe'],
    shell: command === 'npm' && process.platform === 'win32',
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = signal => {
    child.kill(signal)
    process.exit(130)
  }
  for (const signal of signals) process.on(signal, pass)
  let said = ''
  child.stderr.on('data', text => {
    said += text
    process.stderr.write(text)
  })
  return new Promise(resolve => {
    child.on('error', error => stop(`npm could not be started: ${error.message}`))
    child.on('close', code => {
      clearInterval(beat)
      for (const signal of signals) process.off(signal, pass)
      resolve({ code, said })
    })
  })
}

const seconds = since => Math.round((Date.now() - since) / 1000)

export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
