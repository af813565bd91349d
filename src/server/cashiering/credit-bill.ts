import { refuseCorrection } from '../../hotel/account-state'
import {
  creditAmounts,
  creditLeft,
  creditTotal,
  refuseCredit,
  type WantedCredit,
} from '../../hotel/credit-bill'
import { planAdjustment } from '../../hotel/journal/adjustment'
import type { NewEntry } from '../../hotel/journal/entry'
import type { Money } from '../../hotel/money'
import { refuse, sentenceOf } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { accept, answer, type At, demand, found, Refused, serve } from '../serve'
import { type AccountRow, lockAccounts, setAccountStatus, touchAccounts } from '../store/account'
import { loadWhy } from '../store/adjustment-code'
import { demandAuthority } from '../store/authority'
import { issueFolio } from '../store/folio'
import { freeNight } from '../store/free-night'
import { post } from '../store/journal'
import { myShift, type ShiftRow } from '../store/shift'
import { note, type Tx } from '../tx'
import { namesOfGroups } from './corrected'
import { settleCredit } from './credit-settle'
import {
  type FolioLine,
  freedBy,
  type FolioToCredit,
  grossOf,
  leftOf,
  loadCreditLines,
  loadFolioToCredit,
} from '../store/credit-facts'
import { linesOf } from './post-result'

type Input = InputOf<typeof cashiering.credit>

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
  refuseCredit({ ...folio, is_of_guest: folio.account_id !== null }, { today, most_days: folio.most_days })

/**
 * Lines of an issued folio go back to the guest on a document of their own, settled in the same transaction; the folio itself
 * stays as it is (recipe R36, domain/finance 10.5).
 */
export const serveCreditBill = serve(cashiering.credit, async (input, at) => {
  const { tx } = at
  if (input.settle.kind === 'ar') demand(at.who, 'AR credit')
  const { folio, account, target } = await lockFolio(tx, input)
  const lines = await loadCreditLines(tx, folio)
  const credited = accept(creditAmounts(lines, wantedOf(tx, input), tx.coins))
  const total = creditTotal(credited)
  if (total <= 0n) throw new Refused(refuse('nothing_selected'))
  const { adjustment_code_id, reason } = await loadWhy(tx, input, { types, otherwise })
  const chosen = credited.map(({ posting_id, amounts }) => {
    const { rebatable } = lines.find(line => line.posting_id === posting_id) as FolioLine
    return { ...rebatable, amounts, is_beyond: false }
  })
  const entry = planAdjustment(
    chosen,
    { rebate: 'credit_bill', adjustment_code_id, reason, reference: folio.display_no },
    tx.today,
  )
  if (!entry) throw new Refused(refuse('nothing_selected'))
  const names = namesOfGroups(chosen.flatMap(({ components, shown }) => [components, [shown]]))
  const shown = { credited: tx.coins.write(total) }
  if (input.preview) {
    return { ...shown, folio: null, receipt_no: null, lines: linesOf(tx, entry.postings, undefined, names) }
  }
  const shift = await myShift(tx)
  await demandAuthority(tx, {
    kind: 'credit_bill',
    amount: total,
    permission: 'Issue credit bill',
    approval: input.approval,
  })
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
})

type Locked = {
  folio: FolioToCredit & { window_no: number }
  account: AccountRow
  target: AccountRow | undefined
}

/** The folio's account and the one that keeps the credit, in ascending order. */
async function lockFolio(tx: Tx, { folio_id, settle }: Input): Promise<Locked> {
  const seen = await loadFolioToCredit(tx, folio_id)
  const refusal = refusalOf(tx, seen)
  if (refusal) throw new Refused(refusal)
  const own = found(seen.account_id ?? undefined, { folio_id })
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

const wantedOf = ({ coins }: Tx, { lines }: Input): WantedCredit[] | 'all' =>
  lines === 'all'
    ? 'all'
    : lines.map(({ posting_id, amount }) => ({
        posting_id,
        ...(amount === undefined ? {} : { amount: coins.read(amount) }),
      }))

const types = ['credit_bill'] as const
const otherwise = 'Please choose a reason of type credit bill.'

type Keeping = Locked & {
  input: Input & { reason: string }
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
