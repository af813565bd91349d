import { type Money, minus, negate, percentOf, plus, type Rounds, smaller, zero } from './money'
import { type LandingCharge, matchingInstructions, type RoutingInstruction } from './routing-instruction'

/** What routing knows: how the house rounds, whose instructions, which targets take charges, what each took in its period so far. */
export type RoutingFacts = Rounds & {
  instructions: readonly RoutingInstruction[]
  targets: ReadonlyMap<number, { is_open: boolean; instructions: readonly RoutingInstruction[] }>
  taken: ReadonlyMap<number, Money>
}

export type RoutedPart = {
  account_id: number
  window_no: number
  amount: Money
  /** Who took it from the account; null for what is left. */
  routing_instruction_id: number | null
  /** On the target account, the instruction that chose its window. */
  window_instruction_id: number | null
}
export type SkippedInstruction = { routing_instruction_id: number; target_account_id: number }

/**
 * A charge goes where its payer wants it, at most one account away from the stay that consumed it.
 * In: the charge and the facts; amounts in minor units. Out: parts that add up to the total, in the order taken (cut the
 * group with `pourGroup`), none for a zero total; and the instructions skipped because their target takes no charges.
 * Refuses nothing. Source: domain/finance 5.4.
 */
export function route(
  charge: LandingCharge,
  { instructions, targets, taken, rounding }: RoutingFacts,
): { parts: RoutedPart[]; skipped: SkippedInstruction[] } {
  const { account_id, window_no, total } = charge
  const matching = charge.ignore_routing ? [] : matchingInstructions(instructions, charge)
  const isReachable = ({ target_account_id: target }: RoutingInstruction) =>
    target === null || targets.get(target)?.is_open === true

  const { takes, rest } = walk(matching.filter(isReachable), total, { taken, rounding })
  const parts = takes.flatMap(({ instruction, amount }) =>
    land(instruction, amount, charge, { targets, taken, rounding }),
  )
  const left = {
    account_id,
    window_no,
    amount: rest,
    routing_instruction_id: null,
    window_instruction_id: null,
  }
  return {
    parts: rest === 0n ? parts : [...parts, left],
    skipped: matching
      .filter(each => !isReachable(each))
      .map(({ id, target_account_id }) => ({
        routing_instruction_id: id,
        target_account_id: target_account_id ?? account_id,
      })),
  }
}

/** What the instructions have taken once these parts are posted, for the next charge of the same planning. */
export function takenAfter(
  taken: ReadonlyMap<number, Money>,
  parts: readonly RoutedPart[],
): Map<number, Money> {
  const after = new Map(taken)
  for (const { amount, routing_instruction_id, window_instruction_id } of parts) {
    for (const id of [routing_instruction_id, window_instruction_id]) {
      if (id !== null) after.set(id, plus(after.get(id) ?? zero, amount))
    }
  }
  return after
}

/** What one instruction took becomes parts: of a window itself, of another account along that account's windows. */
function land(
  instruction: RoutingInstruction,
  amount: Money,
  charge: LandingCharge,
  { targets, ...facts }: Omit<RoutingFacts, 'instructions'>,
): RoutedPart[] {
  const { id, target_window, target_account_id } = instruction
  const part = {
    account_id: charge.account_id,
    amount,
    routing_instruction_id: id,
    window_instruction_id: null,
  }
  if (target_account_id === null) return [{ ...part, window_no: target_window }]

  const windows = matchingInstructions(targets.get(target_account_id)?.instructions ?? [], charge).filter(
    ({ routing_type }) => routing_type === 'window',
  )
  const { takes, rest } = walk(windows, amount, facts)
  const there = takes.map(take => ({
    ...part,
    account_id: target_account_id,
    window_no: take.instruction.target_window,
    amount: take.amount,
    window_instruction_id: take.instruction.id,
  }))
  const left = { ...part, account_id: target_account_id, window_no: target_window, amount: rest }
  return rest === 0n ? there : [...there, left]
}

/** Each instruction takes what it may of what is left. */
function walk(
  instructions: RoutingInstruction[],
  total: Money,
  { taken, rounding }: Pick<RoutingFacts, 'taken' | 'rounding'>,
) {
  let rest = total
  const takes: { instruction: RoutingInstruction; amount: Money }[] = []
  for (const instruction of instructions) {
    const amount = takeOf(instruction, { total, rest, taken: taken.get(instruction.id) ?? zero, rounding })
    if (amount === 0n) continue
    takes.push({ instruction, amount })
    rest = minus(rest, amount)
  }
  return { takes, rest }
}

/** A negative charge goes whole to the first instruction: it gives capacity back, so an amount does not limit it. */
function takeOf(
  { limit_amount, limit_percent }: RoutingInstruction,
  { total, rest, taken, ...rounds }: Rounds & { total: Money; rest: Money; taken: Money },
): Money {
  if (rest < 0n) {
    const mirrored = { total: negate(total), rest: negate(rest) }
    return limit_percent === null
      ? rest
      : negate(smaller(percentOf(mirrored.total, limit_percent, rounds), mirrored.rest))
  }
  if (limit_percent !== null) return smaller(percentOf(total, limit_percent, rounds), rest)
  if (limit_amount === null) return rest
  const capacity = minus(limit_amount, taken)
  return capacity > 0n ? smaller(capacity, rest) : zero
}
