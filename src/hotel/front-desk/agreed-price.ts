import type { BusinessDate } from '../business-date'

/** A night with what it was agreed for; `bought`: code, people, discount and room of that moment, in one text. */
export type AgreedNight = {
  reservation_id: number
  stay_date: BusinessDate
  share_group_id: number | null
  bought: string
}

/**
 * Nights that go back to what was agreed before a move charged them anew (domain/reservations 5.5, 8.3). In: what was agreed, the nights
 * as they stand. Out: what was agreed of those that still are what was bought then; of a shared room only where all in it are, because
 * they divide one price. Refuses nothing.
 */
export function backAsAgreed<Agreed extends AgreedNight>(
  agreed: readonly Agreed[],
  now: readonly AgreedNight[],
): Agreed[] {
  const isKept = (one: AgreedNight, all: readonly AgreedNight[]) =>
    all.some(
      ({ reservation_id, stay_date, bought }) =>
        reservation_id === one.reservation_id && stay_date === one.stay_date && bought === one.bought,
    )
  const inRoom = (one: AgreedNight) => (other: AgreedNight) =>
    other.share_group_id === one.share_group_id && other.stay_date === one.stay_date
  return agreed.filter(one =>
    one.share_group_id === null
      ? isKept(one, now)
      : agreed.filter(inRoom(one)).every(other => isKept(other, now)) &&
        now.filter(inRoom(one)).every(other => isKept(other, agreed)),
  )
}
