import { expect, test } from 'vitest'
import { makeSheet } from '../../../src/server/master/sheet-aside'
import { turnsDuring } from '../kit/turns'
import { unzip } from '../kit/unzip'

const head = {
  name: 'Guests',
  columns: [
    { label: 'Name', width: 12, isNumber: false },
    { label: 'Amount', width: 12, isNumber: true },
  ],
}

async function* parts(count: number, each: (no: number) => string[]): AsyncGenerator<string[][]> {
  for (let no = 0; no < count; no++) yield await Promise.resolve([each(2 * no), each(2 * no + 1)])
}

/** The cells of each row as the sheet holds them. */
const rowsOf = (content: Uint8Array): string[] =>
  unzip(Buffer.from(content))
    .get('xl/worksheets/sheet1.xml')
    ?.match(/<row .*?<\/row>/g) ?? []

test('all rows stand in the sheet in the order in which they came, below their heads', async () => {
  const rows = rowsOf(
    await makeSheet(
      head,
      parts(3000, no => [`Guest ${no}`, `${no}.50`]),
    ),
  )
  expect(rows).toHaveLength(6001)
  expect(rows.slice(1).every((row, no) => row.includes(`<v>${no + 0.5}</v>`))).toBe(true)
})

test('a number is one, and what is too long for one stays as it is written', async () => {
  const amounts = ['12.50', '', '1234567890123.45']
  const rows = rowsOf(
    await makeSheet(
      head,
      parts(2, no => ['007', amounts[no] ?? '0']),
    ),
  )
  expect(rows[1]).toContain('<v>12.5</v>')
  expect(
    rows
      .slice(1)
      .join('')
      .match(/<v>7<\/v>/),
  ).toBeNull()
  expect(rows[3]).not.toContain('<v>1234567890123.45</v>')
})

test('a short one is made at once, and is the same', async () => {
  const rows = rowsOf(
    await makeSheet(
      head,
      parts(1, no => [`Guest ${no}`, `${no}.50`]),
    ),
  )
  expect(rows).toHaveLength(3)
  expect(rows[2]).toContain('<v>1.5</v>')
  expect(
    rowsOf(
      await makeSheet(
        head,
        parts(0, () => []),
      ),
    ),
  ).toHaveLength(1)
})

test.each([1, 2000])('rows that cannot be read are heard of, after %i of them', async count => {
  const broken = async function* (): AsyncGenerator<string[][]> {
    yield* parts(count, no => [`Guest ${no}`, '1'])
    throw new Error('the cursor was lost')
  }
  await expect(makeSheet(head, broken())).rejects.toThrow('the cursor was lost')
})

test('nobody waits for a long one', async () => {
  const turns = await turnsDuring(
    makeSheet(
      head,
      parts(10_000, no => [`Guest ${no}`, `${no}`]),
    ),
  )
  // Made here it would leave one for each of its steps, a handful.
  expect(turns).toBeGreaterThan(1000)
})
