import { refuse, refuseField } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { demand, found, freshOrStale, Refused, serve } from '../serve'
import { withoutToldBack } from '../store/incognito'
import { lockReceivable, type ReceivableRow } from '../store/receivable'
import { note, type Tx } from '../tx'
import { type AccountRow, findAccounts, findAged, shownAccount } from './account'

export const serveStore = serve(receivable.store, async (input, { tx }) => {
  const { sql, property_id, who } = tx
  await demandProfile(tx, input.guest_profile_id)
  const [preset] = await sql<{ credit_limit: string | null; terms_days: number; next_no: string }[]>`
    select y.credit_limit, y.payment_terms_days as terms_days,
           (select (coalesce(max(account_no::bigint), 1000) + 1)::text from ar_account
             where property_id = y.property_id and account_no ~ '^[0-9]{1,9}$') as next_no
      from account_type y where y.property_id = ${property_id} and y.id = ${input.account_type_id}`
  const { credit_limit, terms_days, next_no } = found(preset, { account_type_id: input.account_type_id })
  const [profile] = await sql<
    { name: string }[]
  >`select name from guest_profile where id = ${input.guest_profile_id}`
  const columns = {
    name: profile.name.slice(0, 120),
    credit_limit,
    terms_days,
    account_no: next_no,
    ...input,
    property_id,
    created_by_id: who.employee_id,
  }
  const [{ id }] = await sql<{ id: number }[]>`insert into ar_account ${sql(columns as never)} returning id`
  note(tx, {
    entity: 'ar_account',
    entity_id: id,
    label: `Receivables account ${columns.account_no} ${columns.name} opened`,
    after: columns,
  })
  return await shown(tx, id)
})

export const serveUpdate = serve(receivable.update, async ({ id, row_version, ...sent }, { tx, who }) => {
  const locked = await lockReceivable(tx, id)
  const [before] = await findAccounts(tx, { id })
  freshOrStale(before, row_version)
  const changed = await withoutToldBack(tx, before, sent)
  if (raises(tx, locked, changed.credit_limit)) demand(who, 'AR change limit')
  const status = changed.status ?? before.status
  if (status === 'closed' && before.status !== 'closed') await refuseClosing(tx, locked)
  const restricted_reason_id =
    status === 'restricted' ? (changed.restricted_reason_id ?? before.restricted_reason_id) : null
  if (status === 'restricted' && restricted_reason_id === null) {
    throw new Refused(
      refuse('reason_required', { fields: { restricted_reason_id: 'Please choose a reason.' } }),
    )
  }
  if (restricted_reason_id !== null && restricted_reason_id !== before.restricted_reason_id)
    await refuseReason(tx, restricted_reason_id)
  const columns = { ...changed, status, restricted_reason_id }
  await tx.sql`
    update ar_account set ${tx.sql({ ...columns, updated_by_id: who.employee_id } as never)}
     where property_id = ${tx.property_id} and id = ${id}`
  note(tx, {
    entity: 'ar_account',
    entity_id: id,
    label: `Receivables account ${before.account_no} ${said(before.status, status)}`,
    before,
    after: { ...before, ...columns },
  })
  return await shown(tx, id)
})

export const serveRemove = serve(receivable.remove, async ({ id }, { tx }) => {
  const { account_no } = await lockReceivable(tx, id)
  const [history] = await tx.sql`
    select 1 from ar_item where property_id = ${tx.property_id} and ar_account_id = ${id}
    union all select 1 from ar_statement where property_id = ${tx.property_id} and ar_account_id = ${id}
    union all select 1 from folio_window where property_id = ${tx.property_id} and ar_account_id = ${id}
    union all select 1 from fixed_charge where property_id = ${tx.property_id} and ar_account_id = ${id} limit 1`
  if (history) throw new Refused(refuse('ar_has_history', { account_no }))
  await tx.sql`delete from ar_note where property_id = ${tx.property_id} and ar_account_id = ${id}`
  await tx.sql`delete from ar_account where property_id = ${tx.property_id} and id = ${id}`
  note(tx, {
    entity: 'ar_account',
    entity_id: id,
    label: `Receivables account ${account_no} removed`,
    before: { account_no },
  })
  return { id }
})

const said = (was: AccountRow['status'], is: AccountRow['status']): string =>
  was === is ? 'changed' : { active: 'activated', restricted: 'restricted', closed: 'closed' }[is]

/** Reasons of profiles alone say nothing of an account (domain/finance 14.2). */
async function refuseReason({ sql, property_id }: Tx, restricted_reason_id: number): Promise<void> {
  const [reason] = await sql<{ name: string; applies_to: string }[]>`
    select name, applies_to from restricted_reason where property_id = ${property_id} and id = ${restricted_reason_id}`
  const { name, applies_to } = found(reason, { restricted_reason_id })
  if (applies_to === 'profile')
    throw new Refused(
      refuseField('restricted_reason_id', `${name} is for profiles; please choose a reason for accounts.`),
    )
}

/** An account ends when nobody owes anything on it and nobody is going to. */
async function refuseClosing({ sql, property_id, coins }: Tx, account: ReceivableRow): Promise<void> {
  const { id, account_no, balance, is_permanent } = account
  if (is_permanent) throw new Refused(refuse('ar_permanent', { account_no }))
  const [row] = await sql<{ open: boolean; used: boolean }[]>`
    select exists (select from ar_item i where i.property_id = ${property_id} and i.ar_account_id = ${id} and i.closed_on is null) as open,
           exists (select from folio_window w join folio_account a on a.property_id = w.property_id and a.id = w.folio_account_id
                    where w.property_id = ${property_id} and w.ar_account_id = ${id} and a.status <> 'closed') as used`
  if (row.open || balance !== 0n)
    throw new Refused(refuse('ar_not_zero', { account_no, balance: coins.write(balance) }))
  if (row.used) throw new Refused(refuse('ar_in_use', { account_no }))
}

/** More credit than before, or credit without end. */
function raises({ coins }: Tx, { credit_limit }: ReceivableRow, wanted: string | null | undefined): boolean {
  if (wanted === undefined || credit_limit === null) return false
  return wanted === null || coins.read(wanted) > credit_limit
}

async function demandProfile({ sql }: Tx, id: number): Promise<void> {
  const [profile] = await sql`select 1 from guest_profile where id = ${id} and is_active`
  found(profile, { guest_profile_id: id })
}

async function shown(tx: Tx, id: number): Promise<OutputOf<typeof receivable.store>> {
  const { aged } = await findAged(tx, { id })
  return shownAccount(found(aged[0]), tx.coins)
}
