import { zero } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import { checkReceivable } from '../../hotel/receivable'
import { cashiering } from '../../wire/cashiering'
import { type At, demand, found, freshOrStale, Refused, serve } from '../serve'
import { lockAccount, refuseAboveCount, touchAccounts } from '../store/account'
import { demandTransfer } from '../store/payer'
import { acceptFindings, loadReceivable } from '../store/receivable'
import { note, type Tx } from '../tx'

/** Who pays a window, how, and how its folio looks (domain/finance 5.2, 5.3). */
export const serveUpdateWindow = serve(cashiering.updateWindow, async (input, at) => {
  const { tx } = at
  const { account_id, window_no, row_version, ...given } = input
  const account = await lockAccount(tx, account_id)
  freshOrStale(account, row_version)
  if (given.is_confidential !== undefined) demand(tx.who, 'Confidential window')
  if (window_no === 1 && given.is_confidential) {
    throw new Refused(refuseField('is_confidential', 'Window 1 cannot be confidential.'))
  }
  await refuseAboveCount(tx, window_no)
  if (given.display_currency) await demandCurrency(tx, given.display_currency)
  if (given.ar_account_id) {
    await refuseCredit(tx, account_id)
    await demandTransfer(tx, { account_id, ar_account_id: given.ar_account_id })
    await checkPayee(at, given.ar_account_id)
  }

  const before = await loadWindow(tx, account_id, window_no)
  const changed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const { sql, property_id, who } = tx
  const row = { ...changed, updated_by_id: who.employee_id }
  await sql`
    insert into folio_window ${sql({ property_id, folio_account_id: account_id, window_no, ...row } as never)}
    on conflict (property_id, folio_account_id, window_no) do update set ${sql(row as never)}`
  await touchAccounts(tx, [account_id])
  note(tx, {
    entity: 'folio-account',
    entity_id: account_id,
    label: `Window ${window_no} of ${account.name} changed`,
    before: before && pick(before, Object.keys(changed)),
    after: changed,
  })
  return { account_id, window_no, row_version: account.row_version + 1 }
})

/** A window that nothing stands on and nothing points to can go; the first one stays. */
export const serveDeleteWindow = serve(cashiering.deleteWindow, async (input, { tx }) => {
  const { account_id, window_no, row_version } = input
  const { sql, property_id } = tx
  const account = await lockAccount(tx, account_id)
  freshOrStale(account, row_version)
  found(await loadWindow(tx, account_id, window_no), { window_no })
  const [{ is_used }] = await sql<{ is_used: boolean }[]>`
    select ${window_no} = 1
        or exists (select from posting p join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id
                    where p.property_id = ${property_id} and p.folio_account_id = ${account_id} and p.ledger = 'guest' and t.window_no = ${window_no}
                      and p.reverses_id is null and not exists (select from posting x where x.property_id = p.property_id and x.reverses_id = p.id))
        or exists (select from routing_instruction i
                    where i.property_id = ${property_id} and i.removed_at is null and i.target_window = ${window_no}
                      and (i.target_account_id = ${account_id} or i.folio_account_id = ${account_id} and i.target_account_id is null)) as is_used`
  if (is_used) throw new Refused(refuse('window_in_use', { n: window_no }))
  await sql`
    delete from folio_window where property_id = ${property_id} and folio_account_id = ${account_id} and window_no = ${window_no}`
  await touchAccounts(tx, [account_id])
  note(tx, {
    entity: 'folio-account',
    entity_id: account_id,
    label: `Window ${window_no} of ${account.name} removed`,
  })
  return { account_id, window_no, row_version: account.row_version + 1 }
})

/** A bill is shown in money that the house knows beside its own. */
async function demandCurrency({ sql, property_id }: Tx, code: string): Promise<void> {
  const [known] = await sql`
    select 1 from foreign_currency where property_id = ${property_id} and code = ${code} and is_active`
  if (!known) throw new Refused(refuseField('display_currency', `This house has no currency ${code}.`))
}

/** Whoever gets no more credit in this house is not billed later either (domain/reservations 2.5). */
async function refuseCredit({ sql, property_id, today }: Tx, account_id: number): Promise<void> {
  const [barred] = await sql<{ guest: string; reason: string }[]>`
    select p.name as guest, coalesce(nullif(p.restriction_note, ''), w.name) as reason
      from folio_account a
      join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      join guest_profile p on p.id = r.guest_profile_id or p.id in (
             select x.guest_profile_id from reservation_profile x where x.property_id = r.property_id and x.reservation_id = r.id)
      join restricted_reason w on w.id = p.restricted_reason_id and w.effect = 'block_new_charges'
     where a.property_id = ${property_id} and a.id = ${account_id} and p.is_restricted
       and (p.restriction_until is null or p.restriction_until >= ${today})
     limit 1`
  if (barred) throw new Refused(refuse('guest_no_credit', barred))
}

/** The account must be one that takes charges; an amount is checked when it comes (14.5). */
async function checkPayee(at: At, ar_account_id: number): Promise<void> {
  const account = await loadReceivable(at.tx, ar_account_id)
  acceptFindings(checkReceivable(account, account.name, zero, account.limit_mode, at.tx.coins), at)
}

async function loadWindow(
  { sql, property_id }: Tx,
  account_id: number,
  window_no: number,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await sql<Record<string, unknown>[]>`
    select label, payee_profile_id, ar_account_id, payment_method_id, card_token_id, folio_style, display_currency, is_confidential, credit_limit
      from folio_window where property_id = ${property_id} and folio_account_id = ${account_id} and window_no = ${window_no}`
  return row
}

const pick = (row: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map(name => [name, row[name]]))
