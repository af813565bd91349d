import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { Page, Sheet } from '../kit/page'
import { useWay } from '../shell/way-to'
import { NightsTab } from './nights-tab'
import { PricesTab } from './prices-tab'
import { RestrictionsTab } from './restrictions-tab'

const desk = '/home/inventory/property-availability'
const tabs = { '': 'Rooms', restrictions: 'Restrictions', prices: 'Prices' }

/** What is left to sell, night by night, and what is closed and what it costs; `…/restrictions` and `…/prices` are tabs. */
export const PropertyAvailabilityPage = () => {
  const tab = useParams()['*'] ?? ''
  const navigate = useNavigate()
  const path = useWay()(desk) ?? desk
  if (!(tab in tabs)) return <Navigate to={path} replace />
  return (
    <Page
      title="Property availability"
      hint="Arrows move, Shift with them marks several nights, Enter opens them."
    >
      <Sheet>
        <Tabs
          value={tab}
          onChange={(_, to: string) => void navigate(to ? `${path}/${to}` : path)}
          aria-label="Property availability"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {Object.entries(tabs).map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
        </Tabs>
        {tab === '' ? <NightsTab /> : tab === 'prices' ? <PricesTab /> : <RestrictionsTab />}
      </Sheet>
    </Page>
  )
}
