import { refuseTakingBack } from '../../hotel/account-state'
import { planReversal, refuseReversal } from '../../hotel/journal/reversal'
import { refuseFixed, rootOf, type StandingGroup } from '../../hotel/journal/standing'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { demand, freshOrStale, Refused } from '../serve'
import { type AccountRow, lockAccounts } from '../store/account'
import { loadWhy } from '../store/adjustment-code'
import { refuseRefundOpen } from '../store/card-intent'
import { refreshDepositLines } from '../store/deposit-line'
import { freeNight } from '../store/free-night'
import { loadMoneyFacts, movedMoney, unpaid } from '../store/moved-money'
import { loadOwnGroups, loadStanding } from '../store/standing'
import { may, type Tx } from '../tx'
import { type Corrected, keepCorrection, namesOfGroups } from './corrected'
import { accountsOfPaidAhead, depositsOfPenalties, forgetPenalties } from './penalty-back'

type Input = Extract<InputOf<typeof cashiering.editPosting>, { action: 'reverse' }>

/**
 * Takes postings back; a night goes as a whole, wherever its parts are now, and what was paid ahead of a penalty returns with it
 * (domain/finance 7.2, 12.4, 13.7).
 */
export async function reverse(tx: Tx, input: Input): Promise<Corrected> {
  const accounts = await lockAll(tx, input)
  const account = accounts.find(({ id }) => id === input.account_id) as AccountRow
  freshOrStale(account, input.row_version)
  const named = await loadOwnGroups(tx, account.id, input.posting_ids)
  const fixed = refuseFixed(named)
  if (fixed) throw new Refused(fixed)
  const groups = await withCosts(tx, await withNights(tx, named))
  // A card that is just being given this money would get it although it was never there.
  if (groups.some(movedMoney)) await refuseRefundOpen(tx, account.id)
  refuseUnfree(accounts, groups)
  await refuseGone(tx, groups)
  const [why] = await Promise.all([loadWhy(tx, input, { types, otherwise }), refuseByOthers(tx, named)])

  const { releases, grants, entries } = await lockReleases(tx, groups)
  const paidAhead = await depositsOfPenalties(tx, releases)
  if (paidAhead.groups.length > 0) refuseUnfree(accounts, paidAhead.groups)
  const all = [...groups, ...paidAhead.groups]
  const done = await keepCorrection(tx, {
    account,
    entry: planReversal(all, why, [...releases, ...paidAhead.releases]),
    names: namesOfGroups(all),
    preview: input.preview ?? false,
  })
  if (input.preview) return done
  await freeNight(tx, releases, grants)
  // What was asked ahead is asked again.
  for (const reservation_id of new Set(
    all.filter(isPaidAhead).flatMap(([main]) => main.reservation_id ?? []),
  ))
    await refreshDepositLines(tx, reservation_id)
  if (groups.some(isPenalty) && entries.length > 0)
    await forgetPenalties(
      tx,
      entries,
      accounts.map(({ id }) => id),
      paidAhead,
    )
  return done
}

/** Locks the account and every other one that parts of the same nights or surcharges lie on, or what paid ahead of the same penalties. */
async function lockAll(tx: Tx, { account_id, posting_ids }: Input): Promise<AccountRow[]> {
  const { sql, property_id } = tx
  const [paidAhead, rows] = await Promise.all([
    accountsOfPaidAhead(tx, posting_ids),
    sql<{ id: number }[]>`
    select distinct p.folio_account_id as id
      from posting n
      join posting o on o.property_id = n.property_id and o.id = coalesce(n.root_id, n.id)
      join journal_entry e on e.property_id = o.property_id and e.id = o.entry_id
       and (e.kind in ('room', 'advance') or o.side = 'payment' and (o.explain ? 'surcharge_no' or exists (
             select from posting d where d.property_id = e.property_id and d.entry_id = e.id and d.origin = 'rounding')))
      join posting r on r.property_id = e.property_id and r.entry_id = e.id
      join posting p on p.property_id = r.property_id and (p.id = r.id or p.root_id = r.id)
     where n.property_id = ${property_id} and n.id = any (${posting_ids}::bigint[]) and p.folio_account_id is not null
     union
    select p.folio_account_id
      from (${packagesOfNights(tx, posting_ids)}) l
      join posting r on r.property_id = ${property_id} and r.entry_id = l.entry_id
      join posting p on p.property_id = r.property_id and (p.id = r.id or p.root_id = r.id)
     where p.folio_account_id is not null`,
  ])
  const ids = [...new Set([account_id, ...rows.map(({ id }) => id), ...paidAhead])]
  return await lockAccounts(
    tx,
    ids.toSorted((a, b) => a - b),
  )
}

