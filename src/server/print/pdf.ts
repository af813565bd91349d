import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FileAnswer } from '../file-answer'

/** A document as pdfmake describes it. */
export type Paper = {
  content: unknown[]
  footer?: string
  pageSize?: 'A4' | 'A5'
  /** What hangs over the door of the house, as a data address: at the head of every page. */
  logo?: string
}

/** Makes a PDF with the fonts that come with the program; nothing is fetched from anywhere. */
export async function toPdf(
  file_name: string,
  { content, footer, pageSize = 'A4', logo }: Paper,
): Promise<FileAnswer> {
  const pdfmake = await loadPdfmake()
  const definition = {
    content,
    pageSize,
    pageMargins: [40, logo ? 78 : 40, 40, 48],
    ...(logo ? { images: { logo }, header: { image: 'logo', fit: [160, 44], margin: [40, 22, 40, 0] } } : {}),
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 15, bold: true },
      head: { bold: true, fontSize: 9 },
      small: { fontSize: 8, color: '#444444' },
    },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: footer ?? '', style: 'small' },
        { text: `${page} / ${pages}`, alignment: 'right', style: 'small' },
      ],
      margin: [40, 16, 40, 0],
    }),
    info: { title: file_name, producer: 'Keyrack' },
  }
  const content_ = await pdfmake.createPdf(definition).getBuffer()
  return { file_name, mime: 'application/pdf', content: content_ }
}

type Pdfmake = typeof import('pdfmake')['default']
let loaded: Promise<Pdfmake> | undefined

/** Loaded when the first document is asked for: it takes a fifth of a second. */
const loadPdfmake = (): Promise<Pdfmake> =>
  (loaded ??= import('pdfmake').then(({ default: pdfmake }) => {
    const folder = join(
      dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
      'fonts/Roboto',
    )
    const font = (name: string) => join(folder, `Roboto-${name}.ttf`)
    pdfmake.setFonts({
      Roboto: {
        normal: font('Regular'),
        bold: font('Medium'),
        italics: font('Italic'),
        bolditalics: font('MediumItalic'),
      },
    })
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy(path => path.startsWith(folder))
    return pdfmake
  }))

/** A table with a heading; numbers stand to the right. Columns named with `#` are numbers. */
export const table = (
  columns: readonly string[],
  rows: readonly (readonly (string | null)[])[],
  widths?: unknown[],
) => ({
  table: {
    headerRows: 1,
    widths: widths ?? columns.map((_, index) => (index === 1 ? '*' : 'auto')),
    body: [
      columns.map(name => cell(name.replace('#', ''), name.startsWith('#'), 'head')),
      ...rows.map(row => row.map((text, index) => cell(text ?? '', columns[index].startsWith('#')))),
    ],
  },
  layout: 'lightHorizontalLines',
  margin: [0, 6, 0, 6],
})

const cell = (text: string, isNumber: boolean, style?: string) => ({
  text,
  ...(style ? { style } : {}),
  ...(isNumber ? { alignment: 'right' } : {}),
})

/** Lines of text that are not empty, one below the other. */
export const stack = (lines: readonly (string | null | undefined)[], style?: string) => ({
  stack: lines.filter(line => line).map(text => ({ text })),
  ...(style ? { style } : {}),
})
