import { addDays, type BusinessDate, nightsBetween, nightsOf } from '../../hotel/business-date'
import { type DepositRuleLine, depositLines } from '../../hotel/deposit'
import type { MasterRecord } from '../../hotel/master/record'
import { minus, sum, times, zero } from '../../hotel/money'
import { earlyDepartureFee, type NoShowRule, noShowPenalty, penaltySteps } from '../../hotel/penalty'
import { instantAt, localTime } from '../../hotel/property-time'
import type { Stay, StayLine } from '../../hotel/rule-amount'
import { stayLines } from '../../hotel/stay-lines'
import type { InputOf } from '../../wire/call'
import { example } from '../../wire/example'
import { answer, found } from '../serve'
import {
  appliedTo,
  type BookedAt,
  depositRuleLines,
  type PenaltyLineRow,
  type PenaltyRuleLine,
  penaltyRuleLines,
} from '../store/booking/rule-lines'
import { loadCodes } from '../store/code'
import { stayTotal } from '../store/stay-lines'
import type { Tx } from '../tx'
import { trimZeros } from './column'
import { entityOf } from './entities'
import { typedRecord } from './typed'

/** What a deposit rule asks of a stay that somebody thinks of: the rule that books says it. */
export const answerDepositExample = answer(example.deposit, async (input, { tx }) => {
  const { coins } = tx
  const [stay, rule] = await Promise.all([sampleStay(tx, input), depositLinesOf(tx, input)])
  const lines = found(rule, { deposit_rule_id: input.rule_id })
  const asked = depositLines(lines, stay, stay, [], coins)
  const all = sum(asked.map(({ amount }) => amount))
  return {
    stay: shown(tx, stay),
    lines: asked.map(({ amount, ...line }) => ({
      ...line,
      ...asks(lines.find(({ line_no }) => line_no === line.line_no)),
      amount: coins.write(amount),
    })),
    asked: coins.write(all),
    left: coins.write(minus(stayTotal(stay), all)),
  }
})

/** What cancelling such a stay costs, and when. */
export const answerPenaltyExample = answer(example.penalty, async (input, { tx }) => {
  const { sql, property_id, coins } = tx
  const [stay, [{ time_zone, no_show_rule }]] = await Promise.all([
    sampleStay(tx, input),
    sql<{ time_zone: string; no_show_rule: NoShowRule | null }[]>`
      select p.time_zone, c.no_show_rule
        from property_profile p join property_control c on c.property_id = p.id where p.id = ${property_id}`,
  ])
  const { arrival_date, booked_on, departure_date } = stay
  const booked_at = instantAt(booked_on, '12:00', time_zone)
  const rule = found(await penaltyLinesOf(tx, input, { booked_at, arrival_date, time_zone }), {
    cancellation_penalty_id: input.rule_id,
  })
  const lines = rule.map((line, index) => ({ ...line, id: index + 1 }))
  const noShow = noShowPenalty(
    lines,
    stay,
    {
      reservation_type_rule: null,
      property_rule: no_show_rule ?? 'none',
      deposit_left: zero,
      not_refundable: zero,
    },
    coins,
  )
  const lost = { ...stay, lines: stay.lines.filter(({ night }) => night === addDays(departure_date, -1)) }
  return {
    stay: shown(tx, stay),
    steps: penaltySteps(lines, stay, booked_at, coins).map(({ from, amount, reservation_penalty_id }) => ({
      from,
      days_before: nightsBetween(localTime(from, time_zone).day, arrival_date),
      amount: coins.write(amount),
      ...asks(lines.find(({ id }) => id === reservation_penalty_id)),
    })),
    no_show: { amount: coins.write(noShow.amount), by_house_rule: noShow.reservation_penalty_id === null },
    early_departure: stay.nights > 1 ? coins.write(earlyDepartureFee(lines, lost, coins).amount) : null,
  }
})

type Tried = { rule_id: number; unsaved?: MasterRecord }

