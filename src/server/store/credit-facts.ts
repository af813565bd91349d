import type { BusinessDate } from '../../hotel/business-date'
import { type Credited, type CreditLine, creditLeft } from '../../hotel/credit-bill'
import { refuseUnreleased, type StandingGroup } from '../../hotel/journal/standing'
import { negate, sum } from '../../hotel/money'
import { found } from '../serve'
import { loadStanding } from './standing'
import type { Tx } from '../tx'
import { loadRebatable, type Rebatable } from './rebatable'

/** A folio with what decides whether and how it is credited. */
export type FolioToCredit = {
  id: number
  display_no: string
  type: string
  status: 'issued' | 'void'
  business_date: BusinessDate
  total_gross: string
  /** What of it a receivables account has taken. */
  city_ledger: string
  payee_name: string
  account_id: number | null
  window_no: number | null
  ar_account: { id: number; account_no: string; name: string } | null
  is_written_off: boolean
  is_collective: boolean
  most_days: number
  posting_ids: number[]
}

export async function loadFolioToCredit({ sql, property_id }: Tx, folio_id: number): Promise<FolioToCredit> {
  const [row] = await sql<FolioToCredit[]>`
    select f.id, f.display_no, f.type, f.status, f.business_date, f.total_gross, f.total_city_ledger as city_ledger, f.payee_name, f.folio_account_id as account_id, f.window_no,
           (select jsonb_build_object('id', a.id, 'account_no', a.account_no, 'name', a.name)
              from ar_item i join ar_account a on a.property_id = i.property_id and a.id = i.ar_account_id
              -- Where it was moved to, and not where it was.
              left join ar_item m on m.property_id = i.property_id and m.came_from_item_id = i.id
             where i.property_id = f.property_id and i.folio_id = f.id order by m.id is not null, i.id limit 1) as ar_account,
           exists (select from ar_item i
                     join ar_application x on x.property_id = i.property_id and x.invoice_item_id in (i.id, i.parent_item_id) and x.reverses_id is null
                     join posting w on w.property_id = x.property_id and w.ar_item_id = x.credit_item_id and w.origin = 'write_off'
                    where i.property_id = f.property_id and i.folio_id = f.id
                      and not exists (select from ar_application b where b.property_id = x.property_id and b.reverses_id = x.id)) as is_written_off,
           f.type = 'ar_invoice' and coalesce((f.content ->> 'is_collective')::boolean, false) as is_collective, s.credit_bill_max_days as most_days,
           array(select posting_id from folio_posting p where p.property_id = f.property_id and p.folio_id = f.id and p.live) as posting_ids
      from folio f join finance_setting s on s.property_id = f.property_id
     where f.property_id = ${property_id} and f.id = ${folio_id}`
  return found(row, { folio_id })
}

/** A line of the folio: what the guest reads, and what it is made of. */
export type FolioLine = CreditLine & { shown: StandingGroup; rebatable: Rebatable }

/**
 * The charges of a folio that can be credited. What was rebated stands inside the line it rebates; what went out of the drawer in
 * cash is no charge of the house. Three queries.
 */
export async function loadCreditLines(
  tx: Tx,
  { posting_ids }: Pick<FolioToCredit, 'posting_ids'>,
): Promise<FolioLine[]> {
  const groups = await loadStanding(tx, { posting_ids })
  const charges = groups.filter(
    ([main]) =>
      main.side === 'charge' &&
      main.adjusts_id === undefined &&
      main.contra.every(({ ledger }) => ledger !== 'cash'),
  )
  const rebatable = await loadRebatable(tx, charges)
  return charges.map((shown, index) => ({
    posting_id: shown[0].id,
    components: rebatable[index].adjustable,
    shown,
    rebatable: rebatable[index],
  }))
}

export const grossOf = ({ shown }: FolioLine) => sum(shown.map(({ amount }) => amount))
export const leftOf = (lines: readonly FolioLine[]) => sum(lines.map(creditLeft))

/** Nights that were billed ahead, are not there yet, and go back whole. */
export async function freedBy(
  { sql, property_id }: Tx,
  lines: readonly FolioLine[],
  credited: readonly Credited[],
): Promise<string[]> {
  const whole = credited.flatMap(({ posting_id, amounts }) => {
    const line = lines.find(each => each.posting_id === posting_id) as FolioLine
    const isAhead = refuseUnreleased([line.shown]) !== undefined
    return isAhead && sum(amounts) === negate(creditLeft(line)) ? [posting_id] : []
  })
  if (whole.length === 0) return []
  const claims = await sql<{ claim_key: string }[]>`
    select c.claim_key from posting_claim c
     where c.property_id = ${property_id} and c.released_by_entry_id is null
       and c.entry_id in (select entry_id from posting where property_id = ${property_id} and id = any (${whole}::bigint[]))
       and not exists (select from posting p where p.property_id = c.property_id and p.entry_id = c.entry_id and p.parent_id is null
                          and p.id <> all (${whole}::bigint[]))`
  return claims.map(({ claim_key }) => claim_key)
}
