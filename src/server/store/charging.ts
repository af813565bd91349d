import { routeAll, type RouteGroup } from '../../hotel/business-day/routed'
import type { BusinessDate } from '../../hotel/business-date'
import {
  type ChargeDesk,
  planCharges,
  type PlannedCharges,
  type StayAllowance,
  type WantedCharge,
} from '../../hotel/journal/charges'
import type { Origin, PostingTexts } from '../../hotel/journal/entry'
import { agesOfNight } from '../../hotel/occupancy'
import { accept, found } from '../serve'
import { together } from '../together'
import type { Tx } from '../tx'
import { type AccountRow, holdStays, lockStayAccount, refuseAboveCount } from './account'
import type { Codes } from './code'
import { loadReservation } from './reservation'
import { loadRouting } from './routing'

/** An account with everything that a charge on it depends on. */
export type ChargedAccount = AccountRow & {
  stay: {
    id: number
    confirmation_no: string
    status: string
    arrival_date: BusinessDate
    departure_date: BusinessDate
    adults: number
    child_ages: (number | null)[]
    is_posting_master: boolean
  } | null
  texts: PostingTexts
  tax_type: ChargeDesk['taxation']['tax_type']
  guest_type: ChargeDesk['taxation']['guest_type']
  /** What it owes. Database text. */
  balance: string
  /** Own, of its windows' payment methods and of the windows, as far as set. Database text. */
  limits: string[]
  authorised: string
  has_routing: boolean
  has_allowance: boolean
}

type Row = Omit<ChargedAccount, 'texts' | 'stay'> & {
  stay:
    | (Omit<NonNullable<ChargedAccount['stay']>, 'child_ages'> & { children: number; child_ages: number[] })
    | null
} & {
  [Field in 'guest_name' | 'room_no' | 'rate_code' | 'market_code' | 'source_code' | 'room_type_code']:
    | string
    | null
}

export type WhichAccount = { account_id?: number; reservation_id?: number }

/**
 * Locks an account and those its charges are routed to, in ascending id, and answers it as it is then: a statement that waits for a
 * row adds up what is owed as it was before. A reservation without an account gets one. Refuses `not_found`.
 */
export async function lockCharged(tx: Tx, which: WhichAccount): Promise<ChargedAccount> {
  const those = chargedWith(tx, which)
  // A statement is sent when somebody waits for it, a function's at once: the locks go first, in one round trip.
  const locks = [
    holdStays(tx, those),
    tx.sql`select from folio_account a where a.property_id = ${tx.property_id} and ${those} order by a.id for update`,
  ].map(lock => lock.execute())
  const [, there] = await together([together(locks), readCharged(tx, which)])
  if (there) return there
  const reservation = await loadReservation(tx, found(which.reservation_id, which))
  const account = await lockStayAccount(tx, reservation, await nameOf(tx, reservation.guest_profile_id))
  return await lockCharged(tx, { account_id: account.id })
}

/** The same without a lock, for previews. */
export async function loadCharged(tx: Tx, which: WhichAccount): Promise<ChargedAccount> {
  return found(await readCharged(tx, which), which)
}

