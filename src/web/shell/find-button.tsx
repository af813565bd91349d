import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useHotkeys } from '../kit/hotkeys'
import { ways } from './keys'
import { remember } from './palette/recent'
import { translate } from '../words/translate'
import { useOpens } from './way-to'

// Nobody sees them at first.
const Palette = lazy(async () => ({ default: (await import('./palette/palette')).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('./key-list')).KeysDialog }))

/** Opens the palette, the list of keys, and whatever a key of its own leads to. */
export const FindButton = () => {
  const [open, setOpen] = useState<'palette' | 'keys'>()
  const opens = useOpens()
  const navigate = useNavigate()
  useRemembered()
  useHotkeys({
    'ctrl+k': () => setOpen('palette'),
    '?': () => setOpen('keys'),
    ...Object.fromEntries(
      ways.filter(({ path }) => opens(path)).map(({ key, path }) => [key, () => void navigate(path)]),
    ),
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <ButtonBase
        aria-label={translate('Find')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen('palette')}
        sx={{
          gap: 2,
          height: 36,
          paddingInline: 2,
          borderRadius: 1,
          color: 'text.secondary',
          fontSize: 13,
          minWidth: { xs: 36, lg: 220 },
          justifyContent: { xs: 'center', lg: 'flex-start' },
          border: { xs: 0, lg: '1px solid' },
          borderColor: { lg: 'divider' },
        }}
      >
        <Search fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, flex: 1, textAlign: 'start' }}>
          {translate('Find')}
        </Box>
        <Box component="kbd" sx={{ display: { xs: 'none', lg: 'inline' }, font: 'inherit', fontSize: 12 }}>
          Ctrl K
        </Box>
      </ButtonBase>
      {open ? (
        <Suspense>
          {open === 'palette' ? <Palette onClose={close} /> : <KeysDialog onClose={close} />}
        </Suspense>
      ) : null}
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
