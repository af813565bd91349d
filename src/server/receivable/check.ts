import { ageInDays, bucketOf } from '../../hotel/aging'
import type { Outcome } from '../../hotel/front-desk/guard'
import { type Money, minus, sum, zero } from '../../hotel/money'
import { checkReceivable, overdueFinding } from '../../hotel/receivable'
import { sentenceOf } from '../../hotel/refusal'
import { receivable } from '../../wire/receivable'
import { answer } from '../serve'
import { loadReceivable, type ReceivableRow } from '../store/receivable'
import { agingPolicy, loadOpenItems } from '../store/receivable-item'
import type { Tx } from '../tx'

export const answerCheck = answer(receivable.check, async (input, { tx }) => {
  const { coins } = tx
  const payee = await payeeOf(tx, input)
  const account = payee.ar_account_id === null ? null : await loadReceivable(tx, payee.ar_account_id)
  const amount = input.amount === undefined ? payee.balance : coins.read(input.amount)
  const found = checkReceivable(account, payee.name, amount, account?.limit_mode ?? 'block', coins)
  const late = account ? await lateness(tx, account) : { overdue: zero, oldest_days: 0, days: 0 }
  const findings = [...found, ...(account ? overdueFinding(account, late.overdue, late.days, coins) : [])]
  return {
    allowed: !found.some(({ outcome }) => outcome.state === 'stop'),
    findings: findings.map(({ code, outcome }) => ({
      code,
      level: outcome.state === 'stop' ? ('block' as const) : ('warn' as const),
      message: messageOf(outcome),
    })),
    account: account && shown(account, late, coins.write),
  }
})

const messageOf = (outcome: Outcome): string =>
  ({
    pass: () => (outcome.state === 'pass' ? outcome.text : ''),
    ask: () => (outcome.state === 'ask' ? outcome.question.text : ''),
    stop: () => (outcome.state === 'stop' ? sentenceOf(outcome.refusal) : ''),
  })[outcome.state]()

type Late = { overdue: Money; oldest_days: number; days: number }

function shown(account: ReceivableRow, { overdue, oldest_days }: Late, write: (amount: Money) => string) {
  const { id, account_no, name, status, balance, credit_limit } = account
  return {
    id,
    account_no,
    name,
    status,
    balance: write(balance),
    credit_limit: credit_limit === null ? null : write(credit_limit),
    available: credit_limit === null ? null : write(minus(credit_limit, balance)),
    overdue: write(overdue),
    oldest_days,
  }
}

/** Overdue is what lies in the last bucket. */
async function lateness(tx: Tx, { id }: ReceivableRow): Promise<Late> {
  const [items, policy] = await Promise.all([loadOpenItems(tx, { account_id: id }), agingPolicy(tx)])
  const invoices = items.filter(({ kind }) => kind === 'invoice')
  const late = invoices.filter(
    item => bucketOf(ageInDays(item, policy), policy) === policy.bucket_days.length,
  )
  const days = invoices.map(item => ageInDays(item, policy))
  return {
    overdue: sum(late.map(({ open }) => open)),
    oldest_days: Math.max(0, ...days),
    days: policy.bucket_days.at(-1) ?? 0,
  }
}

type Payee = { ar_account_id: number | null; name: string; balance: Money }
type Wanted = {
  ar_account_id?: number
  guest_profile_id?: number
  window?: { account_id: number; window_no: number }
}

/** Whose account is meant: the one named, the window's, or the primary one of the profile. */
async function payeeOf({ sql, property_id, coins }: Tx, wanted: Wanted): Promise<Payee> {
  const { ar_account_id, guest_profile_id, window } = wanted
  const [row] = await sql<{ ar_account_id: number | null; name: string; balance: string }[]>`
    select coalesce(${ar_account_id ?? null}::bigint, w.ar_account_id, p.id) as ar_account_id, coalesce(g.name, 'The payee') as name,
           coalesce((select sum(x.ledger_amount) from posting x join posting_placement y on y.property_id = x.property_id and y.posting_id = x.id
                      where x.property_id = ${property_id} and x.folio_account_id = w.folio_account_id and x.ledger = 'guest' and y.window_no = w.window_no), 0) as balance
      from (select 1) one
      left join folio_window w on w.property_id = ${property_id} and w.folio_account_id = ${window?.account_id ?? 0} and w.window_no = ${window?.window_no ?? 0}
      left join guest_profile g on g.id = coalesce(${guest_profile_id ?? null}::bigint, w.payee_profile_id)
      left join ar_account p on p.property_id = ${property_id} and p.guest_profile_id = g.id and p.is_primary and p.status <> 'closed'`
  return { ...row, balance: coins.read(row.balance) }
}
