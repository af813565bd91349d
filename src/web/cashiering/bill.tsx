import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { cashiering } from '../../wire/cashiering'
import { CheckOutDialog } from '../front-desk/check-out'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { formatDay } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { TakeDepositDialog } from '../kit/take-deposit'
import { say } from '../kit/toast'
import { useWorkTab } from '../kit/work-tab'
import { BillDialog, type Open } from './bill-dialog'
import { type Bill, linesOf, type Which } from './bill-facts'
import { BillFigures } from './bill-figures'
import { BillLines } from './bill-lines'
import { BillMenu } from './bill-menu'
import { usualBill } from './bill-pages'
import { BillWindows } from './bill-windows'
import { DoneBar, type Done } from './done-bar'

/** One account: its bills side by side, every posting on them, and all that is done with them. */
export const BillPage = ({ which }: { which: Which }) => {
  const [{ window, show, from, to, before }] = useAddress(usualBill)
  const bill = useAnswer(
    cashiering.billing,
    {
      ...which,
      expected: true,
      show: show === 'all' ? 'all' : 'live',
      from: from || undefined,
      to: to || undefined,
      before: Number(before) || undefined,
    },
    { keep: true },
  )
  useWorkTab(bill.data && tabOf(bill.data), bill.error)
  if (bill.error?.status === 404 && !bill.data) {
    return <NoBill which={which} />
  }
  const sheets = (
    <Answered answer={bill}>
      {data => <BillSheets bill={data} window_no={Number(window) || undefined} isAll={show === 'all'} />}
    </Answered>
  )
  return bill.data ? sheets : <Page title="Billing">{sheets}</Page>
}

/** One for each account, by whichever way it was opened. */
const tabOf = ({ account: { id, name, reservation } }: Bill) => ({
  kind: 'bill' as const,
  path: `/home/financials/billing/${reservation ? reservation.id : `account/${id}`}`,
  title: name,
  detail: reservation?.room_no ?? reservation?.confirmation_no ?? '',
})

/** Before the arrival, and nothing was paid ahead. */
const NoBill = ({ which }: { which: Which }) => {
  const [isTaking, setTaking] = useState(false)
  const may = useMay()
  return (
    <Page title="Billing">
      <Sheet>
        <Empty says="This reservation has no account yet. The first deposit or the check-in opens one.">
          {'reservation_id' in which && may('Deposit post') ? (
            <Button variant="outlined" onClick={() => setTaking(true)}>
              Take a deposit
            </Button>
          ) : null}
        </Empty>
      </Sheet>
      {isTaking && 'reservation_id' in which ? (
        <TakeDepositDialog
          {...which}
          open={null}
          onClose={() => setTaking(false)}
          onDone={({ says }) => {
            setTaking(false)
            say('success', says)
          }}
        />
      ) : null}
    </Page>
  )
}

type Props = { bill: Bill; window_no: number | undefined; isAll: boolean }

const BillSheets = ({ bill, window_no, isAll }: Props) => {
  const [, go] = useAddress(usualBill)
  const [open, setOpen] = useState<Open>()
  const [done, setDone] = useState<Done>()
  const may = useMay()
  const navigate = useNavigate()
  const { account, windows } = bill
  const { reservation } = account
  const chosen = windows.find(window => window.window_no === window_no)
  const takes = account.status === 'open' || account.status === 'reopened'
  const mayCharge = may('Cashiering post charge')
  const mayPay = may('Cashiering post payment') && takes
  const mayCheckOut = may('Check out') && reservation?.status === 'checked_in'
  const maySplit = may('Cashiering split') && takes
  const close = () => setOpen(undefined)

  useHotkeys({
    c: () => mayCharge && setOpen({ dialog: 'charge' }),
    p: () => mayPay && setOpen({ dialog: 'payment' }),
    o: () => mayCheckOut && setOpen({ dialog: 'check_out' }),
    q: () => maySplit && setOpen({ dialog: 'quick_split' }),
    h: () => go({ show: isAll ? '' : 'all' }),
  })

  return (
    <Page
      title={reservation?.room_no ? `${reservation.room_no} ${account.name}` : account.name}
      hint={<Stay bill={bill} />}
      actions={
        <>
          {mayCharge ? (
            <Button
              variant="outlined"
              aria-keyshortcuts={letterNow('c')}
              onClick={() => setOpen({ dialog: 'charge' })}
            >
              Post charge
            </Button>
          ) : null}
          {mayPay ? (
            <Button
              variant={mayCheckOut ? 'outlined' : 'contained'}
              aria-keyshortcuts={letterNow('p')}
              onClick={() => setOpen({ dialog: 'payment' })}
            >
              Take payment
            </Button>
          ) : null}
          {mayCheckOut ? (
            <Button
              variant="contained"
              aria-keyshortcuts={letterNow('o')}
              onClick={() => setOpen({ dialog: 'check_out' })}
            >
              Check out
            </Button>
          ) : null}
          <BillMenu
            bill={bill}
            window_no={chosen?.window_no ?? 1}
            isAll={isAll}
            onOpen={setOpen}
            onDone={setDone}
          />
        </>
      }
    >
      {account.alerts.map(({ code, text }) => (
        <Alert key={code} severity="warning">
          {text}
        </Alert>
      ))}
      {done ? <DoneBar done={done} onClose={() => setDone(undefined)} /> : null}
      <BillFigures account={account} />
      <BillWindows
        bill={bill}
        chosen={chosen?.window_no}
        onChoose={no => go({ window: no === undefined ? '' : String(no) })}
        onEdit={window => setOpen({ dialog: 'window', window })}
      />
      <Sheet>
        <BillLines
          bill={bill}
          lines={linesOf(bill.postings)}
          window_no={chosen?.window_no}
          isAll={isAll}
          onOpen={setOpen}
        />
      </Sheet>
      {open?.dialog === 'check_out' && reservation ? (
        <CheckOutDialog
          reservation_id={reservation.id}
          guest={account.name}
          onClose={() => {
            close()
          }}
        />
      ) : (
        <BillDialog
          bill={bill}
          window_no={chosen?.window_no ?? 1}
          open={open}
          onClose={close}
          onDone={result => {
            setDone(result)
            close()
          }}
          onGone={() => void navigate('/home/financials/billing')}
        />
      )}
    </Page>
  )
}

const Stay = ({ bill: { account } }: { bill: Bill }) => {
  const { reservation } = account
  if (!reservation) return account.kind === 'house' ? 'House account' : 'Passer-by'
  const { arrival, departure, adults, children, rate_code, confirmation_no, vip, status } = reservation
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {[
        `${formatDay(arrival)} – ${formatDay(departure)}`,
        words[status] ?? status,
        children > 0 ? `${adults} + ${children} persons` : `${adults} ${adults === 1 ? 'person' : 'persons'}`,
        `Rate ${rate_code}`,
        `Confirmation ${confirmation_no}`,
        vip ? `VIP ${vip}` : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </Box>
  )
}

const words: Record<string, string | undefined> = {
  reserved: 'Before arrival',
  checked_in: 'In house',
  checked_out: 'Checked out',
  cancelled: 'Cancelled',
  no_show: 'No-show',
}
