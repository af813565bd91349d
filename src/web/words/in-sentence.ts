import { inEnglishSentence } from '../../hotel/master/in-english-sentence'
import { getLocale } from './locale'

/** A name in the middle of a sentence: small, but where German keeps its capitals and all keep those of `VIP`. */
export function inSentence(name: string): string {
  const locale = getLocale()
  if (locale === 'en') return inEnglishSentence(name)
  const isWord = locale !== 'de' && /^\p{Lu}\p{Ll}/u.test(name)
  return isWord ? name.charAt(0).toLowerCase() + name.slice(1) : name
}
