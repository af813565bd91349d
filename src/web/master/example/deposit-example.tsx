import type { OutputOf } from '../../../wire/call'
import { example } from '../../../wire/example'
import { type BusinessDate, nightsBetween } from '../../../hotel/business-date'
import { Amount } from '../../kit/amount'
import { DataTable } from '../../kit/data-table'
import { formatAmount, formatDay, formatTime } from '../../kit/format'
import { Empty } from '../../kit/states'
import { translate } from '../../words/translate'
import type { PanelProps } from '../panels'
import { asksWords, StayFacts, StayFields, useSampleStay } from './stay-fields'
import { Tried } from './tried'

/** What a deposit rule asks of a stay, and by when. */
export const DepositExample = ({ record, unsaved }: PanelProps) => (
  <Tried
    call={example.deposit}
    given={{ rule_id: record.id, unsaved }}
    defaults={useSampleStay()}
    figures={['price', 'extras']}
    says={translate('What the rule would ask of a stay. Nothing is booked.')}
    fields={<StayFields />}
  >
    {shown => <Asked shown={shown} />}
  </Tried>
)

type Shown = OutputOf<typeof example.deposit>

const Asked = ({ shown: { stay, lines, asked, left } }: { shown: Shown }) => (
  <>
    <StayFacts stay={stay} />
    {lines.length === 0 ? (
      <Empty says={translate('Nothing is asked of this stay.')} />
    ) : (
      <DataTable
        caption={translate('Instalments')}
        rows={lines}
        idOf={({ line_no }) => line_no}
        columns={[
          { key: 'what', label: translate('What'), cell: asksWords },
          {
            key: 'due',
            label: translate('Due'),
            cell: ({ due_date, due_time }) => (
              <>
                {formatDay(due_date, 'weekday')} {formatTime(due_time)}
                <div style={{ fontSize: 12 }}>{beforeWords(due_date, stay.arrival_date)}</div>
              </>
            ),
          },
          {
            key: 'amount',
            label: translate('Amount'),
            isMoney: true,
            align: 'end',
            cell: ({ amount }) => <Amount value={amount} bare />,
            foot: <Amount value={asked} bare strong />,
          },
        ]}
      />
    )}
    <div>{translate('%{amount} is left to pay in the house.', { amount: formatAmount(left) })}</div>
  </>
)

/** How long before the arrival it is. */
export function beforeWords(date: string, arrival: string): string {
  return daysWords(nightsBetween(date as BusinessDate, arrival as BusinessDate))
}

export function daysWords(days: number): string {
  if (days <= 0) return translate('on the day of arrival')
  return days === 1
    ? translate('1 day before arrival')
    : translate('%{count} days before arrival', { count: days })
}
