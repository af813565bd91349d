import type { ReversibleGroup } from '../../hotel/journal/reversal'
import { rootOf, type StandingGroup } from '../../hotel/journal/standing'
import type { Tx } from '../tx'

export type MoneyFacts = Omit<ReversibleGroup, 'group'>

/** What moved no money. */
export const unpaid: MoneyFacts = {
  payment_type: null,
  is_today: true,
  is_on_own_shift: true,
  is_by_provider: false,
  left_of_deposit: null,
}

export const movedMoney = (group: StandingGroup): boolean =>
  group.some(({ contra }) => contra.some(({ ledger }) => ledger === 'cash'))

/** Of what moved money: how, and on whose shift. */
export async function loadMoneyFacts(
  { sql, property_id, today, who, coins }: Tx,
  groups: StandingGroup[],
): Promise<Map<number, MoneyFacts>> {
  const ids = groups.filter(movedMoney).map(([main]) => rootOf(main))
  if (ids.length === 0) return new Map()
  const rows = await sql<({ id: number } & MoneyFacts)[]>`
    select o.id, o.business_date = ${today} as is_today,
           coalesce(s.opened_by_id = ${who.employee_id} and s.status = 'open', false) as is_on_own_shift,
           (select m.payment_type from payment_method m
             where m.property_id = o.property_id and m.transaction_code_id = o.transaction_code_id order by m.is_active desc, m.id limit 1) as payment_type,
           exists (select from payment_intent i where i.property_id = o.property_id and i.entry_id = o.entry_id) as is_by_provider,
           (select d.left_amount from deposit_left d
             where d.property_id = o.property_id and d.posting_id = o.id and d.left_amount <> o.amount) as left_of_deposit
      from posting o
      join journal_entry e on e.property_id = o.property_id and e.id = o.entry_id
      left join cashier_shift s on s.property_id = e.property_id and s.id = e.cashier_shift_id
     where o.property_id = ${property_id} and o.id = any (${ids}::bigint[])`
  const byRoot = new Map(
    rows.map(({ id, left_of_deposit: left, ...facts }) => [
      id,
      { ...facts, left_of_deposit: left === null ? null : coins.write(coins.read(left)) },
    ]),
  )
  return new Map(groups.map(([main]) => [main.id, byRoot.get(rootOf(main)) ?? unpaid]))
}
