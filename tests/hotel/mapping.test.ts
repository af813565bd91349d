import { expect, test } from 'vitest'
import { mappingState, pastedCodes } from '../../src/hotel/mapping'

test('a record has its own code, the table’s, or none', () => {
  const state = (external_code: string | null, default_value: string | null) =>
    mappingState({ external_code }, { default_value })
  expect([state('71110', 'X'), state(null, 'X'), state(null, null)]).toEqual(['mapped', 'default', 'missing'])
})

test('columns of a spreadsheet are codes, the last of a code counts, and what is half is none', () => {
  expect(pastedCodes('1000\t71110\tRoom\r\n\n2000\t\n1100;72000\n 1000 \t71111')).toEqual([
    { code: '1000', external_code: '71111' },
    { code: '1100', external_code: '72000' },
  ])
})
