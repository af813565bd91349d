import type { Tx } from '../tx'

type Held = { account_id: number; window_no: number; brand: string }

/** The card that the bill or the booking is paid by, or one of the sort that is held; null where the house has none such. */
export async function heldMethod(
  { sql, property_id }: Tx,
  { account_id, window_no, brand }: Held,
): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select m.id
      from folio_account a
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = ${window_no}
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      join payment_method m on m.property_id = a.property_id and m.payment_type like '%card' and m.is_active
       and (m.id in (w.payment_method_id, r.payment_method_id) or lower(m.name) = lower(${brand}))
     where a.property_id = ${property_id} and a.id = ${account_id}
     order by m.id is not distinct from w.payment_method_id desc, m.id is not distinct from r.payment_method_id desc, m.id limit 1`
  return row?.id ?? null
}
