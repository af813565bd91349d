import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { oneAtATime } from '../../../scripts/one-at-a-time'

const folder = mkdtempSync(join(tmpdir(), 'keyrack-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('two that begin at once build one after the other, and the second after one that failed', async () => {
  const lock = join(folder, 'at-once')
  const seen: string[] = []
  const build = (name: string) =>
    oneAtATime(lock, async () => {
      seen.push(`${name} begins`)
      await delay(150)
      seen.push(`${name} ends`)
      if (name === 'first') throw new Error('no space')
    })
  const [first] = await Promise.allSettled([build('first'), build('second')])
  expect(first.status).toBe('rejected')
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(existsSync(lock)).toBe(false)
})

test('what a killed one has left keeps nobody waiting, nor does its number when another program has it now', async () => {
  const gone = execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }).trim()
  const [dead, old] = ['dead', 'old'].map(name => join(folder, name))
  writeFileSync(dead, gone)
  writeFileSync(old, String(process.pid))
  utimesSync(old, Date.now() / 1000 - 3600, Date.now() / 1000 - 3600)
  for (const lock of [dead, old]) expect(await oneAtATime(lock, async () => 'built')).toBe('built')
})
