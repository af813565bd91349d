import { checkOut } from '../../wire/check-out'
import type { PaymentInput } from '../../wire/payment-input'
import type { Clerk } from './desk'
import { severalAtOnce } from './lanes'
import { atOnce, keptOf, type Life, yes } from './life'
import type { DayNo, Stay } from './stay'

/** Everybody pays what is open and leaves; a company's guests leave it to the company. */
export async function depart(life: Life, stays: readonly Stay[], clerks: readonly Clerk[]): Promise<void> {
  const owed = await owedBy(life, stays)
  await severalAtOnce(atOnce, stays, async (stay, lane) => {
    const { id } = keptOf(life, stay)
    await clerks[lane % clerks.length].do(
      checkOut.checkOut,
      { reservation_id: id, windows: windowsOf(life, stay, owed.get(id)) },
      yes,
    )
  })
}

function windowsOf(life: Life, stay: Stay, amount: string | undefined) {
  if (amount === undefined || isNothing(amount)) return []
  const account = stay.company === undefined ? undefined : life.accounts.get(stay.company)
  if (stay.settles === 'account' && account !== undefined)
    return [{ no: 1, action: 'to_ar' as const, ar_account_id: account }]
  return [{ no: 1, action: 'pay' as const, payments: [paymentOf(life, stay, amount)] }]
}

export const isNothing = (amount: string): boolean => /^0(\.0*)?$/.test(amount)

const brands: Record<string, string> = { VI: 'VISA', MC: 'MASTERCARD', AX: 'AMEX' }

/** As the guest pays: cash, or the card that the terminal has read. */
export function paymentOf(
  { stock }: Pick<Life, 'stock'>,
  { settles, method, no }: Stay,
  amount: string,
): PaymentInput {
  if (settles === 'cash') return { payment_method_id: stock.id('payment-method', 'CA'), amount }
  const code = settles === 'card' ? method : 'VI'
  const last4 = String(1000 + ((no * 37) % 9000))
  return {
    payment_method_id: stock.id('payment-method', code),
    amount,
    card: { terminal: { brand: brands[code] ?? 'VISA', last4, approval_code: `P${100_000 + no}` } },
  }
}

/** What the desk reads on the bills: the balance, and the packages of this morning that check-out will still post. */
export async function owedBy(
  { sql, property_id, ...life }: Life,
  stays: readonly Stay[],
): Promise<Map<number, string>> {
  const ids = stays.map(stay => keptOf(life, stay).id)
  const rows = await sql<{ id: number; owed: string }[]>`
    select r.id, (coalesce(b.balance, 0) + coalesce(p.amount, 0))::numeric(19,2) as owed
      from reservation r
      left join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      left join subledger_balance b on b.property_id = r.property_id and b.ledger = 'guest' and b.holder_id = a.id
      left join lateral (
        select sum(n.amount) as amount
          from reservation_package x
          join reservation_package_night n on n.property_id = x.property_id and n.reservation_package_id = x.id
          join package_code c on c.property_id = x.property_id and c.id = x.package_code_id and not c.has_allowance
          join business_day d on d.property_id = x.property_id and d.status = 'open'
         where x.property_id = r.property_id and x.reservation_id = r.id and x.removed_at is null and n.posted_at is null
           and n.consume_date = d.business_date and n.stay_date < d.business_date) p on true
     where r.property_id = ${property_id} and r.id = any (${ids}::bigint[])`
  return new Map(rows.map(({ id, owed }) => [id, owed]))
}

export const departingOn = (stays: readonly Stay[], day: DayNo): Stay[] =>
  stays.filter(({ departure, arrival, fate }) => departure === day && arrival < day && fate === 'stays')
