import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF of ours, page by page, as a reader would copy them: glyphs are turned back into letters by the table
 * that each font brings with it.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  const pages = [...objects.values()].filter(({ content }) => content.includes('BT'))
  return pages.map(({ content }) => textOf(content, fonts)).join('\n\f')
}

/** The letters of all fonts of a PDF, each as often as there is a shape of it. */
export const pdfLetters = (pdf: Buffer): string[] =>
  [...fontsOf(objectsOf(pdf)).values()].flatMap(letters => [...letters.values()])

function fontsOf(objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const { head } of objects.values()) {
    for (const [, name, ref] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(ref)?.head ?? '')?.[1]
      if (table !== undefined) fonts.set(name, lettersOf(objects.get(table)?.content ?? ''))
    }
  }
  return fonts
}

type PdfObject = { head: string; content: string }

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const found of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const [head, ...rest] = found[2].split('stream\n')
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const raw = Buffer.from(rest.join('stream\n').slice(0, length), 'latin1')
    const isPacked = head.includes('FlateDecode') && !head.includes('/Image')
    objects.set(found[1], { head, content: isPacked ? inflateSync(raw).toString('latin1') : '' })
  }
  return objects
}

function lettersOf(table: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from, , list] of table.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/gi)) {
    const texts = [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex]) => utf16(hex.replaceAll(' ', '')))
    for (const [index, text] of texts.entries())
      letters.set((Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'), text)
  }
  return letters
}

const utf16 = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))

function textOf(content: string, fonts: Map<string, Map<string, string>>): string {
  let letters: Map<string, string> | undefined
  const lines: string[] = []
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font)
    else
      lines.push(
        [...shown.matchAll(/<([0-9a-f]+)>/gi)]
          .flatMap(([, hex]) => hex.match(/.{4}/g) ?? [])
          .map(glyph => letters?.get(glyph.toLowerCase()) ?? '?')
          .join(''),
      )
  }
  return lines.join(' ')
}
