import { refuseCorrection } from '../../hotel/account-state'
import type { BusinessDate } from '../../hotel/business-date'
import { type Moved, planShares } from '../../hotel/journal/quick-split'
import {
  amountsOf,
  mirrored,
  refuseFixed,
  refuseUnreleased,
  type StandingGroup,
} from '../../hotel/journal/standing'
import type { Place } from '../../hotel/journal/transfer'
import { mayI } from '../../hotel/question'
import { type QuickSplit, shareGroups } from '../../hotel/quick-split'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { accept, ask, type At, demand, found, freshOrStale, Refused, serve } from '../serve'
import { type AccountRow, lockAccounts } from '../store/account'
import { loadOwnGroups, loadStanding } from '../store/standing'
import type { Tx } from '../tx'
import { keepCorrection, namesOfGroups } from './corrected'
import { placeIn, refuseConfidential } from './edit-posting'
import { holdersOf, linesOf, standingOf } from './post-result'
import { windowsFor } from './split-windows'
import { refuseClosedTarget } from './transfer-posting'

type Input = InputOf<typeof cashiering.quickSplit>
type Target = NonNullable<Input['values']>[number]

/** A bill is shared among its guests in one step: windows of their own, payees, or other rooms (domain/finance 11.4). */
export const serveQuickSplit = serve(cashiering.quickSplit, async (input, at) => {
  const { tx } = at
  const targets = targetsOf(input)
  const { account, others } = await lockAll(at, input, targets)
  const groups = await groupsOf(tx, account, input)
  const ahead = refuseUnreleased(groups)
  if (ahead) throw new Refused(ahead)
  const shares = accept(shareGroups(groups.map(sharedOf), splitOf(tx, input, targets), tx.coins))
  const places = await placesOf(tx, { input, account, others, targets })
  await refuseConfidential(tx, account.id, [
    input.from_window,
    ...places.filter(({ account_id }) => account_id === account.id).map(({ window_no }) => window_no),
  ])
  const { entry, moved } = planShares(
    groups.flatMap((group, index) => {
      const parts = shares[index]
      return parts ? [{ group, parts: parts.map((amounts, to) => ({ amounts, to: places[to] })) }] : []
    }),
  )
  if (!entry && moved.length === 0) throw new Refused(refuse('nothing_selected'))
  const names = namesOfGroups(groups)
  const touched = new Set([
    ...moved.map(({ group: [{ id }] }) => id),
    ...(entry?.postings ?? []).flatMap(({ reverses_id, parent }) =>
      parent === undefined ? (reverses_id ?? []) : [],
    ),
  ])
  if (input.preview) {
    const planned = [...(entry?.postings ?? []), ...moved.flatMap(asPostings)]
    const holders = [...new Set([account.id, ...holdersOf(planned)])]
    const { windows } = await standingOf(tx, holders, planned)
    const lines = linesOf(tx, entry?.postings ?? [], undefined, names)
    return { account_id: account.id, entry_ids: [], windows, moved: touched.size, lines, warnings: [] }
  }
  for (const window_no of new Set(moved.map(each => each.window_no))) {
    const ids = moved
      .filter(each => each.window_no === window_no)
      .flatMap(({ group }) => group.map(({ id }) => id))
    await placeIn(tx, account.id, ids, window_no)
  }
  const { postings, ...done } = await keepCorrection(tx, { account, entry, names, preview: false })
  return { ...done, moved: touched.size, lines: postings }
})

/** Named, or as many as are asked for; the first one without a name keeps its share where the bill is. */
function targetsOf({ kind, n, values, from_window }: Input): Target[] {
  const targets: Target[] =
    values ?? (kind === 'equal' && n !== undefined ? Array.from({ length: n }, () => ({})) : [])
  const wrong = (message: string) => new Refused(refuseField('values', message))
  if (targets.length === 0) throw wrong('Please say among whom the bill is shared.')
  const isWhole = kind === 'codes' || kind === 'nights'
  if (!isWhole && targets.length < 2) throw wrong('A bill is shared by two at least.')
  const field = {
    equal: undefined,
    percent: 'percent',
    amount: 'amount',
    codes: 'codes',
    nights: 'nights',
  } as const
  const needed = field[kind]
  if (needed && targets.some(target => target[needed] === undefined)) {
    throw wrong(`Please say for each one: ${needed}.`)
  }
  const [first, ...rest] = targets
  const isOpen =
    !isWhole && first.to_window === undefined && !first.payee_profile_id && !first.to_reservation_id
  return isOpen ? [{ ...first, to_window: from_window }, ...rest] : targets
}

