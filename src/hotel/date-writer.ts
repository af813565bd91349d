const writers = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes days and times in a language, or reads the clock of a zone. In: the language's code, what is to be written. Out: the writer, the
 * same one for the same wish: to make one takes a hundred times as long as to write with it.
 */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale, options)
  writers.set(key, writer)
  return writer
}
