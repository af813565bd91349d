import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentences } from '../../src/hotel/refusal'

const tests = join(import.meta.dirname, '..')

test('every refusal is provoked by a test', () => {
  const texts = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name) && !name.startsWith('house'))
    .map(name => readFileSync(join(tests, name), 'utf8'))
    .join('\n')
  const unprovoked = Object.keys(sentences).filter(word => !new RegExp(`['"\`]${word}['"\`]`).test(texts))
  expect(unprovoked).toEqual([])
})

test('a refusal fits into the toast of 110 characters', () => {
  const long = Object.entries(sentences).filter(
    ([, sentence]) => sentence.replace(/\{\w+\}/g, 'xxxx').length > 110,
  )
  expect(long.map(([word]) => word)).toEqual([])
})
