import { randomUUID } from 'node:crypto'
import { sum } from '../../hotel/money'
import { refuse, sentenceOf } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { Asked, type At, demand, Refused, serveWork, type WorkAt } from '../serve'
import { myShift } from '../store/shift'
import { once } from '../once'
import { may, type Tx } from '../tx'
import type { Posting } from './card-sale'
import { settleByCard } from './settle-by-card'
import { payerOf, settleWindow, type Settled, type WhichWindow } from './settle-window'

type Result = OutputOf<typeof cashiering.settleMany>['results'][number]

/**
 * Pays the marked bills the way that stands at each, bill by bill (domain/finance 11.7); each gets its folio from whoever may issue
 * one. Refuses `not_permitted` for folios that are asked for without their right.
 */
export const serveSettleMany = serveWork(cashiering.settleMany, async ({ windows, ...input }, at) => {
  const { issue_folio = may(at.who, 'Folio issue') } = input
  if (issue_folio) demand(at.who, 'Folio issue')
  const named = await at.inTransaction(({ tx }) => nameWindows(tx, windows))
  const key = await at.inTransaction(async ({ tx }) => tx.key ?? randomUUID())
  const results = await settleAll(at, named, key, { shiftOf: myShift, issue_folio })
  const settled = results.filter(({ ok }) => ok)
  return await at.inTransaction(async ({ tx: { coins } }) => ({
    settled: settled.length,
    refused: results.length - settled.length,
    total: coins.write(sum(settled.map(({ amount }) => coins.read(amount ?? '0')))),
    results,
  }))
})

type Named = WhichWindow & Pick<Result, 'room_no' | 'guest_name'>

/** Each bill is settled by itself and once for the key; what is refused or asked on one leaves the others alone. */
export async function settleAll(
  at: WorkAt,
  windows: readonly Named[],
  key: string,
  posting: Posting,
): Promise<Result[]> {
  const results: Result[] = []
  for (const window of windows) {
    const { account_id, window_no } = window
    try {
      const done = await settleOne(at, window, `${key}:${account_id}:${window_no}`, posting)
      results.push(resultOf(window, { ok: true, ...done }))
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Asked)) throw error
      results.push(resultOf(window, { ok: false, ...wordsOf(error) }))
    }
  }
  return results
}

async function settleOne(at: WorkAt, which: Named, key: string, posting: Posting): Promise<Settled> {
  const isByCard = await at.inTransaction(({ tx }) => paysByCard(tx, which))
  if (isByCard) return await settleByCard(at, which, key, posting)
  return await at.inTransaction(one => settleOnAccount(one, which, key, posting))
}

async function paysByCard({ sql, property_id }: Tx, { account_id, window_no }: Named): Promise<boolean> {
  const [row] = await sql<{ is_card: boolean }[]>`
    select m.payment_type like '%card' as is_card
      from folio_window w join payment_method m on m.property_id = w.property_id and m.id = w.payment_method_id
     where w.property_id = ${property_id} and w.folio_account_id = ${account_id} and w.window_no = ${window_no}`
  return row?.is_card ?? false
}

/** City ledger alone is settled without asking anybody; cash is taken at the desk. */
async function settleOnAccount(
  at: At,
  { account_id, window_no }: Named,
  key: string,
  { shiftOf, issue_folio }: Posting,
): Promise<Settled> {
  const { tx } = at
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const body = { account_id, window_no, issue_folio }
  return await once(tx, { key, path: cashiering.settleMany.path, body }, async () => {
    const { payment_type, method, payment_method_id, balance } = await payerOf(tx, body)
    if (payment_type !== 'city_ledger') throw new Refused(refuse('method_not_allowed', { method }))
    const payment = { payment_method_id, amount: tx.coins.write(balance) }
    return await settleWindow(at, body, { payment, shift: await shiftOf(tx) })
  })
}

const nothing = { amount: null, receipt_no: null, folio_no: null, code: null, message: null }

const resultOf = (
  { account_id, window_no, room_no, guest_name }: Named,
  { ok, amount, receipt_no, folio_no, code, message }: Partial<Result> & { ok: boolean },
): Result => ({
  account_id,
  window_no,
  room_no,
  guest_name,
  ...nothing,
  ok,
  ...(ok ? { amount: amount ?? null, receipt_no: receipt_no ?? null, folio_no: folio_no ?? null } : {}),
  ...(ok ? {} : { code: code ?? null, message: message ?? null }),
})

function wordsOf(error: Refused | Asked): { code: string; message: string } {
  if (error instanceof Refused) return { code: error.refusal.refused, message: sentenceOf(error.refusal) }
  const [{ code, text }] = error.questions
  return { code, message: text }
}

async function nameWindows({ sql, property_id }: Tx, windows: readonly WhichWindow[]): Promise<Named[]> {
  return await sql<Named[]>`
    select t.account_id, t.window_no, m.code as room_no, coalesce(g.name, a.name, '') as guest_name
      from (select distinct * from unnest(${windows.map(each => each.account_id)}::bigint[], ${windows.map(each => each.window_no)}::int[])) t (account_id, window_no)
      left join folio_account a on a.property_id = ${property_id} and a.id = t.account_id
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     order by m.code nulls last, t.account_id, t.window_no`
}
