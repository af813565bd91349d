import { addDays } from '../../../src/hotel/business-date'
import type { Dice } from './dice'
import type { Life, Moves } from './life'

/** What is done with reservations and at the desk. */
export const stays: Moves = {
  reserve: async ({ day, id }, dice) => {
    const [type, rate] = dice.one(['STD', 'BARBB'], ['DLX', 'BARBB'], ['STD', 'PKG'])
    return {
      path: 'booking/store',
      body: {
        arrival_date: addDays(day, dice.number(3)),
        nights: dice.one(1, 2, 3),
        adults: dice.one(1, 2, 3),
        rooms: dice.one(1, 1, 1, 2),
        room_type_id: id('room-type', type),
        rate_code_id: id('rate-code', rate),
        reservation_type_id: id('reservation-type', dice.one('6PM', 'DEP', 'TENT')),
        guest: { last_name: dice.one('Almeida', 'Baptista', 'Cardoso', 'Duarte') },
        payment: [{ window_no: 1, payment_method_id: id('payment-method', dice.one('CA', 'VI', 'BT')) }],
      },
    }
  },
  walkIn: async (life, dice) => {
    const room = dice.of(await life.rooms())
    return (
      room && {
        path: 'front-desk/walk-in',
        body: {
          arrival_date: life.day,
          nights: dice.one(1, 2),
          adults: dice.one(1, 2),
          room_type_id: room.room_type_id,
          room_id: room.id,
          rate_code_id: life.id('rate-code', 'BARBB'),
          guest: { last_name: dice.one('Esteves', 'Ferreira') },
          payment: [{ window_no: 1, payment_method_id: life.id('payment-method', dice.one('CA', 'VI')) }],
        },
      }
    )
  },
  assign: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved'))
    const room = dice.of(await life.rooms(stay?.room_type_id))
    return stay && room && { path: 'front-desk/assign-room', body: { ...of(stay), room_id: room.id } }
  },
  checkIn: async (life, dice) => {
    const stay = dice.of((await life.stays('reserved')).filter(one => one.arrival_date <= life.day))
    const room = stay?.room_id ? { id: stay.room_id } : dice.of(await life.rooms(stay?.room_type_id))
    return stay && room && { path: 'front-desk/check-in', body: { ...of(stay), room_id: room.id } }
  },
  undoCheckIn: async (life, dice) => {
    const stay = dice.of(await life.stays('checked_in'))
    return stay && { path: 'front-desk/undo-check-in', body: { ...of(stay), reason: 'Wrong guest' } }
  },
  changeDates: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved', 'checked_in'))
    const departure_date = stay && addDays(stay.departure_date, dice.one(1, -1, 2))
    return stay && { path: 'booking/update', body: { ...byId(stay), departure_date } }
  },
  changeType: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved', 'checked_in'))
    const room_type_id = life.id('room-type', dice.one('STD', 'DLX'))
    return (
      stay && { path: 'booking/update', body: { ...byId(stay), room_type_id, adults: dice.one(1, 2, 3) } }
    )
  },
  priceByHand: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved', 'checked_in'))
    return (
      stay && {
        path: 'booking/update',
        // Less than the breakfast in it stops the night.
        body: {
          ...byId(stay),
          rate_amount: `${60 + dice.number(300)}.${10 + dice.number(90)}`,
          rate_reason: 'Agreed',
        },
      }
    )
  },
  cancel: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved'))
    return (
      stay && {
        path: 'booking-cancel-reservation/save',
        body: {
          reservation_ids: [stay.id],
          cancellation_reason_id: life.id('cancellation-reason', 'PLAN'),
          ...dice.one({}, { refund: 'refund' }, { refund: 'keep_on_ledger' }),
          ...dice.one({}, { penalty: { amount: dice.amount() } }),
        },
      }
    )
  },
  noShow: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved'))
    const charge = dice.one('rule', 'none', dice.amount())
    return (
      stay && {
        path: 'booking/no-show',
        body: { reservation_ids: [stay.id], charge, waive_reason: 'Known guest' },
      }
    )
  },
  reinstate: async (life, dice) => {
    const stay = dice.of(await life.stays('cancelled', 'no_show'))
    return stay && { path: 'booking/reinstate', body: byId(stay) }
  },
  split: async (life, dice) => {
    const stay = dice.of((await life.stays('reserved')).filter(({ rooms }) => rooms > 1))
    return stay && { path: 'split-booking', body: { ...of(stay), mode: 'all', deposit: 'spread' } }
  },
  share: async (life, dice) => {
    const all = await life.stays('reserved', 'checked_in')
    const stay = dice.of(all)
    const other = dice.of(all.filter(({ id }) => id !== stay?.id))
    const mode = dice.one('split', 'entire', 'full')
    return (
      stay &&
      other && {
        path: 'share/combine',
        body: {
          ...of(stay),
          target_id: other.id,
          mode,
          ...(mode === 'entire' ? { payer_reservation_id: other.id } : {}),
        },
      }
    )
  },
  breakShare: async (life, dice) => {
    const stay = dice.of((await life.stays('reserved', 'checked_in')).filter(one => one.is_shared))
    const room = dice.of(await life.rooms())
    return stay && { path: 'share/break', body: { ...of(stay), to_room_id: room?.id } }
  },
  move: async (life, dice) => {
    const stay = dice.of(await life.stays('checked_in'))
    const room = dice.of(await life.rooms())
    return (
      stay &&
      room && {
        path: 'room-move-histort/store',
        body: {
          ...of(stay),
          to_room_id: room.id,
          room_move_reason_id: life.id('room-move-reason', 'WISH'),
          rate: dice.one('keep', 'reprice'),
        },
      }
    )
  },
  package: async (life, dice) => {
    const stay = dice.of(await life.stays('reserved', 'checked_in'))
    return (
      stay && {
        path: 'reservation-package/store',
        body: {
          ...of(stay),
          package_code_id: life.id('package-code', 'BFA'),
          mode: dice.one('added_separate', 'added_combined'),
        },
      }
    )
  },
  checkOut: async (life, dice) => {
    const stay = dice.of(await life.stays('checked_in'))
    return stay && checkOutOf(life, stay.id, dice)
  },
  leaveEarly: async (life, dice) => {
    const stay = dice.of((await life.stays('checked_in')).filter(one => one.departure_date > life.day))
    return (
      stay && {
        path: 'update-departure-for-early-checkout',
        body: { ...of(stay), fee: dice.one('none', 'rule', dice.amount()), reason: 'Called home' },
      }
    )
  },
  comeBack: async (life, dice) => {
    const stay = dice.of(await life.stays('checked_out'))
    return stay && { path: 'checkout', body: { ...of(stay), action: 'reinstate', reason: 'Forgot a bag' } }
  },
}

type Named = { id: number; row_version: number }
const of = ({ id, row_version }: Named) => ({ reservation_id: id, row_version })
const byId = ({ id, row_version }: Named) => ({ id, row_version })

/** Every window is paid, by cash, card or the city ledger, as the house has said that it stands. */
export async function checkOutOf(life: Life, reservation_id: number, dice: Dice) {
  const { data } = await life.look('checkout/verify', { reservation_id })
  const windows = (data as { windows?: { window_no: number; to_pay: string }[] }).windows ?? []
  const [account] = await life.receivables()
  return {
    path: 'checkout',
    body: {
      action: 'checkout',
      reservation_id,
      windows: windows.map(({ window_no: no, to_pay }) => {
        if (Number(to_pay) === 0) return { no, action: 'settled' }
        if (account && dice.number(3) === 2) return { no, action: 'to_ar', ar_account_id: account.id }
        return { no, action: 'pay', payments: [life.payment(dice, to_pay)] }
      }),
    },
  }
}
