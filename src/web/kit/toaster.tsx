import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useEffect, useState } from 'react'
import { HiddenWords } from './hidden-words'
import { forget, type Toast, type ToastKind, toastMs, toastWidth, useToasts } from './toast'
import { sayEnglish, translate } from '../words/translate'

const kinds = {
  success: { word: 'Done', symbol: '✓', colour: 'success' },
  info: { word: 'Note', symbol: 'i', colour: 'info' },
  warning: { word: 'Warning', symbol: '!', colour: 'warning' },
  failure: { word: 'Failed', symbol: '✕', colour: 'error' },
} as const satisfies Record<ToastKind, object>

// What a screen says that speaks English alone is read so, and by that voice (WCAG 3.1.2).
const english = { lang: 'en', dir: 'ltr' } as const

/** What was said, in the upper corner: over the bar, for the buttons of the screen stand below it and are pressed next. */
export const Toaster = () => (
  <Box
    className="no-print"
    sx={{
      position: 'fixed',
      top: 8,
      insetInlineEnd: 24,
      zIndex: theme => theme.zIndex.snackbar + 100,
      width: toastWidth,
      maxWidth: 'calc(100vw - 24px)',
      display: 'grid',
      gap: 2,
    }}
  >
    {useToasts().map(toast => (
      <ToastCard key={toast.id} toast={toast} />
    ))}
  </Box>
)

const ToastCard = ({ toast: { id, kind, text, count, speech } }: { toast: Toast }) => {
  const [isHeld, setHeld] = useState(false)
  const { word, symbol, colour } = kinds[kind]

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => forget(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  return (
    <Paper
      {...(speech === 'en' ? english : {})}
      role={kind === 'failure' ? 'alert' : 'status'}
      tabIndex={0}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onClick={() => forget(id)}
      onKeyDown={event => event.key === 'Escape' && forget(id)}
      sx={{
        display: 'flex',
        gap: 2.5,
        alignItems: 'flex-start',
        padding: '10px 12px',
        fontSize: 13,
        color: `${colour}.main`,
        backgroundColor: `${colour}.light`,
        border: 1,
        borderColor: `${colour}.main`,
        boxShadow: '0 6px 20px rgb(0 0 0 / 18%)',
        overflowWrap: 'anywhere',
      }}
    >
      <Box
        component="span"
        aria-hidden
        sx={{ fontWeight: 700, width: 14, textAlign: 'center', flexShrink: 0 }}
      >
        {symbol}
      </Box>
      <span>
        <HiddenWords>{(speech === 'en' ? sayEnglish : translate)(word)}: </HiddenWords>
        {text}
        {count > 1 ? <strong> ×{count}</strong> : null}
      </span>
    </Paper>
  )
}
