import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTheme } from '@mui/material/styles'
import { billingPath, reservationPath } from '../../front-desk/desk-row'
import { formatAmount, formatCount, formatDay, formatTime, isNothing } from '../../kit/format'
import { useMay } from '../../kit/may'
import { StatusChip } from '../../kit/status-chip'
import { WayTo } from '../../shell/way-to'
import { translate } from '../../words/translate'
import { Panel } from '../panel'
import { counted, Line, Lines, More, Nothing, ShareBar } from './parts'
import type { Widgets } from './widgets'

const arrivals = '/home/front-desk/arrivals'
const departures = '/home/front-desk/departures'
const toLeave = `${departures}?tab=to_leave`

type Who = { confirmation_no: string; guest: string; vip: string | null; room: string | null }

const Guest = ({ who }: { who: Who }) => (
  <WayTo to={reservationPath(who)}>{[who.room, who.guest, who.vip].filter(Boolean).join(' · ')}</WayTo>
)

type Arrival = Widgets['due_in']['items'][number]

const readinessWord = (readiness: Arrival['readiness']): string => {
  if (readiness === 'ready') return translate('Ready')
  return readiness === 'not_ready' ? translate('Not ready') : translate('Without a room')
}

const ReadinessChip = ({ readiness }: Pick<Arrival, 'readiness'>) => (
  <StatusChip
    status={readiness === 'ready' ? 'success' : readiness === 'not_ready' ? 'warning' : 'error'}
    word={readinessWord(readiness)}
  />
)

const when = (time: string | null): string => (time === null ? '' : formatTime(time))

const ArrivalLine = ({ arrival, end }: { arrival: Arrival; end?: ReactNode }) => (
  <Line
    before={<ReadinessChip readiness={arrival.readiness} />}
    after={arrival.is_overdue ? translate('Overdue') : when(arrival.eta)}
    end={end}
  >
    <Guest who={arrival} />
  </Line>
)

/** How far the rooms of today's arrivals are, and the next for whom something is to be done. */
export const Readiness = ({ of: { ready, not_ready, no_room, next } }: { of: Widgets['readiness'] }) => {
  const { success, warning, error } = useTheme().palette
  const share = (key: Arrival['readiness'], size: number, color: string, to: string) => {
    return { key, label: readinessWord(key), size, says: formatCount(size), color, to }
  }
  return (
    <Panel title={translate('Room readiness')} to={arrivals}>
      <ShareBar
        shares={[
          share('ready', ready, success.main, `${arrivals}?ready=yes`),
          share('not_ready', not_ready, warning.main, `${arrivals}?tab=room_not_ready`),
          share('no_room', no_room, error.main, `${arrivals}?room=none`),
        ]}
      />
      {next.length > 0 ? (
        <Box sx={{ marginTop: 3 }}>
          <Lines>
            {next.map(arrival => (
              <ArrivalLine key={arrival.reservation_id} arrival={arrival} />
            ))}
          </Lines>
        </Box>
      ) : null}
    </Panel>
  )
}

/** Who is still to come today; the key is one step away. */
export const DueIn = ({ of: { total, items } }: { of: Widgets['due_in'] }) => {
  const mayCheckIn = useMay()('Check in')
  return (
    <Panel title={counted(translate('Still to arrive'), total)} to={arrivals}>
      {total === 0 ? <Nothing says={translate('Nobody is to come any more today.')} /> : null}
      <Lines>
        {items.map(arrival => (
          <ArrivalLine
            key={arrival.reservation_id}
            arrival={arrival}
            end={
              mayCheckIn ? (
                <WayTo to={`${arrivals}?tab=all&check_in=${arrival.reservation_id}`}>
                  {translate('Check in')}
                </WayTo>
              ) : undefined
            }
          />
        ))}
        <More total={total} shown={items.length} to={arrivals} />
      </Lines>
    </Panel>
  )
}

/** Who is still to leave today, and what they owe. */
export const DueOut = ({ of: { total, items } }: { of: Widgets['due_out'] }) => {
  const mayCheckOut = useMay()('Check out')
  return (
    <Panel title={counted(translate('Still to leave'), total)} to={toLeave}>
      {total === 0 ? <Nothing says={translate('Nobody is to leave any more today.')} /> : null}
      <Lines>
        {items.map(leaving => (
          <Line
            key={leaving.reservation_id}
            after={leaving.is_overdue ? translate('Overdue') : when(leaving.etd)}
            end={
              <>
                {isNothing(leaving.balance) ? null : (
                  <WayTo to={billingPath(leaving)}>{formatAmount(leaving.balance)}</WayTo>
                )}{' '}
                {mayCheckOut ? (
                  <WayTo to={`${departures}?tab=all&check_out=${leaving.reservation_id}`}>
                    {translate('Check out')}
                  </WayTo>
                ) : null}
              </>
            }
          >
            <Guest who={leaving} />
          </Line>
        ))}
        <More total={total} shown={items.length} to={toLeave} />
      </Lines>
    </Panel>
  )
}

/** Guests who stand in the lobby: the longest first, within what matters most. */
export const Queue = ({ of: { total, items } }: { of: Widgets['queue'] }) => {
  const to = `${arrivals}?tab=queue`
  return (
    <Panel title={counted(translate('Waiting for a room'), total)} to={to}>
      {total === 0 ? <Nothing says={translate('Nobody waits for a room.')} /> : null}
      <Lines>
        {items.map(waiting => (
          <Line
            key={waiting.reservation_id}
            before={<ReadinessChip readiness={waiting.readiness} />}
            end={translate('%{count} min', { count: formatCount(waiting.minutes) })}
          >
            <Guest who={waiting} />
          </Line>
        ))}
        <More total={total} shown={items.length} to={to} />
      </Lines>
    </Panel>
  )
}

/** Guests of rank, those still to come first. */
export const Vips = ({ of: { coming, in_house, items } }: { of: Widgets['vips'] }) => (
  <Panel title={translate('VIPs')}>
    {items.length === 0 ? <Nothing says={translate('No VIP is here or to come today.')} /> : null}
    <Lines>
      {coming > 0 ? (
        <Line end={<WayTo to={`${arrivals}?vip=yes`}>{formatCount(coming)}</WayTo>}>
          {translate('Still to arrive')}
        </Line>
      ) : null}
      {in_house > 0 ? (
        <Line end={<WayTo to="/home/front-desk/in-house?vip=yes">{formatCount(in_house)}</WayTo>}>
          {translate('In house')}
        </Line>
      ) : null}
      {items.map(vip => (
        <Line
          key={vip.reservation_id}
          before={<StatusChip status={vip.is_in_house ? 'checked_in' : 'due_in'} />}
          end={
            vip.is_in_house
              ? translate('until %{date}', { date: formatDay(vip.departure_date) })
              : when(vip.eta)
          }
        >
          <Guest who={vip} />
        </Line>
      ))}
    </Lines>
  </Panel>
)
