import { randomUUID } from 'node:crypto'
import { refuse, sentenceOf, refuseField } from '../../hotel/refusal'
import { deposit } from '../../wire/deposit'
import { sellOnCard } from '../cashiering/card-sale'
import type { CardOnFile } from '../cashiering/settle-window'
import { Asked, type At, found, Refused, serveWork, type WorkAt } from '../serve'
import type { Fragment } from '../store/desk-row'
import { myShift } from '../store/shift'
import { askedOfCard } from '../store/surcharge'
import type { Tx } from '../tx'
import { receive } from './post'

/** Line by line, each in a transaction of its own: what is filled already is passed over, so a repeat goes on. */
export const servePostBatch = serveWork(deposit.postBatch, async (input, at) => {
  const { inTransaction } = at
  const results = []
  const key = await inTransaction(async ({ tx }) => tx.key ?? randomUUID())
  for (const line_id of input.line_ids) {
    const line = { line_id, confirmation_no: '', amount: null, receipt_no: null }
    try {
      results.push(
        input.mode === 'card_on_file'
          ? await chargeLine(at, line_id, `${key}:deposit:${line_id}`)
          : await inTransaction(one => takeLine(input, line_id, one)),
      )
    } catch (error) {
      if (error instanceof Asked && input.line_ids.length > 1)
        results.push({ ...line, posted: false, message: error.questions[0].text })
      else if (error instanceof Refused)
        results.push({ ...line, posted: false, message: sentenceOf(error.refusal) })
      else throw error
    }
  }
  return { results }
})

type Input = Parameters<Parameters<typeof serveWork<typeof deposit.postBatch>>[1]>[0]

/** The card of the booking pays the line, once for the key (domain/finance 8.6). */
async function chargeLine(at: WorkAt, line_id: number, key: string) {
  const { account_id, confirmation_no } = await at.inTransaction(({ tx }) => openLine(tx, line_id))
  const sale = {
    purpose: 'sale' as const,
    account_id,
    window_no: null,
    reservation_deposit_id: line_id,
    read: readCard(line_id),
  }
  const { amount, receipt_no } = await sellOnCard(at, key, sale, { shiftOf: myShift, issue_folio: false })
  return { line_id, confirmation_no, posted: true, amount, receipt_no, message: null }
}

/** What the line lacks, and the last card that the booking was given. Without one nobody can be asked. */
const readCard = (line_id: number) => async (tx: Tx) => {
  const { account_id, open, payment_method_id, card } = await openLine(tx, line_id)
  if (!card || payment_method_id === null) throw new Refused(refuse('no_card_provider'))
  return {
    ...(await askedOfCard(tx, { account_id, payment_method_id }, tx.coins.read(open))),
    payment_method_id,
    card,
  }
}

type OpenLine = {
  reservation_id: number
  account_id: number
  confirmation_no: string
  open: string
  payment_method_id: number | null
  card: CardOnFile | null
}

/** A line that still lacks something; `lock`: with its booking, before its account. */
async function openLine(
  { sql, property_id }: Tx,
  line_id: number,
  lock: Fragment = sql``,
): Promise<OpenLine> {
  const [row] = await sql<OpenLine[]>`
    select d.reservation_id, d.folio_account_id as account_id, r.confirmation_no, d.amount - d.received as open, r.payment_method_id,
           case when k.id is null then null else jsonb_build_object('token_id', k.id, 'provider', k.provider, 'token', k.token,
             'brand', k.brand, 'last4', k.last4) end as card
      from reservation_deposit d join reservation r on r.property_id = d.property_id and r.id = d.reservation_id
      left join lateral (
        select * from payment_card_token t
         where t.property_id = r.property_id and t.reservation_id = r.id and t.removed_at is null order by t.id desc limit 1) k on true
     where d.property_id = ${property_id} and d.id = ${line_id} and d.status in ('open', 'partial') ${lock}`
  return found(row, { deposit_line_id: line_id })
}

async function takeLine({ payment }: Input, line_id: number, at: At) {
  const { tx } = at
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const { reservation_id, confirmation_no, open } = await openLine(tx, line_id, tx.sql`for update of r, d`)
  if (!payment) throw new Refused(refuseField('payment', 'Please choose how it was paid.'))
  const { receipts } = await receive(
    {
      reservation_id,
      line_ids: [line_id],
      payments: [{ ...payment, amount: tx.coins.write(tx.coins.read(open)) }],
    },
    at,
  )
  const [{ amount, receipt_no }] = receipts
  return { line_id, confirmation_no, posted: true, amount, receipt_no, message: null }
}
