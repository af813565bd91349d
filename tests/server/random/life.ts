import type { BusinessDate } from '../../../src/hotel/business-date'
import { coinsOf, type Coins } from '../../../src/hotel/money'
import { allPermissions } from '../../../src/hotel/permission'
import type { TransactionSql } from '../../../src/server/database/connect'
import { windowsWithoutFolio } from '../../../src/server/store/settled'
import { mendCounters } from '../../../src/server/end-of-day/drift'
import type { Stock } from '../../../src/server/property/stock'
import { withAllowance, withBreakfast } from '../kit/breakfast'
import { inTx } from '../kit/charge'
import { aKey, type House, type Person } from '../kit/house'
import { dayOf } from '../kit/night'
import { aTill, type Till } from '../cashiering/till'
import { aCompany } from '../receivable/company'
import type { Dice } from './dice'

type Row = { id: number; row_version: number }
type Stay = Row & {
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  room_type_id: number
  room_id: number | null
  is_shared: boolean
}
type Heard = { status: number; data?: unknown; refused?: string; body?: unknown }

/** A small hotel that lives by chance: what a move finds to do something with, in the order of ids. */
export type Life = {
  house: House
  day: BusinessDate
  /** Of its money. */
  decimals: number
  id: House['stock']['id']
  stays(...statuses: string[]): Promise<Stay[]>
  rooms(room_type_id?: number): Promise<{ id: number; room_type_id: number }[]>
  accounts(): Promise<(Row & { balance: string })[]>
  /** Main postings on bills that are open. */
  postings(side?: 'charge' | 'payment'): Promise<{ id: number; account_id: number }[]>
  folios(): Promise<{ id: number }[]>
  /** Receipts of deposits. */
  deposits(): Promise<{ id: number }[]>
  holds(): Promise<{ id: number }[]>
  exchanges(): Promise<{ id: number }[]>
  receivables(): Promise<{ id: number }[]>
  items(
    kind: 'invoice' | 'credit' | 'payment',
  ): Promise<{ id: number; ar_account_id: number; open: string }[]>
  applications(): Promise<{ id: number }[]>
  taxTypes(): Promise<{ id: number }[]>
  /** Bills that were charged or credited after their guests had left or whose folio was taken back, window by window. */
  unsettled(): Promise<{ account_id: number; window_no: number; balance: string }[]>
  /** By cash, dollars, card, transfer or on account. */
  payment(dice: Dice, amount: string): Payment
  /** What a call says that changes nothing. */
  look(path: string, body: object): Promise<Heard>
  /** Does it, with every question answered by yes. */
  send(move: Asked): Promise<Answered>
  /** The same by a second clerk, who has a drawer of his own. */
  sendBeside(move: Asked): Promise<Answered>
  /** Everything that is not as it must be. */
  wrong(): Promise<unknown[]>
  /** Where the journal and all rows stand. */
  standing(): Promise<string>
}
export type Payment = { payment_method_id: number; amount: string } & Record<string, unknown>
export type Answered = Heard & { sent: Asked }
export type Asked = { path: string; body: object; key?: string; answers?: Record<string, string> }
/** What somebody does, chosen by chance; nothing where there is nothing to do it with. */
export type Move = (life: Life, dice: Dice) => Promise<Asked | undefined> | Asked | undefined
export type Moves = Record<string, Move>

/** Money in which a house keeps its books. */
export type Coinage = { code: string; decimals: number }
export const euro: Coinage = { code: 'EUR', decimals: 2 }

export async function aLife(coinage = euro): Promise<Life & { close: () => Promise<void> }> {
  const till = await aTill(async stock => {
    await withBreakfast(stock)
    await withAllowance(stock)
    if (coinage !== euro) await paidIn(stock, coinage)
  })
  for (const name of ['ACME', 'Globex']) await aCompany(till, { name })
  await till.manager.post('house-account/store', { code: 'H100', name: 'Office' })
  const second = await till.personWith(...allPermissions.map(({ name }) => name))
  for (const person of [till.manager, second]) await person.post('cashier-open', { opening_amount: '200.00' })
  const life = {
    ...found(till, coinsOf(coinage.decimals)),
    ...proof(till),
    decimals: coinage.decimals,
    look: (path: string, body: object) => till.manager.post(path, body),
    send: sendingOf(till.manager),
    sendBeside: sendingOf(second),
    house: till,
    day: await dayOf(till),
    close: () => till.close(),
  }
  return life
}

