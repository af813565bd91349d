/** A font by its name among those that the program brings (pdf.ts). */
export const arabicFont = 'Arabic'

const arabicLetters = '\\u0600-\\u06ff\\u0750-\\u077f\\u0870-\\u08ff\\ufb50-\\ufdff\\ufe70-\\ufefc'
/** Words that the Arabic font prints, with what separates them or keeps their letters apart. */
const arabicWords = new RegExp(`[${arabicLetters}]+(?:[\\s\\u200c\\u200d]+[${arabicLetters}]+)*`, 'g')
/** Marks that say a direction and have no shape: no font prints them. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
/** Something in it runs from right to left: Hebrew, Arabic and their kin. */
export const hasRightToLeft = (text: string): boolean =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)

/** Languages that are written from right to left. */
const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])
export const directionOf = (language: string | undefined): Direction =>
  rightToLeft.has(language ?? '') ? 'rtl' : 'ltr'

export type Direction = 'ltr' | 'rtl'
type Node = Record<string, unknown>

/**
 * A paper's content as it is printed: each run of letters in a font that has them, so that no paper has to know what a guest is called.
 * A node may say its `direction`: what is in it from right to left has its columns, margins and sides changed over.
 */
export function scripted(content: unknown, direction: Direction = 'ltr'): unknown {
  if (typeof content === 'string') return hasArabic(content) ? { text: textOf(content, direction) } : content
  if (Array.isArray(content)) return content.map(each => scripted(each, direction))
  if (!isNode(content)) return content
  const { direction: own = direction, ...node } = content as Node & { direction?: Direction }
  const begins = own === 'rtl' && direction === 'ltr' ? { alignment: 'right' } : {}
  return own === 'rtl' ? { ...begins, ...turned(printed(node, own)) } : printed(node, own)
}

/** Parts of a paper that stand one below the other, each of that direction. */
export const directed = (nodes: readonly object[], direction: Direction): object[] =>
  direction === 'rtl' ? nodes.map(node => ({ ...node, direction })) : [...nodes]

function printed(node: Node, direction: Direction): Node {
  const made: Node = { ...node }
  if ('text' in made) made.text = textOf(made.text, direction)
  for (const part of ['stack', 'columns', 'ul', 'ol'])
    if (part in made) made[part] = scripted(made[part], direction)
  if (isNode(made.table)) made.table = { ...made.table, body: scripted(made.table.body, direction) }
  return made
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasArabic = (text: string): boolean => text.search(arabicWords) !== -1

function textOf(text: unknown, direction: Direction): unknown {
  if (typeof text === 'string') {
    const shown = text.replace(marks, '')
    return hasArabic(shown) ? runsOf(shown, direction) : shown
  }
  if (Array.isArray(text)) return text.map(each => textOf(each, direction))
  return isNode(text) ? printed(text, direction) : text
}

/** A text in pieces of one font each; what is said of the whole is said of each of them by the node around them. */
function runsOf(text: string, direction: Direction): Node[] {
  const runs: Node[] = []
  let from = 0
  const add = (piece: string, font?: string) => {
    if (piece !== '') runs.push({ text: piece, direction, ...(font ? { font } : {}) })
  }
  for (const { index, 0: words } of text.matchAll(arabicWords)) {
    add(text.slice(from, index))
    add(words, arabicFont)
    from = index + words.length
  }
  add(text.slice(from))
  return runs
}

const otherSide: Record<string, string> = { left: 'right', right: 'left' }

/** Right is left: the first column stands where reading begins. */
function turned(node: Node): Node {
  const made: Node = { ...node }
  const side = otherSide[String(made.alignment)]
  if (side) made.alignment = side
  if (Array.isArray(made.margin) && made.margin.length === 4) {
    const [left, top, right, bottom] = made.margin as number[]
    made.margin = [right, top, left, bottom]
  }
  if (Array.isArray(made.columns)) made.columns = made.columns.toReversed()
  if (isNode(made.table)) {
    const { body, widths } = made.table as { body: unknown[][]; widths?: unknown }
    made.table = {
      ...made.table,
      ...(Array.isArray(widths) ? { widths: widths.toReversed() } : {}),
      body: body.map(turnedRow),
    }
  }
  return made
}

/** A cell over several columns stands before the places that it covers. */
function turnedRow(row: readonly unknown[]): unknown[] {
  const groups: unknown[][] = []
  for (let at = 0; at < row.length; ) {
    const cell = row[at]
    const span = isNode(cell) ? Number(cell.colSpan ?? 1) : 1
    groups.push(row.slice(at, at + span))
    at += span
  }
  return groups.toReversed().flat()
}
