import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { Page, Sheet } from '../kit/page'
import { NightsTab } from './nights-tab'
import { RestrictionsTab } from './restrictions-tab'

const path = '/home/inventory/property-availability'
const tabs = { '': 'Rooms', restrictions: 'Restrictions' }

/** What is left to sell, night by night, and what is closed; `…/restrictions` is the second tab. */
export const PropertyAvailabilityPage = () => {
  const tab = useParams()['*'] ?? ''
  const navigate = useNavigate()
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
        {tab === '' ? <NightsTab /> : <RestrictionsTab />}
      </Sheet>
    </Page>
  )
}
