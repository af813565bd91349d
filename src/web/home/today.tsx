import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { deskList } from '../../wire/desk-list'
import { home } from '../../wire/home'
import { useAnswer } from '../kit/call'
import { formatDay } from '../kit/format'
import { Page } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Loading } from '../kit/states'
import { DeskFigures } from './desk-figures'
import { Outlook } from './outlook'
import { Pickup, withPickup } from './pickup'
import { RevenueTable } from './revenue-table'
import { RoomsByCondition } from './rooms-by-condition'
import { ToWatch } from './to-watch'
import { translate } from '../words/translate'

const everyMs = 60_000

/** The house as it stands now; every figure opens the screen it is made of. */
export const TodayPage = () => {
  const house = useHouse()
  const today = useAnswer(deskList.today, {}, { everyMs, keep: true })
  const summary = useAnswer(home.summary, {}, { everyMs, keep: true })
  return (
    <Page title={translate('Today')} hint={house && formatDay(house.business_date, 'long')}>
      <Answered answer={today} loading={<Loading rows={4} height={90} />}>
        {figures => (
          <>
            <DeskFigures figures={figures} />
            <Columns>
              <Outlook nights={withPickup(figures.nights, summary.data?.pickup)} />
              <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
                <RoomsByCondition rooms={figures.rooms} />
                {summary.data?.pickup ? <Pickup pickup={summary.data.pickup} /> : null}
                <Answered answer={summary} loading={<Loading rows={2} />}>
                  {known => <ToWatch figures={figures} summary={known} />}
                </Answered>
              </Box>
            </Columns>
            {summary.data?.revenue ? (
              <RevenueTable revenue={summary.data.revenue} posted={figures.revenue} />
            ) : null}
          </>
        )}
      </Answered>
    </Page>
  )
}

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
