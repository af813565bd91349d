import { refuseCorrection } from '../../hotel/account-state'
import { planSplit, type SplitBy } from '../../hotel/journal/split'
import { refuseFixed, refuseUnreleased, type StandingGroup } from '../../hotel/journal/standing'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { accept, demand, freshOrStale, Refused, serve } from '../serve'
import { type AccountRow, lockAccount, touchAccounts } from '../store/account'
import { ensureWindows } from '../store/charging'
import { loadOwnGroups } from '../store/standing'
import { may, type Tx } from '../tx'
import { type Corrected, keepCorrection, namesOfGroups } from './corrected'
import { reverse } from './reverse'

type Input = InputOf<typeof cashiering.editPosting>
type Of<A extends Input['action']> = Extract<Input, { action: A }>

/** What may change about a posting: its texts, where it is shown, and into how many pieces; or it is taken back (domain/finance 7.2). */
export const serveEditPosting = serve(cashiering.editPosting, async (input, { tx }) => {
  if (input.action === 'reverse') return await reverse(tx, input)
  const account = await lockAccount(tx, input.account_id)
  freshOrStale(account, input.row_version)
  if (input.action === 'text') return await editText(tx, account, input)
  const refusal = refuseCorrection(account)
  if (refusal) throw new Refused(refusal)
  return input.action === 'move' ? await move(tx, account, input) : await split(tx, account, input)
})

const demandEdit = ({ who }: Tx): void => {
  if (!may(who, 'Cashiering transfer')) demand(who, 'Cashiering post charge')
}

const texts = ['reference', 'supplement', 'check_no', 'covers'] as const

/** Texts are written beside the posting; what they were stays in the history. */
async function editText(tx: Tx, account: AccountRow, input: Of<'text'>): Promise<Corrected> {
  demandEdit(tx)
  const [group] = await loadOwnGroups(tx, account.id, [input.posting_id])
  if (!group.every(({ is_live }) => is_live)) throw new Refused(refuse('posting_not_live'))
  const { sql, property_id, who } = tx
  const notes = texts
    .filter(field => input[field] !== undefined)
    .map(field => ({
      property_id,
      posting_id: group[0].id,
      field,
      value: input[field] == null || input[field] === '' ? null : String(input[field]),
      edited_by_id: who.employee_id,
    }))
  if (notes.length === 0) throw new Refused(refuse('nothing_selected'))
  if (!input.preview) {
    await sql`insert into posting_note ${sql(notes as never)}`
    await touchAccounts(tx, [account.id])
  }
  return await keepCorrection(tx, { account, entry: null, names: namesOfGroups([group]), preview: false })
}

/** The same account, another window: no entry, but a history. */
async function move(
  tx: Tx,
  account: AccountRow,
  { posting_ids, to_window, preview }: Of<'move'>,
): Promise<Corrected> {
  demandEdit(tx)
  const groups = await freeGroups(tx, account.id, posting_ids)
  await refuseConfidential(tx, account.id, [to_window, ...groups.map(([{ window_no }]) => window_no)])
  const ids = groups.flat().map(({ id }) => id)
  if (!preview) await placeIn(tx, account.id, ids, to_window)
  return await keepCorrection(tx, { account, entry: null, names: namesOfGroups(groups), preview: false })
}

/** Shows postings of an account in another of its windows. */
export async function placeIn(
  tx: Tx,
  account_id: number,
  posting_ids: readonly number[],
  window_no: number,
): Promise<void> {
  const { sql, property_id, who } = tx
  await ensureWindows(tx, [{ account_id, window_no }])
  await sql`
    update posting_placement set window_no = ${window_no}, moved_by_id = ${who.employee_id}, moved_at = now()
     where property_id = ${property_id} and posting_id = any (${[...posting_ids]}::bigint[]) and window_no <> ${window_no}`
  await touchAccounts(tx, [account_id])
}

async function split(tx: Tx, account: AccountRow, input: Of<'split'>): Promise<Corrected> {
  demand(tx.who, 'Cashiering split')
  const groups = await freeGroups(tx, account.id, [input.posting_id])
  const [group] = groups
  if (group[0].side === 'payment') throw new Refused(refuseField('posting_id', 'A payment is not split.'))
  const ahead = refuseUnreleased(groups)
  if (ahead) throw new Refused(ahead)
  const entry = accept(planSplit(group, splitOf(tx, input)))
  return await keepCorrection(tx, {
    account,
    entry,
    names: namesOfGroups(groups),
    preview: input.preview ?? false,
  })
}

const splitOf = ({ coins }: Tx, input: Of<'split'>): SplitBy =>
  input.by === 'amount'
    ? { by: 'amount', amount: coins.read(input.amount) }
    : input.by === 'percent'
      ? { by: 'percent', percent: input.percent }
      : input.by === 'equal'
        ? { by: 'equal', parts: input.parts }
        : { by: 'quantity', quantity: input.quantity }

/** Groups that stand on the account and on no paper. */
async function freeGroups(
  tx: Tx,
  account_id: number,
  posting_ids: readonly number[],
): Promise<StandingGroup[]> {
  const groups = await loadOwnGroups(tx, account_id, posting_ids)
  const refusal = refuseFixed(groups)
  if (refusal) throw new Refused(refusal)
  return groups
}

/** Nothing goes into or out of a confidential window without the right. */
export async function refuseConfidential(
  { sql, property_id, who }: Tx,
  account_id: number,
  windows: readonly number[],
): Promise<void> {
  if (may(who, 'Confidential window')) return
  const [hidden] = await sql`
    select 1 from folio_window
     where property_id = ${property_id} and folio_account_id = ${account_id} and is_confidential and window_no = any (${[...windows]}::int[])`
  if (hidden) demand(who, 'Confidential window')
}
