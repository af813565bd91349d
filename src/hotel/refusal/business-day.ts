export const businessDaySentences = {} as const
