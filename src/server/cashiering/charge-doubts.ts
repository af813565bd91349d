import type { Money } from '../../hotel/money'
import { mayI, type Question } from '../../hotel/question'
import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { type ChargedAccount, loadCharged } from '../store/charging'
import { creditAfter } from '../store/credit'
import type { Tx } from '../tx'
import type { PostResult } from './post-result'

type Input = InputOf<typeof cashiering.postCharges>

/** How the house wants charges to be judged. */
export type ChargeSettings = { allow_negative_charge: boolean; credit_limit_mode: 'off' | 'warn' | 'block' }

export async function loadChargeSettings({ sql, property_id }: Tx): Promise<ChargeSettings> {
  const [row] = await sql<ChargeSettings[]>`
    select allow_negative_charge, credit_limit_mode from finance_setting where property_id = ${property_id}`
  return row
}

type Doubting = {
  input: Input
  account: ChargedAccount
  /** What is charged, by the bill that it lands on. */
  added: ReadonlyMap<number, Money>
  settings: ChargeSettings
}

/** What only a person can decide (checks 10, 12, 13), and what is only said. */
export async function doubts(
  tx: Tx,
  { input, account, added, settings }: Doubting,
): Promise<{ questions: Question[]; warnings: PostResult['warnings'] }> {
  const questions: Question[] = []
  if (account.is_no_post) {
    questions.push(
      mayI('no_post', `${account.name} is marked "no posting". Post anyway?`, {
        permission: 'Post despite no-post flag',
      }),
    )
  }
  questions.push(...(await duplicates(tx, input)))
  if (settings.credit_limit_mode === 'off') return { questions, warnings: [] }
  const exceeded = await exceededLimits(tx, account, added)
  if (exceeded.length === 0) return { questions, warnings: [] }
  if (settings.credit_limit_mode === 'warn')
    return { questions, warnings: exceeded.map(message => ({ code: 'credit_limit', message })) }
  questions.push(
    mayI('credit_limit', `${exceeded.join(' ')} Post anyway?`, { permission: 'Credit limit override' }),
  )
  return { questions, warnings: [] }
}

/** Whoever is charged has a limit, also where it is by the routing of another; nothing more is asked where nothing is routed. */
async function exceededLimits(
  tx: Tx,
  account: ChargedAccount,
  added: ReadonlyMap<number, Money>,
): Promise<string[]> {
  const exceeded: string[] = []
  for (const [account_id, amount] of added) {
    if (amount <= 0n) continue
    const charged = account_id === account.id ? account : await loadCharged(tx, { account_id })
    const { state, limit, over } = await creditAfter(tx, charged, amount)
    if (state !== 'over' || limit === null) continue
    const whose = charged === account ? '' : ` of ${charged.name}`
    exceeded.push(
      `This exceeds the credit limit${whose} of ${tx.coins.write(limit)} by ${tx.coins.write(over)}.`,
    )
  }
  return exceeded
}

async function duplicates({ sql, property_id, today, coins }: Tx, { lines }: Input): Promise<Question[]> {
  const checks = lines.filter(({ check_no }) => check_no)
  if (checks.length === 0) return []
  const rows = await sql<{ code: string; check_no: string; amount: string }[]>`
    select c.code, p.check_no, sum(p.amount + coalesce(t.amount, 0))::text as amount
      from posting p
      left join lateral (
        select sum(g.amount) as amount from posting g where g.property_id = p.property_id and g.parent_id = p.id) t on true
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
     where p.property_id = ${property_id} and p.business_date = ${today} and c.code = any (${checks.map(({ code }) => code)})
       and p.check_no = any (${checks.map(({ check_no }) => check_no ?? '')}) and p.reverses_id is null and p.generate_id is null
       and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id)
     group by c.code, p.check_no`
  const twice = rows.find(row =>
    checks.some(({ code, check_no }) => row.code === code && row.check_no === check_no),
  )
  if (!twice) return []
  const amount = coins.write(coins.read(twice.amount))
  return [
    mayI('duplicate_check', `Check ${twice.check_no} was already posted today for ${amount}. Post again?`, {
      data: { ...twice, amount },
    }),
  ]
}