async function nameOf({ sql }: Tx, guest_profile_id: number | null): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from guest_profile where id = ${guest_profile_id}`
  return row?.name ?? 'Guest'
}

const ownOf = ({ sql, property_id }: Tx, { account_id, reservation_id }: WhichAccount) =>
  account_id === undefined
    ? sql`(select id from folio_account where property_id = ${property_id} and kind = 'stay' and reservation_id = ${reservation_id ?? 0})`
    : sql`${account_id}::bigint`

/** The account `a`, and those to which its charges are routed: what all of them draw on a limit is seen under their locks. */
export const chargedWith = (tx: Tx, which: WhichAccount) => {
  const { sql, property_id } = tx
  const own = ownOf(tx, which)
  // As one array: by one column or another all accounts that the house ever had would be read.
  return sql`
    a.id = any (array[${own}] || array(
      select i.target_account_id from routing_instruction i
       where i.property_id = ${property_id} and i.folio_account_id = ${own} and i.removed_at is null))`
}

async function readCharged(tx: Tx, which: WhichAccount): Promise<ChargedAccount | undefined> {
  const { sql, property_id, today } = tx
  const own = ownOf(tx, which)
  const rows = await sql<Row[]>`
    select a.id, a.kind, a.reservation_id, a.name, a.status, a.tax_type_id, a.credit_limit, a.is_no_post, a.row_version,
           case when r.id is null then null else jsonb_build_object('id', r.id, 'confirmation_no', r.confirmation_no, 'status', r.status,
             'arrival_date', r.arrival_date, 'departure_date', r.departure_date, 'adults', coalesce(n.adults, r.adults),
             'children', coalesce(n.c1 + n.c2 + n.c3, r.c1 + r.c2 + r.c3), 'child_ages', r.child_ages,
             'is_posting_master', r.is_posting_master) end as stay,
           g.name as guest_name, m.code as room_no, rc.code as rate_code, mk.code as market_code, so.code as source_code, rt.code as room_type_code,
           case when x.id is null then null else jsonb_build_object('id', x.id, 'exempts_percentage', x.exempts_percentage) end as tax_type,
           case when y.id is null then null else jsonb_build_object('is_tax_exempt', y.is_tax_exempt,
             'exempt_transaction_code_ids', y.exempt_transaction_code_ids) end as guest_type,
           coalesce(b.balance, 0) as balance,
           array_remove(array[a.credit_limit] || array(
             select least(w.credit_limit, k.credit_limit) from folio_window w
               left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
              where w.property_id = a.property_id and w.folio_account_id = a.id), null)::text[] as limits,
           coalesce((select sum(h.amount) from card_authorization h
                      where h.property_id = a.property_id and h.folio_account_id = a.id and h.status = 'held'), 0) as authorised,
           exists (select from routing_instruction i
                    where i.property_id = a.property_id and i.folio_account_id = a.id and i.removed_at is null) as has_routing,
           exists (select from package_allowance o
                    where o.property_id = a.property_id and o.folio_account_id = a.id and o.status = 'open' and o.valid_on = ${today}) as has_allowance
      from folio_account a
      left join subledger_balance b on b.property_id = a.property_id and b.ledger = 'guest' and b.holder_id = a.id
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join reservation_night n on n.property_id = r.property_id and n.reservation_id = r.id
           and n.stay_date = greatest(r.arrival_date, least(${today}, r.departure_date - 1))
      left join guest_profile g on g.id = r.guest_profile_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join rate_code rc on rc.property_id = r.property_id and rc.id = coalesce(n.rate_code_id, r.rate_code_id)
      left join market_code mk on mk.property_id = r.property_id and mk.id = coalesce(n.market_code_id, r.market_code_id)
      left join source_code so on so.property_id = r.property_id and so.id = coalesce(n.source_code_id, r.source_code_id)
      left join room_type rt on rt.property_id = r.property_id and rt.id = coalesce(n.room_type_id, r.room_type_id)
      left join tax_type x on x.property_id = a.property_id and x.id = a.tax_type_id
      left join guest_type y on y.property_id = r.property_id and y.id = r.guest_type_id
     where a.property_id = ${property_id} and a.id = ${own}`
  const [row] = rows
  return row && toAccount(row)
}

function toAccount({ stay, ...row }: Row): ChargedAccount {
  const { guest_name, room_no, rate_code, market_code, source_code, room_type_code, ...account } = row
  const texts = {
    guest_name: guest_name?.slice(0, 120),
    room_no,
    rate_code,
    market_code,
    source_code,
    room_type_code,
  }
  return {
    ...account,
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text != null)) as PostingTexts,
    stay: stay && {
      ...stay,
      child_ages: agesOfNight(stay.children, stay.child_ages),
    },
  }
}

/** For whom a charge on an account is, and where it lands. */
export const deskOf = (
  { who }: Tx,
  account: ChargedAccount,
  at: { window_no: number; origin: Origin; explain?: Record<string, unknown> },
): ChargeDesk => ({
  account_id: account.id,
  window_no: at.window_no,
  ...(account.stay ? { reservation_id: account.stay.id } : {}),
  texts: account.texts,
  adults: account.stay?.adults ?? 1,
  child_ages: account.stay?.child_ages ?? [],
  taxation: { tax_type: account.tax_type, guest_type: account.guest_type },
  origin: at.origin,
  explain: { rule: at.origin, user: who.name, ...at.explain },
})

/** Which night of the stay a day is; 1 outside a stay and before it. */
export const nightOf = ({ stay }: Pick<ChargedAccount, 'stay'>, date: BusinessDate): number =>
  stay ? Math.max(1, (Date.parse(date) - Date.parse(stay.arrival_date)) / 86_400_000 + 1) : 1

export type Charging = {
  account: ChargedAccount
  window_no: number
  charges: readonly WantedCharge[]
  codes: Codes
  origin: Origin
  ignore_routing?: boolean
  use_allowance?: boolean
  explain?: Record<string, unknown>
}

/**
 * Plans charges of one request on an account: allowances first, then routing (domain/finance 6.1). The account is locked by
 * lockCharged. No query when it has neither an open allowance nor routing.
 */
export async function planCharge(tx: Tx, charging: Charging): Promise<PlannedCharges> {
  const { account, codes, charges } = charging
  const [routing, allowances] = await Promise.all([
    charging.ignore_routing || !account.has_routing ? undefined : loadRouting(tx, [account.id]),
    charging.use_allowance === false || !account.has_allowance ? [] : loadAllowances(tx, account.id),
  ])
  const route: RouteGroup | undefined =
    routing &&
    routeAll(
      id => routing.get(id),
      id => {
        const code = codes.byId.get(id)
        return {
          id,
          transaction_subgroup_id: code?.transaction_subgroup_id ?? 0,
          transaction_group_id: code?.transaction_group_id ?? 0,
        }
      },
      tx.today,
    )
  return accept(planCharges(deskOf(tx, account, charging), charges, allowances, route, tx.coins))
}

/** What a stay may still consume today of what it has paid for in advance. */
async function loadAllowances(
  { sql, property_id, today, coins }: Tx,
  account_id: number,
): Promise<StayAllowance[]> {
  const rows = await sql<
    (Omit<StayAllowance, 'allowance' | 'consumed'> & { allowance: string; consumed: string })[]
  >`
    select a.id, a.granted_on, a.allowance, c.overage_to_guest, c.allowance_transaction_code_ids as transaction_code_ids,
           coalesce((select sum(p.ledger_amount) from posting p
                      where p.property_id = a.property_id and p.package_allowance_id = a.id and p.ledger = 'package'), 0) as consumed
      from package_allowance a
      join package_code c on c.property_id = a.property_id and c.id = a.package_code_id
     where a.property_id = ${property_id} and a.folio_account_id = ${account_id} and a.status = 'open' and a.valid_on = ${today}
     order by a.id`
  return rows.map(row => ({
    ...row,
    allowance: coins.read(row.allowance),
    consumed: coins.read(row.consumed),
  }))
}

/** Windows that something is posted into exist from then on. Refuses `validation` for a new one that the house does not have. */
export async function ensureWindows(
  tx: Tx,
  windows: readonly { account_id: number; window_no: number }[],
): Promise<void> {
  const { sql, property_id } = tx
  const further = windows.filter(({ window_no }) => window_no > 1)
  if (further.length === 0) return
  const made = await sql<{ window_no: number }[]>`
    insert into folio_window (property_id, folio_account_id, window_no)
    select distinct ${property_id}::bigint, t.account_id, t.window_no
      from jsonb_to_recordset(${sql.json(further as never)}::jsonb) as t (account_id bigint, window_no smallint)
    on conflict do nothing returning window_no`
  if (made.length > 0) await refuseAboveCount(tx, Math.max(...made.map(({ window_no }) => window_no)))
}
