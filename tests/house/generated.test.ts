import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('what is generated is what the schemas and the wire say today, byte for byte', {
  timeout: 120_000,
}, async () => {
  const args = ['--import', 'tsx', 'scripts/generate.ts', '--check']
  const { code, said } = await promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => ({ code: 0, said: '' }),
    ({ code, stdout, stderr }) => ({ code, said: `${stdout}${stderr}` }),
  )
  expect({ code, said }).toEqual({ code: 0, said: '' })
})
