import Box from '@mui/material/Box'
import type { FieldValues } from 'react-hook-form'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog } from '../kit/call-form'
import { ChargeLine } from '../kit/charge-line'
import { cleaned } from '../kit/cleaned'
import { FlagField } from '../kit/field/choice'
import { TextField } from '../kit/field/text'
import { ShiftOffer } from '../kit/open-shift'
import { BatchRefused, type BatchProps, useBatch } from './batch-refused'
import { PreviewLines, usePreview } from './preview'

/** One charge on every marked bill, with its taxes, where each bill's routing sends it. */
export const BatchChargeDialog = (props: BatchProps) => {
  const { form, send, refused, answerAsked, hasPosted } = useBatch(props, {}, chargeOf)
  const count = refused.length > 0 && hasPosted ? refused.length : props.accounts.length
  return (
    <FormDialog
      of={form}
      title={
        hasPosted
          ? `${count} bills got nothing yet`
          : `Post a charge to ${count} ${count === 1 ? 'bill' : 'bills'}`
      }
      confirm={hasPosted ? 'Try these again' : `Post ${count} ${count === 1 ? 'charge' : 'charges'}`}
      cancel={hasPosted ? 'Leave it' : undefined}
      size="md"
      onClose={props.onClose}
    >
      <ChargeLine isFirst filters={{ requires_covers: false }} />
      <FieldGrid columns={2}>
        <TextField name="supplement" label="Note" maxLength={200} />
        <FlagField name="ignore_routing" label="Leave it on these bills, whatever is routed" />
      </FieldGrid>
      {hasPosted ? null : <FirstBill send={send} {...props} />}
      <BatchRefused refused={refused} onAnswer={answerAsked} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const chargeOf = (
  { item, quantity, unit_price, reference, supplement, ignore_routing }: FieldValues,
  account_ids: number[],
) => ({
  kind: 'charge',
  account_ids,
  code: item?.code ?? '',
  ...cleaned({ quantity, unit_price, reference, supplement, ignore_routing: ignore_routing || null }),
})

/** What the first of the bills would get; the others get the same unless they are taxed or routed otherwise. */
const FirstBill = ({ send, accounts: [first] }: { send: (values: FieldValues) => unknown } & BatchProps) => {
  const { data, failure } = usePreview(cashiering.chargeMany, values => ({
    ...(send(values) as object),
    account_ids: [first.account_id],
  }))
  if (!data && !failure) return null
  return (
    <div>
      <Box sx={{ fontSize: 13, color: 'text.secondary', marginBottom: 1 }}>
        On the bill of {[first.room_no, first.guest_name].filter(Boolean).join(' ')}
      </Box>
      <PreviewLines lines={data?.results[0]?.lines ?? []} account_id={first.account_id} failure={failure} />
    </div>
  )
}
