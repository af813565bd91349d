import { addDays, type BusinessDate } from '../../../hotel/business-date'
import { rateQuote } from '../../../wire/rate-quote'
import { DateField } from '../../kit/field/date'
import { IntegerField } from '../../kit/field/number'
import { ReferenceField } from '../../kit/field/reference'
import { useHouse } from '../../kit/session'
import { QuoteShown } from '../../reservation/quote'
import { translate } from '../../words/translate'
import type { PanelProps } from '../panels'
import { Tried } from './tried'

/** The quote of a stay at this rate, as whoever books sees it. */
export const RatePreview = ({ record }: PanelProps) => {
  const today = (useHouse()?.business_date ?? '2026-01-01') as BusinessDate
  const types = (record.room_type_ids as number[] | null) ?? []
  return (
    <Tried
      call={rateQuote.view}
      given={{ rate_code_id: record.id }}
      defaults={{
        arrival_date: addDays(today, 1),
        nights: record.is_day_use === true ? 0 : 2,
        adults: 2,
        rooms: 1,
        room_type_id: types[0] ?? null,
      }}
      figures={[]}
      says={translate('A stay at this rate, as whoever books it sees it. Nothing is booked.')}
      fields={
        <>
          <DateField name="arrival_date" label={translate('Arrival')} />
          <IntegerField name="nights" label={translate('Nights')} />
          <ReferenceField
            name="room_type_id"
            label={translate('Room type')}
            entity="room-type"
            filters={types.length > 0 ? { id: types } : undefined}
          />
          <IntegerField name="adults" label={translate('Adults')} />
          <IntegerField name="rooms" label={translate('Rooms')} />
        </>
      }
    >
      {quote => <QuoteShown quote={quote} />}
    </Tried>
  )
}
