import { sum } from '../../hotel/money'
import { type Refusal, refuse, sentenceOf } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { Asked, type At, Refused, serveWork } from '../serve'
import { loadWaysToPay, wayToPay } from '../store/way-to-pay'
import { once } from '../once'
import type { Tx } from '../tx'
import { postCharges } from './post-charges'
import { postPayments } from './post-payments'
import type { PostResult } from './post-result'

type Input = Parameters<Parameters<typeof serveWork<typeof cashiering.chargeMany>>[1]>[0]
type Result = OutputOf<typeof cashiering.chargeMany>['results'][number]
type Named = Pick<Result, 'account_id' | 'room_no' | 'guest_name'>

/**
 * The same charge or payment on many accounts, each in a transaction of its own and once for its key: a repeat passes over
 * what is done, and what is refused or asked on one account leaves the others alone (domain/finance 6.2).
 */
export const serveBatchCharge = serveWork(cashiering.chargeMany, async (input, { inTransaction }) => {
  const accounts = await inTransaction(({ tx }) => nameAccounts(tx, input.account_ids))
  const results: Result[] = []
  let first: Refused | Asked | undefined
  for (const account of accounts) {
    try {
      results.push(await inTransaction(at => postOnce(at, input, account)))
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Asked)) throw error
      first ??= error
      results.push(refusedOn(account, error))
    }
  }
  const posted = results.filter(({ ok }) => ok)
  if (posted.length === 0 && first) throw withAll(first, results)
  return await inTransaction(async ({ tx: { coins } }) => ({
    posted: posted.length,
    refused: results.length - posted.length,
    total: coins.write(sum(posted.map(({ amount }) => coins.read(amount ?? '0')))),
    results,
  }))
})

async function postOnce(at: At, input: Input, account: Named): Promise<Result> {
  const { tx } = at
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const work = async (): Promise<Result> => postedOn(tx, account, await postOne(at, input, account))
  if (input.preview || tx.key === undefined) return await work()
  const { account_ids: _, amounts: __, ...body } = input
  const key = `${tx.key}:${account.account_id}`
  const path = cashiering.chargeMany.path
  return await once(tx, { key, path, body: { ...body, unit_price: priceOf(input, account) } }, work)
}

/** One's own price, where the batch gives it. */
const priceOf = ({ amounts = [], unit_price }: Input, { account_id }: Named): string =>
  amounts.find(each => each.account_id === account_id)?.unit_price ?? unit_price

async function postOne(at: At, input: Input, account: Named): Promise<PostResult> {
  const { account_id } = account
  const { reference, supplement, preview } = input
  const texts = { reference, supplement }
  if (input.kind === 'charge') {
    const { code, quantity, ignore_routing } = input
    const line = { code, quantity, unit_price: priceOf(input, account), ...texts }
    return await postCharges({ account_id, lines: [line], ignore_routing, preview }, at, 'batch')
  }
  const { payment_method_id } = input
  await refuseCard(at.tx, payment_method_id)
  const payment = { payment_method_id, amount: priceOf(input, account), ...texts }
  return await postPayments({ account_id, payments: [payment], preview }, at)
}

/** A card is charged one by one, with what its terminal printed. */
async function refuseCard(tx: Tx, payment_method_id: number): Promise<void> {
  const way = wayToPay(await loadWaysToPay(tx, [{ payment_method_id }]), payment_method_id)
  if (way.payment_type.endsWith('card')) throw new Refused(refuse('method_not_allowed', { method: way.name }))
}

const postedOn = ({ coins }: Tx, account: Named, { lines, entry_ids }: PostResult): Result => ({
  ...account,
  ok: true,
  posting_id: lines[0]?.posting_id ?? null,
  amount: coins.write(sum(paidOr(lines).map(({ amount }) => coins.read(amount)))),
  code: null,
  message: null,
  is_question: false,
  lines: entry_ids.length === 0 ? lines : [],
})

/** What cash is rounded by stands beside a payment and is no part of it. */
function paidOr(lines: PostResult['lines']): PostResult['lines'] {
  const payments = lines.filter(({ kind }) => kind === 'payment')
  return payments.length > 0 ? payments : lines
}

const refusedOn = (account: Named, error: Refused | Asked): Result => {
  const [question] = error instanceof Asked ? error.questions : []
  const { code, message } = question
    ? { code: question.code, message: question.text }
    : wordsOf((error as Refused).refusal)
  return {
    ...account,
    ok: false,
    posting_id: null,
    amount: null,
    code,
    message,
    is_question: question !== undefined,
    lines: [],
  }
}

const wordsOf = (refusal: Refusal) => ({ code: refusal.refused, message: sentenceOf(refusal) })

/** Nothing could be posted: the first account says why, and all are told with it. */
function withAll(first: Refused | Asked, results: Result[]): Refused | Asked {
  if (first instanceof Asked) return first
  const { refused, facts } = first.refusal
  return new Refused(refuse(refused, { ...facts, results }))
}

/** Names of the accounts in the order of their rooms; an account that is not there is named by nothing, and refused. */
async function nameAccounts({ sql, property_id }: Tx, ids: readonly number[]): Promise<Named[]> {
  return await sql<Named[]>`
    select t.id as account_id, m.code as room_no, coalesce(g.name, a.name, '') as guest_name
      from unnest(${[...ids]}::bigint[]) as t (id)
      left join folio_account a on a.property_id = ${property_id} and a.id = t.id
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     order by m.code nulls last, t.id`
}
