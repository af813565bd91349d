import { expect, test } from 'vitest'
import { isNamedSo, kindOfFile, largest } from '../../src/hotel/file-kind'

const file = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'number' ? [part] : [...part].map(one => one.charCodeAt(0)))),
  )

test.each([
  ['a PNG', file(0x89, 'PNG\r\n', 0x1a, '\n', 'rest'), 'image/png'],
  ['a JPEG', file(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['a WebP', file('RIFF', 1, 2, 3, 4, 'WEBPVP8 '), 'image/webp'],
  ['a PDF', file('%PDF-1.7'), 'application/pdf'],
  [
    'a letter',
    file('PK', 3, 4, '[Content_Types].xml word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'a table',
    file('PK', 3, 4, '[Content_Types].xml xl/workbook.xml'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
])('%s is known by what it holds', (_, content, mime) => {
  expect(kindOfFile(content)).toBe(mime)
})

test.each([
  ['a program', file('MZ', 0x90)],
  ['a page with script', file('<html><script>')],
  ['a drawing that can hold script', file('<svg onload=')],
  ['any other archive', file('PK', 3, 4, 'evil.exe')],
  ['nothing', file()],
])('%s is not kept', (_, content) => {
  expect(kindOfFile(content)).toBeUndefined()
})

test('pictures may have 5 MB, documents 10', () => {
  expect([largest('image/png'), largest('application/pdf')]).toEqual([5 * 1024 * 1024, 10 * 1024 * 1024])
})

test('a name must end as its kind does', () => {
  expect(isNamedSo('Scan.JPEG', 'image/jpeg')).toBe(true)
  expect(isNamedSo('scan.pdf', 'image/jpeg')).toBe(false)
})
