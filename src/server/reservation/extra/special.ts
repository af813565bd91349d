import { stayExtra } from '../../../wire/stay-extra'
import { answer, serve } from '../../serve'
import { note } from '../../tx'
import { loadSpecials } from '../view/remarks'
import { demandType, loadStayOf, openStay } from './open-stay'

/** `reservation-special/*`: what a guest wishes for this stay, and what he must not have (domain/reservations 5.1, 7.2). */
export const answerSpecials = answer(stayExtra.specials, async ({ reservation_id }, { tx }) => {
  await loadStayOf(tx, reservation_id)
  return { items: await loadSpecials(tx, reservation_id) }
})

export const serveKeepSpecial = serve(stayExtra.keepSpecial, async (input, { tx }) => {
  const { reservation_id, preference_id, is_excluded = false, weight = 1 } = input
  const stay = await openStay(tx, reservation_id)
  const { name } = await demandType(tx, 'preference', preference_id)
  await tx.sql`
    insert into reservation_special (property_id, reservation_id, preference_id, is_excluded, weight)
    values (${tx.property_id}, ${reservation_id}, ${preference_id}, ${is_excluded}, ${weight})
    on conflict (property_id, reservation_id, preference_id)
    do update set is_excluded = excluded.is_excluded, weight = excluded.weight`
  note(tx, {
    entity: 'reservation',
    entity_id: reservation_id,
    label: `${stay.confirmation_no} ${stay.guest} wishes: ${is_excluded ? 'no ' : ''}${name}`,
    after: { wish: name, is_excluded, weight },
  })
  return { items: await loadSpecials(tx, reservation_id) }
})

export const serveRemoveSpecial = serve(stayExtra.removeSpecial, async (input, { tx }) => {
  const { reservation_id, preference_id } = input
  const stay = await openStay(tx, reservation_id)
  const [before] = (await loadSpecials(tx, reservation_id)).filter(one => one.preference_id === preference_id)
  await tx.sql`
    delete from reservation_special
     where property_id = ${tx.property_id} and reservation_id = ${reservation_id} and preference_id = ${preference_id}`
  if (before)
    note(tx, {
      entity: 'reservation',
      entity_id: reservation_id,
      label: `${stay.confirmation_no} ${stay.guest} wishes no longer: ${before.name}`,
      before: { wish: before.name },
      after: { wish: null },
    })
  return { items: await loadSpecials(tx, reservation_id) }
})
