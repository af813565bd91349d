import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { Sheet } from '../kit/page'
import { translate } from '../words/translate'

/** What a clerk is to do with the drawing, in as many lines as the screen's width leaves it. */
export const flowHint = () =>
  translate('Choose a status, then the one that may follow it; once more takes the arrow away.')

type Props = { says: string; onKeyDown?: KeyboardEventHandler; children: ReactNode }

/** The sheet above the list: what to do, and the drawing below it. */
export const FlowFrame = ({ says, onKeyDown, children }: Props) => (
  <Box sx={{ marginBottom: 3 }}>
    <Sheet padded>
      <Box
        role="group"
        aria-label={translate('Flow of block statuses')}
        sx={{ display: 'grid', gap: 3 }}
        onKeyDown={onKeyDown}
      >
        <Box sx={{ color: 'text.secondary' }} aria-live="polite">
          {says}
        </Box>
        {children}
      </Box>
    </Sheet>
  </Box>
)

/** Room for statuses in a row, and those where a block's life ends below them; of a house that has none yet too. */
export const flowHeight = 226

/** As large as the drawing of the flow, so that the list below it stays where it is when that comes. */
export const FlowPlace = () => (
  <FlowFrame says={flowHint()}>
    <Box sx={{ paddingBlock: 1 }}>
      <Skeleton variant="rounded" height={flowHeight} />
    </Box>
  </FlowFrame>
)
