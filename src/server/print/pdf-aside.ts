import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '../database/schema-files'
import type { FileAnswer } from '../file-answer'
import { type Paper, toPdf } from './pdf'

/** So many pages are made faster than a thread begins, which takes half a second. */
const fewPages = 8

/** Makes a PDF of so many pages: beside the others where they would have to wait for it. */
export const toPdfOf = (pages: number): typeof toPdf => (pages > fewPages ? toPdfAside : toPdf)

/**
 * Makes a PDF like `toPdf`, in a thread of its own: a paper of many pages takes seconds of reckoning, in which this process would
 * answer nobody.
 */
export async function toPdfAside(file_name: string, paper: Paper): Promise<FileAnswer> {
  const thread = new Worker(join(projectFolder(), 'src/server/print/pdf-thread.mjs'), {
    workerData: { file_name, paper },
    execArgv: [],
  })
  const content = await new Promise<Uint8Array>((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', code => reject(new Error(`the thread of ${file_name} ended with ${code}`)))
  })
  return { file_name, mime: 'application/pdf', content }
}
