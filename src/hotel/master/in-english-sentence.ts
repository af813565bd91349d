/** A label as it stands inside a sentence: `Postal code` is postal code; what is spelt in capitals stays, as in `IATA number`. */
export const inEnglishSentence = (label: string): string =>
  label.replace(/\p{L}+/gu, word =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  )
