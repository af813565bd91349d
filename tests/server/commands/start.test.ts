import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildServer } from '../../../scripts/build-server.mjs'
import { newHotel } from '../kit/new-hotel'
import { ask, type HouseProcess, isGone, npmStart, startProgram } from './house-process'

let folder: string
let running: HouseProcess[] = []
// Once and beforehand: it says so while it takes its time, and here the sentences alone are looked at.
beforeAll(() => buildServer(), 60_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyrack-start-'))
})
afterEach(async () => {
  for (const one of running) one.kill('SIGINT')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

/** Node, saying that it is of another version: what an old one cannot run does not come into it, but what is decided by it does. */
const asNode = (version: string): string[] => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
]

/** What it said before it ended, which is to be one sentence and exit code 1. */
async function refusalOf(start: HouseProcess): Promise<string> {
  running.push(start)
  expect(await start.ended).toBe(1)
  const lines = start.said().trim().split('\n')
  expect(lines).toHaveLength(1)
  expect(start.complained().trim()).toBe(lines[0])
  return lines[0]
}

describe('what stands in the way of a start is one sentence, and exit code 1:', () => {
  test.each(['16.20.2', '18.20.8', '20.18.1', '21.7.3', '22.11.0'])('Node %s is too old', async version => {
    expect(await refusalOf(npmStart({ KEYRACK_DATA: folder }, asNode(version)))).toBe(
      `Keyrack needs Node 20.19, 22.12 or newer; this is ${version}.`,
    )
  })

  test('the tests say so as well', async () => {
    const tests = startProgram([...asNode('18.20.8'), 'scripts/test.mjs'], {})
    expect(await refusalOf(tests)).toContain('this is 18.20.8')
  })

  test('a busy port', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const said = await refusalOf(npmStart({ KEYRACK_DATA: folder, PORT: String(port) }))
    expect(said).toBe(
      `Port ${port} of 127.0.0.1 is busy; end what uses it, or choose another: PORT=${port + 1} npm start`,
    )
    other.close()
    // Nothing was begun for a house that cannot open.
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  })

  test('a folder in which nothing can be written', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await refusalOf(npmStart({ KEYRACK_DATA: join(file, 'data') }))).toBe(
      `The folder ${file}/data cannot be written (a file stands in its way); set KEYRACK_DATA to another.`,
    )
    expect(await refusalOf(npmStart({ KEYRACK_DATA: '/proc/keyrack' }))).toMatch(
      /^The folder \/proc\/keyrack cannot be written \(.+\); set KEYRACK_DATA to another\.$/,
    )
  })

  // A disk of its own for the start alone, where this machine lets us have one.
  test.runIf(canMount())('a disk with no space left', async () => {
    const disk = join(folder, 'disk')
    mkdirSync(disk)
    const start = `mount -t tmpfs -o size=20m none '${disk}' && exec '${process.execPath}' scripts/start.mjs`
    const onSmallDisk = startProgram(
      ['--map-root-user', '--mount', 'sh', '-c', start],
      { KEYRACK_DATA: disk },
      'unshare',
    )
    expect(await refusalOf(onSmallDisk)).toMatch(
      /^There are \d\d MB free for .+\/disk; the database needs 200 MB at least\.$/,
    )
  })

  test('a setting that is none', async () => {
    expect(await refusalOf(npmStart({ KEYRACK_DATA: folder, KEYRACK_EMPTY: 'yes' }))).toBe(
      'KEYRACK_EMPTY must be 1, or left out, not "yes".',
    )
  })
})

test('an empty house opens, is shared by two processes, loses nothing by kill -9, and Ctrl-C leaves nothing running', {
  timeout: 240_000,
}, async () => {
  const start = () => {
    const one = npmStart({ KEYRACK_DATA: folder, KEYRACK_EMPTY: '1' })
    running.push(one)
    return one
  }
  const first = start()
  const url = await first.open
  const health = await fetch(`${url}/api/health`)
  expect(await health.json()).toMatchObject({ success: true, data: { ready: true } })
  // Nobody can sign in yet, and nothing is said of it.
  expect(first.said()).not.toMatch(/password/i)
  expect(existsSync(join(folder, 'first-sign-in.json'))).toBe(false)
  expect(statSync(join(folder, 'document.key')).mode & 0o077).toBe(0)

  const { answer } = await ask(url, 'register', newHotel)
  const token = String(answer.token)
  const second = start()
  const there = await second.open
  expect(there).not.toBe(url)
  const stored = await ask(
    there,
    'purpose-of-stay/store',
    { code: 'FAIR', name: 'Trade fair', statistics_kind: 'event' },
    token,
  )
  expect(stored.answer).toMatchObject({ success: true })
  expect(await purposes(url, token)).toContain('FAIR')

  // Both processes and the database, all at once.
  const database = pidOfDatabase()
  first.kill('SIGKILL')
  second.kill('SIGKILL')
  process.kill(database, 'SIGKILL')
  expect(await Promise.all([first.ended, second.ended, isGone(database)])).toEqual([null, null, true])

  // As the sample hotel leaves it.
  const people = ['Administrator', 'Clerk'].map(title => ({
    role: title.toLowerCase(),
    title,
    email: `${title.toLowerCase()}@inn.example`,
    password: `made for ${title}`,
  }))
  writeFileSync(join(folder, 'first-sign-in.json'), JSON.stringify(people))
  const third = start()
  const again = await third.open
  await expect.poll(third.said).toMatch(/Ctrl-C stops it/)
  for (const { title, email, password } of people)
    expect(third.said()).toMatch(new RegExp(`^ +${title} +${email} +${password}$`, 'm'))
  const { email, password } = newHotel
  const back = await ask(again, 'login', { email, password })
  expect(await purposes(again, String(back.answer.token))).toContain('FAIR')

  const last = pidOfDatabase()
  third.kill('SIGINT')
  expect(await third.ended).toBe(0)
  expect(third.complained()).toBe('')
  expect(await isGone(last)).toBe(true)
})

async function purposes(url: string, token: string): Promise<unknown[]> {
  const { answer } = await ask(url, 'purpose-of-stay/list', {}, token)
  return (answer.data as { items: { code: unknown }[] }).items.map(({ code }) => code)
}

const pidOfDatabase = (): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'))

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--map-root-user', '--mount', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
