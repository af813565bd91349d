/** One of the two stays of a routing that comes to nothing any more. */
export type EndedRouting = {
  /** `away`: this stay routed there; `here`: the other one routed to this. */
  direction: 'away' | 'here'
  guest: string
  room: string | null
  confirmation_no: string
  /** Why: the state of the stay that was routed to. */
  status: 'cancelled' | 'no_show' | 'checked_out'
}

const whys = {
  cancelled: 'was cancelled',
  no_show: 'did not come',
  checked_out: 'has checked out',
} satisfies Record<EndedRouting['status'], string>

/**
 * What is told on both stays when the one that pays is there no longer (domain/reservations 5.12): until the routing is changed,
 * the charges stay where they arise.
 */
export function routingEnded({ direction, guest, room, confirmation_no, status }: EndedRouting): string {
  const who = room === null ? `${guest} (${confirmation_no})` : `${room}, ${guest}`
  return direction === 'away'
    ? `Routing to ${who} has ended: that guest ${whys[status]}. Charges stay on this bill.`
    : `Routing from ${who} has ended, for this guest ${whys[status]}. The charges stay there.`
}

/** A charge found its payer gone, or not there yet: `direction` as above, `place`: room, else confirmation number, of the other one. */
export type SkippedRouting = {
  direction: EndedRouting['direction']
  place: string
  /** Of the stay that was routed to; `closed`: an account that is none of a stay, and is closed. */
  status: EndedRouting['status'] | 'reserved' | 'closed'
}

/**
 * The trace of a charge that stays where it arose (domain/finance 5.4, point 7): a room or a number and no name, because everybody
 * who reads traces reads it. In: the two stays and why. Out: a sentence. Refuses nothing.
 */
export function routingSkipped({ direction, place, status }: SkippedRouting): string {
  if (status === 'reserved')
    return `Routing to ${place} took nothing: that guest is not here yet. Charges stay on this bill.`
  if (status === 'closed')
    return `Routing to ${place} ended: that account is closed. Charges stay on this bill.`
  return direction === 'away'
    ? `Routing to ${place} ended: that guest ${whys[status]}. Charges stay on this bill.`
    : `Routing from ${place} ended, for this guest ${whys[status]}. The charges stay there.`
}
