export const frontDeskSentences = {} as const
