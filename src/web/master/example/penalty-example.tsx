import Box from '@mui/material/Box'
import type { OutputOf } from '../../../wire/call'
import { example } from '../../../wire/example'
import { Amount } from '../../kit/amount'
import { DataTable } from '../../kit/data-table'
import { formatInstant, isNothing } from '../../kit/format'
import { StatusChip } from '../../kit/status-chip'
import { translate } from '../../words/translate'
import type { PanelProps } from '../panels'
import { daysWords } from './deposit-example'
import { asksWords, StayFacts, StayFields, useSampleStay } from './stay-fields'
import { Tried } from './tried'

/** What cancelling, not coming and leaving early cost, and from when. */
export const PenaltyExample = ({ record, unsaved }: PanelProps) => (
  <Tried
    call={example.penalty}
    given={{ rule_id: record.id, unsaved }}
    defaults={useSampleStay()}
    figures={['price', 'extras']}
    says={translate('What the penalty would cost. Nothing is booked; booking is taken to be at noon.')}
    fields={<StayFields />}
  >
    {shown => <Costs shown={shown} />}
  </Tried>
)

type Shown = OutputOf<typeof example.penalty>
type Line = { key: string; when: string; beside: string; what: string; amount: string }

const Costs = ({ shown: { stay, steps, no_show, early_departure } }: { shown: Shown }) => {
  const cancels = steps.map((step, index): Line => {
    const until = steps[index + 1]
    return {
      key: step.from,
      when:
        index === 0
          ? translate('From the booking on')
          : translate('From %{when}', { when: formatInstant(step.from) }),
      beside: until
        ? translate('until %{when}', { when: formatInstant(until.from) })
        : translate('until the guest is due'),
      what: [asksWords(step), index === 0 ? '' : daysWords(step.days_before)].filter(Boolean).join(' · '),
      amount: step.amount,
    }
  })
  const others: Line[] = [
    {
      key: 'no_show',
      when: translate('Does not come'),
      beside: '',
      what: no_show.by_house_rule ? translate('by the rule of the house') : '',
      amount: no_show.amount,
    },
    ...(early_departure === null
      ? []
      : [
          {
            key: 'early_departure',
            when: translate('Leaves a night early'),
            beside: '',
            what: '',
            amount: early_departure,
          },
        ]),
  ]
  return (
    <>
      <StayFacts stay={stay} />
      <Sums title={translate('Cancels')} lines={cancels} />
      <Sums title={translate('Otherwise')} lines={others} />
    </>
  )
}

const Sums = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <Box component="section" aria-label={title}>
    <DataTable
      caption={title}
      rows={lines}
      idOf={({ key }) => key}
      columns={[
        {
          key: 'when',
          label: title,
          cell: ({ when, beside }) => (
            <>
              {when}
              <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{beside}</Box>
            </>
          ),
        },
        { key: 'what', label: translate('What'), cell: ({ what }) => what, from: 'sm' },
        {
          key: 'amount',
          label: translate('Amount'),
          isMoney: true,
          align: 'end',
          cell: ({ amount }) =>
            isNothing(amount) ? (
              <StatusChip status="success" word={translate('free')} />
            ) : (
              <Amount value={amount} bare strong />
            ),
        },
      ]}
    />
  </Box>
)
