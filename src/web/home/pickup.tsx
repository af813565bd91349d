import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { OutputOf } from '../../wire/call'
import type { home } from '../../wire/home'
import { formatCount } from '../kit/format'
import { useHouse } from '../kit/session'
import { WayTo } from '../shell/way-to'
import { translate } from '../words/translate'
import type { Today } from './desk-figures'
import type { Night } from './outlook'
import { Panel } from './panel'

type Summary = OutputOf<typeof home.summary>
type Pickup = NonNullable<Summary['pickup']>

const reservations = '/home/booking/manage-reservation'

/** What the last seven days have brought and taken of the next thirty nights. */
export const Pickup = ({ pickup: { from_date, through_date, booked, cancelled } }: { pickup: Pickup }) => {
  const { business_date = '' } = useHouse() ?? {}
  const behind = (tab: string) =>
    `${reservations}?tab=${tab}&pickup_from=${from_date}&stay_from=${business_date}&stay_to=${through_date}`
  return (
    <Panel title={translate('Pick-up of 7 days')}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
        <Line says={translate('Room nights booked')}>
          <WayTo to={behind('current')}>+{formatCount(booked)}</WayTo>
        </Line>
        <Line says={translate('Room nights cancelled')}>
          <WayTo to={behind('cancelled')}>−{formatCount(cancelled)}</WayTo>
        </Line>
        <Line says={translate('Net change')}>
          <WayTo to={behind('all')}>{signed(booked - cancelled)}</WayTo>
        </Line>
      </Box>
    </Panel>
  )
}

const signed = (count: number): string => `${count < 0 ? '−' : '+'}${formatCount(Math.abs(count))}`

const Line = ({ says, children }: { says: string; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: 2,
      minHeight: 24,
      fontSize: 13,
    }}
  >
    {says}
    <strong dir="ltr">{children}</strong>
  </Box>
)

/** The nights with what the last seven days have brought for each, and what last year sold. */
export function withPickup(nights: Today['nights'], summary: Partial<Summary> | undefined): Night[] {
  const known = new Map(summary?.pickup?.nights.map(night => [night.date, night]))
  const before = new Map(summary?.last_year?.map(({ date, sold }) => [date, sold]))
  return nights.map(night => ({
    ...night,
    gained: known.get(night.date)?.booked ?? 0,
    lost: known.get(night.date)?.cancelled ?? 0,
    last_year: before.get(night.date) ?? null,
  }))
}
