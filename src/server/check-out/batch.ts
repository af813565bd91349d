import { refuse, sentenceOf } from '../../hotel/refusal'
import { checkOut } from '../../wire/check-out'
import { once } from '../once'
import { Asked, type At, found, Refused, serveWork } from '../serve'
import { leaveHouse } from './check-out'

/**
 * Guest by guest, each in a transaction of his own and once for its key: a repeat answers of whoever has left what was answered then.
 * Who owes something or has something open is left.
 */
export const serveBatch = serveWork(checkOut.batch, async ({ reservation_ids }, { inTransaction }) => {
  const results = []
  for (const reservation_id of reservation_ids) {
    try {
      results.push(await inTransaction(at => letGoOnce(reservation_id, at)))
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Asked)) throw error
      const message = error instanceof Asked ? error.questions[0].text : sentenceOf(error.refusal)
      results.push({ reservation_id, confirmation_no: '', done: false, folio_numbers: [], message })
    }
  }
  return { results }
})

async function letGoOnce(reservation_id: number, at: At) {
  const { tx } = at
  const work = () => letGo(reservation_id, at)
  if (tx.key === undefined) return await work()
  const keyed = { key: `${tx.key}:${reservation_id}`, path: checkOut.batch.path, body: { reservation_id } }
  return await once(tx, keyed, work)
}

async function letGo(reservation_id: number, at: At) {
  const { tx } = at
  if (tx.day === 'closing') throw new Refused(refuse('eod_running'))
  const [row] = await tx.sql<{ confirmation_no: string }[]>`
    select confirmation_no from reservation where property_id = ${tx.property_id} and id = ${reservation_id}`
  const { confirmation_no } = found(row, { reservation_id })
  // Nothing is answered and no right is used: what a person would have to look at stays for him.
  const { folio_numbers } = await leaveHouse({ reservation_id }, { ...at, answers: {} })
  return {
    reservation_id,
    confirmation_no,
    done: true,
    folio_numbers: folio_numbers.map(({ display_no }) => display_no),
    message: null,
  }
}
