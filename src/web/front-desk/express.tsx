import { arrivalSteps } from '../../wire/front-desk'
import { FormDialog, useCallForm } from '../kit/call-form'
import { InstantField } from '../kit/field/instant'
import { TextField } from '../kit/field/text'
import { formatInstant } from '../kit/format'
import type { DeskRow } from './desk-row'

type Props = {
  row: Pick<DeskRow, 'reservation_id' | 'row_version' | 'guest' | 'express_check_out_at'>
  onClose: () => void
}

/** The guest leaves by himself: at that hour the house checks him out if nothing is left to decide. */
export const ExpressDialog = ({ row, onClose }: Props) => {
  const { reservation_id, row_version, guest, express_check_out_at } = row
  const form = useCallForm(arrivalSteps.expressCheckOut, {
    defaults: { at: express_check_out_at },
    send: ({ at, email }) => ({ reservation_id, row_version, at: at || null, email: email || undefined }),
    says: (_, { at }) =>
      at ? `${guest} leaves by express, ${formatInstant(at)}` : `${guest} does not leave by express any more`,
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={`Express check-out of ${guest}`} confirm="Keep" size="sm" onClose={onClose}>
      <div>
        Who owes nothing is checked out at that hour; else the desk is told why. Left empty: no express
        check-out.
      </div>
      <InstantField name="at" label="Leaves at" autoFocus />
      <TextField name="email" label="The bill goes to" type="email" maxLength={120} />
    </FormDialog>
  )
}
