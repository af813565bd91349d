import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type Preferences, usePreferences } from './preferences'
import { type Mode, themeOf } from './theme'

// Only who reads from right to left loads what turns the styles round.
const RightToLeft = lazy(async () => ({ default: (await import('./right-to-left')).RightToLeft }))

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

  const themed = (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  )
  if (dir === 'ltr') return themed
  return (
    <Suspense>
      <RightToLeft>{themed}</RightToLeft>
    </Suspense>
  )
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
