import { sentenceCase } from '../kit/format'

/** A purpose of a consent as it is said: `E-mail`, `Market research`. */
export const purposeWord = (purpose: string): string =>
  purpose === 'email' ? 'E-mail' : purpose === 'sms' ? 'SMS' : sentenceCase(purpose)
