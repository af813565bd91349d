import type { OutputOf } from '../../../wire/call'
import { rateSetup } from '../../../wire/rate-setup'
import { addDays, type BusinessDate } from '../../../hotel/business-date'
import { Amount } from '../../kit/amount'
import { DataTable } from '../../kit/data-table'
import { DateField } from '../../kit/field/date'
import { IntegerField } from '../../kit/field/number'
import { formatCount, formatDay } from '../../kit/format'
import { useHouse } from '../../kit/session'
import { Empty } from '../../kit/states'
import { translate } from '../../words/translate'
import type { PanelProps } from '../panels'
import { Tried } from './tried'

/** What a package posts on which night of a stay. */
export const PackageExample = ({ record }: PanelProps) => {
  const today = (useHouse()?.business_date ?? '2026-01-01') as BusinessDate
  return (
    <Tried
      call={rateSetup.previewPackage}
      given={{ id: record.id }}
      defaults={{ arrival: today, departure: addDays(today, 3), adults: 2, rooms: 1 }}
      figures={[]}
      says={translate('What the package would post for a stay. Nothing is booked.')}
      fields={<Fields />}
    >
      {shown => <Posted shown={shown} />}
    </Tried>
  )
}

const Fields = () => (
  <>
    <DateField name="arrival" label={translate('Arrival')} />
    <DateField name="departure" label={translate('Departure')} />
    <IntegerField name="adults" label={translate('Adults')} />
    <IntegerField name="c1" label={translate('Children, youngest')} />
    <IntegerField name="c2" label={translate('Children, middle')} />
    <IntegerField name="c3" label={translate('Children, oldest')} />
    <IntegerField name="rooms" label={translate('Rooms')} />
  </>
)

const Posted = ({ shown: { items, total } }: { shown: OutputOf<typeof rateSetup.previewPackage> }) => (
  <DataTable
    caption={translate('What is posted')}
    rows={items}
    idOf={({ date }) => date}
    empty={<Empty says={translate('Nothing is posted for this stay.')} />}
    columns={[
      { key: 'date', label: translate('Night'), cell: ({ date }) => formatDay(date, 'weekday') },
      {
        key: 'consumed_on',
        label: translate('Consumed on'),
        from: 'sm',
        cell: ({ consumed_on }) => formatDay(consumed_on, 'weekday'),
      },
      { key: 'units', label: translate('Units'), align: 'end', cell: ({ units }) => formatCount(units) },
      {
        key: 'amount',
        label: translate('Amount'),
        align: 'end',
        isMoney: true,
        cell: ({ amount }) => <Amount value={amount} bare />,
        foot: <Amount value={total} bare strong />,
      },
    ]}
  />
)
