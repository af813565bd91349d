import { ForKeys } from '../kit/for-keys'
import { NightsTab } from './nights-tab'
import { PricesTab } from './prices-tab'
import { RestrictionsTab } from './restrictions-tab'
import { TabbedPage } from './tabbed-page'

const tabs = {
  '': { label: 'Rooms', Shown: NightsTab },
  restrictions: { label: 'Restrictions', Shown: RestrictionsTab },
  prices: { label: 'Prices', Shown: PricesTab },
}

/** What is left to sell, night by night, and what is closed and what it costs; `…/restrictions` and `…/prices` are tabs. */
export const PropertyAvailabilityPage = () => (
  <TabbedPage
    desk="/home/inventory/property-availability"
    title="Property availability"
    hint={<ForKeys>Arrows move, Shift with them marks several nights, Enter opens them.</ForKeys>}
    tabs={tabs}
  />
)
