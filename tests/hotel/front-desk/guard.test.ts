import { expect, test } from 'vitest'
import {
  ask,
  decide,
  pass,
  stop,
  stopUnless,
  toGuard,
  type Watch,
  watch,
} from '../../../src/hotel/front-desk/guard'
import { mayI } from '../../../src/hotel/question'
import { refuse } from '../../../src/hotel/refusal'

const table: Watch<{ room: string }>[] = [
  [1, 'state', () => pass('Reserved.')],
  [3, 'room', ({ room }) => stop(refuse('split_first', { n: room }), 'Check in')],
  [4, 'deposit', () => ask(mayI('deposit', 'Continue?', { permission: 'Check-in deposit due' }))],
]
const guards = watch(table, { room: '2' })
const nobody = () => false
const boss = () => true

test('every guard tells its number, key, state and sentence, and the right that overrides it', () => {
  expect(guards).toMatchObject([
    { no: 1, key: 'state', state: 'pass', text: 'Reserved.' },
    {
      no: 3,
      key: 'room',
      state: 'stop',
      text: '2 rooms on this reservation. Split it before assigning a room.',
      permission: 'Check in',
    },
    { no: 4, key: 'deposit', state: 'ask', text: 'Continue?', permission: 'Check-in deposit due' },
  ])
})

test('a stop refuses those without the right', () => {
  expect(decide(guards, {}, nobody)).toMatchObject({ refused: 'split_first' })
})

test('with the right a stop is one question more, until both are answered', () => {
  expect(decide(guards, {}, boss)).toMatchObject([{ code: 'split_first' }, { code: 'deposit' }])
  expect(decide(guards, { split_first: 'yes' }, boss)).toMatchObject([{ code: 'deposit' }])
  expect(decide(guards, { split_first: 'yes', deposit: 'yes' }, boss)).toEqual([])
})

test('a stop that no right overrides refuses also the boss, whatever was answered', () => {
  const last = toGuard(5, 'end_of_day', stop(refuse('eod_running')))
  expect(decide([...guards, last], { eod_running: 'yes', split_first: 'yes' }, boss)).toMatchObject({
    refused: 'eod_running',
  })
})

test('the stop that comes first is told', () => {
  const first = toGuard(0, 'state', stop(refuse('wrong_state', { state: 'cancelled' })))
  expect(decide([first, ...guards], {}, nobody)).toMatchObject({ refused: 'wrong_state' })
})

test('two findings of one code are one question, which says both and asks what belongs to it', () => {
  const owing = mayI('balance_open', 'Windows 1 and 2 stay open.', { yes: 'Let go' })
  const open = (n: number) => refuse('balance_open', { n, amount: '5.00' })
  const both = [1, 2].map(n =>
    toGuard(5, 'balance_open', stopUnless(open(n), 'Open balance check-out', owing)),
  )
  expect(decide(both, {}, boss)).toEqual([{ ...owing, permission: 'Open balance check-out' }])
  expect(decide(both, {}, nobody)).toMatchObject({ refused: 'balance_open', facts: { n: 1 } })
  expect(decide(both, { balance_open: 'yes' }, boss)).toEqual([])
  const accounts = [1, 2].map(n => toGuard(6, 'ar_limit', stop(open(n), 'AR override limit')))
  expect(decide(accounts, {}, boss)).toMatchObject([
    { text: 'Window 1: balance 5.00 is open. Window 2: balance 5.00 is open.' },
  ])
})
