import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAnswer, useCall } from '../kit/call'
import { formatInstant } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { CloseShiftDialog } from './close-shift'
import { CountDialog } from './count'
import { DoneBar, type Done } from './done-bar'
import { DropDialog } from './drop'
import { OpenShiftDialog } from '../kit/open-shift'
import { ShiftSheets } from './shift-sheets'

export type Shift = OutputOf<typeof cashiering.closure>
type Open = 'open' | 'drop' | 'count' | 'close'

/** One's own drawer: what should be in it, what is in it, and its end. `…/cashier-closure/187` is somebody else's. */
export const CashierClosurePage = () => {
  const rest = useParams()['*'] ?? ''
  const shift_id = /^\d{1,15}$/.test(rest) ? Number(rest) : undefined
  const summary = useAnswer(cashiering.closure, { action: 'summary', shift_id }, { inline: true })
  const [open, setOpen] = useState<Open>()
  const [done, setDone] = useState<Done>()
  const mayOpen = useMay()('Cashier open')
  const isClosed = summary.error?.word === 'cashier_closed'
  useHotkeys({ o: () => isClosed && mayOpen && setOpen('open') })

  // A drawer that is closed by now is said to be so by a refusal; what was read before is of no use.
  if (isClosed) {
    return (
      <Page title="Cashier">
        {done ? <DoneBar done={done} onClose={() => setDone(undefined)} /> : null}
        <Sheet>
          <Empty says="Your cashier is closed. Open it to post and to take payments.">
            {mayOpen ? (
              <Button variant="contained" aria-keyshortcuts={letterNow('o')} onClick={() => setOpen('open')}>
                Open the cashier
              </Button>
            ) : null}
          </Empty>
        </Sheet>
        {open === 'open' ? (
          <OpenShiftDialog onClose={() => setOpen(undefined)} onOpened={() => setDone(undefined)} />
        ) : null}
      </Page>
    )
  }
  const sheets = (
    <Answered answer={summary}>
      {data => <ShiftPage shift={data} done={done} onDone={setDone} open={open} onOpen={setOpen} />}
    </Answered>
  )
  return summary.data ? sheets : <Page title="Cashier">{sheets}</Page>
}

type Props = {
  shift: Shift
  done: Done | undefined
  onDone: (done: Done | undefined) => void
  open: Open | undefined
  onOpen: (open: Open | undefined) => void
}

const ShiftPage = ({ shift: summary, done, onDone, open, onOpen }: Props) => {
  const { shift, receipt_no } = summary
  const { shift_id, status } = shift
  const back = useCall(cashiering.closure, { says: 'The cashier takes money again' })
  const isOpen = status === 'open'
  const isCounted = status === 'counted'
  const close = () => onOpen(undefined)
  // What was dropped before is done with: what the count means for the drawer stands in its place.
  const count = () => {
    onDone(undefined)
    onOpen('count')
  }
  useHotkeys({
    d: () => isOpen && onOpen('drop'),
    n: () => status !== 'closed' && count(),
    x: () => isCounted && onOpen('close'),
  })
  return (
    <Page
      title={`Cashier ${shift.number}, shift ${shift.shift_no}`}
      hint={[
        shift.user,
        `opened ${formatInstant(shift.opened_at)}`,
        shift.counted_at ? `counted ${formatInstant(shift.counted_at)}` : '',
        shift.closed_at ? `closed ${formatInstant(shift.closed_at)}` : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {isOpen ? (
            <Button variant="outlined" aria-keyshortcuts={letterNow('d')} onClick={() => onOpen('drop')}>
              Drop
            </Button>
          ) : null}
          {isCounted && !summary.is_blind ? (
            <Button
              variant="outlined"
              loading={back.isPending}
              onClick={() => back.mutate({ action: 'back_to_work', shift_id })}
            >
              Back to work
            </Button>
          ) : null}
          {status === 'closed' ? null : (
            <Button
              variant={isCounted ? 'outlined' : 'contained'}
              aria-keyshortcuts={letterNow('n')}
              onClick={count}
            >
              {isCounted ? 'Count again' : 'Count'}
            </Button>
          )}
          {isCounted ? (
            <Button variant="contained" aria-keyshortcuts={letterNow('x')} onClick={() => onOpen('close')}>
              Close
            </Button>
          ) : null}
        </>
      }
    >
      {done ? <DoneBar done={done} onClose={() => onDone(undefined)} /> : null}
      {isCounted && !done ? (
        <Alert severity="info">The drawer is counted. Nothing is posted on it until it is closed.</Alert>
      ) : null}
      {status === 'closed' && !done ? (
        <DoneBar
          done={{ says: shift.auto_closed ? 'Closed without a count.' : 'This shift is closed.', receipt_no }}
        />
      ) : null}
      <ShiftSheets summary={summary} />
      {open === 'drop' ? (
        <DropDialog
          summary={summary}
          onClose={close}
          onDone={dropped => {
            onDone(dropped)
            close()
          }}
        />
      ) : null}
      {open === 'count' ? <CountDialog summary={summary} onClose={close} /> : null}
      {open === 'close' ? (
        <CloseShiftDialog
          summary={summary}
          onClose={close}
          onDone={closed => {
            onDone(closed)
            close()
          }}
        />
      ) : null}
    </Page>
  )
}
