import writeXlsxFile from 'write-excel-file/node'

/**
 * A sheet of cells as text; of columns that `isNumber` says, what a spreadsheet can add up becomes a number.
 * @typedef {{ name: string, columns: { label: string, width: number, isNumber: boolean }[] }} SheetHead
 */

// A spreadsheet adds numbers up, and has none but floats: nothing is reckoned here, and fifteen digits stand as they are.
const inSheet = ({ isNumber }, cell) =>
  isNumber && cell !== '' && cell.length < 15
    ? { value: Number(cell), type: Number }
    : { value: cell, type: String }

/**
 * Writes a spreadsheet of all the rows that come, each part of them turned into its cells at once.
 * @param {SheetHead} head
 * @param {AsyncIterable<string[][]>} parts
 * @returns {Promise<Uint8Array>}
 */
export async function writeSheet({ name, columns }, parts) {
  const sheet = [columns.map(({ label }) => ({ value: label, fontWeight: 'bold' }))]
  for await (const rows of parts)
    for (const row of rows) sheet.push(row.map((cell, index) => inSheet(columns[index], cell)))
  const widths = columns.map(({ width }) => ({ width }))
  return await writeXlsxFile(sheet, { columns: widths, stickyRowsCount: 1, sheet: name }).toBuffer()
}
