import { createContext, useContext } from 'react'
import { inEnglishSentence } from '../../hotel/master/in-english-sentence'
import { inSentence } from '../words/in-sentence'
import type { Speech } from '../words/marks'
import { checkSaid } from '../words/refusals'
import { sayEnglish, translate, translated } from '../words/translate'

/** The language of what is on this screen, where it is not that of the person. */
export const Spoken = createContext<'en' | undefined>(undefined)
export const useSpoken = (): 'en' | undefined => useContext(Spoken)
/** The same of whoever asks the house something: what is on a screen, or the shell around it. */
export const useSpeech = (): Speech => useSpoken() ?? 'own'

const own = { translate, translated, checkSaid, inSentence }
const english: typeof own = {
  translate: sayEnglish as typeof translate,
  translated: sayEnglish,
  checkSaid: sentence => sentence,
  inSentence: inEnglishSentence,
}

/**
 * What says the words of whatever screens share, such as a dialog or a list: in the language of the screen it stands on, so that
 * nothing on it is read by the voice of another language (WCAG 3.1.2). Inside the kit this is the way to words.
 */
export const useWords = (): typeof own => (useSpoken() === 'en' ? english : own)
