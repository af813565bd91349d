import { Problem } from '../problem'

/** A backup read from front to back. */
export type BackupText = {
  line: () => Promise<string>
  json: <T>() => Promise<T>
  /** The rows of a table, up to their end; `count` when all are read. */
  rows: () => { chunks: AsyncIterable<Buffer>; count: () => number }
}

export function readBackup(source: AsyncIterable<Buffer>): BackupText {
  const pieces = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)

  async function more(): Promise<void> {
    const piece = await pieces.next().catch(asDamage)
    if (piece.done) throw new Problem('The backup is damaged: it ends in the middle.')
    rest = Buffer.concat([rest, piece.value])
  }

  function take(length: number): Buffer {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }

  async function line(): Promise<string> {
    let end = rest.indexOf(newline)
    for (; end < 0; end = rest.indexOf(newline)) await more()
    return take(end + 1).toString('utf8', 0, end)
  }

  function rows() {
    let counted = 0
    return { chunks: chunks(), count: () => counted }

    async function* chunks(): AsyncGenerator<Buffer> {
      while (rest.length < ending.length) await more()
      // No row at all.
      if (rest.indexOf(ending.subarray(1)) === 0) return void take(ending.length - 1)
      for (;;) {
        const end = rest.indexOf(ending)
        // The last bytes may be the beginning of the ending.
        const ready = take(end < 0 ? Math.max(0, rest.length - ending.length + 1) : end + 1)
        counted += linesIn(ready)
        if (ready.length > 0) yield ready
        if (end >= 0) return void take(ending.length - 1)
        await more()
      }
    }
  }

  return { line, json: async <T>() => JSON.parse(await line()) as T, rows }
}

function asDamage(cause: NodeJS.ErrnoException): never {
  throw cause.code?.startsWith('Z_')
    ? new Problem('The backup is damaged: it cannot be unpacked to its end.')
    : cause
}

const newline = 10
const ending = Buffer.from('\n\\.\n')

/** Rows in a piece of COPY text: a line each, whatever stands in them. */
export function linesIn(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines++
  return lines
}
