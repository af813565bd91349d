import { formatCount } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { Line, Lines } from './parts'
import type { Widgets } from './widgets'

const board = '/home/inventory/housekeeping-board'

type Why = Widgets['inspection']['items'][number]['why']

const whyWords = (why: Why): string => {
  switch (why) {
    case 'skip':
      return translate('Seen vacant')
    case 'sleep':
      return translate('Seen occupied')
    case 'person':
      return translate('Other number of guests')
    case 'check':
      return translate('To be looked at')
    case 'priority':
      return translate('Guest to come')
  }
}

/** What a supervisor goes to first. */
export const Inspection = ({
  of: { to_inspect, priority, discrepancies, items },
}: {
  of: Widgets['inspection']
}) => (
  <Panel title={translate('To look at')} to={board}>
    <Lines>
      {to_inspect === null ? null : (
        <Line end={<Count of={to_inspect} to={`${board}?view=clean`} />}>{translate('To inspect')}</Line>
      )}
      <Line end={<Count of={priority} to={`${board}?view=priority`} />}>
        {translate('Not ready, with a guest to come')}
      </Line>
      <Line end={<Count of={discrepancies} to={`${board}?view=discrepancy`} />}>
        {translate('Discrepancies')}
      </Line>
      {items.map(({ room, why, guest, eta }) => (
        <Line
          key={`${room} ${why}`}
          before={<StatusChip status={why === 'priority' ? 'warning' : 'error'} word={whyWords(why)} />}
          after={eta ?? undefined}
        >
          <WayTo to={`${board}?q=${room}`}>{room}</WayTo> {guest}
        </Line>
      ))}
    </Lines>
  </Panel>
)

const Count = ({ of, to }: { of: number; to: string }) => (
  <strong>
    <WayTo to={to}>{formatCount(of)}</WayTo>
  </strong>
)
