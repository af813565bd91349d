import { refuseCorrection } from '../../hotel/account-state'
import type { NewEntry, NewPosting } from '../../hotel/journal/entry'
import { planReroute } from '../../hotel/journal/reroute'
import { mirrored, type StandingGroup } from '../../hotel/journal/standing'
import { sum } from '../../hotel/money'
import { type Refreshed, refreshRouting, type Rerouted } from '../../hotel/routing-refresh'
import type { OutputOf } from '../../wire/call'
import { routing } from '../../wire/routing'
import { freshOrStale, Refused, serve } from '../serve'
import { touchAccounts } from '../store/account'
import { type ChargedAccount, ensureWindows, lockCharged } from '../store/charging'
import { loadCodes } from '../store/code'
import { post } from '../store/journal'
import { loadRouting } from '../store/routing'
import { myShift } from '../store/shift'
import { loadStanding } from '../store/standing'
import { note, type Tx } from '../tx'
import { placeIn, refuseConfidential } from './edit-posting'
import { holdersOf, standingOf } from './post-result'

type Output = OutputOf<typeof routing.refresh>

/** Charges that stand on an account already go where its routing sends them now (domain/finance 5.4). */
export const serveRefreshRouting = serve(
  routing.refresh,
  async ({ account_id, row_version, preview }, { tx }): Promise<Output> => {
    const account = await lockCharged(tx, { account_id })
    freshOrStale(account, row_version)
    const refusal = refuseCorrection(account)
    if (refusal) throw new Refused(refusal)
    const planned = await planRefresh(tx, account)
    const entry = planReroute(planned.moves)
    const entry_ids = preview ? [] : await keepReroute(tx, account, planned, entry)
    const { windows, row_versions } = await standingOf(
      tx,
      [...new Set([account_id, ...holdersOf(entry?.postings ?? [])])],
      preview ? [...(entry?.postings ?? []), ...shown(planned.moves)] : [],
    )
    return {
      account_id,
      row_version: row_versions.get(account_id) ?? account.row_version,
      entry_ids,
      ...(await said(tx, planned)),
      windows,
    }
  },
)

/** What would move; `only` of one instruction. The account and its targets are locked by lockCharged. */
export async function planRefresh(
  tx: Tx,
  account: Pick<ChargedAccount, 'id' | 'reservation_id'>,
  only?: number,
): Promise<Refreshed> {
  const [byAccount, codes, groups] = await Promise.all([
    loadRouting(tx, [account.id]),
    loadCodes(tx),
    loadStanding(tx, { account_id: account.id, condition: tx.sql`m.side = 'charge'` }),
  ])
  const facts = byAccount.get(account.id) ?? {
    instructions: [],
    targets: new Map(),
    taken: new Map(),
    rounding: tx.coins.rounding,
  }
  return refreshRouting({
    account_id: account.id,
    reservation_id: account.reservation_id,
    groups,
    facts,
    classify: id => {
      const code = codes.byId.get(id)
      return {
        id,
        transaction_subgroup_id: code?.transaction_subgroup_id ?? 0,
        transaction_group_id: code?.transaction_group_id ?? 0,
      }
    },
    today: tx.today,
    only: facts.instructions.find(({ id }) => id === only),
  })
}

/** Shows in other windows what only changes its window, and posts the rest anew. Answers the entry's id. */
export async function keepReroute(
  tx: Tx,
  account: Pick<ChargedAccount, 'id' | 'name'>,
  { moves }: Refreshed,
  entry: NewEntry | null,
): Promise<number[]> {
  if (moves.length === 0) return []
  await refuseConfidential(tx, account.id, windowsOf(moves, account.id))
  for (const [window_no, ids] of byWindow(moves)) await placeIn(tx, account.id, ids, window_no)
  const entry_ids = entry ? [await postEntry(tx, entry)] : []
  note(tx, {
    entity: 'folio-account',
    entity_id: account.id,
    label: `Charges routed anew: ${moves.length} of ${account.name}`,
  })
  return entry_ids
}

async function postEntry(tx: Tx, entry: NewEntry): Promise<number> {
  const shift = await myShift(tx)
  await ensureWindows(
    tx,
    entry.postings.map(({ holder_id, window_no }) => ({ account_id: holder_id, window_no })),
  )
  const [{ entry_id }] = await post(tx, [entry], { cashier_shift_id: shift.id })
  await touchAccounts(tx, holdersOf(entry.postings))
  return entry_id
}

const windowsOf = (moves: readonly Rerouted[], account_id: number): number[] =>
  moves.flatMap(({ group, parts }) => [
    group[0].window_no,
    ...parts.filter(part => part.account_id === account_id).map(({ window_no }) => window_no),
  ])

function byWindow(moves: readonly Rerouted[]): Map<number, number[]> {
  const windows = new Map<number, number[]>()
  for (const { group, how, parts } of moves) {
    if (how !== 'shown') continue
    const [{ window_no }] = parts
    windows.set(window_no, [...(windows.get(window_no) ?? []), ...group.map(({ id }) => id)])
  }
  return windows
}

/** What changes its window alone, as postings that a preview adds up: away from one, on to the other. */
const shown = (moves: readonly Rerouted[]): NewPosting[] =>
  moves
    .filter(({ how }) => how === 'shown')
    .flatMap(({ group, parts: [{ window_no }] }) =>
      mirrored(group, 'transfer').flatMap((out, index) => [
        out,
        { ...out, amount: group[index].amount, window_no },
      ]),
    )

/** What moves and what stays, with the names of where it goes. One query. */
async function said(tx: Tx, { moves, left }: Refreshed): Promise<Pick<Output, 'moves' | 'left'>> {
  const names = await namesOf(tx, [
    ...new Set(moves.flatMap(({ parts }) => parts.map(part => part.account_id))),
  ])
  return {
    moves: moves.flatMap(({ group, parts }) =>
      parts.map(({ account_id, window_no, amount, routing_instruction_id }) => ({
        ...lineOf(group),
        amount: tx.coins.write(amount),
        to: { ...(names.get(account_id) ?? { account_id, name: '', room_no: null }), window_no },
        instruction_id: routing_instruction_id,
      })),
    ),
    left: left.map(({ group, why }) => ({
      ...lineOf(group),
      amount: tx.coins.write(sum(group.map(({ amount }) => amount))),
      why,
      folio_no: group[0].folio_no,
    })),
  }
}

const lineOf = ([main]: StandingGroup) => ({
  posting_id: main.id,
  code: main.code,
  description: main.description,
  room_no: main.room_no ?? null,
  revenue_date: main.revenue_date,
  from_window: main.window_no,
})

async function namesOf(
  { sql, property_id }: Tx,
  ids: readonly number[],
): Promise<Map<number, { account_id: number; name: string; room_no: string | null }>> {
  const rows = await sql<{ account_id: number; name: string; room_no: string | null }[]>`
    select a.id as account_id, a.name, m.code as room_no
      from folio_account a
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where a.property_id = ${property_id} and a.id = any (${[...ids]}::bigint[])`
  return new Map(rows.map(row => [row.account_id, row]))
}
