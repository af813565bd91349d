import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { coinsOf, isZero } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import type { PaymentInput } from '../../wire/payment-input'
import { receivable } from '../../wire/receivable'
import { FieldGrid } from './call-form'
import { changeDue } from './change-due'
import { cleaned } from './cleaned'
import { FlagField } from './field/choice'
import { type Found, FoundField } from './field/found'
import { DecimalField, MoneyField } from './field/number'
import { ReferenceField } from './field/reference'
import { TextField } from './field/text'
import { formatAmount } from './format'
import { request } from './http'
import { useMasters } from './masters'
import { useMay } from './may'
import { useHouse } from './session'
import { SurchargeNote } from './surcharge-note'

type Props = {
  /** Where the payment stands in the form, e.g. `windows.0.payment`. */
  name: string
  /** Where money is taken: only what may be used there is offered. */
  useFor: 'folio' | 'deposit' | 'ar_payment' | 'paid_out'
  /** A card whose token the house keeps; `is_charged`: its provider can be asked. */
  card?: { id: number; brand: string; last4: string; is_charged?: boolean }
  autoFocus?: boolean
  /** Money goes the other way: nobody lays down notes for it. */
  goesBack?: boolean
  /** The amount stands elsewhere in the form. */
  withoutAmount?: boolean
  /** Whose bill or booking money is taken for: what paying this way costs is said before it is taken. */
  costs?: { account_id?: number; reservation_id?: number }
}

const cards = ['credit_card', 'debit_card', 'virtual_card']

/** How and how much somebody pays; a card asks for what the terminal printed, a cheque for its number. */
export const PaymentFields = ({
  name,
  useFor,
  card,
  autoFocus,
  withoutAmount,
  costs,
  goesBack = false,
}: Props) => {
  const may = useMay()
  const mayFindAccounts = may('AR view') && may('AR transfer')
  const isOnFile = useWatch({ name: `${name}.card.is_on_file` }) === true
  const method_id = useWatch({ name: `${name}.payment_method_id` }) as number | null | undefined
  const { data } = useMasters(
    'payment-method',
    { filters: { id: [method_id ?? 0] }, per_page: 1 },
    { enabled: Boolean(method_id) },
  )
  const method = data?.items.find(({ id }) => id === method_id)
  const type = String(method?.payment_type ?? '')
  const foreign = (method?.foreign_currency as { code?: string } | null | undefined)?.code
  const decimals = useDecimals(foreign)
  useKept(`${name}.foreign.currency`, foreign)
  useKept(`${name}.card.token_id`, card?.id)
  useKept(`${name}.card.kept_brand`, card?.brand)
  useKept(`${name}.card.kept_last4`, card?.last4)
  useOnFile(name, card?.is_charged === true && cards.includes(type))
  useKept(`${name}.card.is_card`, cards.includes(type) ? 1 : undefined)
  useKept(`${name}.card.terminal.brand`, cards.includes(type) ? String(method?.name).slice(0, 20) : undefined)
  return (
    <FieldGrid columns={2}>
      <ReferenceField
        name={`${name}.payment_method_id`}
        label={goesBack ? 'Goes back by' : 'Pays by'}
        required
        entity="payment-method"
        filters={{ use_for: useFor }}
      />
      {withoutAmount ? null : (
        <MoneyField name={`${name}.amount`} label="Amount" required autoFocus={autoFocus} />
      )}
      {type === 'cash' && !foreign && !goesBack && method?.allow_change !== false ? (
        <GivenField name={name} />
      ) : null}
      {foreign ? (
        <DecimalField
          name={`${name}.foreign.tendered`}
          label={`Given in ${foreign}`}
          required
          decimals={decimals}
          unit={foreign}
        />
      ) : null}
      {type === 'city_ledger' && mayFindAccounts ? (
        <FoundField
          name={`${name}.ar_account`}
          label="Receivables account"
          help="Unless it is that of the window"
          what="ar_account"
          find={findArAccounts}
        />
      ) : null}
      {cards.includes(type) && card ? (
        <FlagField
          name={`${name}.card.is_on_file`}
          label={`${card.brand} •••• ${card.last4}, kept on file`}
        />
      ) : null}
      {cards.includes(type) && card?.is_charged && isOnFile ? (
        <Alert severity="info" sx={{ gridColumn: '1 / -1' }}>
          {`Its provider charges ${card.brand} •••• ${card.last4}. Nothing is paid unless it says yes.`}
        </Alert>
      ) : cards.includes(type) && isOnFile ? (
        <TextField
          name={`${name}.card.terminal.approval_code`}
          label="Approval code"
          help="Nobody charges this card for the house: run it on the terminal, and type what it prints"
          maxLength={20}
        />
      ) : null}
      {cards.includes(type) && !isOnFile ? (
        <>
          <TextField name={`${name}.card.terminal.brand`} label="Card type" maxLength={20} />
          <TextField name={`${name}.card.terminal.last4`} label="Last four digits" maxLength={4} />
          <TextField name={`${name}.card.terminal.approval_code`} label="Approval code" maxLength={20} />
        </>
      ) : null}
      {type === 'cheque' ? (
        <>
          <TextField name={`${name}.cheque.number`} label="Cheque number" required maxLength={20} />
          <TextField name={`${name}.cheque.bank`} label="Bank" maxLength={60} />
        </>
      ) : null}
      {method?.requires_reference === true ? (
        <TextField name={`${name}.reference`} label="Reference" required maxLength={120} />
      ) : null}
      {costs && (method?.surcharge_percent || foreign) ? <SurchargeNote name={name} of={costs} /> : null}
    </FieldGrid>
  )
}