/** The same hotel in another country: its prices are as many dinars or yen as they were euros. */
async function paidIn({ tx: { sql, property_id } }: Stock, { code, decimals }: Coinage): Promise<void> {
  await sql`update property_profile set currency_code = ${code}, currency_decimals = ${decimals} where id = ${property_id}`
  await sql`update ledger_head set currency = ${code}, decimals = ${decimals} where property_id = ${property_id}`
  await sql`
    update currency_format set code = ${code}, name = ${code}, decimal_places = ${decimals} where property_id = ${property_id} and is_base`
  await sql`update rate_code set currency_code = ${code} where property_id = ${property_id}`
  await sql`update package_code set currency_code = ${code} where property_id = ${property_id}`
}

function found({ sql, property_id, stock }: Till, { read, write }: Coins) {
  const written = (amount: string) => write(read(amount))
  const id: Life['id'] = (key, code) => stock.id(key, code)
  return {
    id,
    stays: (...statuses: string[]) => sql<Stay[]>`
      select id, row_version, arrival_date, departure_date, rooms, room_type_id, room_id, share_group_id is not null as is_shared
        from reservation where property_id = ${property_id} and status = any (${statuses}) order by id`,
    rooms: (room_type_id?: number) => sql<{ id: number; room_type_id: number }[]>`
      select id, room_type_id from room
       where property_id = ${property_id} and (${room_type_id ?? null}::bigint is null or room_type_id = ${room_type_id ?? null}) order by id`,
    accounts: async () => {
      const rows = await sql<(Row & { balance: string })[]>`
        select a.id, a.row_version, coalesce(b.balance, 0)::text as balance from folio_account a
          left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
         where a.property_id = ${property_id} and a.status <> 'closed' order by a.id`
      return rows.map(row => ({ ...row, balance: written(row.balance) }))
    },
    postings: (side?: string) => sql<{ id: number; account_id: number }[]>`
      select p.id, p.folio_account_id as account_id from posting p
        join folio_account a on a.property_id = p.property_id and a.id = p.folio_account_id
       where p.property_id = ${property_id} and p.ledger = 'guest' and p.parent_id is null and a.status <> 'closed'
         and (${side ?? null}::text is null or p.side = ${side ?? null}) order by p.id`,
    folios: () => sql<{ id: number }[]>`
      select id from folio where property_id = ${property_id} and status = 'issued' and series = 'folio' order by id`,
    deposits: () => sql<{ id: number }[]>`
      select id from posting where property_id = ${property_id} and ledger = 'deposit' and origin = 'deposit' order by id`,
    holds: () => sql<{ id: number }[]>`
      select id from card_authorization where property_id = ${property_id} order by id`,
    exchanges: () => sql<{ id: number }[]>`
      select id from fx_transaction where property_id = ${property_id} order by id`,
    receivables: () => sql<{ id: number }[]>`
      select id from ar_account where property_id = ${property_id} order by id`,
    items: async (kind: string) => {
      const rows = await sql<{ id: number; ar_account_id: number; open: string }[]>`
        select id, ar_account_id, open::text as open from ar_item_state
         where property_id = ${property_id} and kind = ${kind} order by id`
      return rows.map(row => ({ ...row, open: written(row.open) }))
    },
    applications: () => sql<{ id: number }[]>`
      select id from ar_application where property_id = ${property_id} order by id`,
    taxTypes: () => sql<{ id: number }[]>`
      select id from tax_type where property_id = ${property_id} order by id`,
    unsettled: async () => {
      const rows = await sql<{ account_id: number; window_no: number; balance: string }[]>`
        select a.id as account_id, w.window_no, sum(p.ledger_amount)::text as balance from folio_account a
          join reservation r on r.property_id = a.property_id and r.id = a.reservation_id and r.status <> 'checked_in'
          join posting p on p.property_id = a.property_id and p.ledger = 'guest' and p.folio_account_id = a.id
          join posting_placement w on w.property_id = p.property_id and w.posting_id = p.id
         where a.property_id = ${property_id} and a.status = 'reopened'
         group by a.property_id, a.id, w.window_no
        having sum(p.ledger_amount) <> 0 or w.window_no = any (${windowsWithoutFolio({ sql: sql as unknown as TransactionSql })})
         order by a.id, w.window_no`
      return rows.map(row => ({ ...row, balance: written(row.balance) }))
    },
    payment: (dice: Dice, amount: string): Payment => {
      const method = (code: string) => ({ payment_method_id: id('payment-method', code), amount })
      return dice.one<Payment>(
        method('CA'),
        { ...method('VI'), card: { terminal: { brand: 'Visa', last4: '4242', approval_code: 'A1B2C3' } } },
        method('BT'),
        { ...method('USD'), foreign: { currency: 'USD', tendered: String(1 + dice.number(400)) } },
        method('CL'),
      )
    },
  }
}

