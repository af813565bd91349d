import type { CurrencyFormat } from '../../hotel/currency-format'
import { sum } from '../../hotel/money'
import { cashiering } from '../../wire/cashiering'
import { printed } from '../print/printed'
import { type Slip, slipPaper } from '../print/slip-paper'
import { answer, found } from '../serve'
import { currencyFormat, shortDates } from '../store/folio-facts'
import { teller } from '../store/incognito'
import type { Tx } from '../tx'

/**
 * What was charged together with a charge, each with its taxes, for the guest to sign (domain/master-data 2.51, `print_receipt`). No
 * money has moved, so it has no number of the receipts' series (domain/finance 8.4, I-37). Refuses `not_found`.
 */
export const answerSlip = answer(cashiering.slip, async ({ posting_id }, { tx }) => {
  const told = await teller(tx)
  const { money, ...slip } = told(found(await loadSlip(tx, posting_id), { posting_id }))
  const total = sum(slip.lines.map(({ amount }) => tx.coins.read(amount)))
  return (await printed(tx, `slip-${posting_id}.pdf`, slipPaper(slip, tx.coins.write(total), money))) as never
})

type Found = Slip & { money: CurrencyFormat | null }

async function loadSlip({ sql, property_id, coins }: Tx, posting_id: number): Promise<Found | undefined> {
  const [row] = await sql<Found[]>`
    select h.name as hotel, a.name as account, o.guest_name as guest, o.room_no as room, e.business_date, coalesce(u.name, '') as by,
           ${currencyFormat({ sql })} as money, ${shortDates({ sql, property_id })} as dates,
           coalesce((select jsonb_agg(jsonb_build_object('description', p.description, 'quantity', trim_scale(p.quantity)::text,
                       'detail', concat_ws(', ', p.check_no, p.reference, p.supplement), 'amount', (p.amount + coalesce((
                         select sum(t.amount) from posting t where t.property_id = p.property_id and t.entry_id = p.entry_id and t.parent_id = p.id), 0))::text) order by p.id)
              from posting p
             where p.property_id = o.property_id and p.entry_id = o.entry_id and p.parent_id is null and p.side = 'charge' and p.ledger = 'guest'), '[]') as lines
      from posting o
      join journal_entry e on e.property_id = o.property_id and e.id = o.entry_id
      join folio_account a on a.property_id = o.property_id and a.id = o.folio_account_id
      join property_profile h on h.id = o.property_id
      left join currency_format b on b.property_id = h.id and b.is_base
      left join employee u on u.id = e.employee_id
     where o.property_id = ${property_id} and o.id = ${posting_id} and o.side = 'charge' and o.ledger = 'guest'`
  const written = (amount: string) => coins.write(coins.read(amount))
  return row && { ...row, lines: row.lines.map(line => ({ ...line, amount: written(line.amount) })) }
}
