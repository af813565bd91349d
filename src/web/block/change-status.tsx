import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ChoiceField } from '../kit/field/choice'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import type { Block } from './block-words'

type Props = { block: Block; to: Block['next_statuses'][number]; onClose: () => void }

const effects = {
  none: 'Its rooms go back to the house.',
  tentative: 'Its rooms are told as tentative; others may still have them.',
  deduct: 'Its rooms are taken from the house: nobody else may have them.',
}

/** One step on in the life of a block; what it does to the rooms of the house is said before. */
export const StatusDialog = ({ block: shown, to, onClose }: Props) => {
  const [isEnd] = useState(to.reason_kind !== 'none')
  const form = useCallForm(block.changeStatus, {
    defaults: { reservation_type_id: to.reservation_type?.id },
    send: ({ reason_id, ...values }: FieldValues) =>
      ({
        ...cleaned(values),
        ...(reason_id ? { reason_id: Number(reason_id) } : {}),
        id: shown.id,
        row_version: shown.row_version,
        to_status_id: to.id,
      }) as InputOf<typeof block.changeStatus>,
    says: ({ cancellation_no }) =>
      `${shown.code} is ${to.name.toLowerCase()}${cancellation_no ? `, ${cancellation_no}` : ''}`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`${shown.code}: ${to.name}`}
      confirm={to.name}
      size="sm"
      isDestructive={isEnd}
      onClose={onClose}
    >
      <span>{effects[to.effect]}</span>
      {isEnd ? (
        <ChoiceField
          name="reason_id"
          label="Reason"
          required
          autoFocus
          choices={to.reasons.map(({ id, name }) => ({ value: String(id), label: name ?? '' }))}
        />
      ) : (
        <ReferenceField
          name="reservation_type_id"
          label="Reservation type of its guests"
          entity="reservation-type"
        />
      )}
      <TextField name="note" label="Note" maxLength={500} />
    </FormDialog>
  )
}
