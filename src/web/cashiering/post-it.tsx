import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useState } from 'react'
import { type FieldValues, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { ApprovalFields, approvalOf } from '../kit/approval'
import { useAnswer } from '../kit/call'
import { CallFields, FieldGrid, useCallForm } from '../kit/call-form'
import { ChargeLines, chargeLinesOf } from '../kit/charge-lines'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { ShiftOffer } from '../kit/open-shift'
import { Page, Sheet } from '../kit/page'
import { PaymentFields, paymentOf } from '../kit/payment-fields'
import { getHouse } from '../kit/session'
import { Empty, Loading } from '../kit/states'
import { totalOf } from './bill-facts'
import { CodeTiles } from './code-tiles'
import { type Done, DoneBar, doneOf } from './done-bar'
import { PreviewLines, usePreview } from './preview'

/** Something is sold to somebody who does not stay: charges, payment and folio at once (domain/finance 6.4). */
export const PostItPage = () => {
  const may = useMay()
  const [done, setDone] = useState<Done>()
  // Each sale has a form of its own, so that nothing of the last one is left in it.
  const [sale, setSale] = useState(1)
  return (
    <Page title="Post it">
      {done ? <DoneBar done={done} onClose={() => setDone(undefined)} /> : null}
      {may('Cashiering post payment') ? (
        <Sale
          key={sale}
          onDone={sold => {
            setDone(sold)
            setSale(sale + 1)
          }}
        />
      ) : (
        <Empty says="Whoever sells here takes the money too. Please ask whoever gives out rights in your house." />
      )}
    </Page>
  )
}

const chargesOf = ({ name, guest_profile_id, lines, approval }: FieldValues) => ({
  passer_by: {
    name: String(name ?? ''),
    ...(guest_profile_id ? { guest_profile_id: Number(guest_profile_id) } : {}),
  },
  lines: chargeLinesOf({ lines }),
  approval: approvalOf(approval),
})
const saleOf = (values: FieldValues) =>
  ({
    ...chargesOf(values),
    payments: (values.payments as FieldValues[]).map(paymentOf),
  }) as InputOf<typeof cashiering.postCharges>

const Sale = ({ onDone }: { onDone: (done: Done) => void }) => {
  const form = useCallForm(cashiering.postCharges, {
    defaults: { name: 'Passer-by', lines: [{}], payments: [{}] },
    send: saleOf,
    onDone: (result, { passer_by }) => {
      const back = totalOf(result.change ?? [])
      const taken = totalOf(result.taken ?? [])
      const costs = totalOf(result.surcharges ?? [])
      const surcharge = isNothing(costs) ? '' : `, surcharge ${costs} included`
      onDone(
        doneOf(
          `${taken} received from ${passer_by?.name}${surcharge}.${isNothing(back) ? '' : ` Change: ${back} ${getHouse()?.currency_code ?? ''}.`}`,
          result,
        ),
      )
    },
    onBusinessDate: true,
  })
  // How many tiles there are nobody knows before they are there; the form below them would be pushed about.
  const { isPending } = useAnswer(cashiering.mostPosted, {}, { inline: true })
  if (isPending) return <Loading />
  return (
    <Box component="section" aria-label="Sale" sx={{ maxWidth: 1100 }}>
      <Sheet padded>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <CallFields of={form}>
            <CodeTiles />
            <ChargeLines />
            <Buyer />
            <Paying />
            <ApprovalFields failure={form.failure} />
            <ShiftOffer failure={form.failure} onOpened={form.submit} />
          </CallFields>
          <div>
            <Button
              variant="contained"
              disabled={form.isSending}
              aria-keyshortcuts="Control+Enter"
              onClick={form.submit}
            >
              Sell
            </Button>
          </div>
        </Box>
      </Sheet>
    </Box>
  )
}

/** Whoever wants the folio in the name of a company or of a guest who is known is chosen; the name goes along. */
const Buyer = () => {
  const { setValue } = useFormContext()
  return (
    <Box sx={{ maxWidth: 760 }}>
      <FieldGrid columns={2}>
        <TextField name="name" label="Sold to" required maxLength={120} help="The name stands on the folio" />
        <ReferenceField
          name="guest_profile_id"
          label="Profile"
          entity="guest-profile"
          help="With address and tax number on the folio"
          onPicked={({ name }) => setValue('name', String(name ?? '').slice(0, 120), { shouldDirty: true })}
        />
      </FieldGrid>
    </Box>
  )
}

/** What it comes to, taxes included, and how that is paid: one way stands there with all of it, several share it. */
const Paying = () => {
  const { data, failure } = usePreview(cashiering.postCharges, chargesOf)
  const { fields, append, remove } = useFieldArray({ name: 'payments' })
  const { setValue } = useFormContext()
  const payments = useWatch({ name: 'payments' }) as FieldValues[]
  const total = data && totalOf(data.lines.map(({ amount }) => amount))
  const isSingle = fields.length === 1
  useEffect(() => {
    if (total && isSingle) setValue('payments.0.amount', total)
  }, [total, isSingle, setValue])
  const given = payments.flatMap(({ amount }) => (isAmount(amount) ? [amount] : []))
  const left = total && totalOf([total, ...given.map(amount => `-${amount}`)])
  return (
    <>
      <PreviewLines lines={data?.lines ?? []} account_id={data?.account_id ?? 0} failure={failure} />
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={isSingle ? 'Payment' : `Payment ${index + 1}`}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr) 32px', maxWidth: 760 }}
        >
          <PaymentFields name={`payments.${index}`} useFor="folio" costs={noBill} />
          {isSingle ? (
            <span />
          ) : (
            <IconButton
              size="small"
              aria-label={`Remove payment ${index + 1}`}
              onClick={() => remove(index)}
              sx={{ alignSelf: 'start', marginTop: '24px' }}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() => append(left && !left.startsWith('-') && !isNothing(left) ? { amount: left } : {})}
        >
          Another payment
        </Button>
        {left && !isNothing(left) ? (
          <Box role="status" sx={{ fontSize: 13 }}>
            {left.startsWith('-') ? 'Too much: ' : 'Still to pay: '}
            <Amount value={left.replace(/^-/, '')} />
          </Box>
        ) : null}
      </Box>
    </>
  )
}

/** The account of the sale is made with it. */
const noBill = {}

/** Whole as it stands; what is half typed counts for nothing yet. */
const isAmount = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d+(\.\d+)?$/.test(value) &&
  (value.split('.')[1]?.length ?? 0) <= (getHouse()?.currency_decimals ?? 2)