/**
 * Which entries have charged packages of the nights of these postings by themselves: breakfast on the next morning, what is to be
 * consumed of a night that was billed ahead. Where older houses charged it with the next night, it stays with that.
 */
const packagesOfNights = ({ sql, property_id }: Tx, posting_ids: readonly number[]) => sql`
  select distinct k.entry_id
    from posting n
    join posting o on o.property_id = n.property_id and o.id = coalesce(n.root_id, n.id) and o.explain ->> 'rule' in ('room', 'wrapper')
    join reservation_package a on a.property_id = o.property_id and a.reservation_id = o.reservation_id
    join posting_claim k on k.property_id = a.property_id and k.claim_key = 'package:' || a.id || ':' || (o.explain ->> 'night')
     and k.released_by_entry_id is null and k.entry_id is not null
   where n.property_id = ${property_id} and n.id = any (${[...posting_ids]}::bigint[])
     and not exists (
       select from posting_claim r where r.property_id = k.property_id and r.entry_id = k.entry_id and r.claim_key like 'room:%')`

/** Naming a night's room, or its package charge, means the whole night: room, packages, taxes, wherever and whenever they were charged. */
async function withNights(tx: Tx, named: StandingGroup[]): Promise<StandingGroup[]> {
  const isNight = ([main]: StandingGroup) =>
    (main.root_entry_kind === 'room' || main.root_entry_kind === 'advance') &&
    (main.explain.rule === 'room' || main.explain.rule === 'wrapper')
  const nights = named.filter(isNight)
  const others = named.filter(group => !isNight(group))
  if (nights.length === 0) return others
  const later = await packagesOfNights(
    tx,
    nights.map(([{ id }]) => id),
  )
  const whole = await loadStanding(tx, {
    root_entry_ids: [
      ...nights.map(([{ root_entry_id }]) => root_entry_id),
      ...later.map(({ entry_id }) => entry_id as number),
    ],
  })
  const taken = new Set(whole.flat().map(({ id }) => id))
  // Where the room itself stands on the bill, a package charge beside it is an added one and no wrapper.
  const isAdded = ([main]: StandingGroup) =>
    main.explain.rule === 'wrapper' &&
    whole.some(
      ([other]) =>
        other.ledger === 'guest' &&
        other.explain.rule === 'room' &&
        other.root_entry_id === main.root_entry_id,
    )
  if (nights.some(isAdded)) throw new Refused(refuse('package_wrapper'))
  return [...whole, ...others.filter(([main]) => !taken.has(main.id))]
}

/**
 * A payment goes back with what it cost to pay that way, and cash with what rounded it, wherever that is now; alone, either may be let
 * go by itself.
 */
async function withCosts(tx: Tx, groups: StandingGroup[]): Promise<StandingGroup[]> {
  const payments = groups.filter(([main]) => main.side === 'payment')
  if (payments.length === 0) return groups
  const entries = await loadStanding(tx, {
    root_entry_ids: payments.map(([{ root_entry_id }]) => root_entry_id),
  })
  const taken = new Set(groups.flat().map(({ id }) => id))
  const costs = entries.filter(
    ([main]) =>
      !taken.has(main.id) &&
      payments.some(([payment]) => isSurchargeOf(payment, main) || isRoundingOf(payment, main, entries)),
  )
  return [...groups, ...costs]
}

type Main = StandingGroup[number]

const isSurchargeOf = (payment: Main, cost: Main): boolean =>
  surchargeNo(payment) !== undefined &&
  payment.root_entry_id === cost.root_entry_id &&
  surchargeNo(payment) === surchargeNo(cost)

/** What rounds is posted right before the cash that it rounds. */
const isRoundingOf = (payment: Main, cost: Main, entries: readonly StandingGroup[]): boolean => {
  if (cost.origin !== 'rounding' && cost.explain.rule !== 'rounding') return false
  const after = entries
    .map(([main]) => main)
    .filter(main => main.root_entry_id === cost.root_entry_id && rootOf(main) > rootOf(cost))
  const next = after.toSorted((a, b) => rootOf(a) - rootOf(b)).find(({ side }) => side === 'payment')
  return next?.id === payment.id
}

const surchargeNo = ({ explain }: StandingGroup[number]): unknown => explain.surcharge_no

/** All of them stand, on no paper, and on accounts that take their taking back. */
function refuseUnfree(accounts: AccountRow[], groups: StandingGroup[]): void {
  const fixed = refuseFixed(groups)
  if (fixed) throw new Refused(fixed)
  for (const account of accounts) {
    const held = groups.filter(group => group.some(({ holder_id }) => holder_id === account.id))
    const only = held.every(group => isCharge(group) || paysAhead(group) || isPaidAhead(group))
    const refusal = held.length > 0 ? refuseTakingBack(account, { only }) : undefined
    if (refusal) throw new Refused(refusal)
  }
}