/** The instalments that the rule as it is saved asks for, or as it is being typed. */
async function depositLinesOf(tx: Tx, { rule_id, unsaved }: Tried): Promise<DepositRuleLine[] | undefined> {
  if (!unsaved) return depositRuleLines(tx, rule_id)
  const { lines } = await typedRecord(tx, depositRule, rule_id, unsaved)
  return (lines as Omit<DepositRuleLine, 'line_no'>[]).map(
    (line, index) => ({ ...line, line_no: index + 1 }) as DepositRuleLine,
  )
}

async function penaltyLinesOf(
  tx: Tx,
  { rule_id, unsaved }: Tried,
  booked: BookedAt,
): Promise<PenaltyRuleLine[] | undefined> {
  if (!unsaved) return penaltyRuleLines(tx, rule_id, booked)
  const { lines, grace_hours } = await typedRecord(tx, cancellationPenalty, rule_id, unsaved)
  const typed = lines as Omit<PenaltyLineRow, 'grace_hours'>[]
  return appliedTo(
    booked,
    typed.map(line => ({ ...line, grace_hours: Number(grace_hours ?? 0) })),
  )
}

const depositRule = entityOf('deposit-rule')
const cancellationPenalty = entityOf('cancellation-penalty')

type Sample = Stay & {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  booked_on: BusinessDate
  nights: number
  transaction_code: string | null
}

/** A stay that is counted like a booking's, with the taxes of the house's first code for rooms. */
async function sampleStay(
  tx: Tx,
  {
    nights = 2,
    price = '100',
    extras = '0',
    rooms = 1,
    adults = 2,
    ...dates
  }: InputOf<typeof example.deposit>,
): Promise<Sample> {
  const { coins, today } = tx
  const { byId } = await loadCodes(tx)
  const arrival_date = (dates.arrival_date ?? addDays(today, 1)) as BusinessDate
  const booked_on = (dates.booked_on ?? (today < arrival_date ? today : arrival_date)) as BusinessDate
  const departure_date = addDays(arrival_date, nights)
  const [code] = [...byId.values()]
    .filter(({ posting_class, is_active }) => posting_class === 'lodging' && is_active)
    .filter(({ include_in_deposit_rule }) => include_in_deposit_rule)
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
  const slept = nightsOf(arrival_date, departure_date)
  const amount = coins.read(price)
  const ofRooms: StayLine[] = code
    ? stayLines(
        slept.map((night, index) => ({
          night,
          part: 'room' as const,
          code,
          amount,
          rooms,
          adults,
          child_ages: [],
          circumstances: { night: index + 1, includes_tax: true, tax_type: null, guest_type: null },
        })),
        coins,
      )
    : slept.map(night => ({
        night,
        part: 'room' as const,
        amount: times(amount, rooms),
        added_tax: zero,
        counts: true,
      }))
  const beside = slept.map(night => ({
    night,
    part: 'package' as const,
    amount: coins.read(extras),
    added_tax: zero,
    counts: true,
  }))
  return {
    rooms,
    lines: [...ofRooms, ...beside],
    arrival_date,
    departure_date,
    booked_on,
    nights,
    transaction_code: code ? `${code.code} – ${code.name}` : null,
  }
}

function shown({ coins }: Tx, { lines, rooms: _, ...stay }: Sample) {
  const of = (part: StayLine['part']) =>
    coins.write(sum(lines.filter(line => line.part === part).map(({ amount }) => amount)))
  return {
    ...stay,
    room: of('room'),
    extras: of('package'),
    added_tax: coins.write(sum(lines.map(({ added_tax }) => added_tax))),
    total: coins.write(stayTotal({ lines, rooms: 1 })),
  }
}

const asks = (line: { type: string; value?: string | null; base?: string } | undefined) => ({
  type: line?.type ?? 'none',
  value: line?.value ? trimZeros(line.value) : null,
  base: line?.base ?? null,
})
