/** Lines as CSV that a spreadsheet opens as what it is: text that looks like a formula stays text. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  // The mark at the start tells Excel that it is UTF-8.
  `\uFEFF${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`

function cell(text: string): string {
  const isFormula = /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-\d+(\.\d+)?$/.test(text))
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
