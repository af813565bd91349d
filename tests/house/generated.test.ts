import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

test('the document of all calls is OpenAPI 3.1, and the client of the web goes by its types', () => {
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  const { openapi, paths } = JSON.parse(read('src/generated/openapi.json')) as {
    openapi: string
    paths: object
  }
  expect(openapi).toMatch(/^3\.1\./)
  const typed = [...read('src/generated/api.d.ts').matchAll(/^ {4}"(\/[^"]+)": \{/gm)]
  expect(typed.map(([, path]) => path).toSorted()).toEqual(Object.keys(paths).toSorted())
  expect(read('src/web/kit/http.ts')).toContain("import type { paths } from '../../generated/api'")
})
