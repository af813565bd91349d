import Alert from '@mui/material/Alert'
import { PricesTab } from '../availability/prices-tab'
import { Sheet } from '../kit/page'
import { translate } from '../words/translate'
import type { PanelProps } from './panels'

/** The prices of a rate code night by night, as those see them who sell. */
export const PriceCalendar = ({ record }: PanelProps) => (
  <Sheet>
    {record.nights_priced === 0 ? (
      <Alert severity="warning">
        {translate('No night from today on has a price: this rate cannot be sold.')}
      </Alert>
    ) : null}
    <PricesTab only={record.id} />
  </Sheet>
)
