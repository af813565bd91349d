import type { InputOf } from '../../wire/call'
import type { cashiering } from '../../wire/cashiering'
import { found } from '../serve'
import type { ChargedAccount } from '../store/charging'
import type { Tx } from '../tx'

type PasserBy = NonNullable<InputOf<typeof cashiering.postCharges>['passer_by']>

/** The account of a sale to somebody who does not stay; it is settled and closed in the same transaction (domain/finance 6.4). */
export async function openPasserBy(
  tx: Tx,
  { name, guest_profile_id, market_code, source_code }: PasserBy,
  { preview }: { preview: boolean },
): Promise<ChargedAccount> {
  const { sql, property_id, who } = tx
  // Whoever is named pays: his name, address and tax number stand on the folio.
  if (guest_profile_id !== undefined) {
    const [profile] = await sql`select 1 from guest_profile where id = ${guest_profile_id}`
    found(profile, { guest_profile_id })
  }
  const [settings] = await sql<{ market: string; source: string }[]>`
    select coalesce(m.code, '') as market, coalesce(o.code, '') as source
      from finance_setting f
      left join market_code m on m.property_id = f.property_id and m.id = f.passer_by_market_code_id
      left join source_code o on o.property_id = f.property_id and o.id = f.passer_by_source_code_id
     where f.property_id = ${property_id}`
  const [{ id }] = preview
    ? [{ id: 0 }]
    : await sql<{ id: number }[]>`
        insert into folio_account (property_id, kind, name, status, opened_at, created_by_id)
        values (${property_id}, 'passer_by', ${name}, 'open', now(), ${who.employee_id}) returning id`
  if (!preview) {
    await sql`
      insert into folio_window (property_id, folio_account_id, window_no, payee_profile_id)
      values (${property_id}, ${id}, 1, ${guest_profile_id ?? null})`
  }
  const market = market_code || settings.market
  const source = source_code || settings.source
  return {
    id,
    kind: 'passer_by',
    reservation_id: null,
    name,
    status: 'open',
    tax_type_id: null,
    credit_limit: null,
    is_no_post: false,
    row_version: 1,
    stay: null,
    texts: {
      guest_name: name,
      ...(market ? { market_code: market } : {}),
      ...(source ? { source_code: source } : {}),
    },
    tax_type: null,
    guest_type: null,
    balance: '0',
    limits: [],
    authorised: '0',
    has_routing: false,
    has_allowance: false,
  }
}
