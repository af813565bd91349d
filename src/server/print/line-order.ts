import bidiFactory from 'bidi-js'
import { type Direction, hasRightToLeft } from './script'

type Font = { widthOfString(text: string, size: number, features?: unknown): number }
/** A piece of a line as pdfmake draws it. */
export type Inline = {
  text: string
  x: number
  width: number
  font: Font
  fontSize: number
  fontFeatures?: unknown
  characterSpacing?: number
  trailingCut?: number
  /** Of the paper (script.ts). */
  direction?: Direction
}
export type Line = { inlines: Inline[]; leadingCut: number; trailingCut: number; isOrdered?: boolean }

const bidi = bidiFactory()

/**
 * Puts the pieces of a line where they are read: pdfmake sets word beside word from left to right, whatever they are written in. In: a
 * line as it was broken. What it changes: its pieces, cut where the direction changes, in the order of the Unicode Bidirectional
 * Algorithm (UAX #9, L2 and L4). A line of Latin letters stays as it is.
 */
export function orderLine(line: Line): void {
  if (line.isOrdered) return
  line.isOrdered = true
  const text = line.inlines.map(each => each.text).join('')
  if (!hasRightToLeft(text)) return
  const base = line.inlines.find(({ direction }) => direction)?.direction ?? 'ltr'
  const levels = levelsOf(text, base)
  const pieces = visualOrder(piecesOf(line.inlines, levels, text.trimEnd().length, base === 'rtl' ? 1 : 0))
  // What separates the last word from the next line hangs over the side where the line ends.
  let x = base === 'rtl' ? 0 - line.trailingCut : 0
  line.inlines = pieces.map(({ inline }) => {
    const placed = { ...inline, x: x - line.leadingCut }
    x += inline.width
    return placed
  })
}

const [isolated, untilHere] = ['\u2066', '\u2069']

/** A level for each letter. The groups of a telephone number are read from left to right wherever it stands. */
function levelsOf(text: string, base: Direction): number[] {
  const marked = text.replaceAll(/\+\d[\d\s()/.-]*\d/g, number => `${isolated}${number}${untilHere}`)
  const { levels } = bidi.getEmbeddingLevels(marked, base)
  return [...levels].filter((_, at) => marked[at] !== isolated && marked[at] !== untilHere)
}

type Piece = { inline: Inline; level: number }

/** The pieces in their reading order, each of one level; spaces at the end of the line have the level of the paper (L1). */
function piecesOf(inlines: readonly Inline[], levels: readonly number[], end: number, base: number): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const inline of inlines) {
    let from = 0
    const levelAt = (index: number): number => (at + index >= end ? base : levels[at + index])
    for (let to = 1; to <= inline.text.length; to++) {
      if (to < inline.text.length && levelAt(to) === levelAt(from)) continue
      pieces.push({ level: levelAt(from), inline: cut(inline, inline.text.slice(from, to), levelAt(from)) })
      from = to
    }
    at += inline.text.length
  }
  return pieces
}

function cut(inline: Inline, text: string, level: number): Inline {
  const { font, fontSize, fontFeatures, characterSpacing = 0 } = inline
  const isWhole = text === inline.text
  const width = isWhole
    ? inline.width
    : font.widthOfString(text, fontSize, fontFeatures) + characterSpacing * Math.max(0, text.length - 1)
  return { ...inline, text: level % 2 === 1 ? mirrored(text) : text, width }
}

/** Brackets face the other way. Letters are turned round by the font, which joins them; what has none is turned here. */
function mirrored(text: string): string {
  const letters = [...text].map(letter => bidi.getMirroredCharacter(letter) ?? letter)
  return (hasRightToLeft(text) ? letters : letters.reverse()).join('')
}

/** Rule L2: from the highest level down, each run of pieces at or above it is turned round. */
function visualOrder(pieces: readonly Piece[]): Piece[] {
  const ordered = [...pieces]
  const levels = ordered.map(({ level }) => level)
  const lowestOdd = Math.min(...levels.filter(level => level % 2 === 1))
  for (let level = Math.max(...levels); level >= lowestOdd; level--) {
    for (let from = 0; from < ordered.length; from++) {
      if (ordered[from].level < level) continue
      let to = from
      while (to < ordered.length && ordered[to].level >= level) to++
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}
