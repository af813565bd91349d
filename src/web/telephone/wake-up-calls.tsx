import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '../../wire/call'
import type { telephone } from '../../wire/telephone'
import type { Failure } from '../kit/failure'
import { formatDay, formatTime, onHouseClock } from '../kit/format'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useMark, type WakeUpCall } from './entries'
import { Section } from './section'

type Listed = OutputOf<typeof telephone.wakeUpList>
type Props = { answer: UseQueryResult<Listed, Failure>; now: number }

/** Whom to call next, how soon, and what came of it. */
export const WakeUpCalls = ({ answer, now }: Props) => (
  <Section title="Wake-up calls">
    <Answered
      answer={answer}
      empty={({ items }) => items.length === 0 && <Empty says="Nobody is to be woken today or tomorrow." />}
    >
      {({ items, today, tomorrow }) => (
        <>
          {daysOf(items).map(([day, calls]) => (
            <Box key={day} component="section" aria-label={dayName(day, { today, tomorrow })}>
              <Box
                component="h3"
                sx={{ margin: 0, paddingInline: 3, paddingTop: 2, fontSize: 13, color: 'text.secondary' }}
              >
                {dayName(day, { today, tomorrow })}
              </Box>
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {calls.map(call => (
                  <Line key={call.id} call={call} now={now} />
                ))}
              </Box>
            </Box>
          ))}
        </>
      )}
    </Answered>
  </Section>
)

const dayName = (day: string, { today, tomorrow }: Pick<Listed, 'today' | 'tomorrow'>): string =>
  ({ [today]: 'Today', [tomorrow]: 'Tomorrow' })[day] ?? `Missed on ${formatDay(day, 'weekday')}`

/** By their days on the clock of the house, in the order in which they came. */
function daysOf(items: readonly WakeUpCall[]): [string, WakeUpCall[]][] {
  const days = new Map<string, WakeUpCall[]>()
  for (const call of items) {
    const { day } = onHouseClock(call.due_at)
    days.set(day, [...(days.get(day) ?? []), call])
  }
  return [...days]
}

const Line = ({ call, now }: { call: WakeUpCall; now: number }) => {
  const { status, guest, room, attempts, must_knock } = call
  const who = [room ? `Room ${room}` : null, guest].filter(Boolean).join(', ')
  const delivered = useMark(`${who}: the call was taken`)
  const failed = useMark(`${who}: nobody answered`)
  const cancelled = useMark(`${who}: the call is cancelled`)
  const again = useMark(`${who}: the call is open again`)
  const isBusy = [delivered, failed, cancelled, again].some(({ isPending }) => isPending)
  const button = (label: string, run: () => void, color: 'primary' | 'inherit' = 'primary') => (
    <Button
      size="small"
      color={color}
      disabled={isBusy}
      aria-label={`${label}: ${who}`}
      sx={{ minHeight: { xs: 36, md: 26 }, minWidth: 0, paddingBlock: 0, paddingInline: '6px' }}
      onClick={run}
    >
      {label}
    </Button>
  )
  const isAhead = Date.parse(call.due_at) > now
  return (
    <Box
      component="li"
      aria-label={`${formatTime(onHouseClock(call.due_at).time)} ${who}`}
      sx={{
        padding: '8px 12px',
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <Box component="strong" sx={{ fontSize: 16, fontVariantNumeric: 'tabular-nums' }}>
          {formatTime(onHouseClock(call.due_at).time)}
        </Box>
        <strong>{room ?? 'No room yet'}</strong>
        <Box component="span" sx={{ flex: '1 1 120px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <bdi>{guest}</bdi>
        </Box>
        <CallState call={call} now={now} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ flex: '1 0 100%', fontSize: 13, color: 'text.secondary' }}>
          {[
            call.extension ? `Ext. ${call.extension}` : null,
            call.language,
            call.repeat_daily ? 'every day' : null,
            attempts > 0 && status !== 'failed' ? `tried ${attempts}×` : null,
            call.is_due_in ? 'not here yet' : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {status === 'open' ? (
          <>
            {button('Delivered', () => delivered.mark(call, 'delivered'))}
            {button('No answer', () => failed.mark(call, 'failed'))}
            {button('Cancel', () => cancelled.mark(call, 'cancelled'), 'inherit')}
          </>
        ) : null}
        {status === 'failed' ? (
          <>
            {must_knock ? null : button('Call again', () => again.mark(call, 'open'))}
            {button(must_knock ? 'Woken' : 'Delivered', () => delivered.mark(call, 'delivered'))}
          </>
        ) : null}
        {/* A slip of the hand lets nobody sleep in. */}
        {isAhead && (status === 'delivered' || status === 'cancelled')
          ? button('Open again', () => again.mark(call, 'open'), 'inherit')
          : null}
      </Box>
    </Box>
  )
}

const CallState = ({
  call: { status, due_at, attempts, must_knock },
  now,
}: {
  call: WakeUpCall
  now: number
}) => {
  if (status === 'failed')
    return (
      <StatusChip status="failed" word={must_knock ? `Knock: ${attempts} calls` : `No answer ${attempts}×`} />
    )
  if (status === 'delivered') return <StatusChip status="done" word="Delivered" />
  if (status === 'cancelled') return <StatusChip status="cancelled" word="Cancelled" />
  const minutes = Math.round((Date.parse(due_at) - now) / 60_000)
  if (minutes < 0) return <StatusChip status="error" word={`${spanOf(-minutes)} late`} />
  return (
    <StatusChip
      status={minutes <= 10 ? 'warning' : 'open'}
      word={minutes === 0 ? 'Now' : `in ${spanOf(minutes)}`}
    />
  )
}

/** `25 min`, `3 h 05`, `2 days`. */
const spanOf = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ${String(minutes % 60).padStart(2, '0')}` : `${Math.floor(hours / 24)} days`
}
