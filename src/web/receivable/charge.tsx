import Box from '@mui/material/Box'
import { type FieldValues, useWatch } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { ChargeLines, chargeLinesOf } from '../kit/charge-lines'
import { ShiftOffer } from '../kit/open-shift'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'
import { useRested } from '../kit/rested'
import type { Account } from './account'

/** An invoice by hand: its charges, its number, at once on the account. */
export const ChargeDialog = ({ account, onClose }: { account: Account; onClose: () => void }) => {
  const send = ({ lines, guest_name, reference }: FieldValues) =>
    ({
      account_id: account.id,
      lines: chargeLinesOf({ lines }),
      guest_name: guest_name || undefined,
      reference: reference || undefined,
    }) as InputOf<typeof receivable.charge>
  const form = useCallForm(receivable.charge, {
    defaults: { lines: [{}] },
    send,
    says: ({ document_no, total_gross }) => `Invoice ${document_no ?? ''} of ${total_gross} is issued`,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`New invoice for ${account.name}`}
      confirm="Issue"
      size="md"
      onClose={onClose}
    >
      <ChargeLines filters={{ ar_posting: true }} />
      <FieldGrid columns={2}>
        <TextField name="guest_name" label="Guest" maxLength={120} />
        <TextField name="reference" label="Reference of the invoice" maxLength={120} />
      </FieldGrid>
      <Preview send={send} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Preview = ({ send }: { send: (values: FieldValues) => unknown }) => {
  const input = useRested(JSON.stringify(send(useWatch() as FieldValues)), 250)
  const asked = { ...(JSON.parse(input) as InputOf<typeof receivable.charge>), preview: true }
  const isWhole = receivable.charge.input.safeParse(asked).success
  const answer = useAnswer(receivable.charge, asked, { enabled: isWhole, keep: true, inline: true })
  const data = isWhole && answer.data && 'total_gross' in answer.data ? answer.data : undefined
  if (!data) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, fontSize: 13, justifyContent: 'flex-end' }}>
      <span>Net {data.total_net}</span>
      <span>Tax {data.total_tax}</span>
      <Box sx={{ display: 'flex', gap: 2 }}>
        Total <Amount value={data.total_gross} strong />
      </Box>
      <span>Balance afterwards {data.balance}</span>
    </Box>
  )
}
