import type { FolioStyle } from '../../hotel/folio'
import type { OutputOf } from '../../wire/call'
import type { checkOut } from '../../wire/check-out'
import { anotherCopy } from '../store/folio-copy'
import type { Tx } from '../tx'
import type { Settled } from './settle'

type Paper = { no: number; channel: 'print' | 'pdf'; style?: FolioStyle }

/**
 * Counts the papers that were asked for with the check-out, so that the first is the original. Each is drawn when somebody
 * fetches it: the numbers of folios are not held up meanwhile.
 */
export async function countPapers(
  tx: Tx,
  wanted: readonly Paper[],
  { folio_numbers }: Pick<Settled, 'folio_numbers'>,
): Promise<OutputOf<typeof checkOut.checkOut>['papers']> {
  const papers = []
  for (const { no, channel, style } of wanted) {
    for (const { window_no, folio_id, display_no } of folio_numbers) {
      if (window_no !== no) continue
      const { copy_no, shown } = await anotherCopy(tx, { folio_id, channel, style })
      papers.push({ window_no, folio_id, display_no, copy_no, style: shown, channel })
    }
  }
  return papers
}
