import { expectedPostings } from '../../hotel/expected-folio'
import { folioPaper, type FolioStyle } from '../../hotel/folio'
import type { NewEntry } from '../../hotel/journal/entry'
import { zero } from '../../hotel/money'
import { isRefusal, refuse } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { type FolioContent, folioSheet } from '../print/folio-paper'
import { type Paper, toPdf } from '../print/pdf'
import { Refused, serve } from '../serve'
import { type Codes, loadCodes } from '../store/code'
import { folioContent } from '../store/folio'
import { loadFolioHead, loadFolioPostings } from '../store/folio-facts'
import { planNights } from '../store/night/plan'
import { may, type Tx } from '../tx'
import { anotherCopy } from './folio-again'

type Input = InputOf<typeof cashiering.printBills>

/**
 * The bills of many guests on one paper: information for those in house, further copies for those who have left. Nothing is
 * posted or numbered (domain/finance 10.8). Bill by bill, as each is printed by itself.
 */
export const servePrintBills = serve(
  cashiering.printBills,
  async (input, { tx }) => {
    const bills = await billsOf(tx, input)
    const tonight = input.include_expected ? await plannedOf(tx, bills) : undefined
    const sheets: Paper[] = []
    for (const bill of bills) {
      const sheet =
        bill.folio_id === null
          ? await information(tx, bill, input, tonight)
          : await copy(tx, bill.folio_id, input)
      if (sheet) sheets.push(sheet)
    }
    if (sheets.length === 0) throw new Refused(refuse('folio_empty'))
    return await toPdf(`bills-${tx.today}.pdf`, together(sheets))
  },
  { whileClosing: true },
)

type Bill = {
  reservation_id: number
  account_id: number
  window_no: number
  method: string | null
  /** Of a guest who has left: what was issued. */
  folio_id: number | null
}

/** Every window of those in house that holds something, every folio of those who have left; by room. */
async function billsOf(tx: Tx, { reservation_ids, windows }: Input): Promise<Bill[]> {
  const { sql, property_id, who } = tx
  return await sql<Bill[]>`
    select r.id as reservation_id, a.id as account_id, w.window_no, k.name as method, f.id as folio_id
      from reservation r
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id
      left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
      left join folio f on r.status = 'checked_out' and f.property_id = a.property_id and f.folio_account_id = a.id
           and f.window_no = w.window_no and f.status = 'issued'
     where r.property_id = ${property_id} and r.id = any (${reservation_ids}::bigint[]) and (r.status <> 'checked_out' or f.id is not null)
       ${windows ? sql`and w.window_no = any (${windows}::int[])` : sql``}
       ${may(who, 'Confidential window') ? sql`` : sql`and not w.is_confidential`}
     order by m.code nulls last, r.id, w.window_no, f.id`
}

type Tonight = { entries: Map<number, NewEntry[]>; codes: Codes }

async function plannedOf(tx: Tx, bills: readonly Bill[]): Promise<Tonight> {
  const reservation_ids = [...new Set(bills.map(({ reservation_id }) => reservation_id))]
  const [items, codes] = await Promise.all([
    planNights(tx, { reservation_ids, date: tx.today }),
    loadCodes(tx),
  ])
  const entries = new Map(
    items.map(({ account_id, plan }) => [account_id, isRefusal(plan) ? [] : plan.entries]),
  )
  return { entries, codes }
}

async function information(
  tx: Tx,
  bill: Bill,
  { style, simulate_zero_balance, skip_zero }: Input,
  tonight: Tonight | undefined,
): Promise<Paper | undefined> {
  const { account_id, window_no, method } = bill
  const head = await loadFolioHead(tx, account_id, window_no)
  const standing = await loadFolioPostings(tx, bill)
  const expected = tonight
    ? expectedPostings(tonight.entries.get(account_id) ?? [], bill, id => tonight.codes.byId.get(id))
    : []
  const postings = [...standing, ...expected]
  if (postings.length === 0) return undefined
  const paper = folioPaper(postings)
  const written = folioContent(tx, { window_no, type: 'interim' }, head, paper)
  const content = { ...written, display_no: '' } as unknown as FolioContent
  const isZero = tx.coins.read(content.totals.balance) === 0n
  if (skip_zero && isZero) return undefined
  const shown =
    simulate_zero_balance && !isZero
      ? settledBy(content, method ?? 'the guest', tx.coins.write(zero))
      : content
  return folioSheet(shown, style ?? head.style, 'INFORMATION')
}

/** As it will be once it is paid. */
const settledBy = (content: FolioContent, method: string, nothing: string): FolioContent => ({
  ...content,
  payments: [
    ...content.payments,
    {
      date: content.business_date,
      text: `To be settled by ${method}`,
      amount: content.totals.balance,
      reference: null,
    },
  ],
  totals: { ...content.totals, balance: nothing },
})

async function copy(tx: Tx, folio_id: number, { style }: Input): Promise<Paper> {
  const { content, shown, copy } = await anotherCopy(tx, {
    folio_id,
    channel: 'pdf',
    style: style as FolioStyle,
  })
  return folioSheet(content, shown, copy)
}

/** Each bill begins on a page of its own. */
const together = (sheets: readonly Paper[]): Paper => ({
  ...sheets[0],
  content: sheets.flatMap(({ content }, index) => {
    const [first, ...rest] = content as Record<string, unknown>[]
    return index === 0 ? content : [{ ...first, pageBreak: 'before' }, ...rest]
  }),
})
