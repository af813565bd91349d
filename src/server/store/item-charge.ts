import { type BusinessDate, later } from '../../hotel/business-date'
import { hundredths, type ItemCharge, type ItemRate, textOf } from '../../hotel/item-charge'
import type { Tx } from '../tx'

/** What a thing costs, as far as it comes on the bill by itself. */
export type ItemPrice = {
  id: number
  name: string
  price: string
  creates_fixed_charge: boolean
  transaction_code_id: number | null
  rate: ItemRate
}

/** The rule by which the thing `v` is charged; one without any for each night, as by a new rule of that. */
export const rateOfItem = ({ sql }: Tx) => sql`
  coalesce((select jsonb_build_object('charge_unit', q.charge_unit, 'min_units', q.min_units::text, 'free_units', q.free_units::text,
                     'rounding', q.rounding)
              from item_rate_rule q where q.property_id = v.property_id and q.id = v.item_rate_rule_id),
           '{"charge_unit": "per_night", "min_units": null, "free_units": null, "rounding": null}')`

export const isCharged = ({ coins }: Tx, item: ItemPrice): boolean =>
  item.creates_fixed_charge && item.transaction_code_id !== null && coins.read(item.price) > 0n

/** A row of `fixed_charge` that charges a thing. */
export type ItemChargeRow = ItemCharge & { id: number; item_inventory_id: number; is_posted: boolean }

/** What charges things of a stay, as long as it was not taken off. One query. */
export async function loadItemCharges(
  { sql, property_id }: Tx,
  reservation_id: number,
): Promise<ItemChargeRow[]> {
  return await sql<ItemChargeRow[]>`
    select c.id, c.item_inventory_id, c.quantity::text as quantity, c.per, c.frequency, c.begin_date, c.end_date,
           exists (select from posting_claim k where k.property_id = c.property_id and k.released_by_entry_id is null
                      and k.claim_key between 'fixed:' || c.id || ':0' and 'fixed:' || c.id || ':9999') as is_posted
      from fixed_charge c
      join folio_account a on a.property_id = c.property_id and a.id = c.folio_account_id and a.kind = 'stay'
     where a.property_id = ${property_id} and a.reservation_id = ${reservation_id} and c.item_inventory_id is not null and c.removed_at is null
       and c.frequency in ('daily', 'once')
     order by c.id`
}

/**
 * The rows that charge a thing as it is lent, taken out of `rows` so that a second one of its kind finds its own. Somebody may
 * have moved, changed or ended them by hand: what is not found is not charged anew.
 */
export function takeCharges(
  rows: ItemChargeRow[],
  item_inventory_id: number,
  charges: readonly ItemCharge[],
): ItemChargeRow[] {
  return charges.flatMap(charge => {
    const like = rows.filter(row => row.item_inventory_id === item_inventory_id && isLike(row, charge))
    const found = like.find(row => row.begin_date === charge.begin_date) ?? like[0]
    if (!found) return []
    rows.splice(rows.indexOf(found), 1)
    return [found]
  })
}

type Recharging = { account_id: number; item: ItemPrice; rows: readonly ItemChargeRow[] }

/**
 * Charges a thing as it is lent now by the rows that charged it before: they are the same, so that no day comes twice. What comes
 * once and is posted stays as it is; more of it comes beside. Nothing that comes once comes on a day that is over.
 */
export async function recharge(
  tx: Tx,
  { account_id, item, rows }: Recharging,
  charges: readonly ItemCharge[],
): Promise<void> {
  const { sql, property_id, today, who } = tx
  const by = who.employee_id || null
  const insert = async (charge: ItemCharge) => {
    await sql`
      insert into fixed_charge (property_id, folio_account_id, transaction_code_id, quantity, amount, per, frequency, begin_date, end_date,
             supplement, item_inventory_id, created_by_id)
      values (${property_id}, ${account_id}, ${item.transaction_code_id}, ${charge.quantity}, ${item.price}, ${charge.per}, ${charge.frequency},
              ${charge.begin_date}, ${charge.end_date}, ${item.name.slice(0, 60)}, ${item.id}, ${by})`
  }
  for (const frequency of ['daily', 'once'] as const) {
    const row = rows.find(one => one.frequency === frequency)
    const charge = notBefore(
      today,
      charges.find(one => one.frequency === frequency),
    )
    if (row?.frequency === 'once' && row.is_posted) {
      const more = charge ? hundredths(charge.quantity) - hundredths(row.quantity) : 0n
      if (charge && more > 0n)
        await insert({
          ...charge,
          quantity: textOf(more),
          begin_date: today,
          end_date: today,
        })
    } else if (row && charge)
      await sql`
        update fixed_charge set quantity = ${charge.quantity}, per = ${charge.per}, begin_date = ${charge.begin_date},
               end_date = ${charge.end_date}, updated_by_id = ${by}
         where property_id = ${property_id} and id = ${row.id}`
    else if (row)
      await sql`
        update fixed_charge set removed_at = now(), updated_by_id = ${by} where property_id = ${property_id} and id = ${row.id}`
    else if (charge) await insert(charge)
  }
}

function notBefore(today: BusinessDate, charge: ItemCharge | undefined): ItemCharge | undefined {
  if (charge?.frequency !== 'once') return charge
  const date = later(charge.begin_date, today)
  return { ...charge, begin_date: date, end_date: date }
}

const isLike = (row: ItemChargeRow, { frequency, per, quantity }: ItemCharge): boolean =>
  row.frequency === frequency && row.per === per && hundredths(row.quantity) === hundredths(quantity)
