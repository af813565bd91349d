import { remainingOf } from '../../hotel/adjustment'
import { sum } from '../../hotel/money'
import { refuseField } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answerByKeys, found, Refused } from '../serve'
import { loadStanding } from '../store/standing'
import { may, type Tx } from '../tx'
import { loadRebatable, type Rebatable } from '../store/rebatable'
import { mostPostings } from './billing-facts'

type Row = OutputOf<typeof cashiering.adjustable>['items'][number]

/** The latest charges that can be rebated, with what is left of each (domain/finance 7.4). */
export const answerAdjustable = answerByKeys(cashiering.adjustable, async (input, { tx, who }) => {
  if (input.account_id === undefined && input.reservation_id === undefined) {
    throw new Refused(refuseField('account_id', 'Please name an account or a reservation.'))
  }
  const { sql } = tx
  const account = await loadAccount(tx, input)
  const { codes, subgroup_ids, from, to, include_closed } = input.filters ?? {}
  const latest = await loadStanding(tx, {
    account_id: account.id,
    most: mostPostings + 1,
    condition: sql`m.side = 'charge' and m.adjusts_id is null and m.origin <> 'rounding' and c.posting_class <> 'paid_out'
      ${codes?.length ? sql`and c.id = any (${codes}::bigint[])` : sql``}
      ${subgroup_ids?.length ? sql`and c.transaction_subgroup_id = any (${subgroup_ids}::bigint[])` : sql``}
      ${include_closed ? sql`` : sql`and not exists (select from folio_posting y where y.property_id = m.property_id and y.posting_id = m.id and y.live)`}
      ${may(who, 'Confidential window') ? sql`` : sql`and not exists (select from folio_window x where x.property_id = m.property_id and x.folio_account_id = m.folio_account_id and x.window_no = t.window_no and x.is_confidential)`}
      ${from ? sql`and m.revenue_date >= ${from}` : sql``} ${to ? sql`and m.revenue_date <= ${to}` : sql``}`,
  })
  const groups = latest.slice(-mostPostings)
  const shown = include_closed
    ? groups
    : groups.filter(group => group.every(({ folio_no }) => folio_no === null))
  const [rebatable, adjusting] = await Promise.all([loadRebatable(tx, shown), loadAdjusting(tx)])
  const isOpen = account.status === 'open' || account.status === 'reopened'
  const why = (row: Rebatable): string | null =>
    row.shown.folio_no !== null
      ? `On folio ${row.shown.folio_no}.`
      : !isOpen
        ? `${account.name} is checked out.`
        : may(who, 'Cashiering adjust')
          ? null
          : 'Your role does not allow this.'
  return {
    items: rebatable.map(row =>
      rowOf(tx, row, { include_flat: input.include_flat ?? false, adjusting, why_not: why(row) }),
    ),
    is_cut: latest.length > mostPostings,
  }
})

type Shown = { include_flat: boolean; adjusting: ReadonlyMap<number, number>; why_not: string | null }

function rowOf(
  { coins }: Tx,
  { shown, components, adjustable }: Rebatable,
  { include_flat, adjusting, why_not }: Shown,
): Row {
  const remaining = remainingOf(adjustable, { include_flat })
  return {
    posting_id: shown.id,
    account_id: shown.holder_id,
    window_no: shown.window_no,
    business_date: shown.business_date,
    revenue_date: shown.revenue_date,
    code: shown.code,
    description: shown.description,
    room_no: shown.room_no ?? null,
    guest_name: shown.guest_name ?? null,
    original_total: coins.write(sum(adjustable.map(({ original }) => original))),
    adjusted_total: coins.write(sum(adjustable.map(({ taken }) => taken))),
    remaining: coins.write(remaining),
    taxes: components
      .slice(1)
      .map(({ code }, index) => ({ code, amount: coins.write(adjustable[index + 1].original) })),
    adjustment_transaction_code_id: adjusting.get(shown.transaction_code_id) ?? null,
    folio_no: shown.folio_no,
    may_adjust: why_not === null && remaining !== 0n,
    why_not: why_not ?? (remaining === 0n ? 'Nothing is left to adjust.' : null),
  }
}

async function loadAccount(
  { sql, property_id }: Tx,
  { account_id, reservation_id }: { account_id?: number; reservation_id?: number },
): Promise<{ id: number; name: string; status: string }> {
  const [row] = await sql<{ id: number; name: string; status: string }[]>`
    select id, name, status from folio_account where property_id = ${property_id}
       and ${account_id === undefined ? sql`kind = 'stay' and reservation_id = ${reservation_id ?? 0}` : sql`id = ${account_id}`}`
  return found(row, { account_id, reservation_id })
}

async function loadAdjusting({ sql, property_id }: Tx): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; target: number }[]>`
    select id, adjustment_transaction_code_id as target from transaction_code
     where property_id = ${property_id} and adjustment_transaction_code_id is not null`
  return new Map(rows.map(({ id, target }) => [id, target]))
}
