import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FileAnswer } from '../file-answer'
import { type Line, orderLine } from './line-order'
import { arabicFont, scripted } from './script'

/** A document as pdfmake describes it. */
export type Paper = {
  content: unknown[]
  footer?: string
  pageSize?: 'A1' | 'A2' | 'A3' | 'A4' | 'A5'
  /** Wider than high: for tables of many columns. */
  isLandscape?: true
  /** What hangs over the door of the house, as a data address: at the head of every page. */
  logo?: string
}

/** Makes a PDF with the fonts that come with the program; nothing is fetched from anywhere. */
export async function toPdf(
  file_name: string,
  { content, footer, pageSize = 'A4', isLandscape, logo }: Paper,
): Promise<FileAnswer> {
  const pdfmake = await loadPdfmake()
  const definition = {
    content: scripted(content),
    pageSize,
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: [40, logo ? 78 : 40, 40, 48],
    ...(logo
      ? {
          images: { logo },
          header: { image: 'logo', fit: [160, 44], margin: [40, 22, 40, 0] },
        }
      : {}),
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    styles: {
      title: { fontSize: 15, bold: true },
      head: { bold: true, fontSize: 9 },
      small: { fontSize: 8, color: '#444444' },
    },
    footer: (page: number, pages: number) =>
      scripted({
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

const require = createRequire(import.meta.url)
const folderOf = (name: string, inside: string): string =>
  join(dirname(require.resolve(`${name}/package.json`)), inside)

/** Loaded when the first document is asked for: it takes a fifth of a second. */
const loadPdfmake = (): Promise<Pdfmake> =>
  (loaded ??= import('pdfmake').then(({ default: pdfmake }) => {
    const latin = folderOf('pdfmake', 'fonts/Roboto')
    const arabic = folderOf('@fontsource/noto-sans-arabic', 'files')
    const roboto = (name: string) => join(latin, `Roboto-${name}.ttf`)
    const noto = (weight: number) => join(arabic, `noto-sans-arabic-arabic-${weight}-normal.woff`)
    pdfmake.setFonts({
      Roboto: {
        normal: roboto('Regular'),
        bold: roboto('Medium'),
        italics: roboto('Italic'),
        bolditalics: roboto('MediumItalic'),
      },
      // Arabic is written upright.
      [arabicFont]: { normal: noto(400), bold: noto(500), italics: noto(400), bolditalics: noto(500) },
    })
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy(path => path.startsWith(latin) || path.startsWith(arabic))
    teachArabic()
    return pdfmake
  }))

type Renderer = { renderLine(line: Line, x: number, y: number): void }
type Metrics = { ascender: number; descender: number; lineGap: number }
type Document = { provideFont(name: string, isBold: boolean, isItalic: boolean): Metrics }

/** A class of pdfmake, the same that it works with itself. */
const insideOf = <T>(name: string): T =>
  (require(`pdfmake/js/${name}.js`) as { default: { prototype: T } }).default.prototype

/**
 * pdfmake 0.3 knows no lines from right to left (its issue 184): each is put in order before it is drawn. A line stands at the same
 * height in every cell of a row, whatever it is written in.
 */
function teachArabic(): void {
  const renderer = insideOf<Renderer>('Renderer')
  const { renderLine } = renderer
  renderer.renderLine = function (line, x, y) {
    orderLine(line)
    renderLine.call(this, line, x, y)
  }
  const document = insideOf<Document>('PDFDocument')
  const { provideFont } = document
  document.provideFont = function (name, isBold, isItalic) {
    const font = provideFont.call(this, name, isBold, isItalic)
    if (name !== arabicFont) return font
    const { ascender, descender, lineGap } = provideFont.call(this, 'Roboto', isBold, isItalic)
    return Object.assign(font, { ascender, descender, lineGap })
  }
}

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
