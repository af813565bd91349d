import type { RepairKind } from '../../hotel/room/repair'
import type { InputOf, OutputOf } from '../../wire/call'
import { repair } from '../../wire/room/repair'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { DateField } from '../kit/field/date'
import { ReferencesField } from '../kit/field/reference'
import { useHouse } from '../kit/session'
import { Promised } from './promised'
import { CommentField, RepairFields } from './repair-fields'

export type Kind = RepairKind
export const kindWords: Record<Kind, string> = {
  out_of_order: 'out of order',
  out_of_service: 'out of service',
}
export const callOf = (kind: Kind) =>
  kind === 'out_of_order' ? repair.setOutOfOrder : repair.setOutOfService

/** `said`: what stands in the form at first. */
type Props = {
  kind: Kind
  rooms: readonly { room_id: number; code: string }[]
  said?: {
    from_date?: string
    through_date?: string
    reason_id?: number
    comment?: string
    /** What was reported, for which they are withdrawn. */
    maintenance_id?: number
  }
  onClose: () => void
}
/** What becomes of the rooms: one that somebody is in, or of a later day, is not withdrawn yet. */
function withdrawn(created: OutputOf<typeof repair.setOutOfOrder>['created'], words: string): string {
  const isLater = created.every(({ state }) => state === 'scheduled')
  if (created.length === 1) return `Room ${created[0]?.room} ${isLater ? 'will be' : 'is'} ${words}`
  return `${created.length} rooms ${isLater ? 'will be' : 'are'} ${words}`
}
type Sent = InputOf<typeof repair.setOutOfOrder>

/** Rooms are withdrawn for some nights, both dates included. */
export const RepairDialog = ({ kind, rooms, said, onClose }: Props) => {
  const today = useHouse()?.business_date
  const words = kindWords[kind]
  const form = useCallForm(callOf(kind), {
    defaults: { rooms: rooms.map(({ room_id }) => room_id), from_date: today, through_date: today, ...said },
    send: values => cleaned(values) as Sent,
    says: ({ created }) => withdrawn(created, words),
    onDone: onClose,
  })
  const title = rooms.length === 1 ? `Room ${rooms[0]?.code} ${words}` : `Rooms ${words}`
  return (
    <FormDialog of={form} title={title} confirm={`Set ${words}`} size="sm" columns={2} onClose={onClose}>
      <div style={{ gridColumn: '1 / -1' }}>
        <ReferencesField name="rooms" label="Rooms" entity="room" required autoFocus={rooms.length === 0} />
      </div>
      <DateField name="from_date" label="First night" required min={today} />
      <DateField name="through_date" label="Last night" required min={today} />
      <RepairFields kind={kind} isNew autoFocus={rooms.length > 0} />
      <CommentField />
      <Promised kind={kind} failure={form.failure} />
    </FormDialog>
  )
}
