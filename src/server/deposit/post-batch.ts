import { sentenceOf } from '../../hotel/refusal'
import { refuse } from '../../hotel/refusal'
import { deposit } from '../../wire/deposit'
import { accept, type At, found, Refused, serveWork } from '../serve'
import { receive } from './post'

/** Line by line, each in a transaction of its own: what is filled already is passed over, so a repeat goes on. */
export const servePostBatch = serveWork(deposit.postBatch, async (input, { inTransaction }) => {
  const results = []
  for (const line_id of input.line_ids) {
    const line = { line_id, confirmation_no: '', amount: null, receipt_no: null }
    try {
      results.push(await inTransaction(at => takeLine(input, line_id, at)))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      results.push({ ...line, posted: false, message: sentenceOf(error.refusal) })
    }
  }
  return { results }
})

type Input = Parameters<Parameters<typeof serveWork<typeof deposit.postBatch>>[1]>[0]

async function takeLine({ mode, payment }: Input, line_id: number, at: At) {
  const { tx } = at
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const [row] = await tx.sql<{ reservation_id: number; confirmation_no: string; open: string }[]>`
    select d.reservation_id, r.confirmation_no, d.amount - d.received as open
      from reservation_deposit d join reservation r on r.property_id = d.property_id and r.id = d.reservation_id
     where d.property_id = ${tx.property_id} and d.id = ${line_id} and d.status in ('open', 'partial') for update of r, d`
  const { reservation_id, confirmation_no, open } = found(row, { deposit_line_id: line_id })
  // Without a provider nobody can ask the card; the clerk charges it on the terminal and records that.
  if (mode === 'card_on_file') accept(refuse('no_card_provider'))
  if (!payment) throw new Refused(refuse('validation', { message: 'Please choose how it was paid.' }))
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
