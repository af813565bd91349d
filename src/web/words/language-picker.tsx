import Box from '@mui/material/Box'
import { useId } from 'react'
import { prefer } from '../kit/preferences'
import { languages, type Locale, locales, useLocale } from './locale'
import { speak, translate } from './translate'

// Its list is drawn anew with everything else, and is still where the person is.
let isChosenHere = false

/** Which language is spoken on this device. Each stands in its own words; a list of the browser's own, for the sign-in page is light. */
export const LanguagePicker = () => {
  const id = useId()
  const locale = useLocale()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', fontSize: 13 }}>
      <label htmlFor={id}>{translate('Language')}</label>
      <Box
        component="select"
        id={id}
        value={locale}
        ref={(select: HTMLSelectElement | null) => {
          if (!select || !isChosenHere) return
          isChosenHere = false
          select.focus()
        }}
        onChange={event => {
          isChosenHere = true
          prefer({ dir: 'language' })
          void speak(event.target.value as Locale)
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
