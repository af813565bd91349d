import { inflateRawSync } from 'node:zlib'

/** The texts in a zip, by name; a spreadsheet is one. */
export function unzip(zip: Buffer): Map<string, string> {
  const texts = new Map<string, string>()
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, name, extra, remark, start] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const content = zip.subarray(from, from + packed)
    const text = method === 0 ? content : inflateRawSync(content)
    texts.set(zip.toString('utf8', at + 46, at + 46 + name), text.toString('utf8'))
    at += 46 + name + extra + remark
  }
  return texts
}

/** All that is said in a spreadsheet: its sheets' names and the texts of their cells. */
export const textOfSheet = (file: Buffer): string => [...unzip(file).values()].join('\n')
