import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { type Column, DataTable } from '../kit/data-table'
import { FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { formatDay, formatInstant, isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { Answered, Loading } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import type { BillDialogProps } from './bill-dialog'
import { TakeHeldDialog } from './take-held'

type Answer = OutputOf<typeof cashiering.authorisations>
type Authorisation = Answer['items'][number]

/** What is held on the guest's card; more is written down as the terminal prints it, or asked of the card's provider. */
export const AuthorisationsDialog = (props: BillDialogProps) => {
  const { bill, window_no, onClose, onDone } = props
  const { account, windows } = bill
  const [taking, setTaking] = useState<Authorisation>()
  const may = useMay()
  const card = windows.find(one => one.window_no === window_no)?.card
  const answer = useAnswer(cashiering.authorisations, { account_id: account.id })
  const form = useCallForm(cashiering.authorise, {
    defaults: { is_on_file: false },
    send: ({ is_on_file, approval_code, expires_on, ...values }) => ({
      amount: '',
      ...cleaned(values),
      account_id: account.id,
      window_no,
      ...(is_on_file && card ? { card_token_id: card.id } : cleaned({ approval_code, expires_on })),
    }),
    onDone: ({ amount }) => onDone({ says: `${amount} is authorised for ${account.name}.` }),
  })
  const release = useCall(cashiering.releaseAuthorisation, {
    says: ({ amount }) => `${amount} released`,
  })
  if (taking) return <TakeHeldDialog {...props} hold={taking} onClose={() => setTaking(undefined)} />
  return (
    <FormDialog
      of={form}
      title={`Card authorisations of ${account.name}`}
      confirm="Authorise"
      cancel="Close"
      size="sm"
      onClose={onClose}
    >
      <Answered answer={answer} loading={<Loading rows={2} />}>
        {({ items, held, missing }) => (
          <>
            <Box sx={{ display: 'flex', gap: 4, fontSize: 13 }}>
              <span>
                Held <Amount value={held} strong />
              </span>
              {isNothing(missing) ? null : (
                <span>
                  Still wanted for the nights to come <Amount value={missing} strong />
                </span>
              )}
            </Box>
            {items.length > 0 ? (
              <DataTable
                caption="Authorisations"
                rows={items}
                idOf={({ id }) => id}
                columns={columns}
                maxHeight={220}
                actions={[
                  {
                    label: 'Take payment',
                    key: 't',
                    when: ({ status }) => status === 'held' && may('Cashiering post payment'),
                    run: setTaking,
                  },
                  {
                    label: 'Release',
                    key: 'r',
                    when: ({ status }) => status === 'held',
                    run: ({ id }) => release.mutate({ id }),
                  },
                ]}
              />
            ) : null}
          </>
        )}
      </Answered>
      <AuthorisedFields card={card ? `${card.brand} •••• ${card.last4}` : undefined} />
    </FormDialog>
  )
}

/** A card on file is asked by the provider that keeps it; a terminal has printed what is written down. */
const AuthorisedFields = ({ card }: { card: string | undefined }) => {
  const isOnFile = useWatch({ name: 'is_on_file' }) === true
  return (
    <FieldGrid columns={2}>
      <MoneyField name="amount" label="Authorised amount" required autoFocus />
      {isOnFile ? null : (
        <>
          <TextField name="approval_code" label="Approval code" required maxLength={20} />
          <DateField name="expires_on" label="Held until" help="Empty: until it is released" />
        </>
      )}
      {card ? <FlagField name="is_on_file" label={`${card}, kept on file: its provider is asked`} /> : null}
    </FieldGrid>
  )
}

const states: Record<Authorisation['status'], { status: string; word: string }> = {
  held: { status: 'open', word: 'Held' },
  captured: { status: 'done', word: 'Captured' },
  released: { status: 'inactive', word: 'Released' },
  expired: { status: 'inactive', word: 'Expired' },
}

const columns: Column<Authorisation>[] = [
  { key: 'at', label: 'When', cell: ({ at }) => formatInstant(at) },
  { key: 'code', label: 'Code', cell: ({ approval_code }) => approval_code },
  {
    key: 'card',
    label: 'Card',
    from: 'sm',
    cell: ({ card }) => (card ? `${card.brand} •••• ${card.last4}` : ''),
  },
  {
    key: 'until',
    label: 'Until',
    from: 'sm',
    cell: ({ expires_on }) => (expires_on ? formatDay(expires_on) : ''),
  },
  { key: 'status', label: 'State', cell: ({ status }) => <StatusChip {...states[status]} /> },
  {
    key: 'captured',
    label: 'Taken',
    align: 'end',
    from: 'sm',
    isMoney: true,
    cell: ({ captured }) => (captured === null ? '' : <Amount value={captured} bare />),
  },
  {
    key: 'amount',
    label: 'Amount',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => <Amount value={amount} bare />,
  },
]
