import { expect, test } from 'vitest'
import { type Inline, type Line, orderLine } from '../../../src/server/print/line-order'
import { type Direction, hasRightToLeft } from '../../../src/server/print/script'

/** A line whose letters are each one wide, broken after its spaces as pdfmake does. */
function aLine(text: string, direction?: Direction): Line {
  const font = { widthOfString: (shown: string) => shown.length }
  let x = 0
  const inlines = text.split(/(?<= )/).map((word): Inline => {
    const inline = {
      text: word,
      x,
      width: word.length,
      font,
      fontSize: 9,
      ...(direction ? { direction } : {}),
    }
    x += word.length
    return inline
  })
  const trailing = text.length - text.trimEnd().length
  return { inlines, leadingCut: 0, trailingCut: trailing }
}

/** The pieces as they stand on the paper; the font turns one of Arabic letters round, so the space after it stands before it. */
function read(text: string, direction?: Direction): string {
  const line = aLine(text, direction)
  orderLine(line)
  return line.inlines
    .toSorted((one, other) => one.x - other.x)
    .map(({ text }) => (hasRightToLeft(text) ? text.replace(/^(.*?)( *)$/, '$2$1') : text))
    .join('')
}

test('a line of Latin letters stays as it is, piece by piece', () => {
  const line = aLine('Room 12, one night')
  const before = line.inlines.map(each => ({ ...each }))
  orderLine(line)
  expect(line.inlines).toEqual(before)
})

test.each([
  [
    'a name in the middle of English is read from right to left, the rest is not',
    'Guest محمد علي, room 12',
    'ltr',
    'Guest علي محمد, room 12',
  ],
  ['an Arabic line begins at the right', 'الغرفة جاهزة', 'rtl', 'جاهزة الغرفة'],
  ['Latin words inside Arabic keep their order', 'فندق Aurora Tejo جميل', 'rtl', 'جميل Aurora Tejo فندق'],
  ['a bracket faces the other way, a number does not', 'علي (412) هنا', 'rtl', 'هنا (412) علي'],
  [
    'the groups of a telephone number stay in their order',
    'هاتف +351 210 000 اليوم',
    'rtl',
    'اليوم +351 210 000 هاتف',
  ],
  ['a date is one thing', 'من 12/07/2026 إلى 15/07/2026', 'rtl', '15/07/2026 إلى 12/07/2026 من'],
] as const)('%s', (_, text, direction, seen) => {
  expect(read(text, direction)).toBe(seen)
})

test('nothing overlaps and nothing is lost: the pieces are as wide as the line', () => {
  const line = aLine('فندق Aurora (412) جميل', 'rtl')
  orderLine(line)
  const placed = line.inlines.toSorted((one, other) => one.x - other.x)
  let x = 0
  for (const piece of placed) {
    expect(piece.x).toBe(x)
    x += piece.width
  }
  expect(x).toBe('فندق Aurora (412) جميل'.length)
})

test('what separates a line from the next hangs over the side where it ends', () => {
  const rtl = aLine('الغرفة جاهزة ', 'rtl')
  orderLine(rtl)
  expect(Math.min(...rtl.inlines.map(({ x }) => x))).toBe(-1)
})

test('a line that is drawn on every page is put in order once', () => {
  const line = aLine('محمد علي')
  orderLine(line)
  const first = line.inlines.map(each => each.text)
  orderLine(line)
  expect(line.inlines.map(each => each.text)).toEqual(first)
})
