import { sentenceCase } from '../kit/format'
import { translatedCheck } from './checks'
import { getLocale } from './locale'
import { comma } from './marks'
import { masterWord } from './masters'
import type { Facts, Words } from './refusals'
import { inSentence } from './in-sentence'
import { rightTitle } from './right-title'
import { translate, translated } from './translate'

/** A refusal by its word and its facts; nothing where nobody has translated it. */
export function sayRefusal(words: Words, word: string, sentence: string, facts: Facts): string | undefined {
  if (word === 'validation') return sayCheck(words, sentence)
  const said = words['by' in facts ? `${word}_by` : word]
  return said === undefined ? undefined : fill(said, factsSaid(words, facts))
}

/** What is wrong with one field: `Iban: please check the digits.` with the field as it is called. */
export function sayCheck(words: Words, sentence: string): string | undefined {
  const same = words[sentence]
  if (same !== undefined) return same
  const [, field, rest] = /^([^:]{1,60}): (.+)$/s.exec(sentence) ?? []
  const ofField = rest === undefined ? undefined : sayCheck(words, rest)
  if (ofField !== undefined) return `${named(field)}: ${ofField}`
  return shaped(words, sentence) ?? required(sentence) ?? checked(sentence)
}

/** A sentence with something in it: `These numbers belong to VISA.` */
function shaped(words: Words, sentence: string): string | undefined {
  for (const [shape, said] of Object.entries(words)) {
    if (!shape.includes('%{')) continue
    const found = patternOf(shape).exec(sentence)?.groups
    if (found)
      return fill(said, Object.fromEntries(Object.entries(found).map(([at, text]) => [at, named(text)])))
  }
  return undefined
}

const patternOf = (shape: string): RegExp => {
  const escaped = shape.replace(/[.*+?^$()[\]\\|]/g, String.raw`\$&`)
  return new RegExp(`^${escaped.replace(/%\{(\w+)\}/g, '(?<$1>.+)')}$`, 's')
}

const required = (sentence: string): string | undefined => {
  const [, field] = /^(.+) is required\.$/.exec(sentence) ?? []
  return field && translate('%{field} is required.', { field: named(field) })
}

const checked = (sentence: string): string | undefined => {
  const said = translatedCheck(sentence)
  return said === sentence ? undefined : said
}

/** The facts that are words of the house: a master, a field, a right, a state, and whoever uses a record. */
function factsSaid(words: Words, { references, title, code, ...facts }: Facts): Facts {
  const said: Facts = { ...facts, code }
  for (const name of ['label', 'field']) {
    if (typeof facts[name] === 'string') said[name] = named(facts[name])
  }
  if (typeof facts.permission === 'string') said.permission = rightTitle(facts.permission)
  if (typeof title === 'string') said.label = [named(title), code].filter(Boolean).join(' ')
  if (Array.isArray(facts.by)) said.by = facts.by.map(String).map(named).join(comma(getLocale()))
  if (typeof facts.state === 'string') said.state = translated(sentenceCase(facts.state))
  if (typeof facts.why === 'string') said.why = sayCheck(words, facts.why) ?? facts.why
  if (Array.isArray(references) && references.length > 0) {
    said.users = (references as { label: string; count: number }[])
      .map(({ label, count }) => `${count} ${inSentence(manyOf(sentenceCase(label)))}`)
      .join(comma(getLocale()))
  }
  return said
}

// What masters and fields are called is known where their screens are.
function named(text: string): string {
  const word = masterWord(text)
  return word === text ? translated(text) : word
}

// Reservations are no master: what many of them are called stands among the words of the shell.
function manyOf(text: string): string {
  const word = translated(text)
  return word === text ? masterWord(text) : word
}

const fill = (sentence: string, facts: Facts): string =>
  sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))
