import { decide } from '../../hotel/front-desk/guard'
import type { Money } from '../../hotel/money'
import { isRefusal } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { checkOut } from '../../wire/check-out'
import { accept, Asked, type At, freshOrStale, Refused, serve } from '../serve'
import { lockAccount, setAccountStatus, touchAccounts } from '../store/account'
import { issueFolio } from '../store/folio'
import { planNights } from '../store/night'
import { keepPayments, planPayments } from '../store/payment'
import { postCityLedger } from '../store/receivable'
import { lockReservation, type ReservationRow, saveReservation } from '../store/reservation'
import { endOccupancy, saveRooms } from '../store/room'
import { myShift } from '../store/shift'
import { postPlanned } from '../store/post-night'
import { may, note, type Tx } from '../tx'
import { type Leaving, loadLeaving } from './facts'
import { guardsOf } from './guards'

type Input = InputOf<typeof checkOut.checkOut>
type Window = NonNullable<Input['windows']>[number]

/**
 * A guest leaves: what is due is posted, every window settled and put on its folio, the account closed, the room vacant and to be
 * cleaned, all of it or nothing (domain/finance 11.1).
 */
export const serveCheckOut = serve(checkOut.checkOut, async (input, at) => {
  const { tx, today, who } = at
  const reservation = await lockReservation(tx, input.reservation_id)
  freshOrStale(reservation, input.row_version)
  const account = await stayAccount(tx, reservation)
  await postWhatIsDue(tx, reservation, at)
  const leaving = await loadLeaving(tx, reservation)
  const given = new Map((input.windows ?? []).map(window => [window.no, window]))

  const open = leaving.windows.map(({ window_no, balance }) => ({
    window_no,
    left: leftAfter(tx, balance, given.get(window_no)),
  }))
  const decided = decide(guardsOf(tx, leaving, open), at.answers, permission => may(who, permission))
  if (isRefusal(decided)) throw new Refused(decided)
  if (decided.length > 0) throw new Asked(decided)

  const receipts: string[] = []
  for (const window of input.windows ?? [])
    receipts.push(...(account ? await settle(tx, { account, leaving, window, reservation }, at) : []))
  const settled = leaving.windows.filter(({ window_no }) =>
    open.every(one => one.window_no !== window_no || one.left === 0n),
  )
  const folio_numbers = account
    ? await issueFolios(
        tx,
        account.id,
        settled.map(({ window_no }) => window_no),
      )
    : []
  if (account) {
    await setAccountStatus(tx, account.id, open.every(({ left }) => left === 0n) ? 'closed' : 'reopened')
    await touchAccounts(tx, [account.id])
  }

  await leaveRoom(tx, reservation, leaving)
  const { row_version } = await saveReservation(tx, reservation.id, {
    status: 'checked_out',
    checked_out_at: new Date().toISOString(),
    checked_out_by_id: who.employee_id,
    check_out_business_date: today,
  })
  note(tx, {
    entity: 'reservation',
    entity_id: reservation.id,
    label: `Check-out ${reservation.confirmation_no} ${leaving.guest}, room ${leaving.room ?? '–'}`,
    before: { status: 'checked_in' },
    after: { status: 'checked_out' },
  })
  return { reservation_id: reservation.id, row_version, folio_numbers, receipts }
})

async function stayAccount(
  tx: Tx,
  { id }: ReservationRow,
): Promise<{ id: number; name: string } | undefined> {
  const [row] = await tx.sql<
    { id: number }[]
  >`select id from folio_account where property_id = ${tx.property_id} and reservation_id = ${id} and kind = 'stay'`
  return row && lockAccount(tx, row.id)
}

/** Nights that were never posted and what falls due today, when the clerk says so. */
async function postWhatIsDue(tx: Tx, reservation: ReservationRow, { answers }: At): Promise<void> {
  if (answers.post_nights !== 'yes' && answers.post_charges !== 'yes') return
  const { desk } = await loadLeaving(tx, reservation)
  const dates = [
    ...(answers.post_nights === 'yes' ? desk.unposted_nights : []),
    ...(answers.post_charges === 'yes' && desk.unposted_charges.length > 0 ? [tx.today] : []),
  ]
  if (dates.length === 0) return
  const shift = await myShift(tx)
  for (const date of dates) {
    const planned = await planNights(tx, { reservation_ids: [reservation.id], date })
    for (const { plan } of planned) accept(plan)
    await postPlanned(tx, planned, { cashier_shift_id: shift.id })
  }
}

function leftAfter({ coins }: Tx, balance: string, window: Window | undefined): Money {
  const owed = coins.read(balance)
  if (!window || window.action === 'settled') return owed
  if (window.action === 'to_ar') return coins.read('0')
  const paid = (window.payments ?? []).reduce((total, { amount }) => total + coins.read(amount), 0n)
  return (owed - paid) as Money
}

type Settling = {
  account: { id: number; name: string }
  leaving: Leaving
  window: Window
  reservation: ReservationRow
}

async function settle(
  tx: Tx,
  { account, leaving, window, reservation }: Settling,
  at: At,
): Promise<string[]> {
  const known = leaving.windows.find(({ window_no }) => window_no === window.no)
  const balance = tx.coins.read(known?.balance ?? '0')
  if (window.action === 'settled' || balance === 0n) return []
  const shift = await myShift(tx)
  if (window.action === 'to_ar') {
    const ar_account_id = window.ar_account_id ?? known?.ar_account_id ?? 0
    await postCityLedger(
      tx,
      {
        account_id: account.id,
        window_no: window.no,
        ar_account_id,
        amount: balance,
        reservation_id: reservation.id,
        texts: { guest_name: leaving.guest.slice(0, 120), room_no: leaving.room ?? undefined },
      },
      at,
      { cashier_shift_id: shift.id },
    )
    return []
  }
  const plan = await planPayments(tx, {
    account,
    window_no: window.no,
    shift,
    payments: window.payments ?? [],
  })
  const { receipt_no } = await keepPayments(tx, plan, at)
  return receipt_no ? [receipt_no] : []
}

async function issueFolios(tx: Tx, account_id: number, windows: number[]) {
  const folios = []
  for (const window_no of windows) {
    const folio = await issueFolio(tx, { account_id, window_no, type: 'checkout' })
    if (folio)
      folios.push({
        window_no,
        folio_id: folio.folio_id,
        display_no: folio.display_no,
        total_gross: tx.coins.write(folio.total_gross),
      })
  }
  return folios
}

/** The room is vacant and to be cleaned, unless somebody shares it and stays. */
async function leaveRoom(
  tx: Tx,
  { id, room_id }: ReservationRow,
  { desk, checkout_status_id }: Leaving,
): Promise<void> {
  await endOccupancy(tx, id, tx.today)
  if (room_id === null || desk.sharers_staying.length > 0) return
  await saveRooms(tx, [room_id], {
    fo_status: 'vacant',
    guest_service_status: 'none',
    ...(checkout_status_id === null ? {} : { room_status_type_id: checkout_status_id }),
  })
}
