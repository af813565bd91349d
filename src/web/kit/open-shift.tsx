import Button from '@mui/material/Button'
import { type ReactElement, useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { useAnswer } from './call'
import { FormDialog, useCallForm } from './call-form'
import type { Failure } from './failure'
import { ChoiceField } from './field/choice'
import { MoneyField } from './field/number'
import { useMay } from './may'
import { Answered, Empty, Loading } from './states'
import { ActionDialog } from './action-dialog'

type Mine = OutputOf<typeof cashiering.mine>
type Props = { onClose: () => void; onOpened?: () => void }

/** Opens one's cashier: from here on money may be taken. */
export const OpenShiftDialog = ({ onClose, onOpened }: Props) => {
  const mine = useAnswer(cashiering.mine, {})
  const free = mine.data?.cashiers.filter(({ open_with }) => open_with === null)
  if (free && free.length > 0) return <OpenShiftForm cashiers={free} onClose={onClose} onOpened={onOpened} />
  return (
    <ActionDialog title="Open the cashier" onClose={onClose}>
      <Answered answer={mine} loading={<Loading rows={2} />}>
        {({ cashiers: [cashier] }) => (
          <Empty
            says={
              cashier
                ? `Cashier ${cashier.number} is open already with ${cashier.open_with}.`
                : 'You have no cashier number. Please ask whoever gives out rights in your house.'
            }
          />
        )}
      </Answered>
    </ActionDialog>
  )
}

const OpenShiftForm = ({ cashiers, onClose, onOpened }: Props & { cashiers: Mine['cashiers'] }) => {
  const [first] = cashiers
  const form = useCallForm(cashiering.open, {
    defaults: {
      cashier: String(first.number),
      opening_amount: first.retained_float.startsWith('0.0') ? first.opening_float : first.retained_float,
    },
    send: ({ cashier, opening_amount }) => ({
      cashier_id: cashiers.find(({ number }) => String(number) === cashier)?.cashier_id ?? undefined,
      opening_amount: opening_amount || undefined,
    }),
    says: ({ number, shift_no }) => `Cashier ${number} is open, shift ${shift_no}`,
    onDone: () => {
      onClose()
      onOpened?.()
    },
  })
  return (
    <FormDialog of={form} title="Open the cashier" confirm="Open" size="xs" onClose={onClose}>
      {cashiers.length > 1 ? (
        <ChoiceField
          name="cashier"
          label="Cashier"
          required
          choices={cashiers.map(({ number, name }) => ({
            value: String(number),
            label: `${number} – ${name}`,
          }))}
        />
      ) : null}
      <MoneyField name="opening_amount" label="Money in the drawer" required autoFocus />
    </FormDialog>
  )
}

/** Where a call was refused because nobody has opened the drawer: opens it in place, then goes on. */
export const ShiftOffer = ({
  failure,
  onOpened,
}: {
  failure: Failure | null
  onOpened: () => void
}): ReactElement | null => {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (failure?.word !== 'cashier_closed' || !may('Cashier open')) return null
  return (
    <div>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open the cashier and go on
      </Button>
      {isOpen ? <OpenShiftDialog onClose={() => setOpen(false)} onOpened={onOpened} /> : null}
    </div>
  )
}
