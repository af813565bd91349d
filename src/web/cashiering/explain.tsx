import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, formatInstant, sentenceCase } from '../kit/format'
import { Answered, Loading } from '../kit/states'
import { type BillLine, quantityOf } from './bill-facts'
import { printReceipt, printSlip } from './done-bar'

type Explained = OutputOf<typeof cashiering.explain>
type Props = { line: BillLine; onClose: () => void }

/** What a guest is asked to sign for. */
const byHand = ['manual', 'batch']

/** A line opened: its taxes and package parts, how each was calculated, and what became of it. */
export const ExplainDialog = ({ line, onClose }: Props) => {
  const answer = useAnswer(cashiering.explain, { posting_id: line.id })
  return (
    <ActionDialog
      title={`${line.code} ${line.description}`}
      size="md"
      onClose={onClose}
      extra={
        line.receipt_no ? (
          <Button onClick={() => printReceipt({ posting_id: line.id })}>Receipt {line.receipt_no}</Button>
        ) : byHand.includes(line.origin) ? (
          <Button onClick={() => printSlip(line.id)}>Charge slip</Button>
        ) : null
      }
    >
      <Facts line={line} />
      <Answered answer={answer} loading={<Loading rows={3} />}>
        {data => (
          <>
            <DataTable
              caption="What it is made of"
              rows={data.lines}
              idOf={({ posting_id }) => posting_id}
              columns={made(data)}
              maxHeight="none"
            />
            <Steps steps={data.steps} />
          </>
        )}
      </Answered>
    </ActionDialog>
  )
}

const Facts = ({ line }: { line: BillLine }) => {
  const facts: [string, string | null | undefined][] = [
    ['Business date', formatDay(line.business_date)],
    [
      'Posted',
      `${formatInstant(line.posted_at)}, ${line.user}${line.cashier ? `, cashier ${line.cashier}` : ''}`,
    ],
    ['Room', [line.room_no, line.guest_name].filter(Boolean).join(' ')],
    ['Reference', line.reference],
    ['Supplement', line.supplement],
    ['Check', line.check_no],
    ['Folio', line.folio_no],
    ['Foreign', line.fx ? `${line.fx.amount} ${line.fx.currency} at ${line.fx.rate}` : null],
  ]
  return (
    <Box
      component="dl"
      sx={{
        margin: 0,
        display: 'grid',
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        gap: '2px 16px',
        fontSize: 13,
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0 },
      }}
    >
      {facts
        .filter(([, value]) => value)
        .flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} is`}>{value}</dd>])}
    </Box>
  )
}

type Made = Explained['lines'][number]

const made = ({ total }: Explained): Column<Made>[] => [
  { key: 'code', label: 'Code', width: 64, cell: row => row.code, foot: 'Total' },
  {
    key: 'description',
    label: 'Text',
    cell: row => (
      <div>
        {row.description}
        {row.ledger === 'package' ? ' (package)' : ''}
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{reasonOf(row)}</Box>
      </div>
    ),
  },
  {
    key: 'quantity',
    label: 'Quantity',
    align: 'end',
    from: 'md',
    cell: row => quantityOf(row.quantity),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.amount} bare />,
    foot: <Amount value={total} bare />,
  },
]

/** How the program came to a line, in words. */
function reasonOf({ explain, taxable_amount }: Made): string {
  const of = (name: string) => (explain[name] == null ? '' : String(explain[name]))
  const night = of('night') ? `night of ${formatDay(of('night'))}` : ''
  switch (explain.rule) {
    case 'generate': {
      const value = of('value')
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
      const basis = of('basis') || taxable_amount
      // Whoever pays for a room pays by heads for those in it who pay nothing.
      const whose = of('for_reservation')
        ? `, for reservation ${of('for_reservation')}, which pays nothing of the room`
        : ''
      if (of('method') !== 'percent') return `${value} ${sentenceCase(of('method')).toLowerCase()}${whose}`
      return `${value} % of ${basis}${explain.included === true ? ', contained in the price' : ''}`
    }
    case 'room':
      return [night, of('rate_code') && `rate ${of('rate_code')}`, of('amount')].filter(Boolean).join(', ')
    case 'package':
    case 'wrapper':
      return [of('package'), night].filter(Boolean).join(', ')
    default:
      return [of('code'), of('fee'), night].filter(Boolean).join(', ')
  }
}

const stepWords: Record<Explained['steps'][number]['kind'], string> = {
  posted: 'Posted',
  adjusted: 'Adjusted',
  reversed: 'Reversed',
  reverses: 'Reverses',
  moved_to: 'Transferred to',
  moved_from: 'Came from',
  edited: 'Text changed',
  window: 'Moved',
}

const Steps = ({ steps }: Pick<Explained, 'steps'>) => (
  <Box component="section" aria-label="What happened to it" sx={{ fontSize: 13 }}>
    <Box sx={{ fontWeight: 600, marginBottom: 1 }}>What happened to it</Box>
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 }}>
      {steps.map((step, index) => (
        <Box
          component="li"
          key={index}
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) max-content', gap: 3 }}
        >
          <span>
            {stepWords[step.kind]}
            {step.text ? ` ${step.text}` : ''}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {` · ${formatInstant(step.at)} · ${step.user}`}
            </Box>
          </span>
          <Amount value={step.amount} bare />
        </Box>
      ))}
    </Box>
  </Box>
)
