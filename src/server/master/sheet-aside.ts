import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '../database/schema-files'
import { type SheetHead, writeSheet } from './sheet.mjs'

/** So many cells stand in a sheet, after 25 ms, long before a thread has begun, which takes ten times as long. */
const fewCells = 5000

/**
 * Makes a spreadsheet of rows that come part by part; a long one in a thread of its own: of a hundred thousand guests it is ten
 * seconds of reckoning, in which this process would answer nobody. Throws what the rows or the thread throw.
 */
export async function makeSheet(head: SheetHead, parts: AsyncIterable<string[][]>): Promise<Uint8Array> {
  const coming = parts[Symbol.asyncIterator]()
  const here: string[][] = []
  while (here.length * head.columns.length <= fewCells) {
    const { done, value } = await coming.next()
    if (done) return await writeSheet(head, joined(here, coming))
    here.push(...value)
  }
  return await makeAside(head, joined(here, coming))
}

async function* joined(
  here: string[][],
  coming: AsyncIterator<string[][]>,
): AsyncGenerator<string[][], void, void> {
  yield here
  yield* { [Symbol.asyncIterator]: () => coming }
}

/** Rows are handed on part by part, so that here no more than one part is held. */
async function makeAside(head: SheetHead, parts: AsyncIterable<string[][]>): Promise<Uint8Array> {
  const thread = new Worker(join(projectFolder(), 'src/server/master/sheet-thread.mjs'), {
    workerData: head,
    execArgv: [],
  })
  const made = new Promise<Uint8Array>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`the thread of ${head.name} ended with ${code}`)))
  })
  // Heard of below; until then the rows are still being read.
  made.catch(() => {})
  try {
    for await (const rows of parts) thread.postMessage(rows)
    thread.postMessage('all')
    return await made
  } finally {
    await thread.terminate()
  }
}
