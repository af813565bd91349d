import { authorisationMissing } from '../../hotel/authorisation'
import { type Money, minus, plus, sum, zero } from '../../hotel/money'
import { refuse, sentenceOf } from '../../hotel/refusal'
import { Refused, type WorkAt } from '../serve'
import { lockAccount } from '../store/account'
import { refuseExpired } from '../store/card-on-file'
import { daysToCome } from '../store/expected'
import type { Tx } from '../tx'
import { guestBalance } from './authorisation'
import { holdOnCard } from './card-hold'
import { providerOf } from './provider'

/** A stay whose card holds less than its way to pay wants for the days to come. */
type Short = {
  account_id: number
  room_no: string | null
  /** The card on file that a connected provider keeps; null: a person has to ask the terminal. */
  card_token_id: number | null
  /** What the days to come want held, and what of it nobody holds. */
  wanted: Money
  missing: Money
}

/**
 * Holds what the days to come want and nobody holds yet, stay by stay, on cards that a provider keeps (domain/finance 8.7, 16.10). What
 * is asked stands under a key of its own, so a repeat holds nothing twice. Out: what to say of it; whose card nobody can ask, or whose
 * provider says no, is named for the desk.
 */
export async function topUpCards(at: WorkAt, key: string): Promise<string | null> {
  const short = await at.inTransaction(({ tx }) => findShort(tx))
  if (short.length === 0) return null
  const { write } = await at.inTransaction(async ({ tx }) => tx.coins)
  const held: Money[] = []
  const left: string[] = []
  for (const stay of short) {
    const done = await topUp(at, stay, `${key}:${stay.account_id}`)
    const why = stay.card_token_id === null ? `${write(stay.missing)} more` : done.why
    if (why !== undefined) left.push(`${stay.room_no ?? '–'} (${why})`)
    else if (done.amount > 0n) held.push(done.amount)
  }
  const said = `${held.length} ${held.length === 1 ? 'card holds' : 'cards hold'} ${write(sum(held))} more`
  const rest = left.length > 0 ? `; left for the desk: ${left.join(', ')}` : ''
  return `${said}${rest}`.slice(0, 400)
}

/** How much more the card holds now; `why` where somebody has to see to it. The desk is at work meanwhile, and may have held some. */
async function topUp(
  at: WorkAt,
  { account_id, card_token_id, wanted }: Short,
  key: string,
): Promise<{ amount: Money; why?: string }> {
  if (card_token_id === null) return { amount: zero }
  let amount = zero
  try {
    await holdOnCard(at, key, {
      card_token_id,
      window_no: 1,
      read: async tx => {
        const account = await lockAccount(tx, account_id)
        if (account.status === 'closed') throw new Refused(refuse('account_closed', { name: account.name }))
        await refuseExpired(tx, [{ payment_method_id: 0, amount: '0', card: { token_id: card_token_id } }])
        amount = minus(wanted, await heldNow(tx, account_id))
        if (amount <= 0n) throw new NothingMissing()
        return { account_id, amount }
      },
    })
    return { amount }
  } catch (error) {
    if (error instanceof NothingMissing) return { amount: zero }
    if (error instanceof Refused) return { amount: zero, why: sentenceOf(error.refusal) }
    throw error
  }
}

/** Somebody has held it since it was looked at: nothing is written and nobody is asked. */
class NothingMissing extends Error {}

async function heldNow({ sql, property_id, coins }: Tx, account_id: number): Promise<Money> {
  const [{ held }] = await sql<{ held: string }[]>`
    select coalesce(sum(amount), 0) as held from card_authorization
     where property_id = ${property_id} and folio_account_id = ${account_id} and status = 'held'`
  return coins.read(held)
}

type Row = {
  id: number
  account_id: number
  room_no: string | null
  departure: string
  percent: string
  balance: string
  held: string
  card: { id: number; provider: string } | null
}

/** As many queries for a full house as for one stay. */
async function findShort(tx: Tx): Promise<Short[]> {
  const { sql, property_id, coins } = tx
  const stays = await sql<Row[]>`
    select r.id, a.id as account_id, m.code as room_no, r.departure_date as departure, k.authorization_percent as percent,
           ${guestBalance(tx)} as balance,
           coalesce((select sum(h.amount) from card_authorization h
                      where h.property_id = a.property_id and h.folio_account_id = a.id and h.status = 'held'), 0) as held,
           (select jsonb_build_object('id', t.id, 'provider', t.provider) from payment_card_token t
             where t.property_id = r.property_id and (t.id = w.card_token_id or t.reservation_id = r.id) and t.removed_at is null
             order by t.id is not distinct from w.card_token_id desc, t.id desc limit 1) as card
      from reservation r
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay' and a.status in ('open', 'reopened')
      join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = 1
      join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.status = 'checked_in' and k.payment_type like '%card' and k.authorization_percent > 0
     order by m.code nulls last, r.id`
  const days = await daysToCome(tx, stays)
  return stays.flatMap(({ account_id, room_no, percent, balance, held, card }) => {
    const to_come = sum(days.get(account_id) ?? [])
    const missing = authorisationMissing(
      { to_come, balance: coins.read(balance), percent, held: coins.read(held) },
      coins,
    )
    const wanted = plus(missing, coins.read(held))
    const card_token_id = card && providerOf(card.provider) ? card.id : null
    return missing > 0n ? [{ account_id, room_no, card_token_id, wanted, missing }] : []
  })
}
