import { expect, test } from 'vitest'
import { unanswered } from '../../src/hotel/question'

test('where words are wanted blanks are no answer', () => {
  const question = { code: 'why', text: 'Why?', choices: [] }
  expect(unanswered([question], { why: ' ' })).toEqual([question])
  expect(unanswered([question], { why: 'Because' })).toEqual([])
  expect(unanswered([question], {})).toEqual([question])
})
