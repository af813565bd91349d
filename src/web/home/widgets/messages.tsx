import { formatInstant } from '../../kit/format'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { counted, Line, Lines, More, Nothing } from './parts'
import type { Widgets } from './widgets'

const switchboard = '/home/miscellaneous/telephone-operator'

/** For whom something is written down; what it says is read where it is handed over. */
export const Messages = ({ of: { total, items } }: { of: Widgets['messages'] }) => (
  <Panel title={counted(translate('Messages to hand over'), total)} to={switchboard}>
    {total === 0 ? <Nothing says={translate('No message waits for a guest.')} /> : null}
    <Lines>
      {items.map(({ id, confirmation_no, guest, vip, room, caller, taken_at }) => (
        <Line
          key={id}
          after={caller === null ? undefined : translate('from %{who}', { who: caller })}
          end={formatInstant(taken_at)}
        >
          <WayTo to={`${switchboard}?q=${confirmation_no}`}>
            {[room, guest, vip].filter(Boolean).join(' · ')}
          </WayTo>
        </Line>
      ))}
      <More total={total} shown={items.length} to={switchboard} />
    </Lines>
  </Panel>
)
