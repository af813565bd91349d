export const reservationSentences = {} as const
