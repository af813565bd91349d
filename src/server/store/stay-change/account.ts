import { note, type Tx } from '../../tx'
import { keepWindowMethods, lockStayAccount } from '../account'
import type { Booked } from './booked'
import type { StayChange } from './wanted'

/**
 * The bill of a stay says what the stay says (domain/finance 4.2, reservations 5.5): whether it may be posted to, in whose name it
 * stands, how its windows are paid. An account that there is not yet is made from the stay later, unless windows beside the first
 * are to be kept. Called under the lock of the reservation.
 */
export async function keepAccount(tx: Tx, booked: Booked, change: StayChange): Promise<void> {
  const { is_no_post, payment = [], guest_profile_id } = change
  const isOtherGuest = guest_profile_id !== undefined && guest_profile_id !== booked.guest_profile_id
  if (is_no_post === undefined && payment.length === 0 && !isOtherGuest) return
  const { sql, property_id, who } = tx
  const account = payment.some(({ window_no }) => window_no > 1)
    ? await lockStayAccount(tx, stayAfter(booked, change), booked.guest)
    : (
        await sql<{ id: number }[]>`
          select id from folio_account
           where property_id = ${property_id} and reservation_id = ${booked.id} and kind = 'stay' for update`
      ).at(0)
  if (!account) return
  if (is_no_post !== undefined || isOtherGuest)
    await sql`
      update folio_account a
         set is_no_post = ${is_no_post ?? booked.is_no_post}, updated_by_id = ${who.employee_id || null},
             name = coalesce((select g.name from guest_profile g where ${isOtherGuest} and g.id = ${guest_profile_id ?? null}), a.name)
       where a.property_id = ${property_id} and a.id = ${account.id}`
  if (payment.length > 0) await keepWindowMethods(tx, account.id, payment)
  if (isOtherGuest) await notePayer(tx, booked)
}

const stayAfter = (booked: Booked, { is_no_post, payment = [] }: StayChange) => ({
  id: booked.id,
  is_no_post: is_no_post ?? booked.is_no_post,
  payment_method_id:
    payment.find(({ window_no }) => window_no === 1)?.payment_method_id ?? booked.payment_method_id,
})

/** What was paid ahead stays in the name of who paid it; a note tells whoever comes after him (domain/reservations 5.18). */
async function notePayer(tx: Tx, { id, called, confirmation_no }: Booked): Promise<void> {
  const { sql, property_id, who, coins } = tx
  const [{ paid }] = await sql<{ paid: string }[]>`
    select coalesce(sum(received), 0)::text as paid from reservation_deposit
     where property_id = ${property_id} and reservation_id = ${id}`
  const amount = coins.read(paid)
  if (amount <= 0n) return
  const text = `The deposit of ${coins.write(amount)} was paid by ${called}, who was the guest before.`
  const kept = await sql`
    insert into note (property_id, owner_type, owner_id, note_type_id, title, text, is_internal, created_by_id, updated_by_id)
    select ${property_id}, 'reservation', ${id}, y.id, left(y.name, 100),
           ${text}, true,
           ${who.employee_id || null}, ${who.employee_id || null}
      from note_type y where y.is_active and y.note_group = 'reservation'
     order by y.is_default desc, y.display_sequence, y.id limit 1`
  // A house without a kind of note for reservations has it in the log.
  if (kept.count === 0)
    note(tx, { entity: 'reservation', entity_id: id, label: `${confirmation_no}: ${text}` })
}
