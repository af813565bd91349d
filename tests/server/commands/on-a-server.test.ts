import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '../../../src/server/database/schema-files'
import { bareDatabase, type FreshDatabase } from '../kit/database'
import { newHotel } from '../kit/new-hotel'
import { ask, type HouseProcess, npmStart } from './house-process'

const folder = mkdtempSync(join(tmpdir(), 'keyrack-on-a-server-'))
const key = 'c0ffee'.padEnd(64, '0')
let house: FreshDatabase
let other: FreshDatabase
let running: HouseProcess[] = []

beforeAll(async () => {
  ;[house, other] = [await bareDatabase(), await bareDatabase()]
})
afterEach(async () => {
  for (const one of running) one.kill('SIGINT')
  await Promise.all(running.map(({ ended }) => ended))
  running = []
}, 60_000)
afterAll(async () => {
  await house.drop()
  await other.drop()
  rmSync(folder, { recursive: true })
})

const on = ({ options }: FreshDatabase, name: string): Record<string, string> => ({
  DATABASE_URL: options.url,
  KEYRACK_DATA: join(folder, name),
  KEYRACK_DOCUMENT_KEY: key,
  KEYRACK_EMPTY: '1',
})

function start(environment: Record<string, string>): HouseProcess {
  const one = npmStart(environment)
  running.push(one)
  return one
}

/** A command of the README as an operator types it. */
const run = (name: string, environment: Record<string, string>, ...words: string[]) =>
  new Promise<{ code: number; said: string }>(resolve => {
    execFile(
      'npm',
      ['run', '--silent', name, '--', ...words],
      { cwd: projectFolder(), env: { ...process.env, LOG_LEVEL: 'error', ...environment } },
      // Its last line: what takes a while says so before.
      (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: (out + err).trim().split('\n').at(-1) ?? '' }),
    )
  })

test('two processes on one database of the operator, started at once, work side by side and keep none of their own', {
  timeout: 180_000,
}, async () => {
  const [here, there] = await Promise.all([start(on(house, 'a')).open, start(on(house, 'b')).open])
  const { answer } = await ask(here, 'register', newHotel)
  const token = String(answer.token)
  // Each sees at once what the other has changed, of what it remembers too.
  for (const [at, seenAt, code] of [
    [here, there, 'FAIR'],
    [there, here, 'GAMES'],
  ] as const) {
    const read = () => ask(seenAt, 'purpose-of-stay/list', { search: code }, token)
    expect((await read()).answer).toMatchObject({ data: { total: 0 } })
    expect(
      (await ask(at, 'purpose-of-stay/store', { code, name: code, statistics_kind: 'event' }, token)).status,
    ).toBe(200)
    expect((await read()).answer).toMatchObject({ data: { total: 1 } })
  }
  for (const name of ['a', 'b']) expect(existsSync(join(folder, name, 'postgres'))).toBe(false)
})

test('the house is backed up while it is open and comes back in an empty database, with the commands of the README', {
  timeout: 180_000,
}, async () => {
  await start(on(house, 'a')).open
  const file = join(folder, 'keyrack.backup')
  const kept = await run('backup', on(house, 'a'), file)
  expect(kept).toEqual({
    code: 0,
    said: expect.stringMatching(/^\d+ rows of \d+ tables stand in .*keyrack\.backup/),
  })
  expect(statSync(file).size).toBeGreaterThan(1000)

  expect(await run('restore', on(other, 'c'))).toEqual({
    code: 1,
    said: 'Which backup? npm run restore -- FILE',
  })
  const [, counted] = /^(\d+ rows of \d+ tables)/.exec(kept.said) ?? []
  expect(await run('restore', on(other, 'c'), file)).toEqual({
    code: 0,
    said: `${counted} are back; npm start opens the house.`,
  })
  // What is lived in is not written over.
  expect((await run('restore', on(house, 'a'), file)).code).toBe(1)

  const restored = await start(on(other, 'c')).open
  const { email, password } = newHotel
  const { answer } = await ask(restored, 'login', { email, password })
  const { answer: list } = await ask(
    restored,
    'purpose-of-stay/list',
    { search: 'FAIR' },
    String(answer.token),
  )
  expect(list).toMatchObject({ data: { total: 1 } })
})
