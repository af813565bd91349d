import { expect, test } from 'vitest'
import { documentText } from '../../src/hotel/document-text'

test('names and numbers are told apart, in plain words', () => {
  expect(documentText(' Gonçalves,  João 101 ')).toEqual({ numbers: ['101'], names: ['goncalves', 'joao'] })
  expect(documentText('R26-000123')).toEqual({ numbers: ['r26', '000123'], names: [] })
})

test('what stands in no name or number looks for nothing', () => {
  expect(documentText(' %_- ')).toEqual({ numbers: [], names: [] })
})