/** The notes that are laid down: what goes back stands below them before the drawer is opened. */
const GivenField = ({ name }: { name: string }) => {
  const house = useHouse()
  const coins = coinsOf(house?.currency_decimals ?? 2)
  const [amount, tendered] = useWatch({ name: [`${name}.amount`, `${name}.tendered`] }) as unknown[]
  const change = changeDue(amount, tendered, coins)
  const back = `Change: ${formatAmount(coins.write(change))} ${house?.currency_code ?? ''}`
  return (
    <MoneyField
      name={`${name}.tendered`}
      label="Given in cash"
      help={isZero(change) ? 'For the change' : back}
    />
  )
}

/** Of a foreign currency: 10.250 dinars are ten and a quarter, and of no other money. */
function useDecimals(currency: string | undefined): number | undefined {
  const { data } = useMasters(
    'foreign-currency',
    { filters: { code: [currency ?? ''] }, per_page: 1 },
    { enabled: currency !== undefined },
  )
  const found = data?.items.find(({ code }) => code === currency)
  return found ? Number(found.decimal_places) : undefined
}

/** A card that can be charged without the guest is what is meant, until somebody says otherwise. */
function useOnFile(name: string, isOffered: boolean): void {
  const { getValues, setValue } = useFormContext()
  const field = `${name}.card.is_on_file`
  useEffect(() => {
    if (isOffered && getValues(field) == null) setValue(field, true)
  }, [isOffered, field, getValues, setValue])
}

/** Keeps something in the form that nobody types. */
function useKept(name: string, value: string | number | undefined): void {
  const { setValue } = useFormContext()
  useEffect(() => setValue(name, value ?? null), [setValue, name, value])
}

/** Receivables accounts that take a bill, by number or name. */
export async function findArAccounts(search: string): Promise<Found[]> {
  const { path } = receivable.list
  const { data } = await request({
    path,
    body: { search: search || undefined, filters: { status: 'active' }, per_page: 20 },
  })
  return (data as OutputOf<typeof receivable.list>).items.map(arAccountCalled)
}

/** Also those that are closed or restricted: what was billed to them stays. */
export async function findAnyArAccount(search: string): Promise<Found[]> {
  const { path } = receivable.pick
  const { data } = await request({ path, body: { search: search || undefined } })
  return (data as OutputOf<typeof receivable.pick>).items.map(arAccountCalled)
}

/** As what a picker shows of it. */
export const arAccountCalled = (account: { id: number; account_no: string; name: string }): Found => ({
  id: account.id,
  label: `${account.account_no} – ${account.name}`,
})

/** A card on file, and what the terminal said of it where a person has run it. */
const onFile = ({ token_id, kept_brand, kept_last4 }: FieldValues, approval_code: unknown) => ({
  token_id,
  ...(approval_code ? { terminal: { brand: kept_brand, last4: kept_last4, approval_code } } : {}),
})

/** What the fields hold, as the wire wants it: a card or cheque only when something of it was filled in. */
export function paymentOf(values: FieldValues): PaymentInput {
  const { card, cheque, foreign, ar_account, ...rest } = cleaned(values) as FieldValues
  // The sort of card is filled in from the way to pay; it says nothing by itself.
  const { brand, ...printed } = (card?.terminal ?? {}) as Record<string, unknown>
  const isTerminal = Object.keys(printed).length > 0
  // What was ticked before another way to pay was chosen is not meant: no card is charged for cash.
  const isCard = card?.is_card !== undefined
  return {
    ...rest,
    ...(isCard && card?.is_on_file && card.token_id ? { card: onFile(card, printed.approval_code) } : {}),
    ...(isCard && isTerminal && !card?.is_on_file ? { card: { terminal: { brand, ...printed } } } : {}),
    ...(cheque && Object.keys(cheque).length > 0 ? { cheque: { bank: '', ...cheque } } : {}),
    ...(foreign?.currency ? { foreign } : {}),
    ...(ar_account ? { ar_account_id: ar_account.id } : {}),
  } as PaymentInput
}
