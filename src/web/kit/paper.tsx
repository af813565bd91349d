import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatDay, formatInstant } from './format'
import { useHouse, useSession } from './session'
import { useWords } from './spoken'

type Props = {
  title: string
  /** What the list was narrowed by. */
  hint?: ReactNode
  isLandscape?: boolean
  /** Everything that is to be read is there. */
  isReady: boolean
  onDone: () => void
  children: ReactNode
}

/** A sheet that is printed in place of the screen, once it is whole (domain/housekeeping 20.12). */
export const Paper = ({ title, hint, isLandscape = false, isReady, onDone, children }: Props) => {
  const { translate } = useWords()
  const house = useHouse()
  const by = useSession()?.profile?.name
  const [when] = useState(() => new Date().toISOString())
  usePrinting(isReady, onDone)

  return createPortal(
    <Box
      className="paper"
      sx={{
        display: 'none',
        fontSize: 11,
        color: '#000',
        backgroundColor: '#fff',
        '@media print': { display: 'block' },
      }}
    >
      <GlobalStyles
        styles={{
          '@media print': {
            'body > *:not(.paper)': { display: 'none !important' },
            '@page': { size: isLandscape ? 'A4 landscape' : 'A4 portrait', margin: '12mm' },
            '.paper table': { width: '100%', borderCollapse: 'collapse' },
            '.paper thead': { display: 'table-header-group' },
            '.paper tr': { breakInside: 'avoid' },
            '.paper th, .paper td': {
              textAlign: 'start',
              verticalAlign: 'top',
              padding: '3px 6px',
              borderBottom: '0.5px solid #999',
            },
            '.paper *': { color: '#000 !important', backgroundColor: 'transparent !important' },
          },
        }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontSize: 10 }}>
        <span>{house?.property_name}</span>
        <span>{translate('Business date %{day}', { day: house ? formatDay(house.business_date) : '' })}</span>
      </Box>
      <Box component="h1" sx={{ fontSize: 16, margin: '6px 0 2px' }}>
        {title}
      </Box>
      {hint}
      <Box sx={{ fontSize: 10, marginBottom: 2 }}>
        {translate('Printed %{when} by %{who}', {
          when: formatInstant(when),
          who: by ?? '',
        })}
      </Box>
      {children}
    </Box>,
    document.body,
  )
}

/** The browser's own print dialog, as soon as the sheet is drawn; the screen comes back when that is closed. */
function usePrinting(isReady: boolean, onDone: () => void): void {
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    if (!isReady) return
    const finish = () => done.current()
    window.addEventListener('afterprint', finish, { once: true })
    const drawn = setTimeout(() => window.print(), 100)
    return () => {
      clearTimeout(drawn)
      window.removeEventListener('afterprint', finish)
    }
  }, [isReady])
}
