import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { masterSentences } from '../../src/hotel/refusal/master'
import { sharedSentences } from '../../src/hotel/refusal/shared'
import { signInSentences } from '../../src/hotel/refusal/sign-in'
import { Failure } from '../../src/web/kit/failure'
import { request } from '../../src/web/kit/http'
import { getToasts } from '../../src/web/kit/toast'
import { type Locale, locales } from '../../src/web/words/locale'
import { loadMasterWords } from '../../src/web/words/masters'
import { checkSaid, refusalSaid } from '../../src/web/words/refusals'
import { speak } from '../../src/web/words/translate'
import { fakeHouse } from './kit/fake-house'
import { sitDown } from './kit/seat'

const root = join(import.meta.dirname, '../..')
const others = locales.filter(locale => locale !== 'en')
const catalogue = (locale: Locale) =>
  JSON.parse(readFileSync(join(root, `src/web/words/${locale}/refusals.json`), 'utf8')) as Record<
    string,
    string
  >
/** As the house writes the places of its sentences, and as the words of a language do: what stands otherwise is read as it stands. */
const placesIn = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort()
const filledIn = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()

const sentences: Record<string, string> = { ...sharedSentences, ...signInSentences, ...masterSentences }
// What is a duplicate by other fields than its code is said by those.
const variants: Record<string, string> = { duplicate_by: '{label} {by}' }
const isWord = (key: string) => /^[a-z_]+$/.test(key)

beforeEach(() => sitDown())
afterEach(() => speak('en'))

describe('refusals of sign-in, sessions and masters', () => {
  test.each(others)('are all said in %s, with their facts', locale => {
    const words = catalogue(locale)
    expect(Object.keys(sentences).filter(word => !words[word])).toEqual([])
    const wrong = Object.entries({ ...sentences, ...variants }).filter(
      ([word, sentence]) => filledIn(words[word]).join() !== placesIn(sentence).join(),
    )
    expect(wrong.map(([word]) => word)).toEqual([])
  })

  test.each(others)('are in %s no others than there are', locale => {
    const known = { ...sentences, ...variants }
    expect(Object.keys(catalogue(locale)).filter(key => isWord(key) && !(key in known))).toEqual([])
  })

  test.each(others)('keep in %s the places of what is wrong with a field', locale => {
    const wrong = Object.entries(catalogue(locale)).filter(
      ([key, said]) => !isWord(key) && (said.trim() === '' || filledIn(key).join() !== filledIn(said).join()),
    )
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  // What nobody has translated would be read in English.
  test.each(others)('leave in %s no field in English', async locale => {
    await speak(locale)
    const said = checksIn('src/server/master', 'src/server/sign-in', 'src/wire')
    expect(said.length).toBeGreaterThan(80)
    expect(said.filter(sentence => checkSaid(sentence) === sentence)).toEqual([])
  })
})

/** What is said to be wrong with a field: what `wrong` and `demandThat` are given, and the checks of the wire of these areas. */
function checksIn(...folders: string[]): string[] {
  const areas = /^(kinds|sign-in|invitation|master|masters|session|to-do|notification)\.ts$/
  const said = new Set<string>()
  for (const folder of folders) {
    const isWire = folder === 'src/wire'
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(name => name.endsWith('.ts') && (!isWire || areas.test(name)))) {
      const text = readFileSync(join(root, folder, name), 'utf8')
      const file = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
      const look = (node: ts.Node): void => {
        if (ts.isCallExpression(node)) {
          const called = node.expression.getText()
          const at =
            called === 'wrong' ? node.arguments[1] : called === 'demandThat' ? node.arguments[2] : undefined
          if (at) for (const sentence of textsOf(at)) said.add(sentence)
          if (isWire) {
            for (const text of node.arguments.flatMap(textsOf))
              if (/^[A-Z2].* .*\.$/.test(text)) said.add(text)
          }
        }
        node.forEachChild(look)
      }
      look(file)
    }
  }
  return [...said]
}

function textsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `1${literal.text}`).join('')]
  }
  return ts.isConditionalExpression(node) ? [...textsOf(node.whenTrue), ...textsOf(node.whenFalse)] : []
}

describe('in German', () => {
  beforeEach(async () => {
    await speak('de')
    await loadMasterWords('de')
  })
  afterEach(() => loadMasterWords('en'))

  test.each([
    ['sign_in_failed', {}, 'E-Mail oder Passwort ist falsch.'],
    ['sign_in_locked', { minutes: 15 }, 'Zu viele Versuche. Versuchen Sie es in 15 Minuten erneut.'],
    ['signs_in_already', { name: 'Ana' }, 'Ana kann sich schon anmelden.'],
    ['not_permitted', { permission: 'Arrivals' }, 'Ihre Rolle erlaubt das nicht (Anreisen).'],
    [
      'duplicate',
      { label: 'Room type STD', title: 'Room type', code: 'STD' },
      'Zimmertyp STD gibt es schon.',
    ],
    [
      'duplicate',
      { label: 'Employee with this e-mail', title: 'Employee', by: ['E-mail'] },
      'Mitarbeiter: Mit dieser Angabe (E-Mail) gibt es das schon.',
    ],
    [
      'in_use',
      { label: 'Room type', code: 'STD', users: '6 rooms', references: [{ label: 'Rooms', count: 6 }] },
      'Zimmertyp STD wird verwendet (6 Zimmer). Setzen Sie es stattdessen inaktiv.',
    ],
  ])('%s %j', (word, facts, said) => {
    expect(refusalSaid(word, 'In English.', facts)).toBe(said)
  })

  test.each([
    ['Please fill this in.', 'Bitte füllen Sie dies aus.'],
    ['With at least one digit.', 'Mit mindestens einer Ziffer.'],
    ['Room type: Please fill this in.', 'Zimmertyp: Bitte füllen Sie dies aus.'],
    ['These numbers belong to VISA.', 'Diese Nummern gehören zu VISA.'],
    ['Room type is required.', 'Zimmertyp ist erforderlich.'],
    ['At most 5.', 'Höchstens 5.'],
    ['Nobody has translated this.', 'Nobody has translated this.'],
  ])('of a field: %s', (sentence, said) => {
    expect(checkSaid(sentence)).toBe(said)
  })

  test('a word that nobody has translated is said as the house says it', () => {
    expect(refusalSaid('room_occupied', 'Room 12 is occupied.', { room: '12' })).toBe('Room 12 is occupied.')
  })

  test('a failed call says so, in the corner and at the field', async () => {
    const message = 'Email: Please enter a valid e-mail address.'
    const fields = { email: 'Please enter a valid e-mail address.' }
    const error = { message, error: 'validation', data: { message }, fields }
    fakeHouse({
      'employee/store': { status: 422, body: { success: false, status_code: 422, message, error } },
    })
    const failure = await request({ path: 'employee/store' }).catch((thrown: unknown) => thrown)
    expect(failure).toBeInstanceOf(Failure)
    expect((failure as Failure).fields).toEqual({ email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' })
    expect(getToasts().map(({ text }) => text)).toEqual([
      'E-Mail: Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    ])
  })

  test('a house that does not answer is said in German too', async () => {
    fakeHouse({ 'check-in': 'no line' })
    await request({ path: 'check-in' }).catch(() => undefined)
    expect(getToasts().map(({ text }) => text)).toEqual(['Es ist ein Fehler aufgetreten.'])
  })
})

test('English is what the house says', () => {
  expect(refusalSaid('sign_in_failed', 'E-mail or password is wrong.')).toBe('E-mail or password is wrong.')
})
