import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '../../../src/server/database/schema-files'
import { invariants } from '../../../src/server/ledger/invariants'
import { aDesk, type Desk } from '../kit/desk'

let desk: Desk
const dataFolder = mkdtempSync(join(tmpdir(), 'keyrack-ledger-'))
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(async () => {
  await desk.close()
  rmSync(dataFolder, { recursive: true })
})

/** The command as an auditor types it: what it printed, and how it ended. */
const run = (...words: string[]) =>
  new Promise<{ code: number; out: string; err: string }>(resolve => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'scripts/ledger.ts', ...words],
      { cwd: projectFolder(), env: { ...process.env, DATABASE_URL: desk.url, KEYRACK_DATA: dataFolder } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

test('the command says of every law whether it holds, and fails when one does not', async () => {
  const sound = await run('verify')
  expect(sound).toMatchObject({ code: 0, err: '' })
  expect(sound.out.match(/^holds {2}I-\d\d /gm)).toHaveLength(invariants.length)
  expect(sound.out).toContain('Demo Inn')

  const { sql, property_id } = desk
  await sql`update property_control set business_date = business_date + 1 where property_id = ${property_id}`
  const broken = await run('verify')
  expect(broken.code).toBe(1)
  expect(broken.out).toMatch(/^BROKEN I-16 /m)
  expect(broken.out).toMatch(new RegExp(`^${invariants.length - 1} laws hold, 1 broken;`, 'm'))
})

test('what it does not know it says, with how it is asked', async () => {
  for (const words of [[], ['prove'], ['verify', 'yesterday']])
    expect(await run(...words)).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run ledger -- verify [DATE]'),
    })
})
