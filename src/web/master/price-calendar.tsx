import { PricesTab } from '../availability/prices-tab'
import { Sheet } from '../kit/page'
import type { PanelProps } from './panels'

/** The prices of a rate code night by night, as those see them who sell. */
export const PriceCalendar = ({ record }: PanelProps) => (
  <Sheet>
    <PricesTab only={record.id} />
  </Sheet>
)
