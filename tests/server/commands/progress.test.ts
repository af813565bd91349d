import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { projectFolder } from '../../../src/server/database/schema-files'

/** What is printed while this is made, which takes so long. */
async function printedDuring(ms: number): Promise<string> {
  const program = `
    import { during } from './scripts/progress.mjs'
    await during('Making the beds', new Promise(resolve => setTimeout(resolve, ${ms})))`
  const args = ['--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder() })
  return stdout
}

test('what takes longer than two seconds says what it is doing, and goes on saying it; what does not is silent', async () => {
  const [long, short] = await Promise.all([printedDuring(5600), printedDuring(300)])
  expect(long).toBe('Making the beds …\n  making the beds, 5 s\n')
  expect(short).toBe('')
})
