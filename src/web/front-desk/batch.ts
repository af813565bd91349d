import { say } from '../kit/toast'
import type { DeskRow } from './desk-row'

type Results = readonly {
  reservation_id: number
  done: boolean
  message: string | null
  questions?: readonly unknown[]
}[]

/** Says how many are done, and of each that is left why. */
export function sayBatch(
  results: Results,
  done: string,
  rows: readonly Pick<DeskRow, 'reservation_id' | 'guest'>[] = [],
): void {
  const left = results.filter(result => !result.done)
  const count = results.length - left.length
  if (count > 0) say('success', `${count} ${done}`)
  for (const { reservation_id, message, questions = [] } of left.slice(0, 3)) {
    const guest = rows.find(row => row.reservation_id === reservation_id)?.guest
    const why = message ?? (questions.length > 0 ? 'something has to be decided first' : 'left out')
    say('warning', guest ? `${guest}: ${why}` : why)
  }
}
