import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useResolveAlert } from '../kit/alert-dialog'
import { useMay } from '../kit/may'
import { useConditionsUsed } from '../room/conditions-used'
import { useRoomChange } from '../room/room-actions'
import type { Verified } from './check-in'

type Guard = Verified['guards'][number]
type Props = {
  guard: Guard
  /** Of the room that is chosen: `dirty`, `clean`. */
  condition: string | undefined
  /** Opens what is more than a button. */
  onMend: (guard: Guard) => void
  onChooseRoom: () => void
}

/** What a person may do about a finding there and then; nothing where only an answer helps. */
export const MendButtons = ({ guard, condition, onMend, onChooseRoom }: Props): ReactNode => {
  const may = useMay()
  const { fix, fix_with } = guard
  switch (fix) {
    case 'choose_room':
      // Where there is no room yet it is being chosen above.
      return guard.key === 'room' ? null : (
        <>
          <Mend words="Choose another room" onClick={onChooseRoom} />
          {fix_with?.room_id === undefined ? null : (
            <CleanRoom room_id={fix_with.room_id} condition={condition} />
          )}
        </>
      )
    case 'read_alerts':
      return fix_with?.alerts?.length && (may('Reservation update') || may('Guest profile store')) ? (
        <ResolveAlerts alerts={fix_with.alerts} />
      ) : null
    default: {
      const mend = dialogs[fix ?? '']
      return mend && may(mend.right) ? <Mend words={mend.words} onClick={() => onMend(guard)} /> : null
    }
  }
}

const dialogs: Record<string, { words: string; right: string } | undefined> = {
  split: { words: 'Split it now', right: 'Reservation update' },
  complete_profile: { words: 'Fill it in', right: 'Guest profile store' },
  add_document: { words: 'Add a document', right: 'Guest profile store' },
  change_payment_method: { words: 'Choose how the guest pays', right: 'Reservation update' },
}

const Mend = ({ words, onClick, isBusy }: { words: string; onClick: () => void; isBusy?: boolean }) => (
  <Button size="small" variant="outlined" loading={isBusy} onClick={onClick}>
    {words}
  </Button>
)

/** Who keeps the conditions of rooms says that this one is ready, as housekeeping has just told him. */
const CleanRoom = ({ room_id, condition }: { room_id: number; condition: string | undefined }) => {
  const may = useMay()
  const isUsed = useConditionsUsed()
  const change = useRoomChange()
  const set = (status: 'clean' | 'inspected') => () => change.mutate({ rooms: [{ room_id }], status })
  return (
    <>
      {condition !== 'clean' && (may('Housekeeping board') || may('Set inspected')) ? (
        <Mend words="The room is clean" isBusy={change.isPending} onClick={set('clean')} />
      ) : null}
      {condition !== 'dirty' && may('Set inspected') && isUsed('inspected') ? (
        <Mend words="The room is inspected" isBusy={change.isPending} onClick={set('inspected')} />
      ) : null}
    </>
  )
}

type Alerts = NonNullable<NonNullable<Guard['fix_with']>['alerts']>

/** An alert that stops goes on stopping until somebody says that it is settled. */
const ResolveAlerts = ({ alerts }: { alerts: Alerts }) => {
  const resolve = useResolveAlert()
  return alerts.map(alert => (
    <Mend key={alert.id} words={`Settled: ${alert.text}`} onClick={() => resolve(alert)} />
  ))
}
