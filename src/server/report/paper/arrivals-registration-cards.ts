import { refuse } from '../../../hotel/refusal'
import { cardPaper } from '../../front-desk/registration-card'
import { Refused } from '../../serve'
import type { PaperOf } from '../papers'

/** The cards of the rows, in their order. Refuses `nobody_to_register`. */
export const paper: PaperOf = async (tx, { rows, params }) => {
  if (rows.length === 0) throw new Refused(refuse('nobody_to_register'))
  const { paper: cards } = await cardPaper(
    tx,
    rows.map(({ reservation_id }) => Number(reservation_id)),
    {
      with_rate: params.without_rate !== true,
      language_id: typeof params.language === 'number' ? params.language : undefined,
      order: rows.map(({ confirmation_no }) => String(confirmation_no)),
    },
  )
  return { paper: cards, pages: rows.length }
}
