import { on } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'

// A thread of its own that makes one spreadsheet of the rows that it is sent (sheet-aside.ts).
const { name, columns } = workerData
const sheet = [columns.map(({ label }) => ({ value: label, fontWeight: 'bold' }))]

// A spreadsheet adds numbers up, and has none but floats: nothing is reckoned here, and fifteen digits stand as they are.
const inSheet = ({ isNumber }, cell) =>
  isNumber && cell !== '' && cell.length < 15
    ? { value: Number(cell), type: Number }
    : { value: cell, type: String }

for await (const [rows] of on(parentPort, 'message')) {
  if (rows === 'all') break
  for (const row of rows) sheet.push(row.map((cell, index) => inSheet(columns[index], cell)))
}
const widths = columns.map(({ width }) => ({ width }))
parentPort.postMessage(
  await writeXlsxFile(sheet, { columns: widths, stickyRowsCount: 1, sheet: name }).toBuffer(),
)
