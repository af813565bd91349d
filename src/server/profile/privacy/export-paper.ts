import type { Paper } from '../../print/pdf'

/** One heading of what is held about a person, with its rows. */
export type Part = { key: string; rows: Record<string, unknown>[] }

/** Everything held about a person on paper: each record as names and values below its heading. */
export function exportPaper(code: string, parts: readonly Part[]): Paper {
  return {
    footer: `Profile ${code}`,
    content: [
      { text: `What is kept about profile ${code}`, style: 'title', margin: [0, 0, 0, 10] },
      ...parts.flatMap(({ key, rows }) => [
        { text: `${inWords(key)} (${rows.length})`, style: 'head', margin: [0, 10, 0, 3] },
        ...rows.map(row => ({
          layout: 'lightHorizontalLines',
          margin: [0, 0, 0, 6],
          table: {
            widths: [130, '*'],
            body: Object.entries(row).map(([name, value]) => [
              { text: inWords(name), style: 'small' },
              valueOf(value),
            ]),
          },
        })),
      ]),
    ],
  }
}

const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
