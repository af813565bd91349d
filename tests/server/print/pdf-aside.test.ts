import { expect, test } from 'vitest'
import { table, toPdf } from '../../../src/server/print/pdf'
import { toPdfAside } from '../../../src/server/print/pdf-aside'
import { turnsDuring } from '../kit/turns'

const page = (no: number) => [
  { text: `Page ${no}`, ...(no > 0 ? { pageBreak: 'before' } : {}) },
  table(
    ['Date', 'Text', '#Amount'],
    Array.from({ length: 20 }, (_, row) => ['2026-03-14', `Minibar ${row}`, '4.00']),
  ),
]
/** What makes a PDF of it writes into it. */
const aPaper = () => ({
  footer: 'Demo Inn',
  content: Array.from({ length: 60 }, (_, no) => page(no)).flat(),
})
const pages = (content: Uint8Array) =>
  Buffer.from(content)
    .toString('latin1')
    .match(/\/Type \/Page\b(?!s)/g)?.length

test('a paper that is made aside is the same, and nobody waits for it', async () => {
  const [aside, here] = [toPdfAside('many.pdf', aPaper()), toPdf('many.pdf', aPaper())]
  const [{ content, ...file }, own] = [await aside, await here]
  expect(file).toEqual({ file_name: 'many.pdf', mime: 'application/pdf' })
  expect([pages(content), pages(own.content)]).toEqual([60, 60])

  const [free, busy] = [
    await turnsDuring(toPdfAside('many.pdf', aPaper())),
    await turnsDuring(toPdf('many.pdf', aPaper())),
  ]
  expect(free).toBeGreaterThan(10 * busy)
})

test('what cannot be made is heard of', async () => {
  const broken = { content: [{ image: 'data:image/png;base64,bm90aGluZw==', width: 10 }] }
  await expect(toPdfAside('broken.pdf', broken)).rejects.toThrow()
})
