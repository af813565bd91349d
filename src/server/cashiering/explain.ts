import { refuse } from '../../hotel/refusal'
import { sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, demand, found, Refused } from '../serve'
import type { Tx } from '../tx'

type Explained = OutputOf<typeof cashiering.explain>
type Line = Explained['lines'][number] & { is_confidential: boolean; account_id: number | null }
type Step = Explained['steps'][number]

/** Where a charge comes from: its group, its package parts, and everything that happened to it (domain/finance 4.7, 7.6). */
export const answerExplain = answer(cashiering.explain, async ({ posting_id }, { tx, who }) => {
  const [rows, steps] = await Promise.all([loadLines(tx, posting_id), loadSteps(tx, posting_id)])
  const main = found(rows[0], { posting_id })
  if (main.account_id === null) throw new Refused(refuse('not_found', { posting_id }))
  if (main.is_confidential) demand(who, 'Confidential window')
  const lines = rows.map(({ is_confidential: _, account_id: __, ...line }) => line)
  const own = lines.filter(({ ledger }) => ledger === main.ledger)
  const total = tx.coins.write(sum(own.map(({ amount }) => tx.coins.read(amount))))
  return { posting_id: main.posting_id, code: main.code, description: main.description, total, lines, steps }
})

/** The group of a posting, its main line first; the package parts of its night after it. One query. */
async function loadLines({ sql, property_id }: Tx, posting_id: number): Promise<Line[]> {
  return await sql<Line[]>`
    with main as (
      select m.* from posting p join posting m on m.property_id = p.property_id and m.id = coalesce(p.parent_id, p.id)
       where p.property_id = ${property_id} and p.id = ${posting_id})
    select p.id as posting_id, p.ledger, c.code, p.description, p.side, p.quantity::text as quantity, p.amount, p.taxable_amount, p.explain,
           p.folio_account_id as account_id, coalesce(w.is_confidential, false) as is_confidential
      from main m
      join posting p on p.property_id = m.property_id
       and (p.id = m.id or p.parent_id = m.id
            or p.entry_id = m.entry_id and p.ledger = 'package' and m.ledger = 'guest' and m.explain ->> 'rule' in ('wrapper', 'package', 'room'))
      join transaction_code c on c.property_id = p.property_id and c.id = p.transaction_code_id
      left join posting_placement t on t.property_id = p.property_id and t.posting_id = p.id
      left join folio_window w on w.property_id = p.property_id and w.folio_account_id = p.folio_account_id and w.window_no = t.window_no
     order by p.id <> m.id, p.ledger <> m.ledger, p.id`
}

/** What happened to a charge, in its order. One query. */
async function loadSteps({ sql, property_id }: Tx, posting_id: number): Promise<Step[]> {
  return await sql<Step[]>`
    with main as (
      select m.* from posting p join posting m on m.property_id = p.property_id and m.id = coalesce(p.parent_id, p.id)
       where p.property_id = ${property_id} and p.id = ${posting_id}),
    linked as (
      select m.id as posting_id, 'posted' as kind, m.entry_id, m.id as amount_of, null::text as text from main m
      union all
      select x.id, case x.origin when 'transfer' then 'moved_to' when 'split' then 'moved_to' else 'reversed' end, x.entry_id, x.id,
             case when x.origin = 'split' then 'Split' else nullif(concat_ws(' ', 'Room ' || nullif(r.code, ''), a.name), '') end
        from main m join posting x on x.property_id = m.property_id and x.reverses_id = m.id
        left join lateral (
          select y.folio_account_id from posting y
           where y.property_id = m.property_id and y.moved_from_id = m.id and x.origin = 'transfer' order by y.id limit 1) y on true
        left join folio_account a on a.property_id = m.property_id and a.id = y.folio_account_id
        left join reservation s on s.property_id = a.property_id and s.id = a.reservation_id
        left join room r on r.property_id = s.property_id and r.id = s.room_id
      union all
      select x.id, 'adjusted', x.entry_id, x.id, null
        from main m join posting x on x.property_id = m.property_id and x.adjusts_id = m.id and x.reverses_id is null
      union all
      select x.id, 'reverses', m.entry_id, m.id, x.description
        from main m join posting x on x.property_id = m.property_id and x.id = m.reverses_id
      union all
      select x.id, 'moved_from', m.entry_id, m.id, nullif(concat_ws(' ', 'Room ' || nullif(x.room_no, ''), x.guest_name), '')
        from main m join posting x on x.property_id = m.property_id and x.id = m.moved_from_id)
    select l.posting_id, l.kind, e.posted_at as at, e.business_date, o.name as user,
           (select sum(q.amount) from posting q
             where q.property_id = e.property_id and q.entry_id = e.id and coalesce(q.parent_id, q.id) = l.amount_of) as amount,
           coalesce(l.text, e.memo) as text
      from linked l
      join journal_entry e on e.property_id = ${property_id} and e.id = l.entry_id
      join employee o on o.id = e.employee_id
    union all
    select n.posting_id, 'edited', n.edited_at, null, o.name, null, concat(replace(n.field, '_', ' '), ': ', coalesce(n.value, '–'))
      from main m
      join posting_note n on n.property_id = m.property_id and n.posting_id = m.id
      join employee o on o.id = n.edited_by_id
    union all
    select h.posting_id, 'window', h.moved_at, null, coalesce(o.name, ''), null, concat('From window ', h.from_window, ' to ', h.to_window)
      from main m
      join posting_placement_history h on h.property_id = m.property_id and h.posting_id = m.id
      left join employee o on o.id = h.moved_by_id
    order by at, posting_id`
}
