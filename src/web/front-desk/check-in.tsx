import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Answers, unanswered } from '../../hotel/question'
import type { OutputOf } from '../../wire/call'
import { checkIn } from '../../wire/front-desk'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { inCurrency, isNothing } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Answered, Loading } from '../kit/states'
import { TakeDepositDialog } from '../kit/take-deposit'
import { say } from '../kit/toast'
import { AuthorisationFields, type Authorised } from './authorisation'
import { HoldOnFile } from './hold-on-file'
import { CheckInFindings } from './check-in-findings'
import { PrintCard, saysArrived, showPapers, useCardPrinted } from './check-in-paper'
import { CheckInFigures } from './check-in-figures'
import { MendDialog } from './mend-dialog'
import { RoomPicker } from './room-picker'

export type Verified = OutputOf<typeof checkIn.verify>

type Props = { reservation_id: number; guest: string; onClose: () => void }

/** The guest takes the key. All green: Enter; else what stands in the way is put right or answered in its place. */
export const CheckInDialog = ({ reservation_id, guest, onClose }: Props) => {
  const [room_id, setRoom] = useState<number>()
  const [answers, setAnswers] = useState<Answers>({})
  const [auth, setAuth] = useState<Authorised>()
  const [isEager, setEager] = useState(false)
  const [isPrinted, setPrinted] = useCardPrinted()
  const [isPaying, setPaying] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [mending, setMending] = useState<Verified['guards'][number]>()
  const may = useMay()
  const verify = useAnswer(
    checkIn.verify,
    { reservation_id, room_id, auth },
    { keep: true, inline: true, fresh: true },
  )
  const take = useCall(checkIn.checkIn, {
    inline: true,
    answers,
    onBusinessDate: true,
    says: saysArrived,
    onDone: done => {
      showPapers(done)
      onClose()
    },
  })
  // Who has no room yet is offered the best one; another is chosen with one key.
  const best = verify.data?.room ? undefined : verify.data?.candidates[0]?.room_id
  if (room_id === undefined && best !== undefined) setRoom(best)
  const found = verify.isPlaceholderData ? undefined : verify.data
  const isStopped = found?.guards.some(
    ({ state, permission }) => state === 'stop' && !(permission && may(permission)),
  )
  const questions = found?.guards.flatMap(({ question }) => question ?? []) ?? []
  const open = unanswered(
    questions.map(question => ({ ...question, text: '' })),
    answers,
  )

  const checkInWith = ({ row_version }: Verified) =>
    take.mutate({
      reservation_id,
      room_id,
      row_version,
      auth,
      ...(isPrinted ? { print: { card: true } } : {}),
    })
  const confirm = () => (found ? checkInWith(found) : void goOnWhenReady())

  // Enter was pressed before the house had looked: it goes on by itself when nothing stands in the way.
  async function goOnWhenReady() {
    setEager(true)
    const { data } = await verify.refetch({ cancelRefetch: false })
    setEager(false)
    if (data?.ready) checkInWith(data)
  }

  const canPay = may('Deposit post') && found !== undefined && !isNothing(found.due_now)
  useHotkeys({ p: () => setPaying(true) }, canPay && !isPaying && !mending)

  return (
    <>
      <ActionDialog
        title={`Check in ${guest}`}
        confirm="Check in"
        cancel="Not yet"
        size="sm"
        enterConfirms
        isBusy={take.isPending || isEager}
        isDisabled={isStopped}
        undecided={open.map(({ code }) => code)}
        failure={take.error}
        onConfirm={confirm}
        onClose={onClose}
      >
        <Answered answer={verify} loading={<Loading rows={3} />}>
          {data => (
            <Box sx={{ display: 'grid', gap: 4 }}>
              <RoomPicker
                room={data.room}
                rooms={data.candidates}
                isChanging={isChoosing}
                onChanging={setChoosing}
                onPick={({ room_id }) => {
                  setRoom(room_id)
                  setAnswers({})
                }}
              />
              {data.ready ? <Alert severity="success">Everything is ready.</Alert> : null}
              {wantsCard(data, auth) ? (
                <Box data-obstacle={auth ? undefined : ''} sx={{ display: 'grid', gap: 4 }}>
                  {auth ? null : <HoldOnFile reservation_id={reservation_id} wanted={data.auth.needed} />}
                  <AuthorisationFields wanted={data.auth.needed} onAuthorised={setAuth} />
                </Box>
              ) : null}
              <CheckInFindings
                guards={data.guards}
                answers={answers}
                onAnswer={setAnswers}
                condition={data.room?.room_status?.base_status}
                onMend={setMending}
                onChooseRoom={() => setChoosing(true)}
              />
              {canPay ? <PayNow amount={data.due_now} onPay={() => setPaying(true)} /> : null}
              <CheckInFigures verified={data} />
              <PrintCard isPrinted={isPrinted} onChoose={setPrinted} />
            </Box>
          )}
        </Answered>
      </ActionDialog>
      {mending && verify.data ? (
        <MendDialog guard={mending} verified={verify.data} onClose={() => setMending(undefined)} />
      ) : null}
      {isPaying && found ? (
        <TakeDepositDialog
          reservation_id={reservation_id}
          open={found.due_now}
          title={`Take payment from ${guest}`}
          onClose={() => setPaying(false)}
          onDone={({ says, receipt_no }) => {
            setPaying(false)
            say('success', receipt_no ? `${says} Receipt ${receipt_no}.` : says)
          }}
        />
      ) : null}
    </>
  )
}

/** What the house asks for before the key is paid here and now; the check-in goes on where it was. */
const PayNow = ({ amount, onPay }: { amount: string; onPay: () => void }) => (
  <Box>
    <Button variant="outlined" aria-keyshortcuts={letterNow('p')} onClick={onPay}>
      {`Take ${inCurrency(amount)} now`}
      <kbd style={{ opacity: 0.7, marginInlineStart: 8 }}>{letterNow('p').toUpperCase()}</kbd>
    </Button>
  </Box>
)

/** Nothing is held on the card yet, or it has just been typed. */
const wantsCard = ({ auth }: Verified, typed: Authorised | undefined): boolean =>
  typed !== undefined || (Number(auth.needed) > 0 && Number(auth.have) === 0)
