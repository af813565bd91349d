import { type CardType, typesNamed } from '../../hotel/card-brand'
import { minus, type Money, plus, zero } from '../../hotel/money'
import { refuseField } from '../../hotel/refusal'
import { Refused } from '../serve'
import type { Tx } from '../tx'

/** What a shift has taken by cards of one sort, refunds off, and what its slips were counted to; null where nobody has. */
export type ShiftCards = { brand: string; count: number; total: Money; counted: Money | null }

const cards = ['credit_card', 'debit_card', 'virtual_card']

/**
 * Cards by sort, for comparison with the slips (domain/finance 9.4): the sort of the method, else of the card on file, else the method
 * itself. Every sort that the house takes is there, also with nothing, for a slip may be there that was never posted.
 */
export async function loadCards(tx: Tx, shift_id: number): Promise<ShiftCards[]> {
  const { coins } = tx
  const [rows, methods, types, counts] = await Promise.all([
    loadTaken(tx, shift_id),
    loadMethods(tx),
    loadTypes(tx),
    loadCounted(tx, shift_id),
  ])
  const found = new Map<string, ShiftCards>(
    methods.map(({ brand }) => [brand, { brand, count: 0, total: zero, counted: null }]),
  )
  for (const { method, sort, kept, count, total } of rows) {
    const brand = sort ?? (kept === null ? method : (typesNamed(kept, types)[0]?.name ?? kept))
    const before = found.get(brand) ?? { brand, count: 0, total: zero, counted: null }
    found.set(brand, {
      ...before,
      count: before.count + count,
      total: plus(before.total, coins.read(total)),
    })
  }
  for (const { brand, counted } of counts) {
    const before = found.get(brand) ?? { brand, count: 0, total: zero, counted: null }
    found.set(brand, { ...before, counted: coins.read(counted) })
  }
  return [...found.values()].toSorted((a, b) => a.brand.localeCompare(b.brand))
}

/** The slips beside the books, as they go out. */
export const cardRows = ({ coins }: Tx, rows: readonly ShiftCards[]) =>
  rows.map(({ brand, count, total, counted }) => ({
    brand,
    count,
    total: coins.write(total),
    counted: counted === null ? null : coins.write(counted),
    difference: counted === null ? null : coins.write(minus(counted, total)),
  }))

/** Keeps what the slips were counted to; no entry follows from it. Refuses `validation` for a sort that the house does not take. */
export async function countCards(
  tx: Tx,
  shift_id: number,
  { attempt, counted }: { attempt: number; counted: readonly { brand: string; counted: string }[] },
): Promise<void> {
  if (counted.length === 0) return
  const { sql, property_id, who, coins } = tx
  const taken = await loadCards(tx, shift_id)
  const rows = counted.map(({ brand, counted }) => {
    const row = taken.find(one => one.brand === brand)
    if (!row) throw new Refused(refuseField('cards', `This house takes no card called ${brand}.`))
    return {
      property_id,
      shift_id,
      brand,
      attempt,
      expected: coins.write(row.total),
      counted: coins.write(coins.read(counted)),
      counted_by_id: who.employee_id,
    }
  })
  await sql`insert into shift_card_count ${sql(rows as never)}`
}

type Taken = { method: string; sort: string | null; kept: string | null; count: number; total: string }

async function loadTaken({ sql, property_id }: Tx, shift_id: number): Promise<Taken[]> {
  return await sql<Taken[]>`
    select m.name as method, m.sort, k.brand as kept, count(*)::int as count, sum(l.amount)::text as total
      from journal_entry e
      join journal_line l on l.property_id = e.property_id and l.entry_id = e.id and l.role = 'contra' and l.ledger = 'cash'
      join lateral (
        select x.name, x.payment_type, y.name as sort from payment_method x
          left join credit_card_type y on y.property_id = x.property_id and y.id = x.credit_card_type_id
         where x.property_id = l.property_id and x.transaction_code_id = l.transaction_code_id
         order by x.is_active desc, x.id limit 1) m on m.payment_type = any (${cards})
      left join posting p on p.property_id = l.property_id and p.id = l.posting_id
      left join payment_card_token k on k.property_id = p.property_id and k.id = p.card_token_id
     where e.property_id = ${property_id} and e.cashier_shift_id = ${shift_id}
     group by 1, 2, 3`
}

async function loadMethods({ sql, property_id }: Tx): Promise<{ brand: string }[]> {
  return await sql<{ brand: string }[]>`
    select distinct coalesce(y.name, x.name) as brand from payment_method x
      left join credit_card_type y on y.property_id = x.property_id and y.id = x.credit_card_type_id
     where x.property_id = ${property_id} and x.is_active and x.payment_type = any (${cards})`
}

async function loadTypes({ sql, property_id }: Tx): Promise<CardType[]> {
  return await sql<
    CardType[]
  >`select id, code, name, brand from credit_card_type where property_id = ${property_id} order by id`
}

/** Of the last count, as those of the drawer. */
async function loadCounted(
  { sql, property_id }: Tx,
  shift_id: number,
): Promise<{ brand: string; counted: string }[]> {
  return await sql<{ brand: string; counted: string }[]>`
    select brand, counted from shift_card_count
     where property_id = ${property_id} and shift_id = ${shift_id}
       and attempt = (select max(x.attempt) from shift_count x where x.property_id = ${property_id} and x.shift_id = ${shift_id})`
}
