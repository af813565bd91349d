import type { SaleStatus } from '../../hotel/card-sale'
import { refuse } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, Refused, serveWork } from '../serve'
import { type Intent, keepAnswer, lockIntent, readIntent } from '../store/card-intent'
import { myShift } from '../store/shift'
import { note, type Tx } from '../tx'
import { goOnHolding } from './card-hold'
import { connected, goOn, heard, sendBack, takenBack } from './card-sale'
import { listed, pageOf } from '../page'
import { type CardAnswer, providerOf } from './provider'

type Row = OutputOf<typeof cashiering.intents>['items'][number] & { total: number }

/** Card payments that wait for their outcome, or all of them (domain/finance 8.6). */
export const answerIntents = answer(cashiering.intents, async (input, { tx }) => {
  const { sql, property_id } = tx
  const page = pageOf(input)
  const rows = await sql<Omit<Row, 'can_ask'>[]>`
    select i.id, i.folio_account_id as account_id, a.reservation_id, m.code as room_no, a.name, c.provider,
           jsonb_build_object('brand', c.brand, 'last4', c.last4) as card, i.amount, i.status, i.is_open, i.message, i.approval_code, i.created_at as at,
           e.name as user, count(*) over () as total
      from payment_intent i
      join payment_card_token c on c.property_id = i.property_id and c.id = i.card_token_id
      left join folio_account a on a.property_id = i.property_id and a.id = i.folio_account_id
      left join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join employee e on e.id = i.created_by_id
     where i.property_id = ${property_id} ${input.filters?.all ? sql`` : sql`and i.is_open`}
     order by i.id desc limit ${page.per_page} offset ${page.offset}`
  return listed(
    rows.map((row): Row => ({ ...row, can_ask: providerOf(row.provider) !== undefined })),
    page,
  )
})

/** Settles what became of a sale: its provider is asked with the same key, or a person says what its terminal says. */
export const serveResolve = serveWork(cashiering.resolveIntent, async ({ id, outcome }, at) => {
  const intent = await at.inTransaction(({ tx }) => openIntent(tx, id))
  // Money that a card was given nobody takes back by saying so: its provider knows.
  if (intent.purpose === 'refund' && outcome && providerOf(intent.provider))
    throw new Refused(refuse('card_pending'))
  const isGoingBack = intent.status === 'voiding'
  if (isGoingBack && outcome?.status === 'approved') throw new Refused(takenBack(intent))
  if (isGoingBack || outcome?.status === 'declined')
    return { id, status: endedAs(await sendBack(at, id)), receipt_no: null }
  const posting = { shiftOf: myShift, issue_folio: false }
  try {
    const isHold = intent.purpose === 'auth'
    if (intent.status !== 'approved') {
      const said = saidOf(intent, outcome) ?? (await askAbout(intent))
      await at.inTransaction(({ tx }) => keepAnswer(tx, id, said))
    }
    const receipt_no = isHold
      ? await goOnHolding(at, id).then(() => null)
      : (await goOn(at, id, posting)).receipt_no
    return { id, status: 'posted' as const, receipt_no }
  } catch (error) {
    const { status } = await at.inTransaction(({ tx }) => readIntent(tx, id))
    if (status !== 'declined' && status !== 'voided') throw error
    return { id, status, receipt_no: null }
  }
})

/** What was given up; somebody else may have posted it before. */
const endedAs = (status: SaleStatus) => {
  if (status === 'declined' || status === 'posted') return status
  return 'voided' as const
}

/** One that waits; a sale that is just being asked about is left to whoever asks. */
async function openIntent(tx: Tx, id: number): Promise<Intent> {
  const intent = await lockIntent(tx, id)
  const isFresh = intent.status === 'sent' && intent.age_seconds < 60
  if (isFresh || !intent.is_open) throw new Refused(refuse('card_pending'))
  note(tx, {
    entity: 'payment-intent',
    entity_id: id,
    label: `Card payment ${tx.coins.write(tx.coins.read(intent.amount))} by ${intent.brand} ${intent.last4} looked after`,
  })
  return intent
}

type Outcome = NonNullable<InputOf<typeof cashiering.resolveIntent>['outcome']>

/** What a person has read on the terminal. */
const saidOf = ({ key }: Intent, outcome: Outcome | undefined): CardAnswer | undefined =>
  outcome?.status === 'approved' ? { ...outcome, provider_ref: key } : undefined

const askAbout = (intent: Intent): Promise<CardAnswer> => {
  const provider = connected(intent)
  return heard(() => provider.find(intent.key))
}
