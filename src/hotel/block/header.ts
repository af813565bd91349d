import type { BusinessDate } from '../business-date'
import type { Problem } from '../booking'
import { refuseField } from '../refusal'

/** Dates of a block as somebody wants them; the end is the last departure. */
export type BlockDates = {
  begin_date: BusinessDate
  end_date: BusinessDate
  cutoff_date: BusinessDate | null
  cutoff_days: number | null
  decision_date: BusinessDate | null
  rooming_list_due: BusinessDate | null
}

/** Longest block, in nights: a season of an airline's crews. */
export const mostNights = 366

/**
 * What is wrong with the dates of a block, each by its field (domain/reservations 6.8). In: the dates; whether the way in which it is
 * booked wants a rooming list. Refusals inside: `validation`.
 */
export function blockProblems(
  block: BlockDates,
  wants: { rooming_list: boolean; nights: number },
): Problem[] {
  const { begin_date, end_date, cutoff_date, cutoff_days, decision_date, rooming_list_due } = block
  const wrong = (field: string, isWrong: boolean, message: string): Problem[] =>
    isWrong ? [{ field, refusal: refuseField(field, message) }] : []
  return [
    ...wrong('end_date', end_date <= begin_date, 'The last departure comes after the first arrival.'),
    ...wrong('end_date', wants.nights > mostNights, `A block has at most ${mostNights} nights.`),
    ...wrong(
      'cutoff_days',
      cutoff_date !== null && cutoff_days !== null,
      'Please give a day or days before.',
    ),
    ...wrong(
      'cutoff_date',
      cutoff_date !== null && cutoff_date >= end_date,
      'Please cut off before the end.',
    ),
    ...wrong(
      'decision_date',
      decision_date !== null && decision_date > begin_date,
      'Please have it decided before the first arrival.',
    ),
    ...wrong(
      'rooming_list_due',
      rooming_list_due !== null && rooming_list_due > begin_date,
      'Please have the list before the first arrival.',
    ),
    ...wrong(
      'rooming_list_due',
      rooming_list_due === null && wants.rooming_list,
      'This way of booking wants a rooming list: please say when it is due.',
    ),
  ]
}
