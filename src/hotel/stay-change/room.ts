import type { BusinessDate } from '../business-date'
import type { HeldStretch } from '../front-desk/stretches'

/**
 * The rooms of a stay whose dates change (domain/reservations 5.5, 5.18): the first begins on arrival, the last ends on
 * departure, planned moves outside the stay fall away. A stay that moves as a whole keeps the room it began in.
 */
export function stretchesFor(
  held: readonly HeldStretch[],
  { arrival_date, departure_date }: { arrival_date: BusinessDate; departure_date: BusinessDate },
): HeldStretch[] {
  const inside = held.filter(
    ({ from_date, to_date }, index) =>
      to_date > arrival_date && (from_date < departure_date || (index === 0 && from_date === departure_date)),
  )
  const rooms = inside.length > 0 ? inside : held.slice(0, 1)
  const [first, last] = [held[0], held.at(-1)]
  return rooms.map((stretch, index) => ({
    ...stretch,
    from_date: index === 0 ? arrival_date : stretch.from_date,
    to_date: index === rooms.length - 1 ? departure_date : stretch.to_date,
    early: index === 0 && first.early,
    late: index === rooms.length - 1 && (last?.late ?? false),
  }))
}
