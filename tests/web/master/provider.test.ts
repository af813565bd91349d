import { beforeEach, describe, expect, test } from 'vitest'
import { dataProvider } from '../../../src/web/data/provider'
import { done, fakeHouse, page, refused } from '../kit/fake-house'
import { sitDown } from '../kit/seat'

const market = { id: 4, row_version: 7, code: 'CORP', name: 'Corporate', color: '#112233', is_active: true }
const list = {
  pagination: { page: 2, perPage: 25 },
  sort: { field: 'code', order: 'DESC' as const },
  filter: { q: 'co', include_inactive: true, market_group_id: 3 },
}

beforeEach(() => sitDown('admin'))

describe('a list', () => {
  test('is asked for by POST under the path of the master', async () => {
    const heard = fakeHouse({ 'market-code/list': { body: page([market]) } })
    const { data, total } = await dataProvider.getList('booking/marketcode', list)
    expect({ data, total }).toEqual({ data: [market], total: 1 })
    expect(heard[0]).toMatchObject({
      method: 'POST',
      body: {
        search: 'co',
        filters: { market_group_id: 3 },
        sort: [{ field: 'code', order: 'DESC' }],
        page: 2,
        per_page: 25,
        include_inactive: true,
      },
    })
  })

  test('of the four is asked for by GET, as ra-data-simple-rest does', async () => {
    const heard = fakeHouse({
      room: { body: done({ items: [{ id: 1 }], total: 120, page: 2, per_page: 25 }) },
    })
    const { total } = await dataProvider.getList('accommodation/rooms', list)
    expect(total).toBe(120)
    expect(heard[0].method).toBe('GET')
    expect(heard[0].query.get('range')).toBe('[25,49]')
    expect(heard[0].query.get('sort')).toBe('["code","DESC"]')
    expect(JSON.parse(heard[0].query.get('filter') ?? '')).toEqual(list.filter)
  })

  test('in its usual order says nothing of order', async () => {
    const heard = fakeHouse({ room: { body: page([]) }, 'market-code/list': { body: page([]) } })
    const usual = { ...list, sort: { field: 'usual', order: 'ASC' as const } }
    await dataProvider.getList('accommodation/rooms', usual)
    await dataProvider.getList('booking/marketcode', usual)
    expect(heard[0].query.has('sort')).toBe(false)
    expect(heard[1].body).not.toHaveProperty('sort')
  })
})

test('one record and several are lists by their numbers', async () => {
  const heard = fakeHouse({ 'market-code/list': { body: page([market]) } })
  expect((await dataProvider.getOne('booking/marketcode', { id: '4' })).data).toEqual(market)
  await dataProvider.getMany('booking/marketcode', { ids: [4, 5] })
  expect(heard.map(({ body }) => body.filters)).toEqual([{ id: [4] }, { id: [4, 5] }])
})

test('a record that is gone is a failure', async () => {
  fakeHouse({ 'market-code/list': { body: page([]) } })
  await expect(dataProvider.getOne('booking/marketcode', { id: 4 })).rejects.toThrow('does not exist')
})

test('the calls keep the spelling of the specification', async () => {
  const heard = fakeHouse({
    'cancellation-panelties/delete': { body: done({ id: 1 }) },
    'deposit-rule/edit': { body: done({ id: 1, row_version: 2 }) },
    'housekeeping-attendant/create': { body: done({ id: 1, row_version: 1 }) },
  })
  await dataProvider.delete('booking-master/rules-and-schedules/cancel-penalties', { id: 1 })
  await dataProvider.update('booking-master/rules-and-schedules/deposite-rules', {
    id: 1,
    data: { name: 'B', row_version: 1 },
    previousData: { id: 1, name: 'A', row_version: 1 },
  })
  await dataProvider.create('accommodation/housekeeping-attendant', { data: { code: 'HK01' } })
  expect(heard.map(({ path }) => path)).toEqual([
    'cancellation-panelties/delete',
    'deposit-rule/edit',
    'housekeeping-attendant/create',
  ])
})

describe('a change', () => {
  test('sends what differs, and the version that was read', async () => {
    const heard = fakeHouse({ 'market-code/update': { body: done({ ...market, row_version: 8 }) } })
    await dataProvider.update('booking/marketcode', {
      id: 4,
      data: { ...market, name: 'Company', color: '', market_group: { id: 3 } },
      previousData: market,
    })
    expect(heard[0].body).toEqual({ id: 4, row_version: 7, name: 'Company', color: null })
  })

  test('of many deletes one by one, and names those that refused', async () => {
    const heard = fakeHouse({
      'market-code/destroy': [{ body: done({ id: 4 }) }, refused('GOV is a system record.', 'protected')],
    })
    const gone = dataProvider.deleteMany('booking/marketcode', { ids: [4, 5] })
    await expect(gone).rejects.toThrow('1 done, 1 not: GOV is a system record.')
    expect(heard.map(({ body }) => body)).toEqual([{ id: 4 }, { id: 5 }])
  })
})
