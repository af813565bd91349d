import Box from '@mui/material/Box'
import { billingPath, reservationPath } from '../../front-desk/desk-row'
import { formatAmount, formatInstant } from '../../kit/format'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { counted, Line, Lines, More, Nothing } from './parts'
import type { Widgets } from './widgets'

const owing = '/home/front-desk/departures?tab=all&owing=yes'
const aboveLimit = '/home/financials/billing?tab=over_limit'

/** Who owes more than they may, and who is about to leave and owes something. */
export const Balances = ({ of: { over_limit, leaving } }: { of: Widgets['balances'] }) => (
  <Panel title={translate('Balances')}>
    <Box component="h3" sx={{ fontSize: 13, fontWeight: 600, margin: 0 }}>
      <WayTo to={aboveLimit}>{counted(translate('Above their limit'), over_limit.total)}</WayTo>
    </Box>
    <Lines>
      {over_limit.items.map(({ account_id, confirmation_no, name, room, balance, over }) => {
        const words = [room, name].filter(Boolean).join(' · ')
        return (
          <Line
            key={account_id}
            after={translate('%{amount} too much', { amount: formatAmount(over) })}
            end={formatAmount(balance)}
          >
            {confirmation_no ? (
              <WayTo to={`${reservationPath({ confirmation_no })}/money`}>{words}</WayTo>
            ) : (
              words
            )}
          </Line>
        )
      })}
      <More total={over_limit.total} shown={over_limit.items.length} to={aboveLimit} />
    </Lines>
    <Box component="h3" sx={{ fontSize: 13, fontWeight: 600, margin: 0, marginTop: 2 }}>
      <WayTo to={owing}>{counted(translate('Leaving today and owing'), leaving.total)}</WayTo>
    </Box>
    <Lines>
      {leaving.items.map(one => (
        <Line key={one.reservation_id} end={<WayTo to={billingPath(one)}>{formatAmount(one.balance)}</WayTo>}>
          <WayTo to={reservationPath(one)}>{[one.room, one.guest].filter(Boolean).join(' · ')}</WayTo>
        </Line>
      ))}
      <More total={leaving.total} shown={leaving.items.length} to={owing} />
    </Lines>
  </Panel>
)

const shifts = '/home/financials/open-cashiers'

/** Which drawers are open, by whom, and what should be in them; where the drop is blind nobody is told. */
export const Cashiers = ({ of: { total, items } }: { of: Widgets['cashiers'] }) => (
  <Panel title={counted(translate('Open cashiers'), total)} to={shifts}>
    {total === 0 ? <Nothing says={translate('No cashier shift is open')} /> : null}
    <Lines>
      {items.map(({ shift_id, number, name, user, opened_at, cash_expected }) => (
        <Line
          key={shift_id}
          after={formatInstant(opened_at)}
          end={cash_expected === null ? translate('Blind drop') : formatAmount(cash_expected)}
        >
          {[number, name, user].join(' · ')}
        </Line>
      ))}
      <More total={total} shown={items.length} to={shifts} />
    </Lines>
  </Panel>
)
