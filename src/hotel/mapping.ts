/** Our record beside what a receiver calls it (domain/housekeeping 16.2). */
export type MappingState = 'mapped' | 'default' | 'missing'

/** A record without a code of its own goes out under the table's default; where there is none, something is missing. */
export const mappingState = (
  record: { external_code: string | null },
  table: { default_value: string | null },
): MappingState => {
  if (record.external_code !== null) return 'mapped'
  return table.default_value === null ? 'missing' : 'default'
}

export type PastedCode = { code: string; external_code: string; external_name?: string }

/**
 * Columns out of a spreadsheet: our code, the code outside, and its name where there is a third. In: what was pasted. Out: its
 * rows; a line without both codes, such as an empty one, is none. Of a code that stands there twice the last line counts.
 */
export function pastedCodes(text: string): PastedCode[] {
  const rows = new Map<string, PastedCode>()
  for (const line of text.split(/\r?\n/)) {
    const [code = '', external_code = '', external_name = ''] = line
      .split(line.includes('\t') ? '\t' : ';')
      .map(cell => cell.trim())
    if (code && external_code)
      rows.set(code.toUpperCase(), { code, external_code, ...(external_name ? { external_name } : {}) })
  }
  return [...rows.values()]
}
