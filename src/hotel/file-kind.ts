const pictures = { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'], 'image/webp': ['webp'] }
const documents = {
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
}
const kinds: Record<string, string[]> = { ...pictures, ...documents }

const megabyte = 1024 * 1024

/** The largest that a file of a kind may be, in bytes (domain/master-data 1.5). */
export const largest = (mime: string): number => (mime.startsWith('image/') ? 5 : 10) * megabyte

/** Pictures that can stand on paper; the web shows others as well. */
export const printedKinds = ['image/png', 'image/jpeg']
export const isPrinted = (mime: string): boolean => printedKinds.includes(mime)

/** Of what kind a file is by what it holds, whatever it is called; undefined when the house does not keep such files. */
export function kindOfFile(content: Uint8Array): string | undefined {
  const begins = (bytes: number[], at = 0) => bytes.every((byte, index) => content[at + index] === byte)
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (begins(letters('RIFF')) && begins(letters('WEBP'), 8)) return 'image/webp'
  if (begins(letters('%PDF-'))) return 'application/pdf'
  return begins([0x50, 0x4b, 0x03, 0x04]) ? kindOfArchive(content) : undefined
}

/** Whether the ending of a name belongs to a kind. */
export const isNamedSo = (fileName: string, mime: string): boolean =>
  (kinds[mime] ?? []).some(ending => fileName.toLowerCase().endsWith(`.${ending}`))

const letters = (text: string): number[] => [...text].map(letter => letter.charCodeAt(0))

// Documents of an office are archives; the names of their parts stand uncompressed in them.
function kindOfArchive(content: Uint8Array): string | undefined {
  const text = new TextDecoder('latin1').decode(content)
  if (!text.includes('[Content_Types].xml')) return undefined
  const [word, sheet] = Object.keys(documents).slice(1)
  if (text.includes('word/document.xml')) return word
  return text.includes('xl/workbook.xml') ? sheet : undefined
}
