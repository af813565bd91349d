import { choiceWord } from '../words/masters'
import { translate } from '../words/translate'

/** A value that a list is narrowed by, as people say it. */
export const wordOf = (value: unknown): string =>
  value === true ? translate('Yes') : value === false ? translate('No') : choiceWord(String(value))
