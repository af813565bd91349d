import type { Stock } from '../../../src/server/property/stock'
import { cashiering } from '../../../src/wire/cashiering'
import { aDesk, type Booked, type Desk } from '../kit/desk'
import { aKey, type House, type Person } from '../kit/house'

/** A desk with guests in house and a role that may approve nothing by itself; Ana, the manager, has no limits. */
export type Till = Desk & {
  /** Somebody in house: account, room, reservation. */
  inHouse(room: string, more?: Partial<Booked>): Promise<Stay>
  account(code: string, kind?: string): Promise<number>
}
export type Stay = { reservation_id: number; account_id: number; guest_profile_id: number; room: string }

export async function aTill(fill?: (stock: Stock) => Promise<void>): Promise<Till> {
  const desk = await aDesk(async stock => {
    await stock.put('exchange-rate', [
      rate(stock, 'cash', '0.9150', '0.9450', '2'),
      rate(stock, 'settlement', '0.9150', null, '0'),
      rate(stock, 'cheque', '0.9000', null, '0'),
    ])
    await fill?.(stock)
  })
  const { sql, property_id } = desk
  return {
    ...desk,
    inHouse: async (room, more = {}) => {
      const reserved = await desk.reserve(more)
      return await sql.begin(async tx => {
        const [{ id: room_id }] = await tx<
          { id: number }[]
        >`select id from room where property_id = ${property_id} and code = ${room}`
        await tx`
          update reservation set status = 'checked_in', room_id = ${room_id}, checked_in_at = now(), checked_in_business_date = arrival_date
           where property_id = ${property_id} and id = ${reserved.id}`
        const [{ id: account_id }] = await tx<{ id: number }[]>`
          insert into folio_account (property_id, kind, reservation_id, name, status, opened_at)
          select ${property_id}, 'stay', ${reserved.id}, g.name, 'open', now() from guest_profile g where g.id = ${reserved.guest_profile_id} returning id`
        await tx`insert into folio_window (property_id, folio_account_id, window_no) values (${property_id}, ${account_id}, 1)`
        return { reservation_id: reserved.id, account_id, guest_profile_id: reserved.guest_profile_id, room }
      })
    },
    account: (code, kind) => anAccount(desk, { code, kind, name: `House ${code}` }),
  }
}

const rate = (
  stock: Stock,
  rate_type: string,
  buy_rate: string,
  sell_rate: string | null,
  commission: string,
) => ({
  foreign_currency_id: stock.id('foreign-currency', 'USD'),
  rate_type,
  begin_at: '2026-01-01T00:00:00Z',
  buy_rate,
  sell_rate,
  buy_commission_percent: commission,
  sell_commission_percent: commission,
})

/** An open account of no stay, with its first window; its code is its own, also when a test is tried once more. */
export async function anAccount(
  { sql, property_id }: House,
  { name, code = aKey().slice(0, 8), kind = 'house' }: { name: string; code?: string; kind?: string },
): Promise<number> {
  const [{ id }] = await sql<{ id: number }[]>`
    insert into folio_account (property_id, kind, code, name, status)
    values (${property_id}, ${kind}, ${code}, ${name}, 'open') returning id`
  await sql`insert into folio_window (property_id, folio_account_id, window_no) values (${property_id}, ${id}, 1)`
  return id
}

/** Opens a person's cashier through the door. */
export const openCashier = async (person: Person, opening_amount = '200.00'): Promise<number> =>
  (await person.do(cashiering.open, { opening_amount })).shift_id

/** A card of a guest that the provider of the tests keeps (terminal.ts); answers its id. */
export async function keepCard(person: Person, { reservation_id }: Stay, token: string): Promise<number> {
  const { id } = await person.do(cashiering.storeCard, {
    reservation_id,
    provider: 'terminal',
    token,
    brand: 'Visa',
    last4: '4242',
    expiry_month: 12,
    expiry_year: 2027,
  })
  return id
}

/** What the journal holds on a ledger account, debit positive. */
export async function onAccount({ sql, property_id }: House, code: string): Promise<string> {
  const [{ total }] = await sql<{ total: string }[]>`
    select coalesce(sum(l.amount), 0)::numeric(19,2) as total from journal_line l
      join ledger_account g on g.property_id = l.property_id and g.id = l.ledger_account_id
     where l.property_id = ${property_id} and g.code = ${code}`
  return total
}

/** Lets the employees' role do things up to an amount. */
export async function authorise(
  { sql, property_id }: House,
  role: string,
  kind: string,
  per_posting: string | null,
): Promise<void> {
  await sql`
    insert into role_authority (property_id, role_id, kind, per_posting, per_day)
    select ${property_id}, id, ${kind}, ${per_posting}, null from role where code = ${role}
    on conflict (property_id, role_id, kind) do update set per_posting = excluded.per_posting`
}

/** Violations of the invariants of money; none is the only good answer. */
export const broken = async ({ sql, property_id }: House): Promise<unknown[]> =>
  await sql<
    Record<string, unknown>[]
  >`select invariant, subject, expected, actual from ledger_check where property_id = ${property_id}`
