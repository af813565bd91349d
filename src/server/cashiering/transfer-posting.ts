import { refuseCorrection } from '../../hotel/account-state'
import type { SplitBy } from '../../hotel/journal/split'
import { refuseFixed, refuseUnreleased, type StandingGroup } from '../../hotel/journal/standing'
import { planTransfer } from '../../hotel/journal/transfer'
import { ownUndo } from '../../hotel/journal/may-correct'
import { sum } from '../../hotel/money'
import { mayI } from '../../hotel/question'
import { type Refusal, refuse, refuseField } from '../../hotel/refusal'
import { matchingInstructions, takesRoutedCharges } from '../../hotel/routing-instruction'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { accept, ask, freshOrStale, Refused, serve } from '../serve'
import { type AccountRow, lockAccounts } from '../store/account'
import { loadCodes } from '../store/code'
import { loadRouting } from '../store/routing'
import { loadOwnGroups, loadStanding } from '../store/standing'
import type { Tx } from '../tx'
import { keepCorrection, namesOfGroups } from './corrected'
import { refuseConfidential } from './edit-posting'

type Input = InputOf<typeof cashiering.transferPosting>

/** What belongs to another room goes there, with its tax; revenue stays with the stay that consumed it (domain/finance 7.3). */
export const serveTransferPosting = serve(cashiering.transferPosting, async (input, at) => {
  const { tx } = at
  const { account_id, other_account_ids: others, direction } = input
  if (others.includes(account_id)) throw new Refused(refuse('same_account'))
  if (direction === 'to' && others.length !== 1) {
    throw new Refused(refuseField('other_account_ids', 'Please choose one room to transfer to.'))
  }
  const accounts = await lockAccounts(
    tx,
    [...new Set([account_id, ...others])].toSorted((a, b) => a - b),
  )
  const byId = new Map(accounts.map(account => [account.id, account]))
  freshOrStale(byId.get(account_id) as AccountRow, input.row_version)
  const target = byId.get(direction === 'to' ? others[0] : account_id) as AccountRow
  const sources = direction === 'to' ? [account_id] : others
  await refuseClosed(tx, accounts, target)

  const groups = await groupsOf(tx, sources, input)
  const fixed = refuseFixed(groups) ?? refuseUnreleased(groups) ?? refuseCutPayment(groups, input)
  if (fixed) throw new Refused(fixed)
  await Promise.all(
    sources.map(source =>
      refuseConfidential(
        tx,
        source,
        groups
          .flat()
          .filter(({ holder_id }) => holder_id === source)
          .map(({ window_no }) => window_no),
      ),
    ),
  )
  if (target.is_no_post && !input.preview) {
    const text = `${target.name} is marked "no posting". Post anyway?`
    ask([mayI('no_post', text, { permission: 'Post despite no-post flag' })], at)
  }
  const windowOf = await windowsOf(tx, target, input.to_window)
  const entry = accept(planTransfer(groups, { account_id: target.id, windowOf }, splitOf(tx, input)))
  const done = await keepCorrection(tx, {
    account: { id: account_id },
    entry,
    names: namesOfGroups(groups),
    preview: input.preview ?? false,
  })
  const arrived = entry.postings.filter(({ holder_id }) => holder_id === target.id)
  const balances = done.windows.filter(window => window.account_id === target.id)
  return {
    ...done,
    transferred: tx.coins.write(
      sum(arrived.map(({ side, amount }) => (side === 'charge' ? amount : (-amount as typeof amount)))),
    ),
    target: {
      account_id: target.id,
      name: target.name,
      room_no: await roomOf(tx, target),
      balance: tx.coins.write(sum(balances.map(({ balance }) => tx.coins.read(balance)))),
    },
  }
})

/** Both sides take corrections; a stay that is only reserved takes none, a posting master does. */
async function refuseClosed(tx: Tx, accounts: AccountRow[], target: AccountRow): Promise<void> {
  for (const account of accounts) {
    if (account.id !== target.id) {
      const refusal = refuseCorrection(account)
      if (refusal) throw new Refused(refusal)
    }
  }
  await refuseClosedTarget(tx, target)
}

