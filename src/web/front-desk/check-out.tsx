import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { InputOf, OutputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
import { CallFields, useCallForm } from '../kit/call-form'
import { useMay } from '../kit/may'
import { isNothing } from '../kit/format'
import { ShiftOffer } from '../kit/open-shift'
import { paymentOf } from '../kit/payment-fields'
import { Answered, Loading } from '../kit/states'
import { CheckOutPaper, lastPaper, printed, showPapers } from './check-out-paper'
import { CheckOutWindow } from './check-out-window'
import { FindingList } from './finding-list'

type Verified = OutputOf<typeof checkOut.verify>
export type Window = Verified['windows'][number]
type Settling = NonNullable<InputOf<typeof checkOut.checkOut>['windows']>[number]
/** What the form keeps of a window. */
type Kept = { no: number; action: Settling['action']; ar_account_id: number | null; payments: FieldValues[] }

type Props = { reservation_id: number; guest: string; onClose: () => void }

/** The guest leaves: what is open is paid or goes to an account. Nothing open: Enter. */
export const CheckOutDialog = ({ reservation_id, guest, onClose }: Props) => {
  const [isEager, setEager] = useState(false)
  const verify = useAnswer(checkOut.verify, { reservation_id }, { inline: true, fresh: true })
  const verified = verify.data
  const form = useCallForm(checkOut.checkOut, {
    defaults: { windows: [], paper: lastPaper() },
    send: ({ windows, paper }) => ({
      reservation_id,
      row_version: verified?.row_version,
      account_row_version: verified?.account_row_version ?? undefined,
      windows: (windows as Kept[]).map(settlingOf),
      print: printed(paper as string | null, verified?.windows ?? [], windows as Kept[]),
    }),
    says: ({ folio_numbers }) =>
      folio_numbers.length === 0
        ? `${guest} is checked out`
        : `${guest} is checked out, folio ${folio_numbers.map(({ display_no }) => display_no).join(', ')}`,
    onDone: ({ papers }) => {
      showPapers(papers)
      onClose()
    },
    onBusinessDate: true,
  })
  const { submit } = form
  const { reset } = form.form
  const open = verified?.windows.filter(({ to_pay }) => !isNothing(to_pay)) ?? []
  const amounts = JSON.stringify(open)

  // What was typed stays until the house says that something else is owed.
  useEffect(
    () => reset({ windows: (JSON.parse(amounts) as Window[]).map(kept), paper: lastPaper() }),
    [amounts, reset],
  )

  // Enter was pressed before the house had looked: it goes on by itself when nothing is open.
  async function goOnWhenReady() {
    setEager(true)
    const { data } = await verify.refetch({ cancelRefetch: false })
    setEager(false)
    if (data?.ready) submit()
  }

  return (
    <ActionDialog
      title={verified?.room ? `Check out ${guest}, room ${verified.room}` : `Check out ${guest}`}
      confirm="Check out"
      cancel="Not yet"
      size="sm"
      enterConfirms
      isBusy={form.isSending || isEager}
      onConfirm={() => (verified ? submit() : void goOnWhenReady())}
      onClose={onClose}
    >
      <Answered answer={verify} loading={<Loading rows={3} />}>
        {data => (
          <>
            {data.ready ? <Alert severity="success">Everything is paid.</Alert> : null}
            <Findings verified={data} />
            <CallFields of={form}>
              {open.map((window, index) => (
                <CheckOutWindow
                  key={window.window_no}
                  account_id={data.account_id}
                  window={window}
                  index={index}
                  isOnly={open.length === 1}
                />
              ))}
              {data.windows.some(({ gets_folio }) => gets_folio) ? <CheckOutPaper /> : null}
            </CallFields>
            <ShiftOffer failure={form.failure} onOpened={submit} />
          </>
        )}
      </Answered>
    </ActionDialog>
  )
}

const Findings = ({ verified }: { verified: Verified }) => {
  const may = useMay()
  // What a window owes stands with the window, where it is paid.
  const findings = verified.findings
    .filter(({ code, result }) => !(code === 'balance_open' && result === 'stop'))
    .map(({ result, ...finding }) => ({ ...finding, state: result }))
  return (
    <FindingList findings={findings}>
      {({ state, permission }) =>
        state === 'pass' ? null : (
          <div style={{ fontSize: 12, opacity: 0.8 }}>
            {permission && !may(permission)
              ? `For this the right “${permission}” is needed.`
              : state === 'ask' || permission
                ? 'You will be asked.'
                : null}
          </div>
        )
      }
    </FindingList>
  )
}

const kept = ({ window_no, to_pay, suggested }: Window): Kept => ({
  no: window_no,
  action: suggested.ar_account_id === null ? 'pay' : 'to_ar',
  ar_account_id: suggested.ar_account_id,
  payments: [{ payment_method_id: suggested.payment_method_id, amount: to_pay }],
})

const settlingOf = ({ no, action, ar_account_id, payments }: Kept): Settling =>
  action === 'pay'
    ? { no, action, payments: payments.map(paymentOf) }
    : { no, action, ar_account_id: ar_account_id ?? undefined }
