import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { coinsOf, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { CallFields, useCallForm } from '../kit/call-form'
import { useMay } from '../kit/may'
import { inCurrency, isNothing } from '../kit/format'
import { ShiftOffer } from '../kit/open-shift'
import { getHouse } from '../kit/session'
import { Answered, Loading } from '../kit/states'
import { CheckOutPaper, lastPaper, printed, showPapers } from './check-out-paper'
import { CheckOutWindow } from './check-out-window'
import { FindingList } from './finding-list'
import { isAsProposed, type Kept, keptFor, proposed, settlingOf, type Window } from './settling'

type Verified = OutputOf<typeof checkOut.verify>

type Props = { reservation_id: number; guest: string; onClose: () => void }

/** The guest leaves: what is open is paid or goes to an account. Nothing open: Enter. */
export const CheckOutDialog = ({ reservation_id, guest, onClose }: Props) => {
  const [isEager, setEager] = useState(false)
  const [change, setChange] = useState<string>()
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
    onDone: ({ papers, change }) => {
      showPapers(papers)
      // A notice is gone before the drawer is open: what is to be given back stays until it is given.
      if (isNothing(change)) onClose()
      else setChange(change)
    },
    onBusinessDate: true,
  })
  const { submit, failure } = form
  const { reset, getValues } = form.form
  const open = verified?.windows.filter(({ to_pay }) => !isNothing(to_pay)) ?? []
  const amounts = JSON.stringify(open)

  // What was typed stays, whatever the house says anew.
  useEffect(
    () =>
      reset({
        windows: keptFor(JSON.parse(amounts) as Window[], getValues('windows') as Kept[]),
        paper: lastPaper(),
      }),
    [amounts, reset, getValues],
  )

  // Somebody else has changed the bill, or of several cards one has paid already: what it comes to now is shown, and the next try is of that.
  const isOther = failure?.word === 'stale' || failure?.word.startsWith('card_') === true
  const { refetch } = verify
  useEffect(() => {
    if (isOther) void refetch()
  }, [isOther, refetch])

  // Enter was pressed before the house had looked: it goes on by itself when nothing is open.
  async function goOnWhenReady() {
    setEager(true)
    const { data } = await verify.refetch({ cancelRefetch: false })
    setEager(false)
    if (data?.ready) submit()
  }

  if (change !== undefined)
    return (
      <ActionDialog
        // Another one than that of the check-out: it takes the focus anew.
        key="change"
        title={`${guest} is checked out`}
        size="xs"
        enterConfirms
        onConfirm={onClose}
        onClose={onClose}
      >
        <Alert severity="info">
          Change to give back: <Amount value={change} strong />
        </Alert>
      </ActionDialog>
    )
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
              {open.length > 1 ? <SettleAll windows={open} /> : null}
              {open.map((window, index) => (
                <CheckOutWindow
                  key={window.window_no}
                  account={accountOf(data)}
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

const accountOf = ({ account_id: id, account_row_version: row_version, guest: name }: Verified) =>
  id === null || row_version === null ? null : { id, row_version, name }

/** Several bills are settled each as was agreed for it; who has changed one and another goes back to that at once (domain/finance 11.2). */
const SettleAll = ({ windows }: { windows: readonly Window[] }) => {
  const { reset, getValues } = useFormContext()
  const kept = (useWatch({ name: 'windows' }) ?? []) as Kept[]
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  const together = inCurrency(coins.write(sum(windows.map(({ to_pay }) => coins.read(to_pay)))))
  const isProposed = isAsProposed(windows, kept) && windows.every(({ suggested }) => !suggested.lacks_account)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', minHeight: 30 }}>
      <Box sx={{ fontSize: 13, flexGrow: 1 }}>
        {`${windows.length} bills, ${together} together${isProposed ? ', each settled as was agreed for it' : ''}.`}
      </Box>
      {isProposed ? null : (
        <Button
          size="small"
          onClick={() => reset({ windows: windows.map(proposed), paper: getValues('paper') as unknown })}
        >
          Settle all as agreed
        </Button>
      )}
    </Box>
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
