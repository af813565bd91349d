import type { House, Person } from '../kit/house'

/** Opens a drawer for somebody, straight into the tables: the counted float comes out of the safe. */
export async function openShift(
  { sql, property_id }: House,
  { employee_id }: Person,
  float = '200.00',
): Promise<number> {
  return await sql.begin(async tx => {
    const [{ number }] = await tx<
      { number: number }[]
    >`select cashier_number as number from employee where id = ${employee_id}`
    const [cashier] = await tx<{ id: number }[]>`
      insert into cashier (property_id, code, name, number, kind) values (${property_id}, ${`C${number}`}, ${`Cashier ${number}`}, ${number}, 'user')
      on conflict do nothing returning id`
    const cashier_id =
      cashier?.id ??
      (
        await tx<
          { id: number }[]
        >`select id from cashier where property_id = ${property_id} and number = ${number}`
      )[0].id
    const [day] = await tx<
      { business_date: string }[]
    >`select business_date from business_day where property_id = ${property_id} and status = 'open'`
    const [shift] = await tx<{ id: number }[]>`
      insert into cashier_shift (property_id, cashier_id, shift_no, business_date, opened_by_id, opening_amount)
      select ${property_id}, ${cashier_id}, 1 + count(*), ${day.business_date}, ${employee_id}, ${float}
        from cashier_shift where property_id = ${property_id} and cashier_id = ${cashier_id} returning id`
    const account = async (code: string) =>
      (
        await tx<
          { id: number }[]
        >`select id from ledger_account where property_id = ${property_id} and code = ${code}`
      )[0].id
    const [entry] = await tx<{ id: number }[]>`
      insert into journal_entry (property_id, business_date, kind, employee_id, cashier_shift_id)
      values (${property_id}, ${day.business_date}, 'shift_open', ${employee_id}, ${shift.id}) returning id`
    const line = {
      property_id,
      entry_id: entry.id,
      business_date: day.business_date,
      role: 'contra',
      ledger: 'cash',
    }
    const none = { cashier_id: null, cash_currency: null, cash_amount: null }
    await tx`insert into journal_line ${tx([
      {
        ...line,
        line_no: 1,
        ledger_account_id: await account('DRAWER'),
        cashier_id,
        cash_currency: 'EUR',
        cash_amount: float,
        amount: float,
      },
      { ...line, ...none, line_no: 2, ledger_account_id: await account('SAFE'), amount: `-${float}` },
    ] as never)}`
    return shift.id
  })
}

/** The balance of a whole ledger, debit positive. */
export async function ledger({ sql, property_id }: House, name: string): Promise<string> {
  const [{ total }] = await sql<{ total: string }[]>`
    select coalesce(sum(amount), 0)::numeric(19,2) as total from journal_line where property_id = ${property_id} and ledger = ${name}`
  return total
}

/** Violations of the invariants of money; none is the only good answer. */
export const broken = async ({ sql, property_id }: House): Promise<object[]> => [
  ...(await sql<
    object[]
  >`select invariant, subject, expected, actual from ledger_check where property_id = ${property_id}`),
]

/** Balances of a stay's account: + owes. */
export async function balances(
  { sql, property_id }: House,
  reservation_id: number,
): Promise<Record<string, string>> {
  const rows = await sql<{ ledger: string; balance: string }[]>`
    select b.ledger, b.balance::numeric(19,2) as balance from subledger_balance b
      join folio_account a on a.property_id = b.property_id and a.id = b.holder_id and b.ledger in ('guest', 'deposit', 'package')
     where a.property_id = ${property_id} and a.reservation_id = ${reservation_id}`
  return Object.fromEntries(rows.map(({ ledger, balance }) => [ledger, balance]))
}