const splitOf = ({ coins }: Tx, { kind }: Input, targets: readonly Target[]): QuickSplit => {
  if (kind === 'equal') return { kind, n: targets.length }
  if (kind === 'percent') return { kind, percents: targets.map(({ percent = '0' }) => percent) }
  if (kind === 'amount') return { kind, amounts: targets.map(({ amount = '0' }) => coins.read(amount)) }
  if (kind === 'codes') return { kind, codes: targets.map(({ codes = [] }) => codes) }
  return { kind, nights: targets.map(({ nights = [] }) => nights as BusinessDate[]) }
}

const sharedOf = (group: StandingGroup) => ({
  amounts: amountsOf(group),
  transaction_code_id: group[0].transaction_code_id,
  revenue_date: group[0].revenue_date,
})

type Locked = { account: AccountRow; others: Map<number, AccountRow> }

/** The bill's account and those of other stays, in ascending order; the others by reservation. */
async function lockAll(at: At, input: Input, targets: readonly Target[]): Promise<Locked> {
  const { tx } = at
  const { sql, property_id } = tx
  if ((input.reservation_id === undefined) === (input.account_id === undefined)) {
    throw new Refused(refuseField('account_id', 'Please name an account or a reservation.'))
  }
  const elsewhere = targets.flatMap(({ to_reservation_id }) => to_reservation_id ?? [])
  const seen = await sql<{ id: number; reservation_id: number | null }[]>`
    select id, reservation_id from folio_account
     where property_id = ${property_id} and (id = ${input.account_id ?? null}
        or (kind = 'stay' and reservation_id = any (${[...elsewhere, input.reservation_id ?? 0]}::bigint[])))`
  const idOf = (reservation_id: number) =>
    found(seen.find(row => row.reservation_id === reservation_id)?.id, { reservation_id })
  const own = input.account_id ?? idOf(input.reservation_id ?? 0)
  const byReservation = new Map(elsewhere.map(id => [id, idOf(id)]))
  if (elsewhere.length > 0) demand(tx.who, 'Cashiering transfer')
  const accounts = await lockAccounts(
    tx,
    [...new Set([own, ...byReservation.values()])].toSorted((a, b) => a - b),
  )
  const byId = new Map(accounts.map(account => [account.id, account]))
  const account = byId.get(own) as AccountRow
  freshOrStale(account, input.row_version)
  const refusal = refuseCorrection(account)
  if (refusal) throw new Refused(refusal)
  const others = new Map(
    [...byReservation].map(([reservation, id]) => [reservation, byId.get(id) as AccountRow]),
  )
  for (const other of others.values()) await refuseTarget(at, account, other, input)
  return { account, others }
}

async function refuseTarget(
  at: At,
  account: AccountRow,
  other: AccountRow,
  { preview }: Input,
): Promise<void> {
  if (other.id === account.id) throw new Refused(refuse('same_account'))
  await refuseClosedTarget(at.tx, other)
  if (other.is_no_post && !preview) {
    const text = `${other.name} is marked "no posting". Post anyway?`
    ask([mayI('no_post', text, { permission: 'Post despite no-post flag' })], at)
  }
}

/** Charges that stand free: those named, or all of the window. */
async function groupsOf(
  tx: Tx,
  { id }: AccountRow,
  { posting_ids, from_window }: Input,
): Promise<StandingGroup[]> {
  if (posting_ids) {
    const groups = await loadOwnGroups(tx, id, posting_ids)
    const fixed = refuseFixed(groups)
    if (fixed) throw new Refused(fixed)
    return groups.filter(([{ side }]) => side === 'charge')
  }
  const groups = await loadStanding(tx, { account_id: id, condition: tx.sql`t.window_no = ${from_window}` })
  return groups.filter(
    group => group[0].side === 'charge' && group.every(({ folio_no }) => folio_no === null),
  )
}

type Placing = Locked & { input: Input; targets: readonly Target[] }

async function placesOf(tx: Tx, { input, account, others, targets }: Placing): Promise<Place[]> {
  const own = targets.filter(({ to_reservation_id }) => to_reservation_id === undefined)
  const windows = await windowsFor(tx, account.id, own, { isPreview: input.preview ?? false })
  return targets.map(target => {
    const other = target.to_reservation_id === undefined ? undefined : others.get(target.to_reservation_id)
    return other
      ? { account_id: other.id, window_no: target.to_window ?? 1 }
      : { account_id: account.id, window_no: windows[own.indexOf(target)] }
  })
}

/** What a move will do to the windows, for the preview alone. */
const asPostings = ({ group, window_no }: Moved) => [
  ...mirrored(group, 'split'),
  ...mirrored(group, 'split').map((posting, index) => ({
    ...posting,
    amount: group[index].amount,
    window_no,
  })),
]
