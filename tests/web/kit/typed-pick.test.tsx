import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ReferencePicker } from '../../../src/web/kit/field/reference'
import { offeredTo } from '../../../src/web/kit/field/typed-pick'
import { fakeHouse, page } from './fake-house'
import { show, sitDown } from './seat'

const rate = (id: number, code: string, name: string) => ({ id, row_version: 1, code, name })
const rates = [
  rate(1, 'BAR0', 'Best available, room only'),
  rate(2, 'BARBB', 'Best available with breakfast'),
  rate(3, 'BAR', 'Best available'),
  rate(4, 'ZERO', 'No charge'),
]
// Only by looking for it: a list shows its first thirty.
const far = rate(5, 'BARZ', 'Best available, late')

let chosen: (number | null)[]
const Rate = () => {
  const [value, setValue] = useState<number | null>(2)
  return (
    <>
      <label htmlFor="rate">Rate</label>
      <ReferencePicker
        id="rate"
        entity="rate-code"
        value={value}
        onChange={id => {
          chosen.push(id)
          setValue(id)
        }}
      />
      <button type="button">Next</button>
    </>
  )
}

beforeEach(async () => {
  chosen = []
  sitDown('employee', [])
  const looked = (text: string, ...found: object[]) => ({
    body: page(found),
    when: ({ body }: { body: Record<string, unknown> }) => body.search === text,
  })
  fakeHouse({
    'rate-code/list': [
      looked('BARZ', far),
      looked('bar', ...rates.slice(0, 3)),
      looked('BARB', rates[1]),
      looked('none'),
      { body: page(rates) },
    ],
  })
  await show(<Rate />)
  await waitFor(() => expect(field()).toHaveValue('BARBB – Best available with breakfast'))
})

const field = () => screen.getByLabelText('Rate')
const over = async (text: string) => {
  await userEvent.tripleClick(field())
  await screen.findByRole('option', { name: /ZERO/ })
  await userEvent.keyboard(text)
}
const stands = (text: string) => waitFor(() => expect(field()).toHaveValue(text))

test('Enter takes the code that is typed over an old one, though the old one is found by it too', async () => {
  await over('bar')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await userEvent.keyboard('{Enter}')
  await stands('BAR – Best available')
  expect(chosen).toEqual([3])
})

test('a code is taken that is only on its way when Enter is pressed', async () => {
  await over('BARZ{Enter}')
  await stands('BARZ – Best available, late')
  expect(chosen).toEqual([5])
})

test('a code is taken by leaving the field, before its answer as well', async () => {
  await over('zero')
  await userEvent.tab()
  await stands('ZERO – No charge')
  await userEvent.tripleClick(field())
  await userEvent.keyboard('BARZ')
  await userEvent.tab()
  await stands('BARZ – Best available, late')
  expect(chosen).toEqual([4, 5])
})

test('what is no code is not taken by leaving; the old value stays', async () => {
  await over('BARB')
  await userEvent.tab()
  await stands('BARBB – Best available with breakfast')
  await userEvent.tripleClick(field())
  await userEvent.keyboard('none')
  await userEvent.tab()
  await stands('BARBB – Best available with breakfast')
  expect(chosen).toEqual([])
})

test('who goes down the list gets what he stands on', async () => {
  await over('bar')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await stands('BAR0 – Best available, room only')
  expect(chosen).toEqual([1])
})

const named = (typed: string) => ({
  typed,
  current: rates[1],
  codeOf: (one: (typeof rates)[number]) => one.code,
  nameOf: (one: (typeof rates)[number]) => one.name,
})
test.each([
  ['all of them while nothing is typed', '', ['BAR0', 'BARBB', 'BAR', 'ZERO']],
  ['the very code first and the old one not', 'bar', ['BAR', 'BAR0', 'ZERO']],
  ['the old one where it is the very code', 'barbb', ['BARBB', 'BAR0', 'BAR', 'ZERO']],
])('offered are %s', (_, typed, codes) => {
  expect(offeredTo(rates, named(typed)).map(({ code }) => code)).toEqual(codes)
})
test('the old one is offered where nothing else is found', () => {
  expect(offeredTo([rates[1]], named('barb'))).toEqual([rates[1]])
})
test('the old one is offered first where it is meant by its name, which others only begin with', () => {
  const [cash, dollars] = [rate(1, 'CA', 'Cash'), rate(2, 'CAUSD', 'Cash, dollars')]
  const offered = offeredTo([dollars, cash], { ...named('cash'), current: cash })
  expect(offered.map(({ code }) => code)).toEqual(['CA', 'CAUSD'])
  const over = offeredTo([dollars, cash], { ...named('cash, d'), current: cash })
  expect(over.map(({ code }) => code)).toEqual(['CAUSD'])
})
