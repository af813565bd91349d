import { refuse } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import { folioSheet } from '../print/folio-paper'
import { printed } from '../print/printed'
import { answer, found, Refused, serve } from '../serve'
import { lockAccount, setAccountStatus, touchAccounts } from '../store/account'
import { anotherCopy, countedCopy } from '../store/folio-copy'
import { note } from '../tx'

/** The frozen paper again; the copy is counted, nothing is calculated anew (domain/finance 10.6). */
export const serveReprint = serve(
  cashiering.reprint,
  async (input, { tx }) => {
    const { content, shown, copy } = await anotherCopy(tx, input)
    return await printed(tx, `folio-${content.display_no}.pdf`, folioSheet(content, shown, copy))
  },
  { whileClosing: true },
)

/** A copy that was counted already, such as those of a check-out: seen again it is still the same one. */
export const answerCopy = answer(cashiering.copy, async (wanted, { tx }) => {
  const { display_no, paper } = await countedCopy(tx, wanted)
  return await printed(tx, `folio-${display_no}.pdf`, paper)
})

/**
 * On the day of its issue a folio can be taken back: its number stays, its postings are free again (domain/finance 10.4). That of a
 * penalty or of a late charge opens its account again, because no check-out has closed it that could be reinstated first (13.7, 11.6).
 */
export const serveVoidFolio = serve(cashiering.void, async ({ folio_id, reason }, { tx, who, today }) => {
  const { sql, property_id } = tx
  const [seen] = await sql<{ account_id: number | null }[]>`
    select folio_account_id as account_id from folio where property_id = ${property_id} and id = ${folio_id}`
  const { account_id } = found(seen, { folio_id })
  const account = account_id === null ? undefined : await lockAccount(tx, account_id)
  await sql`select from folio where property_id = ${property_id} and id = ${folio_id} for update`
  const [folio] = await sql<
    {
      display_no: string
      type: string
      status: string
      business_date: string
      is_credited: boolean
      is_on_account: boolean
    }[]
  >`
    select f.display_no, f.type, f.status, f.business_date,
           exists (select from folio c where c.property_id = f.property_id and c.credit_of_id = f.id) as is_credited,
           exists (select from ar_item i where i.property_id = f.property_id and i.folio_id = f.id) as is_on_account
      from folio f where f.property_id = ${property_id} and f.id = ${folio_id}`
  const { display_no } = folio
  const no = (cause: string) => new Refused(refuse('folio_not_void', { folio: display_no, cause }))
  if (folio.status === 'void') throw no('it is void already')
  if (folio.type === 'credit_bill') throw no('a credit bill stays; post the charges again')
  if (folio.business_date !== today) throw no('it is of an earlier day; use a credit bill')
  if (folio.is_credited) throw no('it was credited')
  if (folio.is_on_account) throw no('it is on a receivables account')
  // What it sold is paid with it: without its folio nobody would look for it again.
  if (folio.type === 'passer_by') throw no('a sale to a passer-by stays settled; use a credit bill')
  const isClosed = account?.status === 'closed'
  if (isClosed && !afterwards.includes(folio.type))
    throw no('the account is closed; reinstate the check-out first')

  await sql`
    update folio set status = 'void', void_reason = ${reason}, voided_by_id = ${who.employee_id}, voided_at = now()
     where property_id = ${property_id} and id = ${folio_id}`
  await sql`update folio_posting set live = false where property_id = ${property_id} and folio_id = ${folio_id}`
  if (account && isClosed) await setAccountStatus(tx, account.id, 'reopened')
  else if (account) await touchAccounts(tx, [account.id])
  note(tx, {
    entity: 'folio',
    entity_id: folio_id,
    label: `Folio ${display_no} void: ${reason}`,
    before: { status: 'issued' },
    after: { status: 'void' },
  })
  return { folio_id, display_no, status: 'void' as const }
})

/** Issued when the stay was over. */
const afterwards = ['cancellation', 'no_show', 'late']
