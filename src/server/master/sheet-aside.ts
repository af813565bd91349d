import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '../database/schema-files'

/** A sheet of cells as text; of columns that `isNumber` says, what a spreadsheet can add up becomes a number. */
export type SheetHead = { name: string; columns: { label: string; width: number; isNumber: boolean }[] }

/**
 * Makes a spreadsheet, in a thread of its own: of a hundred thousand guests it is ten seconds of reckoning, in which this process
 * would answer nobody. Rows come part by part, so that here no more than one part is held. Throws what the rows or the thread throw.
 */
export async function makeSheet(head: SheetHead, parts: AsyncIterable<string[][]>): Promise<Uint8Array> {
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