const sendingOf =
  (person: Person) =>
  async (asked: Asked): Promise<Answered> => {
    const sent = { key: aKey(), ...asked, answers: { ...asked.answers } as Record<string, string> }
    for (;;) {
      const heard: Heard & { asked?: string[] } = await person.post(sent.path, sent.body, {
        key: sent.key,
        answers: sent.answers,
      })
      const open = (heard.asked ?? []).filter(code => !(code in sent.answers))
      if (open.length === 0) return { ...heard, sent }
      for (const code of open) sent.answers[code] = 'yes'
    }
  }

function proof(till: Till) {
  const { sql, property_id } = till
  return {
    wrong: async (): Promise<unknown[]> => [
      ...(await sql`select invariant, subject, expected, actual from ledger_check where property_id = ${property_id}`),
      ...(await driftOf(till)),
      // Who is in house has a room that says so, and nobody else's does.
      ...(await sql`
        select m.code, m.fo_status, count(r.id)::int as guests from room m
          left join reservation r on r.property_id = m.property_id and r.room_id = m.id and r.status = 'checked_in'
         where m.property_id = ${property_id} group by m.id, m.code, m.fo_status
        having (m.fo_status = 'occupied') <> (count(r.id) > 0)`),
    ],
    standing: async (): Promise<string> => {
      const [row] = await sql`
        select (select last_hash from ledger_head where property_id = ${property_id}) as journal,
               (select coalesce(sum(row_version), 0) || '/' || count(*) from reservation where property_id = ${property_id}) as reservations,
               (select count(*) from reservation_night where property_id = ${property_id}) as nights,
               (select coalesce(sum(row_version), 0) || '/' || count(*) from folio_account where property_id = ${property_id}) as bills,
               (select count(*) from posting_placement_history where property_id = ${property_id}) as moved,
               (select count(*) from room_occupancy where property_id = ${property_id}) as occupied,
               (select count(*) from ar_application where property_id = ${property_id}) as applied,
               (select sum(sold) || '/' || sum(tentative) from inventory_day where property_id = ${property_id}) as sold,
               (select count(*) from folio where property_id = ${property_id}) as folios`
      return JSON.stringify(row)
    },
  }
}

/** Counters of rooms sold that are not what the reservations say; nothing is mended. */
async function driftOf(till: Till): Promise<unknown[]> {
  const undone = new Error('undone')
  let said: unknown[] = []
  await inTx(till, async tx => {
    const drift = await mendCounters({ ...tx, today: await dayOf(till) })
    said = drift === null ? [] : [String(drift)]
    throw undone
  }).catch(error => {
    if (error !== undone) throw error
  })
  return said
}
