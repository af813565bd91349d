import type { ExchangeRate } from '../../hotel/exchange'
import type { PaymentUse, Tender, Till, WayToPay } from '../../hotel/journal/cash'
import { maySurcharge } from '../../hotel/journal/surcharge'
import { coinsOf, type Money } from '../../hotel/money'
import type { PaymentInput } from '../../wire/payment-input'
import { remembered } from '../remember'
import { found } from '../serve'
import type { Tx } from '../tx'
import { type Codes, loadCodes } from './code'
import type { ShiftRow } from './shift'

type SetUp = {
  id: number
  code: string
  name: string
  payment_type: WayToPay['payment_type']
  is_active: boolean
  use_for: PaymentUse[]
  requires_reference: boolean
  allow_change: boolean
  takes_currency: boolean | null
  min_amount: string | null
  max_amount: string | null
  transaction_code_id: number
  text: string
  ledger: WayToPay['ledger']
  ledger_account_id: number
  surcharge_percent: string | null
  surcharge_transaction_code_id: number | null
  foreign_currency_id: number | null
  currency: string | null
  currency_decimals: number | null
}
type RateRow = {
  id: number
  begin_at: string
  buy_rate: string
  sell_rate: string | null
  buy_commission: string
  sell_commission: string
}
type Told = Omit<SetUp, 'foreign_currency_id'>

/** What is paid by which method; of a card that was charged already, the surcharge that it was told. */
type PaidBy = Pick<AskedPayment, 'payment_method_id' | 'charged'>

/** All methods of the house as they are set up. */
const loadMethods = (tx: Tx): Promise<readonly SetUp[]> =>
  remembered(tx, 'ways to pay', async () => [
    ...(await tx.sql<SetUp[]>`
      select m.id, m.code, m.name, m.payment_type, m.is_active and c.is_active as is_active, m.use_for, m.requires_reference, m.allow_change,
             m.min_amount, m.max_amount, m.transaction_code_id, coalesce(c.folio_text, c.name) as text, a.ledger, a.id as ledger_account_id,
             f.id as foreign_currency_id, f.code as currency, f.decimal_places as currency_decimals, f.allow_cash_payment as takes_currency,
             trim_scale(m.surcharge_percent)::text as surcharge_percent, m.surcharge_transaction_code_id
        from payment_method m
        join transaction_code c on c.property_id = m.property_id and c.id = m.transaction_code_id
        join ledger_account a on a.property_id = c.property_id and a.id = c.ledger_account_id
        left join foreign_currency f on f.property_id = m.property_id and f.id = m.foreign_currency_id
       where m.property_id = ${tx.property_id}`),
  ])

/** The settlement rates in force now; of home money alone nothing is asked. */
async function loadRates({ sql, property_id }: Tx, methods: readonly SetUp[]): Promise<Map<number, RateRow>> {
  const ids = methods.flatMap(({ foreign_currency_id: id }) => (id === null ? [] : [id]))
  if (ids.length === 0) return new Map()
  const rows = await sql<(RateRow & { foreign_currency_id: number })[]>`
    select distinct on (foreign_currency_id) foreign_currency_id, id, begin_at, buy_rate::text, sell_rate::text,
           buy_commission_percent::text as buy_commission, sell_commission_percent::text as sell_commission
      from exchange_rate
     where property_id = ${property_id} and foreign_currency_id = any (${ids}::bigint[]) and rate_type = 'settlement' and is_active
       and begin_at <= now()
     order by foreign_currency_id, begin_at desc`
  return new Map(rows.map(({ foreign_currency_id, ...rate }) => [foreign_currency_id, rate]))
}

/**
 * The methods of payments by their ids, with code, account, surcharge and, of foreign cash, the settlement rate in force. What a
 * card was told holds, whatever its method asks by now.
 */
export async function loadWaysToPay(tx: Tx, payments: readonly PaidBy[]): Promise<Map<number, WayToPay>> {
  const { coins } = tx
  const asked = new Set(payments.map(({ payment_method_id }) => payment_method_id))
  const set_up = (await loadMethods(tx)).filter(({ id }) => asked.has(id))
  const rates = await loadRates(tx, set_up)
  const rows = set_up.map(({ foreign_currency_id, ...row }) => ({
    ...asTold(row, payments),
    rate: rates.get(foreign_currency_id ?? 0) ?? null,
  }))
  const toMoney = (text: string | null): Money | null => (text === null ? null : coins.read(text))
  const codes = rows.some(({ surcharge_percent }) => surcharge_percent !== null)
    ? await loadCodes(tx)
    : undefined
  return new Map(
    rows.map(
      ({
        currency,
        currency_decimals,
        rate,
        min_amount,
        max_amount,
        takes_currency,
        surcharge_percent,
        surcharge_transaction_code_id,
        ...row
      }) => [
        row.id,
        {
          ...row,
          min_amount: toMoney(min_amount),
          max_amount: toMoney(max_amount),
          ...surchargeOf({ ...row, surcharge_percent, surcharge_transaction_code_id }, codes),
          foreign:
            currency === null
              ? null
              : {
                  currency,
                  coins: coinsOf(currency_decimals ?? coins.decimals),
                  rate: rate && rateOf(rate, currency),
                  is_taken: takes_currency === true,
                },
        },
      ],
    ),
  )
}

function asTold(row: Told, payments: readonly PaidBy[]): Told {
  const told = payments.find(({ payment_method_id: id, charged }) => id === row.id && charged)?.charged?.by
  if (!told) return row
  const { percent: surcharge_percent, transaction_code_id: surcharge_transaction_code_id } = told
  return { ...row, surcharge_percent, surcharge_transaction_code_id }
}

function surchargeOf(
  row: Pick<SetUp, 'payment_type' | 'surcharge_percent' | 'surcharge_transaction_code_id'>,
  codes: Codes | undefined,
): Pick<WayToPay, 'surcharge'> {
  const { surcharge_percent: percent, surcharge_transaction_code_id: id } = row
  const code = id === null ? undefined : codes?.byId.get(id)
  return percent !== null && code && maySurcharge(row) ? { surcharge: { percent, code } } : {}
}

const rateOf = ({ buy_commission, sell_commission, ...rate }: RateRow, currency: string): ExchangeRate => ({
  ...rate,
  currency,
  rate_type: 'settlement',
  buy_commission_pct: buy_commission,
  sell_commission_pct: sell_commission,
})

/** One of them, which must exist. */
export const wayToPay = (ways: Map<number, WayToPay>, id: number): WayToPay =>
  found(ways.get(id), { payment_method_id: id })

/** Whose drawer takes it. */
export const tillOf = ({ currency }: Tx, { cashier_id }: Pick<ShiftRow, 'cashier_id'>): Till => ({
  cashier_id,
  currency,
})

/** A payment as it came over the wire; of a card that was charged already with its surcharge, which no client can say. */
export type AskedPayment = PaymentInput & {
  charged?: { surcharge: string; by?: { percent: string; transaction_code_id: number } }
}

/** The same with its amounts read. */
export const tenderOf = (
  { coins }: Tx,
  { amount, tendered, charged, payment_method_id: _, ar_account_id: __, ...rest }: AskedPayment,
): Tender => ({
  ...rest,
  amount: coins.read(amount),
  ...(tendered === undefined ? {} : { tendered: coins.read(tendered) }),
  ...(charged === undefined ? {} : { charged: { surcharge: coins.read(charged.surcharge) } }),
})
