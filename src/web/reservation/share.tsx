import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { share } from '../../wire/share'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import type { Found } from '../kit/field/found'
import { IntegerField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { OtherReservationField } from '../kit/field/reservation'
import { type Guest, GuestField, newGuest } from './guest-field'
import type { ActionDialogProps } from './row'
import { shareModes } from './share-words'

type How = 'combine' | 'add'

/** Somebody else in the same room, with a folio of his own: a reservation that is there, or a guest who is booked into it. */
export const ShareDialog = (props: ActionDialogProps) => {
  const [how, setHow] = useState<How>('combine')
  const Way = how === 'combine' ? CombineDialog : AddSharerDialog
  return (
    <Way {...props}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={how}
        aria-label="Who shares the room"
        onChange={(_, value: How | null) => value && setHow(value)}
      >
        <ToggleButton value="combine">Somebody who is booked</ToggleButton>
        <ToggleButton value="add">Somebody else</ToggleButton>
      </ToggleButtonGroup>
    </Way>
  )
}

type WayProps = ActionDialogProps & { children: ReactNode }

/** Two reservations go into the room of one of them. */
const CombineDialog = ({ row, onClose, children }: WayProps) => {
  const { reservation_id, guest, status, room } = row
  const isInHouse = status === 'checked_in'
  const form = useCallForm(share.combine, {
    defaults: { direction: 'here', mode: 'split', payer: 'this', other: null },
    send: ({ other, direction, mode, payer, room_move_reason_id }) => {
      const id = (other as Found | null)?.id as number
      const [joining, target] = direction === 'here' ? [id, reservation_id] : [reservation_id, id]
      return {
        reservation_id: joining,
        target_id: target,
        mode,
        payer_reservation_id: mode === 'entire' ? (payer === 'this' ? reservation_id : id) : undefined,
        room_move_reason_id: room_move_reason_id ?? undefined,
      }
    },
    says: ({ message }) => message,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <SharingDialog of={form} guest={guest} confirm="Share" payer={<Payer guest={guest} />} onClose={onClose}>
      {children}
      <OtherReservationField
        name="other"
        help="By name or number. They share the nights that they have in common."
        beside={reservation_id}
      />
      <ChoiceField
        name="direction"
        label="Whose room"
        required
        choices={[
          { value: 'here', label: `That of ${guest}${room ? `, ${room}` : ''}` },
          { value: 'there', label: 'That of the other one' },
        ]}
      />
      {isInHouse ? (
        <ReferenceField
          name="room_move_reason_id"
          label="Reason for the move"
          help="When both are in house, one of them changes rooms."
          entity="room-move-reason"
        />
      ) : null}
    </SharingDialog>
  )
}

/** Booked on the same dates and conditions; no further room is sold. */
const AddSharerDialog = ({ row, onClose, children }: WayProps) => {
  const { reservation_id, row_version, guest } = row
  const [other, setOther] = useState<Guest>()
  const form = useCallForm(share.add, {
    defaults: { adults: 1, mode: 'split' },
    send: ({ guest: anew, adults, mode }) => ({
      reservation_id,
      row_version,
      adults,
      mode,
      ...(other?.id === undefined ? newGuest(anew) : { guest_profile_id: other.id }),
    }),
    says: ({ message }) => message,
    onDone: onClose,
    onBusinessDate: true,
  })
  return (
    <SharingDialog
      of={form}
      guest={guest}
      confirm="Book into the room"
      payer="Whoever pays for the room now pays for all."
      onClose={onClose}
    >
      {children}
      <GuestField guest={other} onGuest={setOther} isWhole />
      <IntegerField name="adults" label="Adults" help="Without those who are in the room already." required />
    </SharingDialog>
  )
}

/** Who of the two pays for all. */
const Payer = ({ guest }: { guest: string }) => (
  <ChoiceField
    name="payer"
    label="Who"
    required
    choices={[
      { value: 'this', label: guest },
      { value: 'other', label: 'The other one' },
    ]}
  />
)

type FrameProps = Pick<ComponentProps<typeof FormDialog>, 'of' | 'confirm' | 'onClose' | 'children'>
type SharingProps = FrameProps & {
  guest: string
  /** Said or asked where one pays for all. */
  payer: ReactNode
}

/** Both ways end with who pays. */
const SharingDialog = ({ guest, payer, children, ...dialog }: SharingProps) => (
  <FormDialog title={`Share the room of ${guest}`} cancel="Not now" size="sm" {...dialog}>
    {children}
    <ChoiceField name="mode" label="Who pays" required choices={shareModes} />
    <OfOneForAll>{payer}</OfOneForAll>
  </FormDialog>
)

const OfOneForAll = ({ children }: { children: ReactNode }) =>
  useWatch({ name: 'mode' }) === 'entire' ? children : null