/** Who receives charges is in house, or a posting master. Refuses `account_not_open`. */
export async function refuseClosedTarget({ sql, property_id }: Tx, target: AccountRow): Promise<void> {
  const [stay] = await sql<{ is_posting_master: boolean }[]>`
    select is_posting_master from reservation where property_id = ${property_id} and id = ${target.reservation_id}`
  const takes =
    target.status === 'reopened' ||
    takesRoutedCharges({ ...target, is_posting_master: stay?.is_posting_master ?? false })
  if (!takes) throw new Refused(refuse('account_not_open', { name: target.name }))
}

/** What was named; of a window or by criteria only what stands free, payments when they are wanted. */
async function groupsOf(
  tx: Tx,
  sources: readonly number[],
  { what, include_payments }: Input,
): Promise<StandingGroup[]> {
  if (what.kind === 'postings') {
    const groups = await loadStanding(tx, { posting_ids: what.posting_ids })
    for (const source of sources) {
      const own = what.posting_ids.filter(id =>
        groups.some(group => group.some(each => each.id === id && each.holder_id === source)),
      )
      await loadOwnGroups(tx, source, own)
    }
    const strange = groups.some(([{ holder_id }]) => !sources.includes(holder_id))
    if (strange || groups.length === 0) throw new Refused(refuse('not_found'))
    const elsewhere = groups.find(([{ origin }]) => ownUndo.includes(origin))
    if (elsewhere) throw new Refused(refuse('reverse_elsewhere', { what: elsewhere[0].description }))
    return groups
  }
  const condition = conditionOf(tx, what)
  const all = await Promise.all(sources.map(account_id => loadStanding(tx, { account_id, condition })))
  return all
    .flat()
    .filter(group => group.every(({ folio_no }) => folio_no === null))
    .filter(([{ side, origin }]) => (side === 'charge' || include_payments) && !ownUndo.includes(origin))
}

type Chosen = Exclude<Input['what'], { kind: 'postings' }>

function conditionOf({ sql }: Tx, what: Chosen): ReturnType<Tx['sql']> {
  if (what.kind === 'window') return sql`t.window_no = ${what.window_no}`
  const { codes, from, to, check_no } = what
  return sql`
    ${codes?.length ? sql`m.transaction_code_id = any (${codes}::bigint[])` : sql`true`}
    ${from ? sql`and m.revenue_date >= ${from}` : sql``} ${to ? sql`and m.revenue_date <= ${to}` : sql``}
    ${check_no ? sql`and m.check_no = ${check_no}` : sql``}`
}

const splitOf = ({ coins }: Tx, { split }: Input): SplitBy | undefined => {
  if (!split) return undefined
  return split.by === 'amount'
    ? { by: 'amount', amount: coins.read(split.value) }
    : { by: 'percent', percent: split.value }
}

/** Cash lies in one drawer and a card was charged once: what was paid goes whole, as it is not split where it stands either. */
const refuseCutPayment = (groups: readonly StandingGroup[], { split }: Input): Refusal | undefined =>
  split && groups.some(([{ side }]) => side === 'payment')
    ? refuseField('split', 'A payment is not split.')
    : undefined

/** The window asked for, else where the target's own routing sends the code, else the first. */
async function windowsOf(
  tx: Tx,
  target: AccountRow,
  to_window: number | undefined,
): Promise<(group: StandingGroup) => number> {
  if (to_window !== undefined) return () => to_window
  const facts = (await loadRouting(tx, [target.id])).get(target.id)
  if (!facts || facts.instructions.length === 0) return () => 1
  const codes = await loadCodes(tx)
  return ([main]) => {
    if (main.side === 'payment') return 1
    const code = codes.byId.get(main.transaction_code_id)
    const [first] = matchingInstructions(
      facts.instructions.filter(({ routing_type }) => routing_type === 'window'),
      {
        business_date: tx.today,
        code: {
          id: main.transaction_code_id,
          transaction_subgroup_id: code?.transaction_subgroup_id ?? 0,
          transaction_group_id: code?.transaction_group_id ?? 0,
        },
        total: main.amount,
        account_id: target.id,
        window_no: 1,
        ignore_routing: false,
      },
    )
    return first?.target_window ?? 1
  }
}

async function roomOf({ sql, property_id }: Tx, { reservation_id }: AccountRow): Promise<string | null> {
  const [row] = await sql<{ code: string | null }[]>`
    select m.code from reservation r left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.id = ${reservation_id}`
  return row?.code ?? null
}
