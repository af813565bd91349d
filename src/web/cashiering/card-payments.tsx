import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { type Column, DataTable } from '../kit/data-table'
import { ChoiceField } from '../kit/field/choice'
import { TextField } from '../kit/field/text'
import { formatAmount, formatInstant } from '../kit/format'
import { useMay } from '../kit/may'
import { ShiftOffer } from '../kit/open-shift'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { useOpens } from '../shell/way-to'

type Intent = OutputOf<typeof cashiering.intents>['items'][number]

/** Card payments whose outcome nobody knows yet: they keep the day from being closed. */
export const CardPaymentsPage = () => {
  const [{ all }, go] = useAddress({ all: '' })
  const [resolving, setResolving] = useState<Intent>()
  const may = useMay()
  const opens = useOpens()
  const navigate = useNavigate()
  const list = useAnswer(
    cashiering.intents,
    { filters: { all: all === '1' || undefined }, per_page: 100 },
    { keep: true },
  )
  return (
    <Page
      title="Card payments to settle"
      hint="What was asked of a card and has no answer yet keeps the day from being closed"
    >
      <Sheet>
        <Box sx={{ display: 'flex', padding: '10px' }}>
          <Button
            size="small"
            variant={all === '1' ? 'contained' : 'outlined'}
            aria-pressed={all === '1'}
            onClick={() => go({ all: all === '1' ? '' : '1' })}
          >
            Settled ones too
          </Button>
        </Box>
        <Answered
          answer={list}
          empty={({ items }) => items.length === 0 && <Empty says="Every card payment has its outcome." />}
        >
          {({ items }) => (
            <DataTable
              caption="Card payments"
              takesFocus
              rows={items}
              idOf={({ id }) => id}
              columns={columns}
              actions={[
                {
                  label: 'Settle',
                  key: 's',
                  isQuick: true,
                  when: ({ is_open }) => may('Cashiering post payment') && is_open,
                  run: setResolving,
                },
              ]}
              onOpen={({ reservation_id }) => {
                const to = `/home/financials/billing/${reservation_id}`
                if (reservation_id !== null && opens(to)) void navigate(to)
              }}
            />
          )}
        </Answered>
      </Sheet>
      {resolving ? <ResolveDialog intent={resolving} onClose={() => setResolving(undefined)} /> : null}
    </Page>
  )
}

const looks: Record<Intent['status'], { status: string; word: string }> = {
  created: { status: 'plain', word: 'Not asked' },
  sent: { status: 'in_progress', word: 'Asked' },
  approved: { status: 'warning', word: 'Approved, not posted' },
  unknown: { status: 'warning', word: 'Not known' },
  declined: { status: 'cancelled', word: 'Declined' },
  posted: { status: 'done', word: 'Posted' },
  voiding: { status: 'warning', word: 'Going back' },
  voided: { status: 'inactive', word: 'Taken back' },
  failed: { status: 'failed', word: 'Failed' },
}

const columns: Column<Intent>[] = [
  { key: 'room', label: 'Room', width: 64, cell: ({ room_no }) => <strong>{room_no}</strong> },
  { key: 'name', label: 'Guest', cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'card', label: 'Card', from: 'sm', cell: ({ card }) => `${card.brand} •••• ${card.last4}` },
  {
    key: 'at',
    label: 'Asked',
    from: 'md',
    cell: ({ at, user }) => [formatInstant(at), user].filter(Boolean).join(', '),
  },
  { key: 'message', label: 'It said', from: 'lg', cell: ({ message }) => message },
  { key: 'status', label: 'State', cell: ({ status }) => <StatusChip {...looks[status]} /> },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => <Amount value={amount} bare />,
  },
]

type Props = { intent: Intent; onClose: () => void }

/** What came of it is asked of the provider, or written down from its terminal. */
const ResolveDialog = ({ intent, onClose }: Props) => {
  const { id, card, name } = intent
  const house = useHouse()
  const amount = `${formatAmount(intent.amount)} ${house?.currency_code ?? ''}`
  const choices = choicesOf(intent)
  const form = useCallForm(cashiering.resolveIntent, {
    defaults: { how: choices[0].value },
    send: ({ how, outcome }) => ({
      id,
      ...(how === 'approved'
        ? {
            outcome: {
              status: 'approved' as const,
              approval_code: (outcome as { approval_code?: string } | undefined)?.approval_code ?? '',
            },
          }
        : {}),
      ...(how === 'declined' ? { outcome: { status: 'declined' as const } } : {}),
    }),
    says: ({ status }) =>
      ({
        posted: `${amount} of ${name ?? 'the guest'} is paid`,
        declined: 'The card was not charged',
        voided: 'The card keeps its money',
      })[status],
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`${amount} by ${card.brand} •••• ${card.last4}`}
      confirm="Settle"
      cancel="Not now"
      size="xs"
      onClose={onClose}
    >
      <Outcome choices={choices} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

type Choice = { value: string; label: string }
const asks: Choice = { value: 'ask', label: 'Ask the provider' }
const said: [Choice, Choice] = [
  { value: 'approved', label: 'It was charged, as the terminal says' },
  { value: 'declined', label: 'It was not charged' },
]
const afterApproval: [Choice, Choice] = [
  { value: 'ask', label: 'It was charged: onto the bill' },
  { value: 'declined', label: 'The card gets its money back' },
]

/** What a person can say or have done; the first is the usual one. */
const choicesOf = ({ status, can_ask }: Intent): [Choice, ...Choice[]] => {
  if (status === 'approved') return afterApproval
  if (status === 'voiding')
    return [
      can_ask
        ? { value: 'ask', label: 'Tell the provider again to give it back' }
        : { value: 'declined', label: 'The card has its money back' },
    ]
  return can_ask ? [asks, ...said] : said
}

const Outcome = ({ choices }: { choices: Choice[] }) => {
  const how = useWatch({ name: 'how' }) as string
  return (
    <>
      <ChoiceField name="how" label="What came of it" required autoFocus choices={choices} />
      {how === 'approved' ? (
        <TextField name="outcome.approval_code" label="Approval code" required maxLength={20} />
      ) : null}
    </>
  )
}
