import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

// A thread of its own that makes one paper (pdf-aside.ts).
register()
const { toPdf } = await import('./pdf.ts')
const { file_name, paper } = workerData
const { content } = await toPdf(file_name, paper)
parentPort.postMessage(content)
