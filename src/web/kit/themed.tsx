import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Preferences, usePreferences } from './preferences'
import { type Mode, themeOf } from './theme'

/** Everything inside looks as this device prefers. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const preferences = usePreferences()
  const { primary, dir, density } = preferences
  const mode = useMode(preferences)
  const theme = useMemo(() => themeOf({ mode, primary, dir, density }), [mode, primary, dir, density])

  useEffect(() => {
    document.documentElement.dir = dir
    document.documentElement.style.colorScheme = mode
    document.documentElement.dataset.mode = mode
  }, [dir, mode])

  return (
    <CacheProvider value={useStyles(dir)}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}

const leftToRight = createCache({ key: 'mui' })

/** The styles of a direction. What turns them round is loaded when it is first needed; nothing is drawn anew for it. */
function useStyles(dir: Preferences['dir']): EmotionCache {
  const [turned, setTurned] = useState<EmotionCache>()
  useEffect(() => {
    if (dir === 'rtl') void import('./right-to-left').then(({ rightToLeft }) => setTurned(rightToLeft))
  }, [dir])
  return dir === 'rtl' && turned ? turned : leftToRight
}

const wantsDark = window.matchMedia('(prefers-color-scheme: dark)')

function useMode({ mode }: Preferences): Mode {
  const isDark = useSyncExternalStore(onDeviceMode, () => wantsDark.matches)
  return mode === 'device' ? (isDark ? 'dark' : 'light') : mode
}

function onDeviceMode(listener: () => void): () => void {
  wantsDark.addEventListener('change', listener)
  return () => wantsDark.removeEventListener('change', listener)
}
