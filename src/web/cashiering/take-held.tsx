import type { FieldValues } from 'react-hook-form'
import { coinsOf, smaller } from '../../hotel/money'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { FieldGrid, FormDialog, useCallForm } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { FlagField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { isNothing } from '../kit/format'
import { useMay } from '../kit/may'
import { ShiftOffer } from '../kit/open-shift'
import { getHouse } from '../kit/session'
import type { BillDialogProps } from './bill-dialog'

export type Held = OutputOf<typeof cashiering.authorisations>['items'][number]
type Props = BillDialogProps & { hold: Held }

/** The bill is paid from what is held: a terminal takes it and prints its slip, a provider is asked by the house. */
export const TakeHeldDialog = ({ bill: { account, windows }, hold, onClose, onDone }: Props) => {
  const may = useMay()
  const bill = windows.find(({ window_no }) => window_no === hold.window_no)
  const form = useCallForm(cashiering.capture, {
    defaults: {
      amount: atMost(bill?.balance ?? null, hold.costs?.most ?? hold.amount),
      payment_method_id: bill?.payment_method_id ?? null,
      terminal: { brand: hold.card?.brand, last4: hold.card?.last4, approval_code: hold.approval_code },
      issue_folio: false,
    },
    send: ({ terminal, issue_folio, ...values }: FieldValues) =>
      ({
        ...cleaned(values),
        id: hold.id,
        ...(hold.manual ? { terminal } : {}),
        ...(issue_folio === true ? { issue_folio } : {}),
      }) as InputOf<typeof cashiering.capture>,
    onDone: ({ amount, receipt_no, folio_no }) => {
      const folio = folio_no ? ` Folio ${folio_no}.` : ''
      onDone({ says: `${amount} taken from what was held for ${account.name}.${folio}`, receipt_no })
    },
    onBusinessDate: true,
  })
  return (
    <FormDialog
      of={form}
      title={`Take what is held for ${account.name}`}
      confirm="Take payment"
      size="sm"
      onClose={onClose}
    >
      <FieldGrid columns={2}>
        <MoneyField
          name="amount"
          label="Amount"
          required
          autoFocus
          help={`Held are ${hold.amount}; the rest is let go${hold.costs ? `. The surcharge of ${hold.costs.percent} % is taken beside` : ''}`}
        />
        <ReferenceField
          name="payment_method_id"
          label="Pays by"
          entity="payment-method"
          filters={{ use_for: 'folio' }}
        />
        {hold.manual ? (
          <>
            <TextField name="terminal.brand" label="Card type" required maxLength={20} />
            <TextField name="terminal.last4" label="Last four digits" required maxLength={4} />
            <TextField
              name="terminal.approval_code"
              label="Approval code"
              required
              maxLength={20}
              help="As the terminal prints it when it takes the amount"
            />
          </>
        ) : null}
      </FieldGrid>
      {may('Folio issue') ? (
        <FlagField name="issue_folio" label="Settle this bill and issue its folio" />
      ) : null}
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

/** What the bill owes, as far as it is held. */
function atMost(balance: string | null, held: string): string {
  const { read, write } = coinsOf(getHouse()?.currency_decimals ?? 2)
  const owes = balance !== null && !isNothing(balance) && !balance.startsWith('-')
  return owes ? write(smaller(read(balance), read(held))) : held
}
