import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { deskToday } from '../../wire/desk-today'
import { home } from '../../wire/home'
import { useAnswer } from '../kit/call'
import { useMay } from '../kit/may'
import { formatDay } from '../kit/format'
import { lazyPart } from '../kit/lazy-page'
import { Page } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Loading, Trouble } from '../kit/states'
import { WhenNear } from '../kit/when-near'
import { AsOf } from './as-of'
import { DeskFigures } from './desk-figures'
import { Figures } from './figure'
import { jobOf } from './job'
import { Outlook } from './outlook'
import { Pickup, withPickup } from './pickup'
import { RevenueTable } from './revenue-table'
import { RoomsByCondition } from './rooms-by-condition'
import { ToWatch } from './to-watch'
import { translate } from '../words/translate'

const ArrangedTiles = lazyPart(
  async () => (await import('./arranged')).ArrangedTiles,
  <Skeleton variant="rounded" height={545} />,
)
const FirstWidgets = lazyPart(
  async () => (await import('./widgets/first-widgets')).FirstWidgets,
  <Skeleton variant="rounded" height={240} />,
)
const AskedTile = lazyPart(async () => (await import('./asked-tile')).AskedTile)
const ArrangeDialog = lazyPart(async () => (await import('./arrange-dialog')).ArrangeDialog)

// Most houses have none of them open: neither their list nor its screen is asked for then.
const DueTraces = lazyPart(async () => (await import('./due-traces')).DueTraces)

const everyMs = 60_000

/** The house as it stands now, what somebody's work is about first; every figure opens the screen it is made of. */
export const TodayPage = () => {
  const house = useHouse()
  const today = useAnswer(deskToday, {}, { everyMs, keep: true })
  const summary = useAnswer(home.summary, {}, { everyMs, keep: true })
  const job = jobOf(useMay())
  const [isArranging, setArranging] = useState(false)
  const asked = new URLSearchParams(useLocation().search).get('part') as keyof typeof tiles | null
  const figures = today.data
  const { arranged, pickup, revenue, last_year } = summary.data ?? {}
  const known = figures?.nights
  const nights = useMemo(() => known && withPickup(known, { pickup, last_year }), [known, pickup, last_year])
  // What does not come takes nothing else with it.
  const tiles = {
    figures: figures ? <DeskFigures figures={figures} /> : null,
    outlook: nights ? <Outlook nights={nights} /> : null,
    rooms: figures ? <RoomsByCondition rooms={figures.rooms} /> : null,
    traces: figures && figures.due_traces > 0 ? <DueTraces everyMs={everyMs} /> : null,
    pickup: pickup ? <Pickup pickup={pickup} /> : null,
    to_watch: (
      <Answered answer={summary} loading={<Loading rows={2} />}>
        {known => <ToWatch figures={figures} summary={known} />}
      </Answered>
    ),
    revenue: revenue ? <RevenueTable revenue={revenue} posted={figures?.revenue ?? null} /> : null,
  }
  return (
    <Page
      title={translate('Today')}
      hint={
        <>
          {house && formatDay(house.business_date, 'long')}
          <AsOf at={Math.min(today.dataUpdatedAt, summary.dataUpdatedAt)} />
        </>
      }
      actions={<Button onClick={() => setArranging(true)}>{translate('Arrange')}</Button>}
    >
      {today.error && today.error.status !== 401 ? (
        <Trouble failure={today.error} onRetry={() => void today.refetch()} />
      ) : null}
      {asked && !today.isPending ? <AskedTile tile={asked} core={tiles[asked]} /> : null}
      {today.isPending ? (
        <OnItsWay />
      ) : arranged ? (
        <ArrangedTiles arranged={arranged} tiles={tiles} />
      ) : (
        <>
          {job === 'rooms' ? tiles.rooms : null}
          {job !== 'books' ? null : summary.isPending ? (
            <Skeleton variant="rounded" height={250} />
          ) : (
            tiles.revenue
          )}
          {tiles.figures}
          <Columns>
            {tiles.outlook}
            <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
              {job === 'rooms' ? null : tiles.rooms}
              {tiles.traces}
              {tiles.pickup}
              {tiles.to_watch}
            </Box>
          </Columns>
          {job === 'books' ? null : tiles.revenue}
        </>
      )}
      {arranged || today.isPending || summary.isPending ? null : (
        <WhenNear height={240}>
          <FirstWidgets />
        </WhenNear>
      )}
      {isArranging ? <ArrangeDialog arranged={arranged ?? null} onClose={() => setArranging(false)} /> : null}
    </Page>
  )
}

/** As large as what is on its way, so that nothing moves when it comes. */
const OnItsWay = () => (
  <Box role="status" aria-label={translate('Loading')} sx={{ display: 'grid', gap: 3 }}>
    <Figures>
      {[1, 2, 3, 4].map(figure => (
        <Skeleton key={figure} variant="rounded" height={92} />
      ))}
    </Figures>
    <Columns>
      <Skeleton variant="rounded" sx={{ height: { xs: 370, md: 470, lg: 545 } }} />
      <Skeleton variant="rounded" height={545} />
    </Columns>
  </Box>
)

const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
    }}
  >
    {children}
  </Box>
)
