/** A line of a file of opening balances: columns by their heading. */
export type CsvRow = Record<string, string>

/**
 * Reads a file with a heading line: commas or semicolons, texts in double quotes where they hold one. In: the text.
 * Out: a row per line, empty lines left out. Refuses nothing; a line too short has empty fields. Source: domain/finance 4.8.
 */
export function readCsv(text: string): CsvRow[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const [heading = '', ...rest] = lines.filter(line => line.trim() !== '')
  const separator = heading.includes(';') ? ';' : ','
  const names = cells(heading, separator)
  return rest.map(line => {
    const values = cells(line, separator)
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  })
}

function cells(line: string, separator: string): string[] {
  const found: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      found.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...found, cell.trim()]
}
