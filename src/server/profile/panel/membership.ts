import type { z } from 'zod'
import { refuse, refuseField } from '../../../hotel/refusal'
import { guestMembership } from '../../../wire/profile-panels'
import { refuseOn } from '../../database/refusal'
import { answer, found, freshOrStale, Refused, serve } from '../../serve'
import { note, type Tx } from '../../tx'
import { shownName } from '../../store/incognito'
import { lockProfile } from '../state'
import { demandType } from './type'

// Of two clerks who change two cards to one number at once the second reaches the constraint.
refuseOn('guest_membership_program_id_number_key', 'membership_taken')

export const answerMemberships = answer(guestMembership.list, async ({ guest_profile_id }, { tx }) => ({
  items: await tx.sql<z.input<typeof guestMembership.list.output>['items']>`
    select m.id, m.row_version, m.program_id, t.name as program, m.number, m.level_id, l.name as level, m.name_on_card, m.joined_on,
           m.expires_on, m.is_primary, m.is_active
      from guest_membership m join master_type t on t.id = m.program_id left join master_type l on l.id = m.level_id
     where m.guest_profile_id = ${guest_profile_id} order by m.is_primary desc, m.id`,
}))

type Row = { id: number; row_version: number; guest_profile_id: number; number: string }

export const serveStoreMembership = serve(
  guestMembership.store,
  async ({ guest_profile_id, ...card }, { tx }) => {
    const { code, name } = await lockProfile(tx, { id: guest_profile_id })
    await demandCard(tx, card)
    const { sql, who } = tx
    if (card.is_primary) await demoteOthers(tx, guest_profile_id)
    const [made] = await sql<Row[]>`
      insert into guest_membership ${sql({ ...card, guest_profile_id, created_by_id: who.employee_id || null } as never)}
      on conflict (program_id, number) do nothing returning id, row_version`
    // Somebody else entered it at this very moment.
    if (!made) await refuseTaken(tx, card, 0)
    note(tx, {
      entity: 'guest-profile',
      entity_id: guest_profile_id,
      label: `Membership added to ${code} ${name}`,
      after: card,
    })
    return { id: made.id, row_version: made.row_version }
  },
)

export const serveUpdateMembership = serve(
  guestMembership.update,
  async ({ id, row_version, ...card }, { tx }) => {
    const before = await lockMembership(tx, id)
    freshOrStale(before, row_version)
    const { code, name } = await lockProfile(tx, { id: before.guest_profile_id })
    await demandCard(tx, card, id)
    const { sql, who } = tx
    if (card.is_primary) await demoteOthers(tx, before.guest_profile_id)
    const [kept] = await sql<Row[]>`
      update guest_membership set ${sql({ ...card, updated_by_id: who.employee_id || null } as never)} where id = ${id} returning id, row_version`
    note(tx, {
      entity: 'guest-profile',
      entity_id: before.guest_profile_id,
      label: `Membership of ${code} ${name} changed`,
      before: { number: before.number },
      after: card,
    })
    return { id, row_version: kept.row_version }
  },
)

export const serveDestroyMembership = serve(guestMembership.destroy, async ({ id }, { tx }) => {
  const { guest_profile_id, number } = await lockMembership(tx, id)
  await tx.sql`delete from guest_membership where id = ${id}`
  const label = `Membership ${number} removed`
  note(tx, { entity: 'guest-profile', entity_id: guest_profile_id, label, before: { number } })
  return {}
})

async function lockMembership({ sql }: Tx, id: number): Promise<Row> {
  const [row] = await sql<Row[]>`
    select id, row_version, guest_profile_id, number from guest_membership where id = ${id} for update`
  return found(row, { id })
}

type Card = {
  program_id: number
  number: string
  level_id?: number | null
  joined_on?: string | null
  expires_on?: string | null
}

/** A programme and a level of it, days in their order, and a number that nobody else has. */
async function demandCard(tx: Tx, card: Card, own = 0): Promise<void> {
  const { program_id, level_id, joined_on, expires_on } = card
  await demandType(tx, { id: program_id, category: 'membership_program', what: 'programme' })
  if (level_id != null) {
    await demandType(tx, { id: level_id, category: 'membership_level', what: 'level', parent_id: program_id })
  }
  if (joined_on != null && expires_on != null && expires_on < joined_on) {
    const message = 'A membership does not end before it begins.'
    throw new Refused(refuseField('expires_on', message))
  }
  await refuseTaken(tx, card, own)
}

async function refuseTaken(tx: Tx, { program_id, number }: Card, own: number): Promise<void> {
  const [taken] = await tx.sql<{ profile: string }[]>`
    select ${shownName(tx, 'p')} as profile from guest_membership m join guest_profile p on p.id = m.guest_profile_id
     where m.program_id = ${program_id} and m.number = ${number} and m.id <> ${own}`
  if (taken) throw new Refused(refuse('membership_taken', { no: number, profile: taken.profile }))
}

const demoteOthers = ({ sql }: Tx, guest_profile_id: number) => sql`
  update guest_membership set is_primary = false where guest_profile_id = ${guest_profile_id} and is_primary`
