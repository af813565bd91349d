import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, 'promises')

/** Of one section of the documents: each line of it with the test that shows it, or with what is missing. */
type Ledger = { shown: Record<string, string>; open: Record<string, string> }

const ledgers = readdirSync(folder)
  .filter(name => name.endsWith('.json'))
  .map(name => ({
    section: name.replace('.json', ''),
    ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Ledger),
  }))
const texts = new Map<string, string>()

/**
 * Rules of the whole product, the commands and the house itself, the masters and the scenarios of the trade: no browser can show them.
 * Of all else a browser does.
 */
const ofTheWhole = [
  'spec-2',
  'spec-9',
  'issue-2-1',
  'issue-2-2',
  'issue-2-3',
  'issue-2-4',
  'issue-2-5',
  'issue-2-6',
  'issue-2-7',
  'issue-2-8',
  'issue-2-11',
  'issue-3-1',
  'issue-3-2',
  'issue-3-3',
  'issue-3-4',
  'issue-3-6',
  'reservations-10',
]
/** Ratios and times, which are measured: a row of the bench with its bound shows them as well. */
const measured = ['issue-2-1', 'issue-3-1', 'issue-3-7']

/** By its whole name, as it is written there; of a table the name with its places. */
function isThere(section: string, named: string): boolean {
  const [, row, title] = /^(scripts\/bench\/[\w-]+\.ts): (.+)$/.exec(named) ?? []
  if (row) return measured.includes(section) && boundOf(title, textOf(row))
  const [, file, name] = /^(tests\/[\w/-]+\.test\.tsx?): (.+)$/.exec(named) ?? []
  if (!file || !(file.startsWith('tests/browser/') || ofTheWhole.includes(section))) return false
  const text = textOf(file)
  return [' ', '('].some(before =>
    ["'", '"', '`'].some(quote => text.includes(before + quote + name + quote + ',')),
  )
}

/** Whether a row of the bench says what it must not exceed. */
function boundOf(title: string, text: string): boolean {
  const [, after = ''] = text.split(`name: '${title}',`)
  return /^\s*(most|goal: \[\d)/.test(after)
}

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

/** housekeeping-and-misc, section 20, the specification, what issue 2 asks of commands, house, desk and money, all of issue 3, and the scenarios of reservations. */
const sections = [
  ...'20-1 20-2 20-3 20-4 20-5 20-6 20-7 20-8 20-9 20-10 20-11'.split(' '),
  ...'spec-2 spec-4 spec-5 spec-6 spec-8 spec-9 reservations-10'.split(' '),
  ...'issue-2-1 issue-2-2 issue-2-3 issue-2-4 issue-2-5 issue-2-6 issue-2-7 issue-2-8 issue-2-11'.split(' '),
  ...'issue-3-1 issue-3-2 issue-3-3 issue-3-4 issue-3-5 issue-3-6 issue-3-7'.split(' '),
]

test('every section of the shell has its ledger', () => {
  const known = ledgers.map(({ section }) => section)
  expect(sections.filter(section => !known.includes(section))).toEqual([])
})

test('every promise is shown by a browser test that there is, or says what is missing', () => {
  for (const { section, shown, open } of ledgers)
    console.log(`${section}: ${Object.keys(shown).length} shown, ${Object.keys(open).length} open`)
  const lost = ledgers.flatMap(({ section, shown }) =>
    Object.entries(shown)
      .filter(([, named]) => !isThere(section, named))
      .map(([promise, named]) => `${section}: ${promise} (${named})`),
  )
  expect(lost).toEqual([])
  const unsaid = ledgers.flatMap(({ section, open }) =>
    Object.entries(open).flatMap(([promise, missing]) => (missing ? [] : [`${section}: ${promise}`])),
  )
  expect(unsaid).toEqual([])
  const twice = ledgers.flatMap(({ shown, open }) => Object.keys(open).filter(promise => promise in shown))
  expect(twice).toEqual([])
})
