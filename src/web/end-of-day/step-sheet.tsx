import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from '../kit/failure'
import { Sheet } from '../kit/page'

type Props = {
  title: string
  /** One line: what this step is for. */
  hint?: ReactNode
  /** What is still to be said of it, such as why it waits. */
  notice?: ReactNode
  failure?: Failure | null
  /** Buttons: what marked rows get at the start, the verb of the step at the end. */
  actions?: ReactNode
  children?: ReactNode
}

/** The right side of the wizard: one step, what there is to decide, and its verb. */
export const StepSheet = ({ title, hint, notice, failure, actions, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<Element>(null)
  const isNew = useRef(true)
  // The button that was pressed is gone with its step or with what it has settled: whoever works by the keyboard goes on from here,
  // not from the top of the page.
  useEffect(() => {
    // Who has only clicked beside everything is left where he reads.
    const isGone = isNew.current || last.current?.isConnected === false
    isNew.current = false
    if (!isGone || document.activeElement !== document.body) return
    last.current = null
    heading.current?.focus({ preventScroll: true })
  })
  return (
    <Sheet>
      <Box
        sx={{ display: 'contents' }}
        onFocusCapture={(event: FocusEvent) => {
          last.current = event.target
        }}
      >
        <Box sx={{ padding: '12px 10px', display: 'grid', gap: 2 }}>
          <div>
            <Box
              component="h2"
              ref={heading}
              tabIndex={-1}
              sx={{ typography: 'h3', margin: 0, outline: 'none' }}
            >
              {title}
            </Box>
            {hint ? <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{hint}</Box> : null}
          </div>
          {notice}
        </Box>
        {children}
        {/* Who is at work stands above the step for as long as that lasts. */}
        {failure?.message && failure.word !== 'eod_busy' ? (
          <Alert severity="error" sx={{ marginInline: '10px', marginTop: 3 }}>
            {failure.message}
          </Alert>
        ) : null}
        {actions ? (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              justifyContent: 'flex-end',
              alignItems: 'center',
              padding: '12px 10px',
            }}
          >
            {actions}
          </Box>
        ) : null}
      </Box>
    </Sheet>
  )
}
