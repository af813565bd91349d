import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../src/server/database/schema-files'
import { npmStart } from '../../tests/server/commands/house-process'
import { buildServer } from '../build-server.mjs'
import { buildWeb } from '../build-web'
import { shown, spreadOf } from './measure'

/** From the command to its first answered call, all packages installed: in an empty folder, with the sample hotel, and then again. */
export async function npmStarts(): Promise<string> {
  await Promise.all([buildWeb(projectFolder()), buildServer()])
  const folder = mkdtempSync(join(tmpdir(), 'keyrack-bench-start-'))
  try {
    const first = await started(folder)
    const again: number[] = []
    for (let round = 0; round < 3; round++) again.push(await started(folder))
    return [
      shown({ name: 'npm start, the first with its hotel', goal: [60_000, 60_000] }, spreadOf([first])),
      shown({ name: 'npm start, the second', goal: [5000, 5000] }, spreadOf(again)),
    ].join('\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function started(folder: string): Promise<number> {
  const begun = performance.now()
  const house = npmStart({ KEYRACK_DATA: folder })
  try {
    const answered = await fetch(`${await house.open}/api/health`)
    return answered.ok ? performance.now() - begun : Number.NaN
  } finally {
    house.kill('SIGINT')
    await house.ended
  }
}
