import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import english from 'ra-language-english'
import ts from 'typescript'
import { afterEach, describe, expect, test } from 'vitest'
import entitiesJson from '../../src/generated/entities.json'
import { steps } from '../../src/hotel/business-day/steps'
import type { Entity, Field } from '../../src/hotel/master/entity'
import { allUserNouns } from '../../src/hotel/master/user-noun'
import { pluralOf } from '../../src/hotel/master/words'
import { allPermissions } from '../../src/hotel/permission'
import { permissionMatrix } from '../../src/hotel/permission-matrix'
import { formatAmount, formatDay, sentenceCase } from '../../src/web/kit/format'
import { statusLooks } from '../../src/web/kit/status-look'
import { loadEntity } from '../../src/web/master/entities'
import { adminPages } from '../../src/web/admin-pages'
import { isThere, pages } from '../../src/web/routes'
import { adminMenu } from '../../src/web/shell/admin-menu'
import { employeeMenu } from '../../src/web/shell/employee-menu'
import type { MenuItem } from '../../src/web/shell/menu'
import { type Locale, locales } from '../../src/web/words/locale'
import { choiceWord } from '../../src/web/words/masters'
import { inSentence } from '../../src/web/words/in-sentence'
import { rightTitle } from '../../src/web/words/right-title'
import { i18nProvider, speak, translate } from '../../src/web/words/translate'

const root = join(import.meta.dirname, '../..')
const others = locales.filter(locale => locale !== 'en')
type Words = Record<string, string>
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const catalogue = (locale: Locale, name: string) =>
  JSON.parse(read(`src/web/words/${locale}/${name}.json`)) as Words
const placesIn = (text: string) => [...new Set(text.match(/%?\{\w+\}/g))].sort()

/** Keys that one of two lists lacks. */
const lacking = (has: Iterable<string>, wanted: Iterable<string>) => {
  const known = new Set(has)
  return [...wanted].filter(key => !known.has(key))
}

afterEach(() => speak('en'))

