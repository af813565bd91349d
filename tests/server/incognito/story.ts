import { addDays } from '../../../src/hotel/business-date'
import { allPermissions } from '../../../src/hotel/permission'
import { cashiering } from '../../../src/wire/cashiering'
import { checkOut } from '../../../src/wire/check-out'
import { deposit } from '../../../src/wire/deposit'
import { confirmationLetter } from '../../../src/wire/letter'
import { receivableAccount } from '../../../src/wire/receivable/account'
import { receivableInvoice } from '../../../src/wire/receivable/invoice'
import { receivableReminder } from '../../../src/wire/receivable/reminder'
import { receivableStatement } from '../../../src/wire/receivable/statement'
import { reservation } from '../../../src/wire/reservation'
import { routing } from '../../../src/wire/routing'
import { stayAttachment } from '../../../src/wire/attachment'
import { stayTrace } from '../../../src/wire/stay-trace'
import { turnaway } from '../../../src/wire/turnaway'
import { bookingChange } from '../../../src/wire/booking-change'
import { billsOf } from '../cashiering/bills'
import { openCashier } from '../cashiering/till'
import { aLobby } from '../check-out/leaving'
import { monday, saturday, sunday } from '../kit/house'
import { master } from '../reservation/summer'

/** Somebody whose name, said by whomever to whom it is not to be told, is found by these. */
export const real = /weltbekannt|greta/i
const famous = { last_name: 'Weltbekannt', first_name: 'Greta' }

export type Story = Awaited<ReturnType<typeof aStory>>

