import { refuseCorrection } from '../../hotel/account-state'
import { folioPaper } from '../../hotel/folio'
import { refuse } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import { type FolioContent, folioSheet } from '../print/folio-paper'
import { printed } from '../print/printed'
import { answer, demand, found, freshOrStale, Refused, serve } from '../serve'
import { type AccountRow, lockAccount, touchAccounts } from '../store/account'
import { folioContent, issueFolio } from '../store/folio'
import { loadFolioPostings, loadToldHead } from '../store/folio-facts'
import { loadNamedLines } from './named-lines'
import { closeIfBilled, typeOfOver } from '../store/settled'
import { note, type Tx } from '../tx'

/** What the folio of a window would say now. Nothing is numbered, nothing is written (domain/finance 10.2). */
export const answerFolioPreview = answer(cashiering.preview, async (input, { tx, who }) => {
  const { account_id, window_no } = input
  const [head, postings, is_confidential] = await Promise.all([
    loadToldHead(tx, account_id, window_no),
    loadFolioPostings(tx, input),
    isConfidential(tx, input),
  ])
  if (is_confidential) demand(who, 'Confidential window')
  if (postings.length === 0) throw new Refused(refuse('folio_empty'))
  const content = folioContent(tx, { window_no, type: 'interim' }, head, folioPaper(postings))
  const name = `information-${head.guest.confirmation_no ?? account_id}-${window_no}.pdf`
  const paper = { ...content, display_no: '' } as unknown as FolioContent
  return await printed(tx, name, folioSheet(paper, input.style ?? head.style, 'INFORMATION'))
})

/** A settled window gets its number before the guest leaves (domain/finance 10.3). */
export const serveIssueFolio = serve(
  cashiering.issue,
  async ({ account_id, window_no, posting_ids, row_version }, { tx }) => {
    const account = await lockAccount(tx, account_id)
    freshOrStale(account, row_version)
    const { kind, status } = account
    const refusal = refuseCorrection(account)
    if (refusal) throw new Refused(refusal)
    const type =
      kind === 'house'
        ? 'house'
        : status === 'reopened'
          ? typeOfOver(await stayStatus(tx, account))
          : 'interim'
    const named = posting_ids && (await loadNamedLines(tx, { account_id, window_no, posting_ids }))
    const folio = await issueFolio(tx, { account_id, window_no, type, posting_ids: named?.posting_ids })
    if (!folio) throw new Refused(refuse('folio_empty'))
    // The other bills of an account that is over are issued one by one, as this was; the last of them closes it.
    const closed = await closeIfBilled(tx, account_id)
    if (closed === undefined) await touchAccounts(tx, [account_id])
    const { folio_id, display_no, total_gross } = folio
    note(tx, {
      entity: 'folio',
      entity_id: folio_id,
      label: `Folio ${display_no} for ${account.name}, window ${window_no}`,
    })
    return {
      folio_id,
      display_no,
      total_gross: tx.coins.write(total_gross),
      row_version: closed ?? account.row_version + 1,
    }
  },
)

async function stayStatus({ sql, property_id }: Tx, { reservation_id }: AccountRow): Promise<string | null> {
  const [row] = await sql<{ status: string }[]>`
    select status from reservation where property_id = ${property_id} and id = ${reservation_id}`
  return row?.status ?? null
}

async function isConfidential(
  { sql, property_id }: Tx,
  { account_id, window_no }: { account_id: number; window_no: number },
): Promise<boolean> {
  const [row] = await sql<{ is_confidential: boolean }[]>`
    select coalesce(w.is_confidential, false) as is_confidential
      from folio_account a
      left join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id and w.window_no = ${window_no}
     where a.property_id = ${property_id} and a.id = ${account_id}`
  return found(row, { account_id }).is_confidential
}
