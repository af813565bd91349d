import { TabbedPage } from './tabbed-page'
import { AdjustmentsTab } from './yield/adjustments'
import { ByDateTab } from './yield/by-date'
import { RunsTab } from './yield/runs'
import { StrategiesTab } from './yield/strategies'

const tabs = {
  '': { label: 'By date', Shown: ByDateTab },
  strategies: { label: 'Strategies', Shown: StrategiesTab },
  adjustments: { label: 'Adjustments', Shown: AdjustmentsTab },
  runs: { label: 'Runs', Shown: RunsTab },
}

/** Prices and restrictions that follow how full the house is: by date, by strategy, by hand, and what each run did. */
export const RateStrategiesPage = () => (
  <TabbedPage
    desk="/home/inventory/rate-strategies"
    title="Rate strategies"
    hint="Strategies are run when they are saved, every quarter of an hour and at the end of day; what is booked keeps its price."
    tabs={tabs}
  />
)
