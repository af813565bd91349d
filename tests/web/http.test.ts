import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Failure } from '../../src/web/kit/failure'
import { onBusinessDate, request } from '../../src/web/kit/http'
import { queries } from '../../src/web/kit/queries'
import { getSession, openSession, subscribe } from '../../src/web/kit/session'
import { getToasts } from '../../src/web/kit/toast'
import { done, fakeHouse, me, refused } from './kit/fake-house'
import { sitDown } from './kit/seat'

beforeEach(() => sitDown())

const failing = async (path = 'check-in', more: object = {}) => {
  const failure = await request({ path, body: { room: 1 }, ...more }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Failure)
  return failure as Failure
}
const said = () => getToasts().map(({ text }) => text)

describe('what the clerk reads when a call fails', () => {
  test.each([
    [200, { success: false, message: 'Not today.' }, 'Not today.'],
    [400, { error: { message: 'Unreadable.' } }, 'Unreadable.'],
    [400, {}, 'Server error (X400)!'],
    [422, { error: { message: 'Room 12 is occupied.', error: 'room_occupied' } }, 'Room 12 is occupied.'],
    [422, { error: { error: 'room_occupied' } }, 'room_occupied'],
    [422, {}, 'Server error (X422)!'],
    [500, { error: { message: 'Something inside.' } }, 'Server error (X500)!'],
    [404, {}, 'Resource not found (X404)!'],
    [403, { error: { message: 'Not permitted.' } }, 'Error occurred!'],
    [503, {}, 'Error occurred!'],
  ])('%i %j', async (status, body, toast) => {
    fakeHouse({ 'check-in': { status, body } })
    await failing()
    expect(said()).toEqual([toast])
  })

  test('no line', async () => {
    fakeHouse({ 'check-in': 'no line' })
    await failing()
    expect(said()).toEqual(['Error occurred!'])
  })

  test('at most 110 characters', async () => {
    fakeHouse({ 'check-in': refused('x'.repeat(200), 'long') })
    await failing()
    expect(said()[0]).toHaveLength(110)
  })

  test('nothing in the corner where the screen shows it itself', async () => {
    fakeHouse({ 'check-in': refused('Room 12 is occupied.', 'room_occupied') })
    const { message, word } = await failing('check-in', { inline: true })
    expect({ message, word, toasts: said() }).toEqual({
      message: 'Room 12 is occupied.',
      word: 'room_occupied',
      toasts: [],
    })
  })
})

test('a session that has ended is forgotten without a word', async () => {
  localStorage.setItem('pms_theme', '{"mode":"dark"}')
  fakeHouse({ arrivals: { status: 401, body: {} } })
  await failing('arrivals')
  expect(getSession()).toBeUndefined()
  expect(Object.keys({ ...localStorage })).toEqual(['pms_theme'])
  expect(said()).toEqual([])
})

describe('several calls of a session that has ended', () => {
  const ended = { status: 401, body: {} }
  const ends = async () => {
    let times = 0
    const stop = subscribe(() => times++)
    const heard = fakeHouse({ arrivals: ended, departures: ended, me: ended })
    await Promise.all(['arrivals', 'departures', 'me'].map(path => failing(path)))
    stop()
    return { times, heard }
  }

  test('end it once, without a word, and without a call to sign out', async () => {
    const { times, heard } = await ends()
    expect(times).toBe(1)
    expect(heard.map(({ path }) => path)).toEqual(['arrivals', 'departures', 'me'])
    expect(said()).toEqual([])
  })

  test('leave nothing of what was read', async () => {
    queries.setQueryData(['call', 'arrivals', {}], [{ guest: 'García' }])
    await ends()
    expect(queries.getQueryCache().getAll()).toEqual([])
  })

  test('do not end the session that came after it', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    fakeHouse({ arrivals: ended })
    const answerOf = fetch
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      await held
      return await answerOf(...asked)
    })
    const late = failing('arrivals')
    openSession({ token: 'another-token', ...me('employee') })
    release()
    await late
    expect(getSession()?.token).toBe('another-token')
  })
})

test('every call carries the token, and one that changes something a key', async () => {
  const heard = fakeHouse({})
  await request({ path: 'arrivals' }).catch(() => undefined)
  await request({ path: 'check-in', changes: true }).catch(() => undefined)
  expect(heard.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer a-token',
    'Bearer a-token',
  ])
  expect(heard.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([false, true])
})

describe('the key of a change', () => {
  const keys = async (...replies: Parameters<typeof fakeHouse>[0][string][]) => {
    const heard = fakeHouse({ 'save-post-charges': replies.flat() })
    for (const _ of replies) {
      await request({ path: 'save-post-charges', body: { amount: '4.50' }, changes: true }).catch(
        () => undefined,
      )
    }
    return heard.map(({ headers }) => headers.get('Idempotency-Key'))
  }

  test('stays the same while nobody knows whether it was done', async () => {
    const [first, second, third] = await keys('no line', { status: 500, body: {} }, { body: done({}) })
    expect([second, third]).toEqual([first, first])
  })

  test('is a new one after it was done', async () => {
    const [first, second] = await keys({ body: done({}) }, { body: done({}) })
    expect(second).not.toBe(first)
  })

  test('is a new one after it was refused', async () => {
    const [first, second] = await keys(refused('No.', 'no'), { body: done({}) })
    expect(second).not.toBe(first)
  })
})

test('answers to questions go again with a change whose outcome is not known', async () => {
  const heard = fakeHouse({ 'check-in': ['no line', { body: done({}) }] })
  const call = { path: 'check-in', body: { id: 1 }, changes: true }
  await request({ ...call, answers: { dirty: 'yes' } }).catch(() => undefined)
  await request(call)
  expect(heard[1].body).toEqual({ id: 1, answers: { dirty: 'yes' } })
  expect(heard[1].headers.get('Idempotency-Key')).toBe(heard[0].headers.get('Idempotency-Key'))
})

test('whoever watches the day is told what every answer says of it', async () => {
  fakeHouse({ arrivals: { body: done([]), headers: { 'X-Business-Date': '2026-03-17' } } })
  const days: string[] = []
  const stop = onBusinessDate(day => days.push(day))
  await request({ path: 'arrivals' })
  stop()
  expect(days).toEqual(['2026-03-17'])
})

test('the four lists that are read by GET ask in the address', async () => {
  const heard = fakeHouse({ 'room-type': { body: done({ items: [], total: 0 }) } })
  await request({
    path: 'room-type',
    method: 'GET',
    body: { page: 2, filter: { id: [1] }, search: undefined },
  })
  expect(heard[0].method).toBe('GET')
  expect(Object.fromEntries(heard[0].query)).toEqual({ page: '2', filter: '{"id":[1]}' })
})
