import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { type FieldValues, useFieldArray, useWatch } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField, ChoicesField } from '../kit/field/choice'
import { FoundField } from '../kit/field/found'
import { MoneyField, PercentField } from '../kit/field/number'
import { ReferencesField } from '../kit/field/reference'
import { formatDay } from '../kit/format'
import { ShiftOffer } from '../kit/open-shift'
import type { BillDialogProps } from './bill-dialog'
import { type Bill, windowName } from './bill-facts'
import { findStays } from './find-account'
import { PreviewLines, usePreview } from './preview'

const kinds = [
  { value: 'equal', label: 'Equal shares' },
  { value: 'percent', label: 'Percentages' },
  { value: 'amount', label: 'Amounts' },
  { value: 'codes', label: 'Who had what' },
  { value: 'nights', label: 'Who pays which night' },
]

/** Guests who share a bill: each gets a bill of his own, or it goes to his room. */
export const QuickSplitDialog = ({ bill, window_no, onClose, onDone }: BillDialogProps) => {
  const { account, windows } = bill
  const send = ({ kind, targets }: FieldValues) =>
    ({
      account_id: account.id,
      row_version: account.row_version,
      from_window: window_no,
      kind,
      values: (targets as FieldValues[]).map(target => targetOf(kind, target)),
    }) as InputOf<typeof cashiering.quickSplit>
  const form = useCallForm(cashiering.quickSplit, {
    defaults: { kind: 'equal', targets: [{ place: String(window_no) }, { place: 'new' }] },
    send,
    onDone: ({ moved }) =>
      onDone({ says: `${moved} ${moved === 1 ? 'charge is' : 'charges are'} shared among the bills.` }),
  })
  const shown = windows.find(window => window.window_no === window_no)
  return (
    <FormDialog
      of={form}
      title={`Share bill ${window_no} of ${shown?.balance ?? ''}`}
      confirm="Share"
      size="md"
      onClose={onClose}
    >
      <FieldGrid columns={3}>
        <ChoiceField name="kind" label="By" required autoFocus choices={kinds} />
      </FieldGrid>
      <Targets bill={bill} window_no={window_no} />
      <Preview send={send} bill={bill} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

function targetOf(kind: string, { place, room, percent, amount, codes, nights }: FieldValues) {
  const no = Number(place)
  return {
    ...(place === 'room' ? { to_reservation_id: room?.id } : {}),
    ...(no > 0 ? { to_window: no } : {}),
    ...(kind === 'percent' ? { percent: percent ?? undefined } : {}),
    ...(kind === 'amount' ? { amount: amount ?? undefined } : {}),
    ...(kind === 'codes' ? { codes: codes?.length ? codes : undefined } : {}),
    ...(kind === 'nights' ? { nights: nights?.length ? nights : undefined } : {}),
  }
}

const Targets = ({ bill, window_no }: { bill: Bill; window_no: number }) => {
  const { fields, append, remove } = useFieldArray({ name: 'targets' })
  const targets = useWatch({ name: 'targets' }) as FieldValues[]
  const kind = useWatch({ name: 'kind' }) as string
  const isWhole = kind === 'codes' || kind === 'nights'
  const places = [
    ...bill.windows.map(window => ({
      value: String(window.window_no),
      label: window.window_no === window_no ? `Stays on bill ${window_no}` : windowName(window),
    })),
    { value: 'new', label: 'A bill of its own' },
    { value: 'room', label: 'Another room' },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            '& > div': { flex: '1 1 180px' },
          }}
        >
          <ChoiceField
            name={`targets.${index}.place`}
            label={`Share ${index + 1}`}
            bare
            required
            choices={places}
          />
          {targets[index]?.place === 'room' ? (
            <FoundField
              name={`targets.${index}.room`}
              label="Room"
              bare
              required
              what={`stay ${bill.account.id}`}
              find={findStays(bill.account.id)}
            />
          ) : null}
          <Share kind={kind} name={`targets.${index}`} bill={bill} />
          {fields.length > (isWhole ? 1 : 2) ? (
            <IconButton size="small" aria-label="Remove this share" onClick={() => remove(index)}>
              <Close fontSize="small" />
            </IconButton>
          ) : null}
        </Box>
      ))}
      {fields.length < 8 ? (
        <div>
          <Button size="small" startIcon={<Add />} onClick={() => append({ place: 'new' })}>
            Another share
          </Button>
        </div>
      ) : null}
    </Box>
  )
}

/** How much, or what, one share is. */
const Share = ({ kind, name, bill }: { kind: string; name: string; bill: Bill }) => {
  if (kind === 'percent') return <PercentField name={`${name}.percent`} label="Percentage" bare required />
  if (kind === 'amount') return <MoneyField name={`${name}.amount`} label="Amount" bare required />
  if (kind === 'codes') {
    const codes = [...new Set(bill.postings.filter(({ side }) => side === 'charge').map(({ code }) => code))]
    return (
      <ReferencesField
        name={`${name}.codes`}
        label="Codes"
        bare
        required
        entity="transaction-code"
        filters={{ code: codes }}
      />
    )
  }
  if (kind === 'nights') {
    const days = [...new Set(bill.postings.map(({ revenue_date }) => revenue_date))].toSorted()
    return (
      <ChoicesField
        name={`${name}.nights`}
        label="Nights"
        bare
        required
        choices={days.map(day => ({ value: day, label: formatDay(day) }))}
      />
    )
  }
  return null
}

const Preview = ({ send, bill }: { send: (values: FieldValues) => unknown; bill: Bill }) => {
  const { data, failure } = usePreview(cashiering.quickSplit, send)
  return <PreviewLines lines={[]} windows={data?.windows} account_id={bill.account.id} failure={failure} />
}
