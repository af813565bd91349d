import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { Page, Sheet } from '../kit/page'
import { useWay } from '../shell/way-to'
import { AdjustmentsTab } from './yield/adjustments'
import { ByDateTab } from './yield/by-date'
import { RunsTab } from './yield/runs'
import { StrategiesTab } from './yield/strategies'

const desk = '/home/inventory/rate-strategies'
const tabs = { '': 'By date', strategies: 'Strategies', adjustments: 'Adjustments', runs: 'Runs' }

/** Prices and restrictions that follow how full the house is: by date, by strategy, by hand, and what each run did. */
export const RateStrategiesPage = () => {
  const tab = useParams()['*'] ?? ''
  const navigate = useNavigate()
  const path = useWay()(desk) ?? desk
  if (!(tab in tabs)) return <Navigate to={path} replace />
  return (
    <Page
      title="Rate strategies"
      hint="Strategies are run when they are saved, every quarter of an hour and at the end of day; what is booked keeps its price."
    >
      <Sheet>
        <Tabs
          value={tab}
          onChange={(_, to: string) => void navigate(to ? `${path}/${to}` : path)}
          aria-label="Rate strategies"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {Object.entries(tabs).map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        {tab === '' ? (
          <ByDateTab />
        ) : tab === 'strategies' ? (
          <StrategiesTab />
        ) : tab === 'adjustments' ? (
          <AdjustmentsTab />
        ) : (
          <RunsTab />
        )}
      </Sheet>
    </Page>
  )
}
