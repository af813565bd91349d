import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { directionOf, getPreferences, type Preferences, usePreferences } from './preferences'
import { type Mode, themeOf } from './theme'

/** Everything inside looks as this device prefers. */
export const Themed = ({ children }: { children: ReactNode }) => {
  const preferences = usePreferences()
  const { primary, density } = preferences
  const dir = directionOf(preferences)
  const mode = useMode(preferences)
  const isStill = useDevice(prefersStill)
  const theme = useMemo(
    () => themeOf({ mode, primary, dir, density, isStill }),
    [mode, primary, dir, density, isStill],
  )

  // Before it is painted, for a page that turns round before one's eyes is read twice.
  useLayoutEffect(() => {
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

/** Styles as they are written. */
export const leftToRight = createCache({ key: 'mui' })

type Direction = ReturnType<typeof directionOf>
let turned: EmotionCache | undefined

const turn = async (): Promise<EmotionCache> => (turned ??= (await import('./right-to-left')).rightToLeft)

/** What turns the styles round is there, where it is needed. Without it the page is drawn unturned. */
export async function directionReady(): Promise<void> {
  if (directionOf(getPreferences()) === 'rtl') await turn().catch(() => undefined)
}

/** The styles of a direction. What turns them round is loaded when it is first needed; nothing is drawn anew for it. */
function useStyles(dir: Direction): EmotionCache {
  const [, setTurned] = useState(turned)
  useEffect(() => {
    if (dir === 'rtl') void turn().then(setTurned)
  }, [dir])
  return dir === 'rtl' && turned ? turned : leftToRight
}

const prefersDark = heard('(prefers-color-scheme: dark)')
const prefersStill = heard('(prefers-reduced-motion: reduce)')

function useMode({ mode }: Preferences): Mode {
  const isDark = useDevice(prefersDark)
  return mode === 'device' ? (isDark ? 'dark' : 'light') : mode
}

/** What the device asks for, also when it changes its mind. */
const useDevice = ({ listen, holds }: Heard): boolean => useSyncExternalStore(listen, holds)

type Heard = { listen(listener: () => void): () => void; holds(): boolean }

function heard(question: string): Heard {
  const answer = window.matchMedia(question)
  return {
    listen: listener => {
      answer.addEventListener('change', listener)
      return () => answer.removeEventListener('change', listener)
    },
    holds: () => answer.matches,
  }
}
