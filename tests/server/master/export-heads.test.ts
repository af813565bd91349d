import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHouse, type House } from '../kit/house'
import { textOfSheet, unzip } from '../kit/unzip'

let house: House
beforeAll(async () => {
  house = await aHouse()
})
afterAll(() => house.close())

async function exported(asked: object): Promise<{ status: number; content: Buffer }> {
  const { statusCode, rawPayload } = await house.app.inject({
    method: 'POST',
    url: '/api/master/export',
    headers: { authorization: `Bearer ${house.manager.token}` },
    payload: { entity: 'room-type', ...asked },
  })
  return { status: statusCode, content: rawPayload }
}

const german = {
  list: 'Zimmertypen / [alle]',
  columns: { code: 'Code', max_occupancy: 'Höchstbelegung', constructor: 'Baumeister' },
}

test('a sheet has the heads that it is given, English where nothing is said, and nothing that is no column', async () => {
  const { content } = await exported({ format: 'xlsx', heads: german })
  const text = textOfSheet(content)
  expect(text).toContain('Höchstbelegung')
  expect(text).toContain('Smoking')
  expect(text).not.toContain('Max occupancy')
  expect(text).not.toContain('Baumeister')
  expect(unzip(content).get('xl/workbook.xml')).toContain('name="Zimmertypen - -alle-"')
  expect(textOfSheet((await exported({ format: 'xlsx' })).content)).toContain('Max occupancy')
})

test('a CSV keeps the names by which it is read again, whatever it is given', async () => {
  const { content } = await exported({ format: 'csv', heads: german })
  const [first] = content.toString('utf8').split('\n')
  expect(first).toContain('max_occupancy')
  expect(first).not.toContain('Höchstbelegung')
})

test('heads that are none are refused', async () => {
  for (const heads of [
    { list: 'x' },
    { list: 'x'.repeat(201), columns: {} },
    { list: 'x', columns: { code: 5 } },
  ])
    expect((await exported({ format: 'xlsx', heads })).status).toBe(422)
})
