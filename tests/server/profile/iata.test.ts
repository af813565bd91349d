import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestProfile } from '../../../src/wire/profile'
import { profileState } from '../../../src/wire/profile-state'
import { aHouse, type House } from '../kit/house'
import { master } from '../reservation/summer'

let house: House
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const agent = (iata_no: string, more: object = {}) => ({
  profile_type: 'travel_agent',
  last_name: `Agency ${iata_no}`,
  iata_no,
  ...more,
})
const profiles = () => master(house, 'guest-profile')
const version = async (id: number) =>
  (await house.sql<{ row_version: number }[]>`select row_version from guest_profile where id = ${id}`)[0]
    .row_version

test('the number of an agency is one agency’s, and the second is told whose it is, at its field', async () => {
  await profiles().store(agent('20200010', { last_name: 'Far Away' }))
  const other = await profiles().store(agent('20200023', { last_name: 'Wide World' }))
  const taken = { refused: 'iata_taken', body: { message: 'IATA 20200010 belongs to Far Away.' } }
  const id = Number(other.data.id)
  const changed = await profiles().update({ id, row_version: await version(id), iata_no: '20200010' })
  expect(changed).toMatchObject(taken)
  expect(changed.body.error).toMatchObject({ fields: { iata_no: 'IATA 20200010 belongs to Far Away.' } })
  // Made anew it is asked about first: it is very likely the same agency.
  const anew = { profile_type: 'travel_agent' as const, last_name: 'Farther', iata_no: '20200010' }
  const answers = { similar_profile: 'new' }
  expect(await house.manager.call(guestProfile.quickStore, anew, { answers })).toMatchObject(taken)
  expect(await profiles().update({ id, row_version: await version(id), tax_no: 'PT1' })).toMatchObject({
    status: 200,
  })
})

test('it is free once its agency is not used any more, which then cannot come back with it', async () => {
  const first = await profiles().store(agent('20200036', { last_name: 'Closed' }))
  const id = Number(first.data.id)
  const use = async (is_active: boolean) =>
    await house.manager.call(profileState.status, { id, is_active, row_version: await version(id) })
  expect(await use(false)).toMatchObject({ status: 200 })
  expect(await profiles().store(agent('20200036', { last_name: 'Successor' }))).toMatchObject({ status: 200 })
  expect(await use(true)).toMatchObject({ refused: 'iata_taken' })
})

test('whoever types a new agency with a number that is known is asked whether it is that one', async () => {
  const made = await profiles().store(agent('20200049', { last_name: 'Blue Sky Travel' }))
  const draft = { profile_type: 'travel_agent' as const, last_name: 'Blue Sky Travel', iata_no: '20200049' }
  const asked = await house.manager.call(guestProfile.quickStore, draft)
  expect(asked).toMatchObject({ asked: ['similar_profile'] })
  const answers = { similar_profile: `use:${made.data.id}` }
  expect(await house.manager.do(guestProfile.quickStore, draft, { answers })).toMatchObject({
    id: made.data.id,
  })
})

test('two clerks who enter one number at once: one has it, the other is told', async () => {
  const enter = (last_name: string) =>
    house.manager.call(
      guestProfile.quickStore,
      { profile_type: 'travel_agent', last_name, iata_no: '20200052' },
      { answers: { similar_profile: 'new' } },
    )
  const tries = await Promise.all([enter('Quick'), enter('Quicker')])
  expect(tries.map(({ refused }) => refused ?? 'kept').toSorted()).toEqual(['iata_taken', 'kept'])
})

test('a person has no such number, whatever is sent', async () => {
  const { id } = await house.manager.do(guestProfile.quickStore, { last_name: 'Nobody', iata_no: '20200065' })
  const [row] = await house.sql`select iata_no from guest_profile where id = ${id}`
  expect(row.iata_no).toBeNull()
})