describe('what the house says', () => {
  const sources = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => read(`src/web/${name}`))
  const told = read('src/hotel/notification-words.ts')
  const quoted = new Set(
    [...sources, read('src/hotel/menu.ts'), read('src/hotel/permission.ts'), told].flatMap(text =>
      [...text.matchAll(/'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"/g)].map(([, one, two]) => one ?? two),
    ),
  )
  const said = sources.flatMap(text =>
    [...text.matchAll(/\btranslate\(\s*(?:[^'"()]*\?\s*)?'((?:[^'\\\n]|\\.)+)'/g)].map(([, text]) => text),
  )
  // What stands there is said as it is where it holds nothing but what it is told.
  const sayings = [...told.matchAll(/\bsaying\(\s*'((?:[^'\\\n]|\\.)+)'/g)]
    .map(([, text]) => text)
    .filter(text => /\p{L}/u.test(text.replace(/%\{\w+\}/g, '')))
  const titles = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ title, children = [] }) => [title, ...titles(children)])
  const states = Object.entries(statusLooks).map(([name, look]) =>
    'word' in look ? look.word : sentenceCase(name),
  )
  const screens = [...adminPages, ...pages.filter(isThere)].flatMap(({ title }) => title ?? [])
  const needed = new Set([
    ...said,
    ...sayings,
    ...titles(adminMenu),
    ...titles(employeeMenu),
    ...screens,
    ...states,
    // What no master is and refers to one.
    ...allUserNouns.flatMap(noun => [sentenceCase(noun), sentenceCase(pluralOf(noun))]),
    // What rights are about, and what each is called.
    ...permissionMatrix(allPermissions.map((right, id) => ({ ...right, id }))).flatMap(
      ({ section, rows }) => [section, ...rows.map(({ subject }) => subject)],
    ),
    // A notification names the step that failed.
    ...steps.map(({ title }) => title),
  ])

  test.each(others)('is said in %s, all of it and nothing more', locale => {
    const known = catalogue(locale, 'house')
    expect(needed.size).toBeGreaterThan(300)
    expect(lacking(Object.keys(known), needed)).toEqual([])
    const roles = ['Admin', 'Employee']
    expect(lacking([...quoted, ...needed, ...roles], Object.keys(known))).toEqual([])
  })

  test.each(others)('keeps its places in %s', locale => {
    const wrong = Object.entries(catalogue(locale, 'house')).filter(
      ([text, said]) => placesIn(text).join() !== placesIn(said).join() || said.trim() === '',
    )
    expect(wrong).toEqual([])
  })

  // A text that is asked for while its file is loaded would stay in the language of that moment.
  test('is asked for when it is drawn', () => {
    const asks = /^(translate|translated|masterWord|choiceWord|inSentence)$/
    const early: string[] = []
    for (const text of sources.filter(text => text.includes('/words/'))) {
      const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TSX)
      const look = (node: ts.Node): void => {
        if (ts.isFunctionLike(node)) return
        if (ts.isCallExpression(node) && asks.test(node.expression.getText())) early.push(node.getText())
        node.forEachChild(look)
      }
      look(file)
    }
    expect(early).toEqual([])
  })

  // A part of the kit stands on pages of the desk as well, which speak English alone (kit/spoken).
  test('is said by what screens share in the language of the screen', () => {
    // What stands outside of every screen, or is never on one that speaks English.
    const own = ['spoken.ts', 'in-english.tsx', 'theme.ts', 'toaster.tsx', 'masters.ts']
    const sayers = readdirSync(join(root, 'src/web/kit'), { recursive: true, encoding: 'utf8' }).filter(
      name =>
        /\.tsx?$/.test(name) &&
        /^import \{[^}]*\btranslated?\b[^}]*\} from '.*words\/translate'/m.test(read(`src/web/kit/${name}`)),
    )
    expect(lacking(own, sayers)).toEqual(['questions-dialog.tsx'])
  })

  // And a page of the desk asks for no other language than its own.
  test('is asked for by no page that speaks English alone', () => {
    const desk = /^(availability|cashiering|end-of-day|front-desk|profile|receivable|reservation|room)\//
    const askers = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' }).filter(
      name =>
        /\.tsx?$/.test(name) &&
        desk.test(name) &&
        /from '.*words\/(translate|refusals|masters|in-sentence|right-title)'/.test(read(`src/web/${name}`)),
    )
    expect(askers).toEqual([])
  })

  // What is written into a screen is read in English by everybody; pages of the desk are.
  test('stands in no screen of the shell, the masters, the dashboard or the sign-in as it is', () => {
    const spoken = /^(shell|master|home|sign-in|words)\//
    // What is no word, and what is handed on to be said in the language of the person.
    const isSame = new Set([
      'Keyrack',
      '· Keyrack',
      'Ctrl K',
      'reservation',
      ...Object.keys(catalogue('de', 'house')),
    ])
    const shown =
      /^(aria-(label|description|placeholder|valuetext)|title|label|placeholder|alt|helperText|heading|says|button)$/
    const english: string[] = []
    for (const name of readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.tsx') || !spoken.test(name)) continue
      const file = ts.createSourceFile(
        name,
        read(`src/web/${name}`),
        ts.ScriptTarget.ES2022,
        true,
        ts.ScriptKind.TSX,
      )
      const look = (node: ts.Node): void => {
        const written = ts.isJsxText(node)
          ? node.text
          : ts.isJsxAttribute(node) && shown.test(node.name.getText())
            ? textWrittenIn(node.initializer)
            : ''
        const text = written.trim().replace(/\s+/g, ' ')
        if (/\p{L}{2}/u.test(text) && !isSame.has(text)) english.push(`${name}: ${text}`)
        node.forEachChild(look)
      }
      look(file)
    }
    expect(english).toEqual([])
  })

  test('calls every right by a title of its own, and those that are deeds by what they are done with', async () => {
    const titles = allPermissions.map(({ name }) => name)
    expect(titles.map(rightTitle)).toEqual(titles)
    await speak('de')
    expect(['Room', 'Room store', 'Room move', 'Cms page update', 'AR write-off'].map(rightTitle)).toEqual([
      'Zimmer',
      'Zimmer: Hinzufügen',
      'Zimmerwechsel',
      'Hilfeseite: Ändern',
      'Forderungen abschreiben',
    ])
    for (const locale of others) {
      await speak(locale)
      // Nobody could tell two rights of one heading and one title apart.
      const called = allPermissions.map(({ name, section }) => `${section}: ${rightTitle(name)}`)
      expect(called.filter((title, at) => called.indexOf(title) !== at)).toEqual([])
    }
  })

  test('is the same texts in every language', () => {
    const keys = Object.keys(catalogue('de', 'house'))
    for (const locale of others) expect(Object.keys(catalogue(locale, 'house'))).toEqual(keys)
  })
})

/** Of an attribute: what it says itself, not what it is given. */
function textWrittenIn(value: ts.JsxAttributeValue | undefined): string {
  if (value === undefined) return ''
  if (ts.isStringLiteral(value)) return value.text
  const inner = ts.isJsxExpression(value) ? value.expression : undefined
  if (inner && ts.isStringLiteralLike(inner)) return inner.text
  if (inner && ts.isTemplateExpression(inner))
    return [inner.head.text, ...inner.templateSpans.map(({ literal }) => literal.text)].join(' ')
  return ''
}

