import { CacheProvider } from '@emotion/react'
import { type Theme, ThemeProvider, useTheme } from '@mui/material/styles'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useLocale } from '../words/locale'
import { englishAt } from '../words/marks'
import { sayEnglish } from '../words/translate'
import { Spoken } from './spoken'
import { wordsOfLibrary } from './theme'
import { leftToRight } from './themed'

/**
 * Pages of the desk speak English alone. Whoever has the shell in another language hears them by the voice of that language unless
 * it is said (WCAG 3.1.2), and would read them jumbled from right to left: `10 left` as `left 10`, a telephone number backwards.
 */
export const inEnglish =
  (load: () => Promise<ComponentType>): (() => Promise<ComponentType>) =>
  async () => {
    const Page = await load()
    return () => {
      englishAt(useLocation().pathname)
      return (
        <InEnglish>
          <Page />
        </InEnglish>
      )
    }
  }

/** The same for what is drawn elsewhere than on such a page. */
export function InEnglish({ children }: { children: ReactNode }) {
  const outer = useTheme()
  const isForeign = useLocale() !== 'en'
  const theme = useMemo(() => (isForeign ? englishTheme(outer) : outer), [outer, isForeign])
  return (
    <Spoken value="en">
      <CacheThere isTurnedBack={isForeign}>
        <ThemeProvider theme={theme}>
          <div {...(isForeign ? english : { lang: 'en' })}>{children}</div>
        </ThemeProvider>
      </CacheThere>
    </Spoken>
  )
}

const CacheThere = ({ isTurnedBack, children }: { isTurnedBack: boolean; children: ReactNode }) =>
  isTurnedBack ? <CacheProvider value={leftToRight}>{children}</CacheProvider> : children

const english = { lang: 'en', dir: 'ltr' } as const

/** What is drawn outside of the page, such as its dialogs, menus and hints, says it as well. */
const englishTheme = (theme: Theme): Theme => ({
  ...theme,
  direction: 'ltr',
  components: {
    ...theme.components,
    MuiModal: { defaultProps: english as object },
    MuiPopper: { defaultProps: english as object },
    MuiAutocomplete: {
      ...theme.components?.MuiAutocomplete,
      defaultProps: wordsOfLibrary(sayEnglish),
    },
  },
})
