import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef } from 'react'
import { getHouse } from './session'

type Props = {
  title: string
  /** One line under the title. */
  hint?: ReactNode
  actions?: ReactNode
  /** Filters and tabs between the title and the content. */
  bar?: ReactNode
  children: ReactNode
}

/** A screen: one title, what can be done, what is there. */
export const Page = ({ title, hint, actions, bar, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    document.title = [title, getHouse()?.property_name, 'Keyrack'].filter(Boolean).join(' · ')
  }, [title])

  // A change of screen is said to those who hear it, without scrolling away from a field that already has the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 36 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box
            component="h1"
            ref={heading}
            tabIndex={-1}
            sx={{
              typography: 'h1',
              fontSize: { xs: 20, md: 24 },
              margin: 0,
              overflowWrap: 'anywhere',
              outline: 'none',
            }}
          >
            <bdi>{title}</bdi>
          </Box>
          {hint ? <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{hint}</Box> : null}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>
      </Box>
      {bar ? (
        <div data-filters style={{ display: 'contents' }}>
          {bar}
        </div>
      ) : null}
      {children}
    </Box>
  )
}

/** A white sheet for tables and forms. */
export const Sheet = ({ children, padded = false }: { children: ReactNode; padded?: boolean }) => (
  <Box
    sx={{
      backgroundColor: 'background.paper',
      border: 1,
      borderColor: 'divider',
      borderRadius: '8px',
      minWidth: 0,
      padding: padded ? { xs: 3, md: 5 } : 0,
    }}
  >
    {children}
  </Box>
)

/** What narrows a list, side by side above it; on a narrow screen one below the other. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      rowGap: 2,
      columnGap: { xs: 1, sm: 2 },
      alignItems: 'center',
      padding: '10px',
    }}
  >
    {children}
  </Box>
)
