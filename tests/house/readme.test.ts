import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { reports } from '../../src/hotel/report/catalogue'
import { readSettings } from '../../src/server/settings'

const root = join(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')
const pages = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md']
const readme = read('README.md')

/** Of the table of settings: each variable with what stands as its default. */
const told = Object.fromEntries(
  [...readme.matchAll(/^\| `([A-Z_]+)` \| (.+?) \|/gm)].map(([, name, standard]) => [name, standard]),
)

test('the README lists every setting that is read, and none that is not', () => {
  const [, variables = ''] =
    /const variables = z\.object\(\{([\s\S]+?)\n\}\)/.exec(read('src/server/settings.ts')) ?? []
  const known = [...variables.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(known.length).toBeGreaterThan(5)
  expect(Object.keys(told).toSorted()).toEqual(known.toSorted())
})

test('a setting that is left out is what the README calls its default', () => {
  const standards = Object.entries(told).flatMap(([name, standard]) => {
    const [, value] = /^`(.+)`$/.exec(standard) ?? []
    return value === undefined ? [] : [[name, value]]
  })
  expect(standards.map(([name]) => name)).toEqual(
    expect.arrayContaining(['PORT', 'HOST', 'KEYRACK_DATA', 'LOG_LEVEL']),
  )
  expect(readSettings(Object.fromEntries(standards))).toEqual(readSettings({}))
  const without = Object.keys(told).filter(name => told[name] === 'none')
  expect(without.length + standards.length).toBe(Object.keys(told).length)
})

test('the README shows the house in a picture, and what the documents link to is there', () => {
  expect(readme).toMatch(/!\[[^\]]{10,}\]\([^)]+\.png\)/)
  const lost = pages.flatMap(page =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .filter(([, to]) => !existsSync(join(root, to)))
      .map(([, to]) => `${page}: ${to}`),
  )
  expect(lost).toEqual([])
  expect(statSync(join(root, '.github/arrivals.png')).size).toBeGreaterThan(20_000)
})

test('every command that the documents name is one, and every file of ours that they name is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const unknown = pages.flatMap(page =>
    [...read(page).matchAll(/npm (?:run )?([a-z][\w:-]*)/g)]
      .filter(([, name]) => !(name in scripts))
      .map(([, name]) => `${page}: ${name}`),
  )
  expect(unknown).toEqual([])
  const named = /`((?:src|scripts|tests|schemas|kit|schema|words|end-of-day|\.ci)\/[\w./-]+)`/g
  const places = ['.', 'src', 'src/server', 'src/web', 'src/server/database', 'tests/browser']
  const missing = pages.flatMap(page =>
    [...read(page).matchAll(named)]
      .filter(([, file]) => !isExample(file))
      .filter(
        ([, file]) =>
          !places.some(place => [file, `${file}.ts`].some(name => existsSync(resolve(root, place, name)))),
      )
      .map(([, file]) => `${page}: ${file}`),
  )
  expect(missing).toEqual([])
})

/** What a newcomer is to make. */
const isExample = (file: string): boolean => file === 'schemas/miscellaneous/umbrella.json'

test('the README counts the reports', () => {
  expect(readme).toContain(`${reports.length} of 80 reports`)
})

test('the worked example is at most some fifteen lines of a schema', () => {
  const [, schema = ''] = /umbrella\.json`:\s+```json\n([\s\S]+?)```/.exec(readme) ?? []
  expect(JSON.parse(schema)).toMatchObject({ title: 'Umbrella' })
  expect(schema.trim().split('\n').length).toBeLessThanOrEqual(15)
})
