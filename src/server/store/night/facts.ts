import type { BusinessDate } from '../../../hotel/business-date'
import type { DueFixedCharge } from '../../../hotel/business-day/fixed'
import type { NightFacts, NightPackage } from '../../../hotel/business-day/night-facts'
import { type FixedCharge, fixedChargeAmount, isFixedChargeDue } from '../../../hotel/fixed-charge'
import { agesOfNight } from '../../../hotel/occupancy'
import { includedWorth } from '../../../hotel/package'
import { grantedAllowance } from '../../../hotel/package-posting'
import { type Refusal, refuse } from '../../../hotel/refusal'
import type { Tx } from '../../tx'
import type { CodeRow, Codes } from '../code'
import { besideOf } from '../share/in-room'
import type { FixedRow, NightDay, PackageRow, StayRow } from './rows'

type Found = NightDay & {
  codes: Codes
  packages: PackageRow[]
  fixed: FixedRow[]
  claimed: Set<string>
  control: number
}

/** What the rule of a night decides on, put together from what was read. Refuses `night_not_planned`. */
export function factsOf(tx: Tx, stay: StayRow, found: Found): NightFacts | Refusal {
  const { coins } = tx
  const { codes, date, today } = found
  const room_code = stay.transaction_code_id === null ? undefined : codes.byId.get(stay.transaction_code_id)
  // A day guest has the day in place of a night; he is charged for it when he leaves.
  const is_day_use = stay.arrival_date === stay.departure_date
  const has_room =
    !stay.is_posting_master && (date < stay.departure_date || (is_day_use && date === stay.arrival_date))
  if (has_room && (stay.share_amount === null || !room_code))
    return refuse('night_not_planned', { room: stay.room_no, date, reservation_id: stay.reservation_id })
  return {
    reservation_id: stay.reservation_id,
    account_id: stay.account_id,
    night: date,
    today,
    night_no: dayNumber(date) - dayNumber(stay.arrival_date) + 1,
    has_room,
    is_day_use,
    share_amount: coins.read(stay.share_amount ?? '0'),
    // Who shares with nobody pays the room, whatever else was written down of it.
    room_amount: coins.read((stay.is_shared ? stay.room_amount : stay.share_amount) ?? '0'),
    ...(stay.included_of_all === null ? {} : { included_of_all: coins.read(stay.included_of_all) }),
    adults: stay.adults,
    child_ages: agesOfNight(stay.children, stay.child_ages),
    beside: besideOf(tx, codes.byId, stay.reservation_id, stay.in_room),
    // A posting master is charged nothing for a room; any code stands in its place.
    room_code: room_code ?? [...codes.byId.values()][0],
    wrapper_code: wrapperOf(stay, codes),
    includes_tax: stay.includes_tax,
    packages: found.packages.flatMap(row => toPackage(row, codes, coins)),
    fixed_charges: found.fixed.flatMap(row => toFixed(row, { codes, coins, stay, today })),
    texts: {
      room_no: stay.room_no ?? undefined,
      guest_name: stay.guest_name.slice(0, 120),
      rate_code: stay.rate_code ?? undefined,
      market_code: stay.market_code ?? undefined,
      source_code: stay.source_code ?? undefined,
      room_type_code: stay.room_type_code ?? undefined,
    },
    taxation: { tax_type: stay.tax_type, guest_type: stay.exempt },
    control_package_account_id: found.control,
    explain: { rate_code: stay.rate_code, adults: stay.adults, children: stay.children },
    claimed: found.claimed,
  }
}

/** The code that a rate charges with its packages, or the one that the house has for that. */
const wrapperOf = ({ package_transaction_code_id: own }: StayRow, { byId }: Codes): CodeRow | null =>
  (own === null ? undefined : byId.get(own)) ??
  [...byId.values()].find(
    ({ posting_class, is_active }) => posting_class === 'package_wrapper' && is_active,
  ) ??
  null

const dayNumber = (date: BusinessDate): number => Date.parse(date) / 86_400_000

function toPackage(row: PackageRow, codes: Codes, coins: Tx['coins']): NightPackage[] {
  const charge_code = codes.byId.get(row.transaction_code_id)
  if (!charge_code) return []
  const units = Math.trunc(Number(row.units))
  const allowance = row.has_allowance
    ? grantedAllowance({
        allowance_override: row.allowance_override === null ? null : coins.read(row.allowance_override),
        unit_allowance: coins.read(row.unit_allowance ?? '0'),
        units,
      })
    : null
  const {
    reservation_package_id,
    package_code_id,
    code,
    description,
    mode,
    stay_date,
    consume_date,
    includes_tax,
  } = row
  return [
    {
      reservation_package_id,
      package_code_id,
      code,
      description,
      mode,
      stay_date,
      consume_date,
      includes_tax,
      charge_code,
      amount:
        mode === 'included' && row.room_amount !== null
          ? includedWorth(coins.read(row.room_amount), coins.read(row.amount))
          : coins.read(row.amount),
      allowance,
    },
  ]
}

type ForFixed = { codes: Codes; coins: Tx['coins']; stay: StayRow; today: BusinessDate }

function toFixed(row: FixedRow, { codes, coins, stay, today }: ForFixed): DueFixedCharge[] {
  const charge_code = codes.byId.get(row.transaction_code_id)
  const charge: FixedCharge = { ...row, amount: row.amount === null ? null : coins.read(row.amount) }
  if (!charge_code || !isFixedChargeDue(charge, today)) return []
  const valued = fixedChargeAmount(
    charge,
    {
      rate_amount: coins.read(stay.share_amount ?? '0'),
      adults: stay.adults,
      children: stay.children,
    },
    coins,
  )
  return [
    { fixed_charge_id: row.id, charge_code, window_no: row.window_no, supplement: row.supplement, ...valued },
  ]
}
