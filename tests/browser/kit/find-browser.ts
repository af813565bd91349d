import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from 'playwright'

/** A Chromium and what its process needs to be told. */
export type Found = { executablePath: string; env: Record<string, string> }

/**
 * A browser on every machine without a word to whoever runs the tests: the one named, Playwright's own, where it runs the one that
 * comes as an npm package, else the system's. Debian's takes 1.4 times as long for the same pages (348 against 249 s).
 */
export async function findBrowser(cache: string): Promise<Found> {
  const named = process.env.KEYRACK_CHROME
  if (named) return { executablePath: named, env: {} }
  const isForPackage = process.platform === 'linux' && process.arch === 'x64'
  const here = [chromium.executablePath(), ...(isForPackage ? [] : onSystem())].find(path => existsSync(path))
  if (here) return { executablePath: here, env: {} }
  if (isForPackage) return fromPackage(cache)
  throw new Error('No browser was found; run: npx playwright install chromium')
}

function onSystem(): string[] {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
  return [
    ...names.flatMap(name => (process.env.PATH ?? '').split(':').map(folder => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ]
}

/** Unpacked once, beside its place and then moved there: two runs at once must not meet half a browser. */
async function fromPackage(cache: string): Promise<Found> {
  const require = createRequire(import.meta.url)
  const home = join(dirname(require.resolve('@sparticuz/chromium')), '../..')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) {
    const fresh = `${folder}.${process.pid}`
    await unpack(join(home, 'bin'), fresh)
    if (existsSync(folder)) rmSync(fresh, { recursive: true })
    else renameSync(fresh, folder)
  }
  const executablePath = join(folder, 'chromium')
  return { executablePath, env: { ...libraries(executablePath, folder), ...fonts(folder) } }
}

async function unpack(packed: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(packed)) {
    const file = join(folder, name.replace(/\.br$/, ''))
    await pipeline(
      createReadStream(join(packed, name)),
      createBrotliDecompress(),
      createWriteStream(file, { mode: 0o755 }),
    )
    if (file.endsWith('.tar')) unpackTar(file, folder)
  }
}

// The parts for drawing are looked for beside the browser, the others in folders of their own.
function unpackTar(file: string, folder: string): void {
  const name = basename(file, '.tar')
  const into = name === 'swiftshader' ? folder : join(folder, name)
  mkdirSync(into, { recursive: true })
  execFileSync('tar', ['-xf', file, '-C', into])
  rmSync(file)
}

// libnss3 and its like are missing on small systems; the package brings them.
function libraries(executablePath: string, folder: string): Record<string, string> {
  const needed = execFileSync('ldd', [executablePath], { encoding: 'utf8' })
  return needed.includes('not found') ? { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } : {}
}

const fonts = (folder: string): Record<string, string> =>
  existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }
