import { afterAll, beforeAll, expect, test } from 'vitest'
import { help } from '../../../src/wire/help'
import { masterCalls } from '../../../src/wire/master'
import { entityOf } from '../../../src/server/master/entities'
import { aHouse, type House } from '../kit/house'
import { anotherProperty } from '../kit/property'

let house: House

beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const pages = masterCalls(entityOf('cms-page'))

async function publish(slug: string, body: string, more: object = {}) {
  const { items } = await house.manager.do(pages.list!, { filters: { slug } })
  const { id, row_version } = items[0]
  const input = { id, row_version, body, is_published: true, ...more }
  expect(await house.manager.post('cms-page/update', input)).toMatchObject({ status: 200 })
}

test('everybody in the house reads what it has published, without any right, the help first', async () => {
  const clerk = await house.personWith()
  expect(await clerk.do(help.pages, {})).toEqual({ items: [] })
  await publish('house-information', '<p>Breakfast from seven.</p>')
  const [{ id: french }] = await house.sql<
    { id: number }[]
  >`select id from master_type where category = 'language' and code = 'FR'`
  await publish('need-help', '<p>Appelez le 4711.</p>', { name: 'Qui appeler', language_id: french })
  await publish('privacy-policy', '<p>Not yet.</p>', { is_published: false })
  expect(await clerk.do(help.pages, {})).toEqual({
    items: [
      { slug: 'need-help', title: 'Qui appeler', body: '<p>Appelez le 4711.</p>', language: 'fr' },
      {
        slug: 'house-information',
        title: 'House information',
        body: '<p>Breakfast from seven.</p>',
        language: null,
      },
    ],
  })
  const stranger = await anotherProperty(house)
  expect(await stranger.do(help.pages, {})).toEqual({ items: [] })
})
