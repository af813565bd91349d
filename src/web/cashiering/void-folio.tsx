import { cashiering } from '../../wire/cashiering'
import { FormDialog, useCallForm } from '../kit/call-form'
import { TextField } from '../kit/field/text'
import type { Folio } from './folio-history'

/** Its number stays, its postings are free again; on the day of its issue alone. */
export const VoidFolioDialog = ({ folio, onClose }: { folio: Folio; onClose: () => void }) => {
  const form = useCallForm(cashiering.void, {
    send: ({ reason }) => ({ folio_id: folio.folio_id, reason: reason ?? '' }),
    says: ({ display_no }) => `Folio ${display_no} is void`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Void folio ${folio.display_no} of ${folio.total_gross}`}
      confirm="Void"
      isDestructive
      size="xs"
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required autoFocus maxLength={200} />
    </FormDialog>
  )
}
