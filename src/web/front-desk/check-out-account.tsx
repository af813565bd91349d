import Alert from '@mui/material/Alert'
import { useWatch } from 'react-hook-form'
import { coinsOf, plus, sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { ChoiceField } from '../kit/field/choice'
import { FoundField } from '../kit/field/found'
import { useMay } from '../kit/may'
import { findArAccounts } from '../kit/payment-fields'
import { Reckoning } from '../kit/reckoning'
import { getHouse } from '../kit/session'
import { anotherAccount, type Kept, type Window } from './settling'

type Checked = OutputOf<typeof receivable.check>

/** Which receivables account takes a bill, and what it comes to there: its limit is seen before it is exceeded. */
export const CheckOutAccount = ({ name, window }: { name: string; window: Window }) => {
  const may = useMay()
  const mayFind = may('AR view') && may('AR transfer')
  const { accounts, to_pay } = window
  const windows = (useWatch({ name: 'windows' }) ?? []) as Kept[]
  const kept = windows.find(({ no }) => no === window.window_no)
  const ar_account_id = kept && accountOf(kept)
  // What the other windows of this stay put on the same account counts as well.
  const beside = windows.filter(
    each => each !== kept && each.action === 'to_ar' && accountOf(each) === ar_account_id,
  )
  const { read, write } = coinsOf(getHouse()?.currency_decimals ?? 2)
  const amount = write(sum([to_pay, ...beside.map(each => each.to_pay)].map(read)))
  const { data, error } = useAnswer(
    receivable.check,
    { ar_account_id, amount },
    { enabled: ar_account_id !== undefined, inline: true },
  )
  return (
    <>
      <ChoiceField
        name={`${name}.ar_account_id`}
        label="Receivables account"
        required
        choices={[
          ...accounts.map(({ id, account_no, name }) => ({
            value: String(id),
            label: `${account_no} – ${name}`,
          })),
          ...(mayFind ? [{ value: anotherAccount, label: 'Another account' }] : []),
        ]}
      />
      {kept?.ar_account_id === anotherAccount ? (
        <FoundField
          name={`${name}.account`}
          label="Which account"
          required
          what="ar_account"
          find={findArAccounts}
        />
      ) : null}
      {to_pay.startsWith('-') && !may('AR credit') ? (
        <Alert severity="error">
          The guest has paid too much. To credit it to the account the right “AR credit” is needed.
        </Alert>
      ) : null}
      {error ? <Alert severity="warning">{error.message}</Alert> : null}
      {data && ar_account_id !== undefined ? <Standing checked={data} amount={amount} /> : null}
    </>
  )
}

const accountOf = ({ ar_account_id, account }: Kept) =>
  ar_account_id === anotherAccount ? account?.id : Number(ar_account_id) || undefined

/** What the account owes, would owe and may owe; and what stands in the way. */
const Standing = ({ checked: { account, findings }, amount }: { checked: Checked; amount: string }) => {
  const may = useMay()
  if (!account) return null
  const { read, write } = coinsOf(getHouse()?.currency_decimals ?? 2)
  return (
    <>
      <Reckoning label={`Account ${account.account_no}`}>
        <span>Owes now</span>
        <Amount value={account.balance} bare />
        <span>With this bill</span>
        <Amount value={write(plus(read(account.balance), read(amount)))} bare />
        {account.credit_limit === null ? null : (
          <>
            <span>Credit limit</span>
            <Amount value={account.credit_limit} strong />
          </>
        )}
      </Reckoning>
      {findings.map(({ code, level, message }) => (
        <Alert key={code} severity={level === 'block' ? 'error' : 'warning'}>
          {message} {level === 'block' ? wayOn(code, may) : null}
        </Alert>
      ))}
    </>
  )
}

const rights: Record<string, string | undefined> = {
  ar_limit: 'AR override limit',
  ar_restricted: 'AR override restriction',
}

function wayOn(code: string, may: ReturnType<typeof useMay>): string | null {
  const right = rights[code]
  if (right === undefined) return null
  return may(right) ? 'You will be asked.' : `For this the right “${right}” is needed.`
}
