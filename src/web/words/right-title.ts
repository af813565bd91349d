import { type Deed, readRight } from '../../hotel/permission-matrix'
import { getLocale } from './locale'
import { type PlainText, translate, translated } from './translate'

/** What each deed is called. */
export const deedWords: Record<Deed, PlainText> = {
  see: 'See, use',
  add: 'Add',
  change: 'Change',
  remove: 'Delete',
}

/**
 * What a right is called in the language of the person: by words of its own (`Room move`), or by what it is about and what may be
 * done with it (`Room store`: `Zimmer: Hinzufügen`). English calls it by the name that is checked.
 */
export function rightTitle(name: string): string {
  const own = translated(name)
  const { subject, deed } = readRight(name)
  if (getLocale() === 'en' || own !== name || subject === name) return own
  return `${translated(subject)}: ${translate(deedWords[deed])}`
}
