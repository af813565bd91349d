import { Fragment } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import {
  absolute,
  allocate,
  type Coins,
  coinsOf,
  minus,
  type Money,
  percentOf,
  zero,
} from '../../hotel/money'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { DecimalField, IntegerField, MoneyField, PercentField } from '../kit/field/number'
import type { BillDialogProps } from './bill-dialog'
import { type BillLine, quantityOf } from './bill-facts'
import { ShiftOffer } from '../kit/open-shift'
import { Reckoning } from '../kit/reckoning'
import { getHouse } from '../kit/session'
import { plainAmount } from '../kit/typed-number'

type Props = BillDialogProps & { line: BillLine }

/** A charge in parts, so that they can stand on different bills. */
export const SplitDialog = ({ bill: { account }, line, onClose, onDone }: Props) => {
  const form = useCallForm(cashiering.editPosting, {
    defaults: { by: 'amount', parts: 2 },
    send: values =>
      ({
        action: 'split',
        account_id: account.id,
        row_version: account.row_version,
        posting_id: line.id,
        ...partOf(values),
      }) as InputOf<typeof cashiering.editPosting>,
    onDone: () => onDone({ says: `${line.description} is split.` }),
  })
  return (
    <FormDialog
      of={form}
      title={`Split ${line.description} of ${line.group_total}`}
      confirm="Split"
      size="xs"
      onClose={onClose}
    >
      <ChoiceField
        name="by"
        label="By"
        required
        choices={[
          { value: 'amount', label: 'An amount' },
          { value: 'percent', label: 'A percentage' },
          { value: 'equal', label: 'Equal parts' },
          ...(quantityOf(line.quantity) === '1' ? [] : [{ value: 'quantity', label: 'Quantity' }]),
        ]}
      />
      <Part />
      <Other total={line.group_total} />
      <ShiftOffer failure={form.failure} onOpened={form.submit} />
    </FormDialog>
  )
}

const Part = () => {
  const by = useWatch({ name: 'by' }) as string
  if (by === 'percent') return <PercentField name="percent" label="The one part" required autoFocus />
  if (by === 'equal') return <IntegerField name="parts" label="Parts" required autoFocus />
  if (by === 'quantity')
    return <DecimalField name="quantity" label="Of the one part" required autoFocus decimals={3} />
  return <MoneyField name="amount" label="The one part" required autoFocus />
}

/** What is left beside the part that is named; nothing as long as it is no part. */
const Other = ({ total }: { total: string }) => {
  const { by, amount, percent, parts } = useWatch() as FieldValues
  const coins = coinsOf(getHouse()?.currency_decimals ?? 2)
  const whole = coins.read(total)
  const part =
    by === 'amount' ? read(amount, coins) : by === 'percent' ? ofPercent(whole, percent, coins) : undefined
  const isPart =
    part !== undefined && part !== zero && absolute(part) < absolute(whole) && part > zero === whole > zero
  if (by === 'equal' && Number.isInteger(parts) && parts > 1)
    return <Reckoning label="Each part">{each(whole, Number(parts), coins)}</Reckoning>
  if (!isPart) return null
  return (
    <Reckoning label="Parts">
      <span>The one part</span>
      <Amount value={coins.write(part)} bare />
      <span>The other part</span>
      <Amount value={coins.write(minus(whole, part))} strong />
    </Reckoning>
  )
}

function read(typed: unknown, coins: Coins): Money | undefined {
  const plain = plainAmount(String(typed ?? ''), coins.decimals)
  return /^-?\d{1,12}(\.\d+)?$/.test(plain) && (plain.split('.')[1] ?? '').length <= coins.decimals
    ? coins.read(plain)
    : undefined
}

const ofPercent = (whole: Money, typed: unknown, coins: Coins): Money | undefined =>
  /^\d{1,3}(\.\d{1,6})?$/.test(String(typed ?? '')) ? percentOf(whole, String(typed), coins) : undefined

/** Cents that do not go up stand on the first of them. */
const each = (whole: Money, parts: number, coins: Coins) => {
  if (parts > 50) return null
  const all = allocate(whole, Array<bigint>(parts).fill(1n))
  return [...new Set(all)].map(amount => (
    <Fragment key={String(amount)}>
      <span>{`${all.filter(one => one === amount).length} of`}</span>
      <Amount value={coins.write(amount)} strong />
    </Fragment>
  ))
}

const partOf = ({ by, amount, percent, parts, quantity }: FieldValues) =>
  ({
    amount: { by, amount },
    percent: { by, percent },
    equal: { by, parts },
    quantity: { by, quantity },
  })[by as string]
