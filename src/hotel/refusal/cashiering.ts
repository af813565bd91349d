export const cashieringSentences = {} as const
