import { sum } from '../../hotel/money'
import { refuse, sentenceOf } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { Asked, type At, found, Refused, serveWork } from '../serve'
import { once } from '../once'
import type { Tx } from '../tx'
import { chargeAccount } from './charge'

type Input = InputOf<typeof receivable.chargeAccounts>
type Result = OutputOf<typeof receivable.chargeAccounts>['results'][number]
type Named = Pick<Result, 'account_id' | 'account_no' | 'name'>

/**
 * The same charges on many accounts, each an invoice of its own in a transaction of its own and once for its key: a repeat passes over
 * what is done, and what is refused or would have to be asked on one account leaves the others alone (domain/finance 6.2, 14.4). Refuses
 * what the first was refused for where nothing could be charged.
 */
export const serveChargeAccounts = serveWork(receivable.chargeAccounts, async (input, { inTransaction }) => {
  const accounts = await inTransaction(({ tx }) => nameAccounts(tx, input.account_ids))
  const results: Result[] = []
  let first: Refused | Asked | undefined
  for (const account of accounts) {
    try {
      results.push(await inTransaction(at => chargeOnce(at, input, account)))
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Asked)) throw error
      first ??= error
      results.push({ ...account, ok: false, document_no: null, amount: null, ...whyOf(error) })
    }
  }
  const done = results.filter(({ ok }) => ok)
  if (done.length === 0 && first) throw first
  return await inTransaction(async ({ tx: { coins } }) => ({
    invoiced: done.length,
    refused: results.length - done.length,
    total: coins.write(sum(done.map(({ amount }) => coins.read(amount ?? '0')))),
    results,
  }))
})

async function chargeOnce(at: At, input: Input, account: Named): Promise<Result> {
  const { tx } = at
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const { account_ids: _, preview, ...body } = input
  const work = async (): Promise<Result> => {
    const { document_no, total_gross } = await chargeAccount(
      { ...body, account_id: account.account_id, preview },
      at,
    )
    return { ...account, ok: true, document_no, amount: total_gross, code: null, message: null }
  }
  if (preview || tx.key === undefined) return await work()
  const key = `${tx.key}:${account.account_id}`
  return await once(tx, { key, path: receivable.chargeAccounts.path, body }, work)
}

function whyOf(error: Refused | Asked): Pick<Result, 'code' | 'message'> {
  if (error instanceof Refused) return { code: error.refusal.refused, message: sentenceOf(error.refusal) }
  const [{ code, text }] = error.questions
  return { code, message: text }
}

async function nameAccounts({ sql, property_id }: Tx, ids: readonly number[]): Promise<Named[]> {
  const rows = await sql<Named[]>`
    select id as account_id, account_no, name from ar_account
     where property_id = ${property_id} and id = any (${[...ids]}::bigint[]) order by account_no`
  for (const id of ids)
    found(
      rows.find(({ account_id }) => account_id === id),
      { ar_account_id: id },
    )
  return rows
}
