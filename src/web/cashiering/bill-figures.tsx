import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Progress } from '../kit/progress'
import { Amount } from '../kit/amount'
import { Sheet } from '../kit/page'
import { type Bill } from './bill-facts'
import { formatAmount, isNothing } from '../kit/format'

/** What is owed now, what is still to come, and how far the guest may go. */
export const BillFigures = ({ account }: { account: Bill['account'] }) => {
  const { balances, expected, credit } = account
  return (
    <Sheet>
      <Box
        component="dl"
        sx={{
          margin: 0,
          padding: '10px 14px',
          display: 'grid',
          gap: '8px 24px',
          gridTemplateColumns: 'repeat(auto-fit, minmax(120px, max-content))',
          '& dt': { fontSize: 12, color: 'text.secondary' },
          '& dd': { margin: 0, '& span': { textAlign: 'start' } },
        }}
      >
        <Figure label={balances.guest.startsWith('-') ? 'In credit' : 'Owed'}>
          <Box sx={{ fontSize: 20, lineHeight: 1.2 }}>
            <Amount value={balances.guest} strong />
          </Box>
        </Figure>
        {isNothing(balances.deposit) ? null : (
          <Figure label="Deposit held">
            <Amount value={balances.deposit.replace(/^-/, '')} />
          </Figure>
        )}
        {isNothing(balances.package) ? null : (
          <Figure label="Package">
            <Amount value={balances.package} />
          </Figure>
        )}
        {expected ? (
          <>
            <Figure label="Tonight">
              <Amount value={expected.tonight} />
            </Figure>
            <Figure label="To departure">
              <Amount value={expected.to_departure} />
            </Figure>
          </>
        ) : null}
        {isNothing(credit.authorised) ? null : (
          <Figure label="Authorised">
            <Amount value={credit.authorised} />
          </Figure>
        )}
        {credit.limit === null ? null : <Limit credit={credit} limit={credit.limit} owed={balances.guest} />}
      </Box>
    </Sheet>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type LimitProps = { credit: Bill['account']['credit']; limit: string; owed: string }
const looks = {
  ok: { color: 'success', word: 'within' },
  warn: { color: 'warning', word: 'near' },
  over: { color: 'error', word: 'over' },
} as const

const Limit = ({ credit, limit, owed }: LimitProps) => {
  const { color, word } = looks[credit.state]
  // The length of a bar: nothing is calculated from it.
  const used = Math.max(0, Math.min(100, (100 * Number.parseFloat(owed)) / (Number.parseFloat(limit) || 1)))
  return (
    <div style={{ minWidth: 160 }}>
      <dt>
        Limit, {word}
        {credit.available === null ? '' : `: ${formatAmount(credit.available)} left`}
      </dt>
      <dd>
        <Amount value={limit} />
        <Progress percent={used} color={color} label="Share of the limit that is used" />
      </dd>
    </div>
  )
}
