import type { BusinessDate } from '../../hotel/business-date'
import { chargeOfStayUntil } from '../../hotel/fixed-charge'
import { isByDay, type ItemRate } from '../../hotel/item-charge'
import { lentUntil } from '../../hotel/reservation-item'
import { traceItems } from '../store/item-trace'
import type { Tx } from '../tx'
import type { Leaving } from './facts'

type Ends = Pick<Leaving, 'reservation_id' | 'arrival_date' | 'departure_date'>

/** What ends with the stay: things that are given back, by name, and charges that come no more. */
export type Ended = { given_back: string[]; charges_ended: string[] }

/** Who leaves early has nothing lent any more, and nothing comes on his bill for days on which he is not there. */
export async function endExtras(tx: Tx, leaving: Ends, departure_date: BusinessDate): Promise<Ended> {
  return {
    given_back: await giveThingsBack(tx, leaving, departure_date),
    charges_ended: await endCharges(tx, leaving, departure_date),
  }
}

type Lent = {
  id: number
  name: string
  from_date: BusinessDate
  to_date: BusinessDate
  is_of_package: boolean
  allow_outside_stay: boolean
}

/** The things of his packages and those that were lent by hand: they are there for others. */
async function giveThingsBack(
  tx: Tx,
  { reservation_id, departure_date: booked }: Ends,
  departure_date: BusinessDate,
): Promise<string[]> {
  const { sql, property_id, who } = tx
  const lent = await sql<Lent[]>`
    select i.id, v.name, i.from_date, i.to_date, i.reservation_package_id is not null as is_of_package, v.allow_outside_stay
      from reservation_item i join item_inventory v on v.property_id = i.property_id and v.id = i.item_inventory_id
     where i.property_id = ${property_id} and i.reservation_id = ${reservation_id} and i.to_date > ${departure_date}
     order by v.name, i.id for update of i`
  const decided = lent.map(one => ({ ...one, until: lentUntil(one, { booked, departure_date }) }))
  const gone = decided.filter(({ until }) => until === null).map(({ id }) => id)
  const cut = decided.filter(({ until, to_date }) => until !== null && until !== to_date)
  if (gone.length > 0)
    await sql`delete from reservation_item where property_id = ${property_id} and id = any (${gone}::bigint[])`
  if (cut.length > 0)
    await sql`
      update reservation_item set to_date = ${departure_date}, updated_by_id = ${who.employee_id || null}
       where property_id = ${property_id} and id = any (${cut.map(({ id }) => id)}::bigint[])`
  if (gone.length + cut.length > 0) await traceItems(tx, reservation_id)
  return [...new Set(decided.filter(({ until, to_date }) => until !== to_date).map(({ name }) => name))]
}

type Charge = {
  id: number
  name: string
  frequency: Parameters<typeof chargeOfStayUntil>[0]['frequency']
  begin_date: BusinessDate
  end_date: BusinessDate
  rate: Pick<ItemRate, 'charge_unit' | 'rounding'> | null
}

async function endCharges(
  { sql, property_id, who }: Tx,
  { reservation_id, arrival_date }: Ends,
  departure_date: BusinessDate,
): Promise<string[]> {
  const charges = await sql<Charge[]>`
    select c.id, coalesce(c.supplement, t.name) as name, c.frequency, c.begin_date, c.end_date,
           (select jsonb_build_object('charge_unit', q.charge_unit, 'rounding', q.rounding)
              from item_inventory v join item_rate_rule q on q.property_id = v.property_id and q.id = v.item_rate_rule_id
             where v.property_id = c.property_id and v.id = c.item_inventory_id) as rate
      from fixed_charge c
      join folio_account a on a.property_id = c.property_id and a.id = c.folio_account_id and a.kind = 'stay'
      join transaction_code t on t.property_id = c.property_id and t.id = c.transaction_code_id
     where c.property_id = ${property_id} and a.reservation_id = ${reservation_id} and c.removed_at is null
       and c.end_date >= ${departure_date}
     order by c.id for update of c`
  const decided = charges.map(one => ({
    ...one,
    until: chargeOfStayUntil(
      { ...one, is_by_day: one.rate !== null && isByDay(one.rate) },
      { arrival_date, departure_date },
    ),
  }))
  const ended = decided.filter(({ until, end_date }) => until !== end_date)
  if (ended.length === 0) return []
  await sql`
    update fixed_charge c
       set end_date = coalesce(w.until, c.end_date), removed_at = case when w.until is null then now() end,
           updated_by_id = ${who.employee_id || null}
      from jsonb_to_recordset(${sql.json(ended.map(({ id, until }) => ({ id, until })))}::jsonb) as w (id bigint, until date)
     where c.property_id = ${property_id} and c.id = w.id`
  return [...new Set(ended.map(({ name }) => name))]
}
