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
