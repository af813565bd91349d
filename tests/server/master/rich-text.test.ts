import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHouse, type House } from '../kit/house'

let house: House
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

const kept = async (body: string): Promise<string> => {
  const [page] = await house.sql<{ id: number; row_version: number }[]>`
    select id, row_version from cms_page where property_id = ${house.property_id} order by id limit 1`
  const { status, body: answer } = await house.manager.post('cms-page/update', { ...page, body })
  expect(status, JSON.stringify(answer)).toBe(200)
  const [row] = await house.sql<{ body: string }[]>`select body from cms_page where id = ${page.id}`
  return row.body
}

test.each([
  [
    '<p>Park <strong>behind</strong> the house<br>Gate B</p>',
    '<p>Park <b>behind</b> the house<br>Gate B</p>',
  ],
  ['<p onclick="steal()">Hi<script>steal()</script></p><style>p{}</style>', '<p>Hi</p>'],
  ['<a href="javascript:steal()">here</a>', '<a>here</a>'],
  ['<a href="//elsewhere.example">here</a>', '<a>here</a>'],
  ['<a href="https://hotel.example" target="_top">here</a>', '<a href="https://hotel.example">here</a>'],
  [
    '<img src="x" onerror="steal()" alt="Map"><iframe src="https://a.example"></iframe>',
    '<img src="x" alt="Map">',
  ],
  ['<svg><script>steal()</script></svg><h1>Rules</h1>', '<h3>Rules</h3>'],
])('of %s the house keeps %s', async (sent, stays) => {
  expect(await kept(sent)).toBe(stays)
})
