import type { BusinessDate } from '../../../hotel/business-date'
import { releaseNight } from '../../../hotel/business-day/advance'
import { type PlannedNight, planNight } from '../../../hotel/business-day/night'
import { type RouteGroup, routeAll, type Taken } from '../../../hotel/business-day/routed'
import type { NewEntry } from '../../../hotel/journal/entry'
import { isRefusal, type Refusal } from '../../../hotel/refusal'
import type { Tx } from '../../tx'
import { loadBilledAhead } from '../advance'
import { type Codes, ledgerAccounts, loadCodes } from '../code'
import { loadRouting } from '../routing'
import { factsOf } from './facts'
import {
  loadClaims,
  loadFixed,
  loadPackages,
  loadStays,
  type NightDay,
  nightsIn,
  type PackageRow,
  type StayRow,
} from './rows'

type Planning = { reservation_ids?: number[]; taken?: Taken }

export type NightItem = {
  reservation_id: number
  account_id: number
  confirmation_no: string
  room_no: string | null
  guest_name: string
  rate_code: string | null
  rate_code_id: number | null
  /** Database text. */
  rate_amount: string
  adults: number
  flags: string[]
  plan: PlannedNight | Refusal
  /** What its price is made of, to be mended by hand where it cannot be planned. */
  made_of: Pick<StayRow, 'room_amount' | 'is_shared'> & { packages: PackageRow[] }
}

/**
 * Plans the night of many stays with as many queries as for one: the preview, the run of the end of day and the check-out
 * all plan here. In: which stays (absent: all in house, in the order of the run), the night, and what routing has given to others
 * that are planned with them.
 */
export async function planNights(
  tx: Tx,
  { date, ...planning }: Planning & { date: BusinessDate },
): Promise<NightItem[]> {
  const [items] = await planEachNight(tx, { ...planning, days: [{ date, today: tx.today }] })
  return items
}

/**
 * The same for several nights with as many queries as for one, night by night in the order given. What an earlier night takes
 * of a routing's limit is gone for the later ones, for all of them are posted together. `free`: claims that are planned as if they
 * were free. `is_ahead`: without the allowances beside the rate, which are granted on their own days (domain/finance 10.7).
 */
export async function planEachNight(
  tx: Tx,
  {
    reservation_ids,
    days,
    free,
    taken,
    is_ahead,
  }: Planning & { days: readonly NightDay[]; free?: ReadonlySet<string>; is_ahead?: true },
): Promise<NightItem[][]> {
  const stays = await loadStays(tx, days, reservation_ids)
  if (stays.length === 0) return days.map(() => [])
  const ids = [...new Set(stays.map(({ reservation_id }) => reservation_id))]
  const accounts = [...new Set(stays.map(({ account_id }) => account_id))]
  const [codes, packages, fixed, allClaimed, routing, [control, deferred], ahead] = await Promise.all([
    loadCodes(tx),
    loadPackages(tx, days, ids),
    loadFixed(tx, days, accounts),
    loadClaims(tx, days, ids),
    routingOf(tx, accounts, taken),
    ledgerAccounts(tx, ['PACKAGE', 'DEFERRED_REVENUE']),
    loadBilledAhead(tx, nightsIn(days), ids),
  ])
  const claimed = free ? new Set([...allClaimed].filter(claim => !free.has(claim))) : allClaimed
  const routeOn = routing(codes)
  return days.map(({ date, today }) => {
    const route = routeOn(today)
    return stays
      .filter(({ night }) => night === date)
      .map(stay => {
        const facts = factsOf(tx, stay, {
          date,
          today,
          codes,
          packages: (packages.get(stay.reservation_id) ?? []).filter(
            one => isOf(one, { date, today }, days) && !(is_ahead && isAddedAllowance(one)),
          ),
          fixed: fixed.get(stay.account_id) ?? [],
          claimed,
          control: control.id,
        })
        const released = ahead.get(stay.reservation_id)?.filter(({ night }) => night === date) ?? []
        const release = releaseNight(released, deferred.id)
        const plan = 'refused' in facts ? facts : planNight(facts, route, tx.coins)
        const inside = (packages.get(stay.reservation_id) ?? []).filter(({ stay_date }) => stay_date === date)
        return itemOf(tx, { stay, packages: inside, plan: withRelease(plan, release) })
      })
  })
}

/** A package of the night, or one that is due today of an earlier night that is not planned with it. */
const isOf = (
  { stay_date, consume_date }: PackageRow,
  { date, today }: NightDay,
  days: readonly NightDay[],
): boolean =>
  stay_date === date ||
  (stay_date < date &&
    consume_date === today &&
    !days.some(day => day.date === stay_date && consume_date <= day.today))

/** It is charged and granted by itself, whatever becomes of the room. */
export const isAddedAllowance = ({ has_allowance, mode }: PackageRow): boolean =>
  has_allowance && mode !== 'included'

const itemOf = (
  tx: Tx,
  { stay, packages, plan }: { stay: StayRow; packages: PackageRow[]; plan: NightItem['plan'] },
): NightItem => ({
  reservation_id: stay.reservation_id,
  account_id: stay.account_id,
  confirmation_no: stay.confirmation_no,
  room_no: stay.room_no,
  guest_name: stay.guest_name,
  rate_code: stay.rate_code,
  rate_code_id: stay.rate_code_id,
  rate_amount: stay.share_amount ?? '0',
  adults: stay.adults,
  flags: flagsOf(tx, stay),
  plan,
  made_of: { room_amount: stay.room_amount, is_shared: stay.is_shared, packages },
})

function flagsOf({ coins }: Tx, stay: StayRow): string[] {
  // Who pays nothing of a room that somebody else pays has no rate of nothing.
  const price = stay.is_shared ? stay.room_amount : stay.share_amount
  const isFree = price !== null && coins.read(price) === 0n
  const kind = stay.revenue_kind
  if (kind === 'complimentary' || kind === 'house_use') return [kind]
  return isFree && !stay.is_posting_master ? ['zero_rate'] : []
}

/** A night that was billed ahead charges nothing more; it becomes revenue. */
const withRelease = (plan: PlannedNight | Refusal, release: NewEntry | null): PlannedNight | Refusal =>
  isRefusal(plan) || !release ? plan : { ...plan, entries: [...plan.entries, release] }

/** Routing needs the codes to say where a charge belongs, which are read at the same time. */
export async function routingOf(
  tx: Tx,
  accounts: number[],
  taken: Taken = new Map(),
): Promise<(codes: Codes) => (today: BusinessDate) => RouteGroup> {
  const byAccount = await loadRouting(tx, accounts)
  return codes => today =>
    routeAll(
      account_id => byAccount.get(account_id),
      id => {
        const code = codes.byId.get(id)
        return {
          id,
          transaction_subgroup_id: code?.transaction_subgroup_id ?? 0,
          transaction_group_id: code?.transaction_group_id ?? 0,
        }
      },
      today,
      taken,
    )
}
