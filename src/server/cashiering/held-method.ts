import { type CardType, refuseOtherBrand, typesNamed } from '../../hotel/card-brand'
import { cardTypes } from '../store/card-brand'
import type { Tx } from '../tx'

type Held = { account_id: number; window_no: number; brand: string }
type Candidate = {
  id: number
  name: string
  credit_card_type_id: number | null
  /** The bill or the booking is paid by it. */
  is_chosen: boolean
  types: CardType[]
}

/**
 * The card that the bill or the booking is paid by, or one of the sort that is held; null where the house has none such. One that is
 * meant for another sort of card takes none of this one.
 */
export async function heldMethod(
  { sql, property_id }: Tx,
  { account_id, window_no, brand }: Held,
): Promise<number | null> {
  const candidates = await sql<Candidate[]>`
    select m.id, m.name, case when m.payment_type = 'credit_card' then m.credit_card_type_id end as credit_card_type_id,
           coalesce(m.id in (w.payment_method_id, r.payment_method_id), false) as is_chosen,
           ${cardTypes({ sql })} as types
      from folio_account a
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = ${window_no}
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      join payment_method m on m.property_id = a.property_id and m.payment_type like '%card' and m.is_active
     where a.property_id = ${property_id} and a.id = ${account_id}
     order by m.id is not distinct from w.payment_method_id desc, m.id is not distinct from r.payment_method_id desc,
              lower(m.name) = lower(${brand}) desc, m.id`
  const isMeant = ({ name, credit_card_type_id, is_chosen, types }: Candidate) =>
    is_chosen ||
    name.toLowerCase() === brand.toLowerCase() ||
    typesNamed(brand, types).some(({ id }) => id === credit_card_type_id)
  const takes = (method: Candidate) => !refuseOtherBrand(method, { brand, last4: '' }, method.types)
  return candidates.find(method => isMeant(method) && takes(method))?.id ?? null
}
