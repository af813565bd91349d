import { checkOutGuards } from '../../hotel/front-desk/check-out'
import { checkOutMoney, type MoneyAtCheckOut } from '../../hotel/front-desk/check-out-money'
import type { Guard } from '../../hotel/front-desk/guard'
import { type Money, plus, zero } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import type { checkOut } from '../../wire/check-out'
import type { Tx } from '../tx'
import type { Leaving } from './facts'
import { suggestionsOf } from './suggested'

/** What is given for the windows, and what that leaves. */
export type Given = Pick<MoneyAtCheckOut, 'windows' | 'receivables' | 'takes_money'>

/** Nothing given: every window as it stands. */
export const nothingGiven = ({ windows }: Leaving): Given => ({
  windows: windows.map(({ window_no, balance }) => ({ window_no, left: balance })),
  receivables: [],
  takes_money: false,
})

/** All findings in the order of the table: the desk's and money's, each from its own rule. `due`: what falls due today comes to. */
export function guardsOf(
  { today, coins }: Tx,
  leaving: Leaving,
  given: Given,
  due: Money | null = null,
): Guard[] {
  const { status, departure_date, is_posting_master, routed_here } = leaving
  const money = checkOutMoney(
    {
      ...leaving,
      ...given,
      has_shift: leaving.shift !== null,
      leaves_early: departure_date > today,
      routed_here: is_posting_master ? [] : routed_here,
    },
    coins,
  )
  return checkOutGuards(
    {
      today,
      reservation: { status, departure_date, is_posting_master },
      unposted_nights: leaving.unposted_nights,
      unposted_charges: leaving.unposted_charges,
      due_today: due === null ? null : coins.write(due),
      alerts: leaving.alerts,
      undelivered_messages: leaving.undelivered_messages,
      open_traces: leaving.open_traces,
      routed_guests: routed_here.length,
      sharers_staying: leaving.sharers_staying,
      shares_nights_ahead: leaving.shares_nights_ahead,
      goes_on_in_same_room: leaving.goes_on_in_same_room,
    },
    money,
  )
}

/** The findings as the screen shows them; `due` is what posting the missing nights would add to a window. */
export async function verifyOf(
  tx: Tx,
  leaving: Leaving,
  guards: readonly Guard[],
  due: ReadonlyMap<number, Money> = new Map(),
): Promise<OutputOf<typeof checkOut.verify>> {
  const { write } = tx.coins
  const suggestions = await suggestionsOf(tx, { ...leaving, windows: windowsWith(leaving, due) }, due)
  return {
    reservation_id: leaving.reservation_id,
    row_version: leaving.row_version,
    account_id: leaving.account?.id ?? null,
    account_row_version: leaving.account?.row_version ?? null,
    guest: leaving.guest,
    room: leaving.room,
    departure_date: leaving.departure_date,
    ready: guards.every(({ state }) => state === 'pass'),
    findings: guards.map(({ no, key, state, text, permission }) => ({
      no,
      code: key,
      result: state,
      text,
      ...(permission === undefined ? {} : { permission }),
    })),
    windows: windowsWith(leaving, due).map(
      ({ window_no, payee, charges, payments, balance, is_loose, accounts, card, authorised }) => ({
        window_no,
        payee,
        charges: write(charges),
        payments: write(payments),
        balance: write(balance),
        due: write(due.get(window_no) ?? zero),
        to_pay: write(plus(balance, due.get(window_no) ?? zero)),
        gets_folio: is_loose || due.has(window_no),
        suggested: { ...nothingSuggested, ...suggestions.get(window_no), authorised: write(authorised) },
        accounts,
        card,
      }),
    ),
  }
}

const nothingSuggested = { payment_method_id: null, ar_account_id: null, lacks_account: false }

/** A window in which nothing stands yet is there as soon as something falls due in it. */
function windowsWith({ windows, guest }: Leaving, due: ReadonlyMap<number, Money>): Leaving['windows'] {
  const missing = [...due.keys()].filter(no => windows.every(({ window_no }) => window_no !== no))
  return [
    ...windows,
    ...missing.map(window_no => ({
      window_no,
      payee: guest,
      charges: zero,
      payments: zero,
      balance: zero,
      is_loose: false,
      own_method_id: null,
      payment_method_id: null,
      ar_account_id: null,
      accounts: [],
      card: null,
      authorised: zero,
    })),
  ]
}
