import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHotkeys } from '../kit/hotkeys'
import { lazyPart } from '../kit/lazy-page'
import { remember } from '../kit/recent'
import { ways } from './keys'
import { keepTyped, takeTyped } from './palette/typed-ahead'
import { translate } from '../words/translate'
import { useOpens } from './way-to'

// Nobody sees them at first.
const Palette = lazyPart(async () => (await import('./palette/palette')).Palette)
const KeysDialog = lazyPart(async () => (await import('./key-list')).KeysDialog)

/** Wide enough for a field beside all else in the bar, the day in its short form. */
const isField = '@media (min-width: 768px)'

/** Opens the palette, the list of keys, and whatever a key of its own leads to. */
export const FindButton = () => {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const opens = useOpens()
  const navigate = useNavigate()
  useRemembered()
  const find = () => {
    if (open === 'palette') return
    keepTyped()
    setOpen('palette')
  }
  useHotkeys({
    'ctrl+k': find,
    '?': () => setOpen('keys'),
    ...Object.fromEntries(
      ways
        .filter(({ path }) => opens(path))
        .flatMap(({ key, also = key, path }) => [key, also].map(name => [name, () => void navigate(path)])),
    ),
  })
  const close = () => setOpen(undefined)
  useEffect(() => {
    // However it ends, the letters are the page's own again.
    if (open === 'palette') return () => void takeTyped()
  }, [open])
  return (
    <>
      <ButtonBase
        aria-label={translate('Find')}
        aria-keyshortcuts="Control+K"
        onClick={find}
        sx={{
          gap: 2,
          height: 36,
          paddingInline: 2,
          borderRadius: 1,
          color: 'text.secondary',
          fontSize: 13,
          minWidth: 36,
          justifyContent: 'center',
          [isField]: {
            // It takes what the name of the house leaves it, and no less than its own words need.
            flex: '1000 0 0px',
            minWidth: 'min-content',
            maxWidth: 220,
            justifyContent: 'flex-start',
            border: '1px solid',
            borderColor: 'divider',
          },
        }}
      >
        <Search fontSize="small" />
        <Box
          component="span"
          sx={{ display: 'none', [isField]: { display: 'inline' }, flex: 1, textAlign: 'start' }}
        >
          {translate('Find')}
        </Box>
        <Box
          component="kbd"
          sx={{ display: 'none', [isField]: { display: 'inline' }, font: 'inherit', fontSize: 12 }}
        >
          Ctrl K
        </Box>
      </ButtonBase>
      {open === 'palette' ? <Palette onClose={close} /> : null}
      {open === 'keys' ? <KeysDialog onClose={close} /> : null}
    </>
  )
}

/** Where somebody was stands first the next time, by the title that the page had: `Arrivals · Demo Inn · Keyrack`. */
function useRemembered(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const before = document.title
    return () => {
      const [title, ...rest] = document.title.split(' · ')
      // A page that was left before it stood has not changed the title.
      if (title && rest.length > 0 && document.title !== before) remember({ path: pathname, title })
    }
  }, [pathname])
}
