import Box from '@mui/material/Box'
import { useEffect, useId, useRef } from 'react'
import { prefer } from '../kit/preferences'
import { languages, type Locale, locales, useLocale } from './locale'
import { speak, translate } from './translate'

// The page is drawn anew in the language that was chosen, and its list is still where the person is.
let chosenHere: Locale | undefined

/** Which language is spoken on this device. Each stands in its own words; a list of the browser's own, for the sign-in page is light. */
export const LanguagePicker = () => {
  const id = useId()
  const locale = useLocale()
  const list = useRef<HTMLSelectElement>(null)
  // When it is drawn anew, and not before: the page may change once more while the words are on their way.
  useEffect(() => {
    if (chosenHere !== locale) return
    chosenHere = undefined
    list.current?.focus()
  }, [locale])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: 13 }}>
      <label htmlFor={id}>{translate('Language')}</label>
      <Box
        component="select"
        id={id}
        value={locale}
        ref={list}
        onChange={event => {
          chosenHere = event.target.value as Locale
          prefer({ dir: 'language' })
          void speak(chosenHere)
        }}
        sx={{
          flex: '1 1 140px',
          minHeight: 36,
          paddingInline: 2,
          font: 'inherit',
          fontSize: 14,
          color: 'text.primary',
          backgroundColor: 'background.paper',
          border: 1,
          borderColor: 'secondary.main',
          borderRadius: 1,
        }}
      >
        {locales.map(one => (
          <option key={one} value={one} lang={languages[one].tag} dir={languages[one].dir}>
            {languages[one].name}
          </option>
        ))}
      </Box>
    </Box>
  )
}
