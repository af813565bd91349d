import { addDays, isBusinessDate } from '../../../hotel/business-date'
import { reservationPath } from '../../front-desk/desk-row'
import { formatAmount, formatDay } from '../../kit/format'
import { useHouse } from '../../kit/session'
import { StatusChip } from '../../kit/status-chip'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { Line, Lines, More, Nothing } from './parts'
import type { Widgets } from './widgets'

const batch = '/home/financials/batch-deposites'

/** What is still to be paid in advance, the latest first. */
export const Deposits = ({ of: { overdue, next_week, items } }: { of: Widgets['deposits'] }) => {
  const today = useHouse()?.business_date ?? ''
  const until = isBusinessDate(today) ? addDays(today, 7) : today
  return (
    <Panel title={translate('Deposits due')} to={batch}>
      {items.length === 0 ? <Nothing says={translate('No deposit is due within a week.')} /> : null}
      <Lines>
        {items.map(({ reservation_id, confirmation_no, guest, due_date, amount, is_overdue }) => (
          <Line
            key={`${reservation_id} ${due_date} ${amount}`}
            before={is_overdue ? <StatusChip status="error" word={translate('Overdue')} /> : undefined}
            after={formatDay(due_date)}
            end={formatAmount(amount)}
          >
            <WayTo to={`${reservationPath({ confirmation_no })}/money`}>{guest}</WayTo>
          </Line>
        ))}
        <More
          total={overdue}
          shown={items.filter(({ is_overdue }) => is_overdue).length}
          to={`${batch}?late=1`}
        />
        <More
          total={next_week}
          shown={items.filter(({ is_overdue }) => !is_overdue).length}
          to={`${batch}?from=${today}&until=${until}`}
        />
      </Lines>
    </Panel>
  )
}