/** A house in which somebody stays whom only few may know, with all that a house writes down of a guest. */
export async function aStory() {
  const lobby = await aLobby()
  const { manager, sql, property_id, stock } = lobby
  const cash = (amount: string) => ({ payment_method_id: stock.id('payment-method', 'CA'), amount })
  const typeId = async (category: string) =>
    (
      await sql<{ id: number }[]>`select id from master_type where category = ${category} order by id limit 1`
    )[0].id
  const profile = await lobby.guest(famous)
  await master(lobby, 'guest-contact').store({
    guest_profile_id: profile,
    contact_type: 'email',
    value: 'greta@weltbekannt.example',
  })
  await sql`update property_profile set name = 'Demo Inn' where id = ${property_id}`

  const sharing = async () => {
    const [{ id }] = await sql<
      { id: number }[]
    >`insert into share_group (property_id) values (${property_id}) returning id`
    return { share_group_id: id }
  }

  /** What the house does with a guest and writes down, before anybody asks it to keep him unknown, and again afterwards. */
  const lives = async ([leaves, stays, other]: [string, string, string]) => {
    const gone = await lobby.dueOut(leaves, { guest_profile_id: profile })
    await lobby.charge(gone, '15.00')
    await manager.do(checkOut.checkOut, {
      reservation_id: gone.reservation_id,
      windows: [{ no: 1, action: 'pay', payments: [cash('15.00')] }],
      print: [{ no: 1, channel: 'print' }],
    })
    const together = await sharing()
    const house = await lobby.inHouse(stays, {
      guest_profile_id: profile,
      departure_date: monday,
      ...together,
    })
    const companion = await lobby.inHouse(stays, {
      departure_date: monday,
      ...together,
      is_share_primary: false,
    })
    const friend = await lobby.inHouse(other, { departure_date: monday })
    await sql`
      insert into room_occupancy (property_id, kind, room_id, reservation_id, from_date, to_date, occupancy_key)
      select property_id, 'stay', room_id, id, arrival_date, departure_date, coalesce(share_group_id, nextval('occupancy_key_seq'))
        from reservation where id = any (${[house.reservation_id, companion.reservation_id, friend.reservation_id]}::bigint[])`
    await sql`update room set fo_status = 'occupied' where code = any (${[stays, other]})`
    await lobby.charge(house, '15.00')
    await lobby.charge(house, '20.00')
    await lobby.charge(friend, '8.00')
    await manager.do(cashiering.postPayments, {
      account_id: house.account_id,
      payments: [cash('5.00')],
    } as never)
    const code = stock.id('transaction-code', '3110')
    await manager.do(routing.store, {
      reservation_id: friend.reservation_id,
      routing_type: 'room',
      transaction_code_ids: [code],
      target_account_id: house.account_id,
    } as never)
    await manager.do(routing.store, {
      reservation_id: friend.reservation_id,
      routing_type: 'window',
      target_window: 3,
      payee_profile_id: profile,
      transaction_code_ids: [stock.id('transaction-code', '2050')],
    } as never)
    await manager.do(routing.store, {
      reservation_id: house.reservation_id,
      routing_type: 'window',
      target_window: 2,
      payee_profile_id: profile,
      transaction_code_ids: [code],
    } as never)
    const [{ id: posting_id }] = await sql<{ id: number }[]>`
      select id from posting where folio_account_id = ${house.account_id} and side = 'charge' and parent_id is null order by id limit 1`
    await manager.do(cashiering.transferPosting, {
      direction: 'from',
      account_id: friend.account_id,
      other_account_ids: [house.account_id],
      what: { kind: 'postings', posting_ids: [posting_id] },
    } as never)
    await manager.do(bookingChange.update, { id: house.reservation_id, etd: '10:00' } as never)
    await billsOf(lobby, manager, { reservation_ids: [house.reservation_id] } as never)

    const pair = { arrival_date: saturday, departure_date: monday, ...(await sharing()) }
    const due = await lobby.reserve({ guest_profile_id: profile, ...pair })
    const with_him = await lobby.reserve({ ...pair, is_share_primary: false })
    await manager.do(bookingChange.update, { id: due.id, eta: '16:00' } as never)
    await manager.do(deposit.store, { reservation_id: due.id, amount: '50.00', due_date: saturday })
    await manager.do(deposit.store, { reservation_id: due.id, amount: '70.00', due_date: sunday })
    await manager.do(deposit.post, { reservation_id: due.id, payments: [cash('50.00')] })
    await manager.do(stayTrace.store, {
      reservation_id: due.id,
      department_id: await typeId('department'),
      from_date: saturday,
      text: 'Flowers',
    })
    // Of him, and of somebody whom everybody may know.
    for (const reservation_id of [due.id, with_him.id])
      await manager.do(stayAttachment.store, {
        reservation_id,
        file_name: 'order.pdf',
        mime: 'application/pdf',
        content: Buffer.from(
          `%PDF-1.7 Order of ${reservation_id}${reservation_id === due.id ? ' for Greta Weltbekannt' : ''}`,
        ).toString('base64'),
        title: 'Order of Greta Weltbekannt',
      })
    await manager.do(confirmationLetter.store, {
      reservation_ids: [due.id],
      method: 'print',
    } as never)
    await manager.do(turnaway.store, {
      arrival_date: addDays(saturday, 9),
      nights: 1,
      kind: 'lost',
      reason_id: await typeId('turnaway_reason'),
      adults: 1,
      guest_profile_id: profile,
    } as never)
    // A group of his own, and he is picked up out of it.
    await lobby.sql`
      insert into block_status (property_id, code, name, display_sequence, status_type, color)
      values (${lobby.property_id}, 'INQ', 'Inquiry', 10, 'inquiry', '#0b5a69') on conflict do nothing`
    await lobby.sql`
      with state as (select min(id) as id from block_status where property_id = ${lobby.property_id}),
      made as (
        insert into block (property_id, code, name, begin_date, end_date, status_id, reservation_type_id, market_code_id, source_code_id, owner_id)
        select r.property_id, 'G' || r.id, 'Friends', ${saturday}, ${monday}, state.id, r.reservation_type_id, r.market_code_id, r.source_code_id,
               ${manager.employee_id}
          from reservation r cross join state where r.property_id = ${lobby.property_id} and r.id = ${due.id} returning id),
      account as (
        insert into block_profile (property_id, block_id, role, guest_profile_id, is_primary)
        select ${lobby.property_id}, id, 'contact', ${profile}, true from made)
      update reservation set block_id = made.id from made where property_id = ${lobby.property_id} and reservation.id = ${due.id}`
    const late = await lobby.reserve({
      guest_profile_id: profile,
      arrival_date: addDays(saturday, -1),
      departure_date: monday,
    })
    await manager.do(reservation.noShow, {
      reservation_ids: [late.id],
      charge: 'none',
      waive_reason: 'Flight was cancelled',
    })
    return { gone, house, friend, companion, with_him, due, late }
  }

  const before = await lives(['101', '102', '103'])
  const account_type_id = stock.id('account-type', 'CORP')
  const { id: ar } = (await manager.do(receivableAccount.store, {
    name: 'Weltbekannt, Greta',
    account_type_id,
    guest_profile_id: profile,
    email: 'greta@weltbekannt.example',
  } as never)) as never as { id: number }
  await manager.do(receivableInvoice.charge, {
    account_id: ar,
    guest_name: 'Weltbekannt, Greta',
    lines: [{ code: '3200', quantity: '1', unit_price: '30.00' }],
  })
  await manager.do(receivableStatement.issueStatements, { account_id: ar })
  // A second of hers has no statement yet.
  const { id: second } = (await manager.do(receivableAccount.store, {
    name: 'Weltbekannt, Greta',
    account_type_id,
    guest_profile_id: profile,
    is_primary: false,
  } as never)) as never as { id: number }
  await sql`update account_type set reminders = ${sql.json([
    { after_days: 1, min_amount: '0', letter_title: 'Reminder', letter_text: 'Please pay.' },
  ])} where id = ${account_type_id}`
  await sql`update ar_item set due_date = ${addDays(saturday, -9)} where ar_account_id = ${ar}`
  await manager.do(receivableReminder.sendReminders, { account_ids: [ar] })

  const [{ row_version }] = await sql<
    { row_version: number }[]
  >`select row_version from guest_profile where id = ${profile}`
  await master(lobby, 'guest-profile').update({
    id: profile,
    row_version,
    is_incognito: true,
    incognito_name: 'Mr. Smith',
  })
  const after = await lives(['104', '105', '106'])

  const all = allPermissions.map(({ name }) => name)
  const clerk = await lobby.personWith(...all.filter(name => name !== 'Guest incognito view'))
  await openCashier(clerk)
  await billsOf(lobby, clerk, { reservation_ids: [after.house.reservation_id] })
  await clerk.do(confirmationLetter.store, { reservation_ids: [after.due.id], method: 'print' })
  return { ...lobby, profile, ar, second, before, after, clerk }
}
