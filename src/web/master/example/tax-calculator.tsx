import type { OutputOf } from '../../../wire/call'
import { example } from '../../../wire/example'
import { Amount } from '../../kit/amount'
import { DataTable } from '../../kit/data-table'
import { FlagField } from '../../kit/field/choice'
import { DateField } from '../../kit/field/date'
import { DecimalField, IntegerField, MoneyField } from '../../kit/field/number'
import { ReferenceField } from '../../kit/field/reference'
import { formatAmount } from '../../kit/format'
import { useHouse } from '../../kit/session'
import { plainAmount } from '../../kit/typed-number'
import { translate } from '../../words/translate'
import type { PanelProps } from '../panels'
import { Tried } from './tried'

/** What a price becomes when it is posted with this code. */
export const TaxCalculator = ({ record, unsaved }: PanelProps) => {
  const today = useHouse()?.business_date
  return (
    <Tried
      call={example.tax}
      given={{ transaction_code_id: record.id, unsaved }}
      defaults={{ amount: '100.00', quantity: '1', adults: 2, night: 1, date: today, includes_tax: true }}
      figures={['amount', 'quantity']}
      says={translate('What an amount becomes when it is posted with this code. Nothing is posted.')}
      fields={
        <>
          <MoneyField name="amount" label={translate('Price')} autoFocus />
          <FlagField name="includes_tax" label={translate('The price contains the included taxes')} />
          <DecimalField name="quantity" label={translate('Quantity')} decimals={3} />
          <IntegerField name="adults" label={translate('Adults')} />
          <IntegerField name="night" label={translate('Night of the stay')} />
          <DateField name="date" label={translate('Date')} />
          <ReferenceField name="tax_type_id" label={translate('Tax type of the guest')} entity="tax-type" />
        </>
      }
    >
      {shown => <Taxed shown={shown} />}
    </Tried>
  )
}

type Shown = OutputOf<typeof example.tax>
type Line = { key: string; what: string; how: string; where: string; amount: string }

const Taxed = ({ shown: { net, taxes, gross, added, amount } }: { shown: Shown }) => {
  const decimals = useHouse()?.currency_decimals ?? 2
  const lines: Line[] = [
    { key: 'net', what: translate('Net'), how: '', where: '', amount: net },
    ...taxes.map((tax, index) => ({
      key: `${tax.code} ${index}`,
      what: `${tax.code} – ${tax.name}`,
      how: howWords(tax, decimals),
      where: translate(tax.is_included ? 'contained in the price' : 'on top'),
      amount: tax.amount,
    })),
  ]
  return (
    <>
      <DataTable
        caption={translate('Tax calculator')}
        rows={lines}
        idOf={({ key }) => key}
        columns={[
          {
            key: 'what',
            label: translate('What'),
            cell: ({ what }) => what,
            foot: translate('The guest pays'),
          },
          { key: 'how', label: translate('How'), cell: ({ how }) => how, from: 'sm' },
          { key: 'where', label: translate('Where'), cell: ({ where }) => where },
          {
            key: 'amount',
            label: translate('Amount'),
            isMoney: true,
            align: 'end',
            cell: line => <Amount value={line.amount} bare />,
            foot: <Amount value={gross} bare strong />,
          },
        ]}
      />
      <div>
        {taxes.length === 0
          ? translate('No tax applies: %{amount} stays as it is.', { amount: formatAmount(amount) })
          : translate('%{amount} is quoted, %{added} comes on top, %{gross} is paid.', {
              amount: formatAmount(amount),
              added: formatAmount(added),
              gross: formatAmount(gross),
            })}
      </div>
    </>
  )
}

function howWords({ method, value, taxable }: Shown['taxes'][number], decimals: number): string {
  const shown = formatAmount(plainAmount(value, decimals))
  if (method === 'percent') {
    return translate('%{percent} % of %{amount}', {
      percent: formatAmount(value),
      amount: formatAmount(taxable ?? ''),
    })
  }
  if (method === 'flat_per_unit') return translate('%{amount} for each', { amount: shown })
  if (method === 'flat_per_person_night') return translate('%{amount} a person and night', { amount: shown })
  return translate('%{amount} once', { amount: shown })
}
