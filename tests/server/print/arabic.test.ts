import { expect, test } from 'vitest'
import { stack, table, toPdf } from '../../../src/server/print/pdf'
import { directed, scripted } from '../../../src/server/print/script'
import { pdfLetters, pdfText } from '../kit/pdf-text'

/** Without the gaps where a font sets a letter higher or lower than the one before. */
async function print(content: unknown[], footer?: string): Promise<string> {
  const { content: pdf } = await toPdf('x.pdf', { content, footer })
  return pdfText(Buffer.from(pdf as Uint8Array)).replaceAll(' ', '')
}
/** As it stands on the paper, from left to right. */
const drawn = (word: string) => [...word].reverse().join('')

test('a guest whose name is Arabic has it on an English folio, each letter of it, from right to left', async () => {
  const text = await print(
    [stack(['Mr محمد علي']), table(['Code', 'Text'], [['1000', 'Minibar محمد']])],
    'فندق Aurora',
  )
  // What a font has no letter for would come back as none.
  expect(text).not.toContain('?')
  expect(text).toContain(drawn('محمد'))
  expect(text.indexOf(drawn('علي'))).toBeLessThan(text.indexOf(drawn('محمد')))
  expect(text).toContain(drawn('فندق'))
})

test('names of other countries are printed in their letters', async () => {
  const text = await print([{ text: 'Żółć Çelik Ångström Ğ ñ Ж Ω ş' }])
  expect(text).toContain('ŻółćÇelikÅngströmĞñЖΩş')
})

test('Arabic letters are joined: one at the beginning of a word has another shape than one by itself', async () => {
  const { content } = await toPdf('x.pdf', { content: [{ text: 'م محمد' }] })
  const shapes = pdfLetters(Buffer.from(content as Uint8Array)).filter(letter => letter === 'م')
  expect(shapes.length).toBeGreaterThan(1)
})

test('what runs from right to left has its first column at the right and its sides changed over', () => {
  const [turned] = directed([{ columns: ['a', 'b'], margin: [1, 2, 3, 4] }], 'rtl').map(node =>
    scripted(node),
  )
  expect(turned).toEqual({ alignment: 'right', columns: ['b', 'a'], margin: [3, 2, 1, 4] })
  const wide = { colSpan: 2, text: 'both' }
  const [grid] = directed(
    [
      {
        table: {
          widths: [10, '*', 30],
          body: [
            ['1', '2', '3'],
            [wide, {}, '3'],
          ],
        },
      },
    ],
    'rtl',
  )
  expect(scripted(grid)).toMatchObject({
    table: {
      widths: [30, '*', 10],
      body: [
        ['3', '2', '1'],
        ['3', wide, {}],
      ],
    },
  })
  const [right] = directed([{ text: 'date', alignment: 'right' }], 'rtl')
  expect(scripted(right)).toMatchObject({ alignment: 'left' })
  expect(directed([{ text: 'x' }], 'ltr')).toEqual([{ text: 'x' }])
})

test('marks of direction, which no font prints, leave no box', () => {
  expect(JSON.stringify(scripted({ text: 'رقم \u200e+351 210\u200f هنا' }))).not.toMatch(/\u200e|\u200f/)
  expect(scripted({ text: 'a\u200eb' })).toEqual({ text: 'ab' })
})
