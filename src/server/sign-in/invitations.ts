import { type Invitable, invitationDays, invitedAt } from '../../hotel/invitation'
import { refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { invitation } from '../../wire/invitation'
import { emailTaken } from '../master/employee'
import { duplicateBy } from '../master/unique'
import { wrong } from '../master/wrong'
import { accept, answer, found, Refused, type Served, serve, serveWork } from '../serve'
import { note, type Tx } from '../tx'
import { hashOf, newToken } from './session'

const answerList = answer(invitation.list, async (_, { tx: { sql, property_id } }) => {
  const items = await sql<never[]>`
    select i.id, i.email, case when e.id is not null then jsonb_build_object('id', e.id, 'code', e.code, 'name', e.name) end as employee,
           i.created_at as invited_at, i.expires_at, i.expires_at <= now() as is_over, by.name as invited_by,
           jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name) as role,
           (select jsonb_agg(jsonb_build_object('id', g.id, 'code', g.code, 'name', g.name) order by g.name)
              from employee_group g where g.property_id = i.property_id and g.id = any (i.group_ids)) as groups,
           jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) as department,
           jsonb_build_object('id', j.id, 'code', j.code, 'name', j.name) as job_title
      from invitation i
      join role r on r.id = i.role_id
      join master_type d on d.id = i.department_id
      join master_type j on j.id = i.job_title_id
      left join employee e on e.property_id = i.property_id and e.id = i.employee_id
      left join employee by on by.property_id = i.property_id and by.id = i.created_by_id
     where i.property_id = ${property_id} and i.accepted_at is null and i.withdrawn_at is null
     order by i.id desc limit 500`
  return { items }
})

/** Not kept with its Idempotency-Key, as other changes are: its answer would stand in the database, with the token in it. */
const serveStore = serveWork(invitation.store, async (input, { inTransaction }) => {
  const token = newToken()
  return await inTransaction(async ({ tx }) => {
    const email = input.email.toLowerCase()
    await refuseEmail(tx, { email, employee_id: null })
    await refuseStranger(tx, input)
    return { token, ...(await keep(tx, { ...input, email, employee_id: null }, token)) }
  })
})

/** The record is held, so that nobody gives it a login meanwhile. */
const serveInviteEmployee = serveWork(invitation.inviteEmployee, async (input, { inTransaction }) => {
  const token = newToken()
  return await inTransaction(async ({ tx }) => {
    const { sql, property_id, today } = tx
    const { employee_id, ...rights } = input
    const [row] = await sql<(Invitable & { department_id: number; job_title_id: number })[]>`
      select name, email, login_enabled, is_active, left_on, department_id, job_title_id from employee
       where property_id = ${property_id} and id = ${employee_id} for update`
    const { department_id, job_title_id, ...employee } = found(row, { employee_id })
    const email = accept(invitedAt(employee, today))
    const invited = { ...rights, employee_id, email, department_id, job_title_id }
    await refuseEmail(tx, invited)
    await refuseStranger(tx, invited)
    return { email, token, ...(await keep(tx, invited, token)) }
  })
})

type Invited = InputOf<typeof invitation.store> & { employee_id: number | null }

async function keep(tx: Tx, invited: Invited, token: string): Promise<{ id: number; expires_at: string }> {
  const { sql, property_id, who } = tx
  const { email, employee_id, role_id, group_ids, department_id, job_title_id } = invited
  const [{ id, expires_at }] = await sql<{ id: number; expires_at: string }[]>`
    insert into invitation (property_id, email, employee_id, role_id, group_ids, department_id, job_title_id, token_hash, expires_at, created_by_id, updated_by_id)
    values (${property_id}, ${email}, ${employee_id}, ${role_id}, ${group_ids}::bigint[], ${department_id}, ${job_title_id}, ${hashOf(token)},
            now() + make_interval(days => ${invitationDays}), ${who.employee_id}, ${who.employee_id})
    returning id, expires_at`
  const after = { email, employee_id, role_id, group_ids, department_id, job_title_id }
  note(tx, { entity: 'invitation', entity_id: id, label: `${email} invited`, after })
  return { id, expires_at }
}

const serveWithdraw = serve(
  invitation.withdraw,
  async ({ id }, { tx }) => {
    const { sql, property_id, who } = tx
    const [withdrawn] = await sql<{ email: string }[]>`
      update invitation set withdrawn_at = now(), updated_by_id = ${who.employee_id}
       where property_id = ${property_id} and id = ${id} and accepted_at is null and withdrawn_at is null returning email`
    const { email } = found(withdrawn, { id })
    note(tx, { entity: 'invitation', entity_id: id, label: `Invitation of ${email} withdrawn` })
    return { id }
  },
  { whileClosing: true },
)

/** Nobody is invited twice, nor who signs in already; an invitation that has ended makes way for the next. */
async function refuseEmail(
  { sql, property_id }: Tx,
  { email, employee_id }: Pick<Invited, 'email' | 'employee_id'>,
): Promise<void> {
  await sql`
    update invitation set withdrawn_at = now()
     where property_id = ${property_id} and (email = ${email} or employee_id = ${employee_id})
       and accepted_at is null and withdrawn_at is null and expires_at <= now()`
  const [{ is_employee, is_invited }] = await sql<{ is_employee: boolean; is_invited: boolean }[]>`
    select exists (select from employee where lower(email) = ${email} and id is distinct from ${employee_id}) as is_employee,
           exists (select from invitation where property_id = ${property_id} and (email = ${email} or employee_id = ${employee_id})
                      and accepted_at is null and withdrawn_at is null) as is_invited`
  if (is_employee) throw emailTaken()
  if (is_invited) {
    const fields = { email: 'This address is invited already.' }
    throw new Refused(refuse('duplicate', { ...duplicateBy('Invitation', ['E-mail']), fields }))
  }
}

/** What the employee will have must be this house's own: another property's group is no group here. */
async function refuseStranger(
  { sql, property_id }: Tx,
  { role_id, group_ids, department_id, job_title_id }: InputOf<typeof invitation.store>,
): Promise<void> {
  const type = (id: number, category: string) => sql`
    exists (select from master_type where id = ${id} and category = ${category} and is_active)`
  const [known] = await sql<Record<'role_id' | 'group_ids' | 'department_id' | 'job_title_id', boolean>[]>`
    select exists (select from role where id = ${role_id} and is_active) as role_id,
           (select count(*) = ${new Set(group_ids).size} from employee_group g join role r on r.id = ${role_id} and r.layout = g.layout
             where g.property_id = ${property_id} and g.id = any (${group_ids}::bigint[]) and g.is_active) as group_ids,
           ${type(department_id, 'department')} as department_id, ${type(job_title_id, 'job_title')} as job_title_id`
  for (const field of ['role_id', 'department_id', 'job_title_id'] as const) {
    if (!known[field]) throw wrong(field, 'Please choose another one.')
  }
  if (!known.group_ids) throw wrong('group_ids', 'These groups are not for people of this role.')
}

export const invitationServed: Served[] = [answerList, serveStore, serveInviteEmployee, serveWithdraw]
