import type { BusinessDate } from '../../hotel/business-date'
import type { Money } from '../../hotel/money'
import { refuse } from '../../hotel/refusal'
import { askShareSum } from '../../hotel/share'
import type { InputOf } from '../../wire/call'
import { share } from '../../wire/share'
import { ask, found, freshOrStale, Refused, serve } from '../serve'
import { keepGroup, keepSettled, lockSharing, renewMoneyLines } from '../store/share/keep'
import { memberOf, openNights, type SharedRoom, sharingOf } from '../store/share/room'
import { settle } from '../store/share/settle'
import { asRead } from '../store/stay-change/change'
import { loadBooked } from '../store/stay-change/booked'
import { note, type Tx } from '../tx'
import { roomOf } from './break'
import { shownShare } from './shown'

/**
 * `share/set-amounts`: how the nights that are still open are divided (domain/reservations 5.9). Refuses `share_sum`, and asks it of
 * whoever may charge another price.
 */
export const serveShareAmounts = serve(share.setAmounts, async (input, at) => {
  const { tx } = at
  const { mode, payer_reservation_id, amounts = [] } = input
  const booked = await loadBooked(tx, input.reservation_id)
  freshOrStale(asRead(tx, booked), input.row_version, 'reservation')
  const room = await roomOf(tx, booked)
  const after: SharedRoom = { ...room, mode, payer_reservation_id: payer_reservation_id ?? null }
  if (payer_reservation_id !== undefined)
    found(
      room.members.find(({ id }) => id === payer_reservation_id),
      { reservation_id: payer_reservation_id },
    )
  refuseStrange(tx, room, amounts)
  const members = room.members.map(one => memberOf(one, tx.today))
  const settled = await settle(
    tx,
    {
      sharers: room.members.map((one, index) => ({
        booked: one,
        before: members[index],
        after: members[index],
      })),
      before: sharingOf(room, members),
      after: [sharingOf(after, members)],
      reprice: 'keep',
      entered: enteredOf(tx, amounts),
    },
    at,
  )
  const entered = settled.nights.filter(({ stay_date }) => amounts.some(({ date }) => date === stay_date))
  ask(
    mode === 'custom' ? [askShareSum(entered, tx.coins)].filter(question => question !== undefined) : [],
    at,
  )
  await lockSharing(tx, [...room.members, booked])
  await keepGroup(tx, after)
  await keepSettled(tx, settled.nights)
  await renewMoneyLines(tx, room.members, settled.nights)
  for (const one of room.members)
    note(tx, {
      entity: 'reservation',
      entity_id: one.id,
      label: `Shares of ${one.confirmation_no} ${one.guest}: ${mode}`,
      before: { share_mode: room.mode, payer_reservation_id: room.payer_reservation_id },
      after: { share_mode: mode, payer_reservation_id: after.payer_reservation_id },
    })
  return { ...(await shownShare(tx, booked.id)), message: `${booked.guest} shares: ${said[mode]}.` }
})

const said = {
  split: 'in equal parts',
  entire: 'one pays all',
  full: 'each pays the full rate',
  custom: 'as entered',
}

type Amounts = NonNullable<InputOf<typeof share.setAmounts>['amounts']>

function enteredOf({ coins }: Tx, amounts: Amounts): Map<BusinessDate, Map<number, Money>> {
  const byDate = new Map<BusinessDate, Map<number, Money>>()
  for (const { date, reservation_id, amount } of amounts) {
    const night = byDate.get(date as BusinessDate) ?? new Map<number, Money>()
    byDate.set(date as BusinessDate, night.set(reservation_id, coins.read(amount)))
  }
  return byDate
}

/** Amounts are of those who are in the room on that night, and of nights that may still change. */
function refuseStrange({ today }: Tx, { members }: SharedRoom, amounts: Amounts): void {
  for (const { date, reservation_id } of amounts) {
    const member = found(
      members.find(({ id }) => id === reservation_id),
      { reservation_id },
    )
    if (!member.nights.some(({ stay_date }) => stay_date === date))
      throw new Refused(refuse('night_outside', { date }))
    if (!openNights(member, today).some(({ stay_date }) => stay_date === date))
      throw new Refused(refuse('night_posted', { date }))
  }
}
