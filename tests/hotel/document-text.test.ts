import { expect, test } from 'vitest'
import { documentText } from '../../src/hotel/document-text'

test('names and numbers are told apart, in plain words', () => {
  expect(documentText(' Gonçalves,  João 101 ')).toEqual({
    numbers: ['101'],
    whole: [],
    names: ['goncalves', 'joao'],
  })
})

test('a number with the noughts before it is a whole one', () => {
  expect(documentText('R26-000123')).toEqual({ numbers: ['r26'], whole: ['123'], names: [] })
  expect(documentText('123 007')).toEqual({ numbers: ['123'], whole: ['7'], names: [] })
  expect(documentText('0')).toEqual({ numbers: ['0'], whole: [], names: [] })
})

test('what stands in no name or number looks for nothing', () => {
  expect(documentText(' %_- ')).toEqual({ numbers: [], whole: [], names: [] })
})
