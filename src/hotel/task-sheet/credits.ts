import { decimal, divideRounded } from '../money'

/** Work, as whole tenths of a credit: 1.3 credits are 13. What it weighs is added and compared, never paid. */
export type Credits = number

/** Credits of a decimal text with at most one place: `"1.3"` is 13. Nothing said is nothing. Throws on anything but a plain decimal. */
export function credits(text: string | null | undefined): Credits {
  if (text == null) return 0
  const { units, scale } = decimal(text)
  return Number(divideRounded(units * 10n, 10n ** BigInt(scale), 'half_up'))
}

/** The text of credits: 13 is `"1.3"`. */
export const sayCredits = (tenths: Credits): string => `${Math.trunc(tenths / 10)}.${Math.abs(tenths % 10)}`

/** Credits of a room for a day: those of its own, else those of its type, by what counts for a task. */
export type RoomCredits = Record<'departure' | 'stayover' | 'turndown' | 'pickup', Credits>

/**
 * What a room counts for a task: the credit of its basis in percent, rounded half up to a tenth, and what rules add for VIPs, items and
 * wishes. In: the room's credits, the task with its percent as decimal text, credits of the rules that apply. Out: credits in tenths.
 * Source: domain/housekeeping 5.3.
 */
export function taskCredits(
  room: RoomCredits,
  { credit_basis, credit_percent }: { credit_basis: keyof RoomCredits; credit_percent: string },
  added: readonly Credits[] = [],
): Credits {
  const { units, scale } = decimal(credit_percent)
  const share = divideRounded(BigInt(room[credit_basis]) * units, 100n * 10n ** BigInt(scale), 'half_up')
  return Number(share) + added.reduce((sum, one) => sum + one, 0)
}
