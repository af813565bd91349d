import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { writeSheet } from './sheet.mjs'

// A thread of its own that makes one spreadsheet of the rows that it is sent (sheet-aside.ts).
async function* sent() {
  for await (const [rows] of on(parentPort, 'message')) {
    if (rows === 'all') return
    yield rows
  }
}

parentPort.postMessage(await writeSheet(workerData, sent()))
