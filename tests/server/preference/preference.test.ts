import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationCalls } from '../../../src/wire/notification'
import { preferenceCalls } from '../../../src/wire/preference'
import { toDoCalls } from '../../../src/wire/to-do'
import { aHouse, type House, type Person } from '../kit/house'

let house: House
let clerk: Person
let neighbour: Person
beforeAll(async () => {
  house = await aHouse()
  clerk = await house.personWith('Arrivals')
  neighbour = await house.personWith('Arrivals')
})
afterAll(() => house.close())

const kept = (person: Person) => person.do(preferenceCalls.view, {})

test('what a person arranges is theirs alone, and what is not said stays', async () => {
  expect(await kept(clerk)).toEqual({})
  const dashboard = { order: ['rooms' as const, 'figures' as const], hidden: ['pickup' as const] }
  await clerk.do(preferenceCalls.store, { dashboard })
  await clerk.do(preferenceCalls.store, { notices: { muted: ['imports'] } })
  expect(await kept(clerk)).toEqual({ dashboard, notices: { muted: ['imports'] } })
  expect(await kept(neighbour)).toEqual({})
  await clerk.do(preferenceCalls.store, { dashboard: null })
  expect(await kept(clerk)).toEqual({ notices: { muted: ['imports'] } })
})

test('what nobody knows is refused by its name', async () => {
  const wrong = { dashboard: { order: ['weather'], hidden: [] } }
  expect(await clerk.call(preferenceCalls.store, wrong as never)).toMatchObject({ status: 422 })
  const secret = { notices: { muted: ['signed_in'] } }
  expect(await clerk.call(preferenceCalls.store, secret as never)).toMatchObject({ status: 422 })
})

test('what somebody does not want to hear of is neither told nor counted, and is there again when they do', async () => {
  const { employee_id } = clerk
  await neighbour.do(toDoCalls.store, { title: 'Count the keys', employee_id })
  const heard = async () => ({
    kinds: (await clerk.do(notificationCalls.list, {})).items.map(({ kind }) => kind),
    unread: (await clerk.do(notificationCalls.count, {})).unread,
  })
  expect(await heard()).toEqual({ kinds: ['to_do_given'], unread: 1 })
  await clerk.do(preferenceCalls.store, { notices: { muted: ['to_dos', 'rooms'] } })
  expect(await heard()).toEqual({ kinds: [], unread: 0 })
  await clerk.do(preferenceCalls.store, { notices: { muted: [] } })
  expect(await heard()).toEqual({ kinds: ['to_do_given'], unread: 1 })
})