describe('the masters', () => {
  const entities = entitiesJson as unknown as Entity[]
  const textsOf = ({ label, help, section, choices = [], fields = [] }: Field): string[] => [
    label,
    ...(section ? [section] : []),
    ...(help ? [help] : []),
    ...choices.map(sentenceCase),
    ...fields.flatMap(textsOf),
  ]
  const textsIn = ({ title, plural, description, panel, fields }: Entity): string[] =>
    [title, plural, description, panel, ...fields.flatMap(textsOf)].filter(
      // Figures are the same everywhere.
      text => text !== undefined && /\p{L}/u.test(text),
    ) as string[]

  // A master of somebody's own may stay English; whatever has a name in one language speaks all of them.
  const translated = entities.filter(({ title }) => others.some(one => title in catalogue(one, 'masters')))

  test.each(others)('speak %s: labels, helps, choices', locale => {
    const known = catalogue(locale, 'masters')
    expect(translated.length).toBeGreaterThan(80)
    const missing = translated.flatMap(entity =>
      lacking(Object.keys(known), textsIn(entity)).map(text => `${entity.key}: ${text}`),
    )
    expect(missing).toEqual([])
  })

  test.each(others)('say in %s nothing that no schema says', locale => {
    const said = entities.flatMap(textsIn)
    const own = entities.flatMap(({ key, fields }) => fields.map(({ name }) => `${key}.${name}`))
    expect(lacking([...said, ...own], Object.keys(catalogue(locale, 'masters')))).toEqual([])
  })

  test.each(others)('keep their places in %s', locale => {
    const wrong = Object.entries(catalogue(locale, 'masters')).filter(
      ([text, said]) => placesIn(text).join() !== placesIn(said).join() || said.trim() === '',
    )
    expect(wrong).toEqual([])
  })

  test('come in the language of the person, with the same fields', async () => {
    const before = await loadEntity('room-type')
    await speak('de')
    const entity = await loadEntity('room-type')
    expect(entity.title).toBe('Zimmertyp')
    expect(entity.fields.map(({ name, kind }) => [name, kind])).toEqual(
      before.fields.map(({ name, kind }) => [name, kind]),
    )
    expect(entity.fields.find(({ name }) => name === 'max_occupancy')?.label).toBe('Höchstbelegung')
    await speak('en')
    expect((await loadEntity('room-type')).title).toBe('Room type')
  })

  test('are spelt as English spells them, and nothing is spelt that no schema says', async () => {
    const spelt = catalogue('en', 'masters')
    expect(lacking(entities.flatMap(textsIn), Object.keys(spelt))).toEqual([])
    expect(Object.entries(spelt).filter(([text, said]) => text === said)).toEqual([])
    await speak('de')
    await loadEntity('credit-card-type')
    await speak('en')
    await loadEntity('credit-card-type')
    expect([choiceWord('jcb'), choiceWord('no_show'), choiceWord('visa')]).toEqual(['JCB', 'No-show', 'Visa'])
  })

  test('say two things where English says one', async () => {
    await speak('de')
    const label = async (key: string, field: string) =>
      (await loadEntity(key)).fields.find(({ name }) => name === field)?.label
    expect(await label('guest-address', 'state_id')).toBe('Bundesland')
    expect(await label('exchange-rate', 'state')).toBe('Status')
  })
})

describe('react-admin', () => {
  const at = (path: string): unknown =>
    path.split('.').reduce<unknown>((words, name) => (words as Record<string, unknown>)?.[name], english)

  test('says the same things in every language, and things that it knows', () => {
    const keys = Object.keys(catalogue('de', 'react-admin'))
    for (const locale of others) expect(Object.keys(catalogue(locale, 'react-admin'))).toEqual(keys)
    expect(keys.filter(key => typeof at(key) !== 'string')).toEqual([])
  })

  test('asks in the language of the person whether to leave a form', async () => {
    await speak('fr')
    expect(i18nProvider.translate('ra.message.unsaved_changes')).toContain('modifications')
  })
})

describe('a language', () => {
  test('is kept on the device and told to the browser', async () => {
    await speak('pt')
    expect(localStorage.getItem('pms_locale')).toBe('pt')
    expect(document.documentElement.lang).toBe('pt-PT')
  })

  test('counts as it counts', async () => {
    const shifts = (smart_count: number) =>
      translate('%{smart_count} cashier shift open |||| %{smart_count} cashier shifts open', { smart_count })
    expect([shifts(1), shifts(2)]).toEqual(['1 cashier shift open', '2 cashier shifts open'])
    await speak('ar')
    expect([shifts(2), shifts(5), shifts(11)]).toEqual([
      'ورديتا صندوق مفتوحتان',
      '5 ورديات صندوق مفتوحة',
      '11 وردية صندوق مفتوحة',
    ])
  })

  test.each([
    ['en', '−12\u00a0345.60', 'Mon 16/03/2026', 'Monday 16 March 2026'],
    ['de', '−12.345,60', 'Mo 16/03/2026', 'Montag 16 März 2026'],
    ['pt', '−12\u00a0345,60', 'segunda 16/03/2026', 'segunda-feira 16 março 2026'],
    ['ar', '\u200e−12,345.60', 'الاثنين 16/03/2026', 'الاثنين 16 مارس 2026'],
  ] as const)('writes amounts and days as in %s', async (locale, amount, day, longDay) => {
    await speak(locale)
    expect(formatAmount('-12345.60')).toBe(amount)
    expect(formatDay('2026-03-16', 'weekday')).toBe(day)
    expect(formatDay('2026-03-16', 'long')).toBe(longDay)
  })

  test('keeps the capitals that it has', async () => {
    expect(inSentence('Room type')).toBe('room type')
    await speak('de')
    expect(inSentence('Zimmertyp')).toBe('Zimmertyp')
    await speak('es')
    expect([inSentence('Tipo de habitación'), inSentence('IBAN')]).toEqual(['tipo de habitación', 'IBAN'])
  })
})
