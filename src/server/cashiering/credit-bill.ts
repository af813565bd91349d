import { refuseCorrection } from '../../hotel/account-state'
import { creditLeft, refuseCredit, refuseSettling } from '../../hotel/credit-bill'
import type { NewEntry } from '../../hotel/journal/entry'
import type { Money } from '../../hotel/money'
import { refuse, sentenceOf } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { answer, type At, demand, Refused, serve } from '../serve'
import { type AccountRow, lockAccounts, setAccountStatus, touchAccounts } from '../store/account'
import { issueFolio } from '../store/folio'
import { freeNight } from '../store/free-night'
import { post } from '../store/journal'
import { myShift, type ShiftRow } from '../store/shift'
import { note, type Tx } from '../tx'
import { namesOfGroups } from './corrected'
import { creditInvoice } from './credit-invoice'
import { type CreditInput, demandCredit, planCredit } from './credit-plan'
import { settleCredit } from './credit-settle'
import {
  freedBy,
  type FolioToCredit,
  grossOf,
  leftOf,
  loadCreditLines,
  loadFolioToCredit,
} from '../store/credit-facts'
import { linesOf } from './post-result'

type CreditBill = OutputOf<typeof cashiering.credit>

/** What of a folio can still be credited (domain/finance 10.5). */
export const answerCreditable = answer(cashiering.creditable, async ({ folio_id }, { tx }) => {
  const { sql, property_id, coins } = tx
  const folio = await loadFolioToCredit(tx, folio_id)
  const [lines, [account], credit_bills] = await Promise.all([
    loadCreditLines(tx, folio),
    sql<{ id: number; name: string; status: string }[]>`
      select id, name, status from folio_account where property_id = ${property_id} and id = ${folio.account_id}`,
    sql<{ folio_id: number; display_no: string; business_date: string; total_gross: string }[]>`
      select id as folio_id, display_no, business_date, total_gross from folio
       where property_id = ${property_id} and credit_of_id = ${folio_id} and status = 'issued' order by id`,
  ])
  const refusal = refusalOf(tx, folio)
  const { display_no, business_date, total_gross, payee_name, ar_account } = folio
  return {
    folio: { folio_id, display_no, business_date, total_gross },
    payee_name,
    account: account ? { ...account, window_no: folio.window_no ?? 1 } : null,
    ar_account,
    lines: lines.map(line => ({
      posting_id: line.posting_id,
      date: line.shown[0].revenue_date,
      code: line.shown[0].code,
      description: line.shown[0].description,
      gross: coins.write(grossOf(line)),
      remaining: coins.write(creditLeft(line)),
    })),
    remaining: coins.write(leftOf(lines)),
    credit_bills,
    why_not: refusal ? sentenceOf(refusal) : null,
  }
})

const refusalOf = ({ today }: Tx, folio: FolioToCredit) =>
  refuseCredit(folio, { today, most_days: folio.most_days })

/**
 * Lines of an issued folio go back to whoever was to pay them on a document of their own, settled in the same transaction; the folio
 * itself stays as it is (recipe R36, domain/finance 10.5).
 */
export const serveCreditBill = serve(cashiering.credit, async (input, at) => {
  if (input.settle.kind === 'ar') demand(at.who, 'AR credit')
  const seen = await loadFolioToCredit(at.tx, input.folio_id)
  const refusal = refusalOf(at.tx, seen) ?? refuseSettling(seen, input.settle.kind)
  if (refusal) throw new Refused(refusal)
  return seen.account_id === null
    ? await creditInvoice(at, input, seen)
    : await creditFolio(at, input, { ...seen, account_id: seen.account_id })
})

type OfGuest = FolioToCredit & { account_id: number }

async function creditFolio(at: At, input: CreditInput, seen: OfGuest): Promise<CreditBill> {
  const { tx } = at
  const { folio, account, target } = await lockFolio(tx, input, seen)
  const { lines, credited, groups, total, reason, ...planned } = await planCredit(tx, input, folio)
  const entry = planned.entry()
  const names = namesOfGroups(groups.flatMap(({ components, shown }) => [components, [shown]]))
  const shown = { credited: tx.coins.write(total) }
  if (input.preview) {
    return { ...shown, folio: null, receipt_no: null, lines: linesOf(tx, entry.postings, undefined, names) }
  }
  const shift = await myShift(tx)
  await demandCredit(tx, input, total)
  const freed = await freedBy(tx, lines, credited)
  const kept = await keep(at, {
    input: { ...input, reason },
    folio,
    account,
    target,
    shift,
    entry,
    total,
    freed,
  })
  const { posting_ids, ...done } = kept
  return { ...shown, ...done, lines: linesOf(tx, entry.postings, posting_ids, names) }
}

type Locked = {
  folio: FolioToCredit & { window_no: number }
  account: AccountRow
  target: AccountRow | undefined
}

/** The folio's account and the one that keeps the credit, in ascending order. */
async function lockFolio(
  tx: Tx,
  { folio_id, settle }: CreditInput,
  { account_id: own }: OfGuest,
): Promise<Locked> {
  const other = settle.kind === 'account' ? settle.account_id : own
  const accounts = await lockAccounts(
    tx,
    [...new Set([own, other])].toSorted((a, b) => a - b),
  )
  const byId = (id: number) => accounts.find(account => account.id === id) as AccountRow
  const target = settle.kind === 'account' ? byId(other) : undefined
  const closed = target && refuseCorrection(target)
  if (closed) throw new Refused(closed)
  // A void takes the account's lock too, so what is read from here on stays true.
  const folio = await loadFolioToCredit(tx, folio_id)
  const late = refusalOf(tx, folio)
  if (late) throw new Refused(late)
  return { folio: { ...folio, window_no: folio.window_no ?? 1 }, account: byId(own), target }
}

type Keeping = Locked & {
  input: CreditInput & { reason: string }
  shift: ShiftRow
  entry: NewEntry
  total: Money
  /** Claims of nights billed ahead that go back whole: they can be posted on their days. */
  freed: string[]
}

async function keep(at: At, keeping: Keeping) {
  const { tx } = at
  const { input, folio, account, target, shift, entry, total, freed } = keeping
  const { window_no } = folio
  const isClosed = account.status === 'closed'
  if (isClosed) await setAccountStatus(tx, account.id, 'reopened')
  const [credit] = await post(tx, [{ ...entry, releases: freed }], { cashier_shift_id: shift.id })
  if (freed.length > 0) await freeNight(tx, freed, [])
  const settled = await settleCredit(at, keeping)
  const issued = await issueFolio(tx, {
    account_id: account.id,
    window_no,
    type: 'credit_bill',
    posting_ids: [...credit.posting_ids, ...settled.posting_ids],
    cashier_number: shift.cashier_number,
    credit_of: {
      id: folio.id,
      display_no: folio.display_no,
      business_date: folio.business_date,
      reason: input.reason,
    },
  })
  if (!issued) throw new Refused(refuse('folio_empty'))
  if (isClosed) await setAccountStatus(tx, account.id, 'closed')
  await touchAccounts(tx, [...new Set([account.id, ...(target ? [target.id] : [])])])
  note(tx, {
    entity: 'folio',
    entity_id: folio.id,
    label: `Folio ${folio.display_no} credited by ${issued.display_no}, ${tx.coins.write(total)}: ${input.reason}`,
  })
  return {
    folio: {
      folio_id: issued.folio_id,
      display_no: issued.display_no,
      business_date: tx.today,
      total_gross: tx.coins.write(issued.total_gross),
    },
    receipt_no: settled.receipt_no,
    posting_ids: credit.posting_ids,
  }
}
