/** Something the palette offers. */
export type Choice = {
  key: string
  title: string
  /** Where it belongs, or what tells it from others of its name. */
  hint?: string
  /** Where it leads, or else what it does. */
  path?: string
  run?: () => void
  /** What it puts into the field instead, to be typed on. */
  fill?: string
  /** By what else it is found. */
  word?: string
}

/**
 * Choices in which every word that was typed begins a word, those first whose title begins with it. Accents and case do not
 * matter.
 */
export function matching(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return []
  return choices
    .flatMap(choice => {
      const title = wordsOf(choice.title)
      const all = [...title, ...wordsOf(`${choice.hint ?? ''} ${choice.word ?? ''}`)]
      if (!wanted.every(word => all.some(one => one.startsWith(word)))) return []
      const inTitle = wanted.filter(word => title.some(one => one.startsWith(word))).length
      const begins = title.join(' ').startsWith(wanted.join(' '))
      return [{ choice, rank: (begins ? 0 : 100) - inTitle }]
    })
    .toSorted((a, b) => a.rank - b.rank || a.choice.title.length - b.choice.title.length)
    .map(({ choice }) => choice)
}

/** Whether every word that was typed begins a word of the text; of nothing typed any text. */
export function says(text: string, typed: string): boolean {
  const words = wordsOf(text)
  return wordsOf(typed).every(wanted => words.some(word => word.startsWith(wanted)))
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