const isCharge = ([main]: StandingGroup): boolean => main.side === 'charge'
const isPenalty = ([main]: StandingGroup): boolean => main.root_entry_kind === 'penalty'
const paysAhead = ([main]: StandingGroup): boolean => main.root_entry_kind === 'deposit_apply'
/** A deposit taken by mistake, and what it cost to pay it that way. */
const isPaidAhead = ([main]: StandingGroup): boolean => main.root_entry_kind === 'deposit'

/** What has an undo of its own, was adjusted, or moved money that has left the hand, stays. */
async function refuseGone(tx: Tx, groups: StandingGroup[]): Promise<void> {
  const facts = await loadMoneyFacts(tx, groups)
  for (const group of groups) {
    const refusal = refuseReversal({ group, ...(facts.get(group[0].id) ?? unpaid) })
    if (refusal) throw new Refused(refusal)
  }
}

/** One's own of today needs one right, anything else another. */
async function refuseByOthers({ sql, property_id, today, who }: Tx, named: StandingGroup[]): Promise<void> {
  if (may(who, 'Cashiering reverse any')) return
  const [{ is_own }] = await sql<{ is_own: boolean }[]>`
    select bool_and(e.employee_id = ${who.employee_id} and e.business_date = ${today}) as is_own
      from posting p join journal_entry e on e.property_id = p.property_id and e.id = p.entry_id
     where p.property_id = ${property_id} and p.id = any (${named.map(([{ id }]) => id)}::bigint[])`
  demand(who, is_own ? 'Cashiering reverse own' : 'Cashiering reverse any')
}

const types = ['correction', 'void'] as const
const otherwise = 'Please choose a reason of type correction or void.'

type Releases = { releases: string[]; grants: number[]; entries: number[] }

/**
 * What is free again: the claims of entries of which nothing stands any more, these entries, and the allowances that the night granted. Refuses
 * `allowance_consumed` and `allowance_settled` (12.4).
 */
async function lockReleases({ sql, property_id, coins }: Tx, groups: StandingGroup[]): Promise<Releases> {
  const entries = [...new Set(groups.map(([{ root_entry_id }]) => root_entry_id))]
  const gone = groups.flat().map(({ id }) => id)
  const consumed = [...new Set(groups.flatMap(([main]) => main.package_allowance_id ?? []))]
  await sql`
    select from package_allowance where property_id = ${property_id} and entry_id = any (${entries}::bigint[]) order by id for update`
  const [claims, grants, used] = await Promise.all([
    sql<{ claim_key: string; entry_id: number }[]>`
      select c.claim_key, c.entry_id from posting_claim c
       where c.property_id = ${property_id} and c.entry_id = any (${entries}::bigint[]) and c.released_by_entry_id is null
         and not exists (
           select from posting r
             join posting p on p.property_id = r.property_id and (p.id = r.id or p.root_id = r.id)
            where r.property_id = c.property_id and r.entry_id = c.entry_id and p.reverses_id is null and p.id <> all (${gone}::bigint[])
              and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id))`,
    sql<{ id: number; entry_id: number; status: string; consumed: string }[]>`
      select a.id, a.entry_id, a.status, coalesce((select sum(p.ledger_amount) from posting p
               where p.property_id = a.property_id and p.package_allowance_id = a.id and p.ledger = 'package'), 0) as consumed
        from package_allowance a where a.property_id = ${property_id} and a.entry_id = any (${entries}::bigint[]) and a.status <> 'reversed'`,
    sql<{ status: string }[]>`
      select status from package_allowance where property_id = ${property_id} and id = any (${consumed}::bigint[])`,
  ])
  const ofNights = claims.filter(({ claim_key }) => /^(room|package):/.test(claim_key))
  const granted = grants.filter(grant => ofNights.some(({ entry_id }) => entry_id === grant.entry_id))
  if (used.some(({ status }) => status === 'settled') || granted.some(({ status }) => status === 'settled')) {
    throw new Refused(refuse('allowance_settled'))
  }
  if (granted.some(({ consumed: amount }) => coins.read(amount) !== 0n)) {
    throw new Refused(refuse('allowance_consumed'))
  }
  return {
    releases: claims.map(({ claim_key }) => claim_key),
    grants: granted.map(({ id }) => id),
    entries: claims.map(({ entry_id }) => entry_id),
  }
}
