/** `room_type_ids` as a person reads it: Room types. */
export function labelOf(name: string): string {
  const words = name
    .replace(/_ids?$/, '')
    .replace(/^is_/, '')
    .replaceAll('_', ' ')
    // A column is spelt as CSS and SQL spell it, the house speaks British English.
    .replace(/\bcolor\b/, 'colour')
  const label = name.endsWith('_ids') && !words.endsWith('s') ? pluralOf(words) : words
  return label.charAt(0).toUpperCase() + label.slice(1)
}

export const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`

/** A value of a choice as a person reads it inside a sentence: `out_of_order` is out of order. */
export const choiceWords = (value: string): string => value.replaceAll('_', ' ')
