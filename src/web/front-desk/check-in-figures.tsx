import Box from '@mui/material/Box'
import { Amount } from '../kit/amount'
import { isNothing } from '../kit/format'
import type { Verified } from './check-in'

/** What the stay costs and what is there for it. */
export const CheckInFigures = ({ verified: { stay_total, paid_ahead, auth } }: { verified: Verified }) => (
  <Box
    component="dl"
    sx={{
      margin: 0,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) max-content',
      gap: '2px 16px',
      fontSize: 13,
      '& dt': { color: 'text.secondary' },
      '& dd': { margin: 0 },
    }}
  >
    <dt>The whole stay</dt>
    <dd>
      <Amount value={stay_total} strong />
    </dd>
    <dt>Paid ahead</dt>
    <dd>
      <Amount value={paid_ahead} />
    </dd>
    {isNothing(auth.needed) && isNothing(auth.have) ? null : (
      <>
        <dt>Authorised on the card, of what is wanted</dt>
        <dd style={{ display: 'flex', gap: 6 }}>
          <Amount value={auth.have} bare /> / <Amount value={auth.needed} />
        </dd>
      </>
    )}
  </Box>
)
