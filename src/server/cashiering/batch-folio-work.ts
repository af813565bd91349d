import { z } from 'zod'
import { expectedPostings } from '../../hotel/expected-folio'
import { largest } from '../../hotel/file-kind'
import { folioPaper, type FolioStyle } from '../../hotel/folio'
import { zero } from '../../hotel/money'
import { type RefusalCode, refuse } from '../../hotel/refusal'
import { call, type InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { id } from '../../wire/kinds'
import type { JobKind } from '../job/work'
import { type FolioContent, folioSheet } from '../print/folio-paper'
import type { Paper } from '../print/pdf'
import { printed } from '../print/printed'
import { accept, found, Refused, serve } from '../serve'
import { loadCodes } from '../store/code'
import { folioContent } from '../store/folio'
import { anotherCopy } from '../store/folio-copy'
import { loadFolioPostings, loadToldHead } from '../store/folio-facts'
import { finishJob, holdJob, keepItem, resultsOf, subjectOf } from '../store/job'
import { planNights } from '../store/night/plan'
import { keepFile } from '../store/stored-file'
import { may, type Tx } from '../tx'

type Input = InputOf<typeof cashiering.printBills>

const turn = z.strictObject({ job_id: id, turn: id })

/** The bills of one guest, as they are printed by themselves; nothing is posted or numbered (domain/finance 10.8). */
const serveBillsOfStay = serve(
  call({
    path: 'batch-folio/stay',
    permission: 'Batch folios',
    input: turn.extend({ no: id }),
    output: z.object({}),
  }),
  async (part, { tx }) => {
    const input = await holdJob<Input>(tx, part)
    const reservation_id = await subjectOf(tx, part)
    const { sheets, nothing } = await sheetsOf(tx, reservation_id, input)
    if (sheets.length > 0) await keepItem(tx, part, { outcome: 'made', made: sheets.length, result: sheets })
    else await keepItem(tx, part, { outcome: 'skipped', why: refuse(nothing) })
    return {}
  },
  { whileClosing: true },
)

/** All of them on one paper, guest by guest. Refuses `file_too_large`. */
const servePaper = serve(
  call({
    path: 'batch-folio/paper',
    permission: 'Batch folios',
    input: turn,
    output: z.object({}),
  }),
  async (job, { tx, who }) => {
    await holdJob(tx, job)
    const sheets = (await resultsOf<Paper[]>(tx, job)).flat()
    if (sheets.length === 0) {
      await finishJob(tx, job, null)
      return {}
    }
    const pdf = await printed(tx, `bills-${tx.today}-${job.job_id}.pdf`, together(sheets), sheets.length)
    const most = largest('application/pdf')
    if (pdf.content.length > most) throw new Refused(refuse('file_too_large', { most: most / 1024 / 1024 }))
    const file = await keepFile(tx, pdf, who.employee_id)
    await finishJob(tx, job, file.id)
    return {}
  },
  { whileClosing: true },
)

export const printBillsJob: JobKind = { part: serveBillsOfStay, end: servePaper }

type Bill = {
  account_id: number
  window_no: number
  method: string | null
  /** Of a guest who has left: what was issued. */
  folio_id: number | null
}

/** The sheets of one stay, or why it has none. Refuses `not_found`, and what keeps tonight from being planned. */
async function sheetsOf(
  tx: Tx,
  reservation_id: number,
  input: Input,
): Promise<{ sheets: Paper[]; nothing: RefusalCode }> {
  const { sql, property_id } = tx
  const [stay] = await sql<{ status: string }[]>`
    select status from reservation where property_id = ${property_id} and id = ${reservation_id}`
  const { status } = found(stay, { reservation_id })
  const bills = await billsOf(tx, reservation_id, input)
  if (status === 'checked_out') {
    const sheets: Paper[] = []
    for (const { folio_id } of bills) if (folio_id !== null) sheets.push(await copy(tx, folio_id, input))
    return { sheets, nothing: 'left_without_folio' }
  }
  const tonight = input.include_expected ? await plannedOf(tx, reservation_id) : []
  const written = []
  for (const bill of bills) written.push(await information(tx, bill, input, tonight))
  const isSettled = written.includes('settled')
  const sheets = written.filter(sheet => typeof sheet === 'object')
  return { sheets, nothing: isSettled ? 'bill_settled' : 'folio_empty' }
}

/** Every window of somebody in house, every folio of somebody who has left. */
async function billsOf(tx: Tx, reservation_id: number, { windows }: Input): Promise<Bill[]> {
  const { sql, property_id, who } = tx
  return await sql<Bill[]>`
    select a.id as account_id, w.window_no, k.name as method, f.id as folio_id
      from reservation r
      join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id and a.kind = 'stay'
      join folio_window w on w.property_id = a.property_id and w.folio_account_id = a.id
      left join payment_method k on k.property_id = w.property_id and k.id = w.payment_method_id
      left join folio f on r.status = 'checked_out' and f.property_id = a.property_id and f.folio_account_id = a.id
           and f.window_no = w.window_no and f.status = 'issued'
     where r.property_id = ${property_id} and r.id = ${reservation_id}
       ${windows ? sql`and w.window_no = any (${windows}::int[])` : sql``}
       ${may(who, 'Confidential window') ? sql`` : sql`and not w.is_confidential`}
     order by w.window_no, f.id`
}

type Tonight = { account_id: number; entries: Parameters<typeof expectedPostings>[0] }[]

async function plannedOf(tx: Tx, reservation_id: number): Promise<Tonight> {
  const items = await planNights(tx, { reservation_ids: [reservation_id], date: tx.today })
  return items.map(({ account_id, plan }) => ({ account_id, entries: accept(plan).entries }))
}

async function information(
  tx: Tx,
  bill: Bill,
  { style, simulate_zero_balance, skip_zero, option }: Input,
  tonight: Tonight,
): Promise<Paper | 'empty' | 'settled'> {
  const { account_id, window_no, method } = bill
  const head = await loadToldHead(tx, account_id, window_no)
  const standing = await loadFolioPostings(tx, bill)
  const postings = [...standing, ...(await expectedOn(tx, bill, tonight))]
  if (postings.length === 0) return 'empty'
  const paper = folioPaper(postings)
  const written = folioContent(tx, { window_no, type: 'interim' }, head, paper)
  const content = { ...written, display_no: '' } as unknown as FolioContent
  const isZero = tx.coins.read(content.totals.balance) === 0n
  if (skip_zero && isZero) return 'settled'
  if (option === 'periodic') await rememberPeriodic(tx, bill)
  const shown =
    simulate_zero_balance && !isZero
      ? settledBy(content, method ?? 'the guest', tx.coins.write(zero))
      : content
  return folioSheet(shown, style ?? head.style, 'INFORMATION')
}

async function expectedOn(tx: Tx, bill: Bill, tonight: Tonight) {
  const entries = tonight.find(({ account_id }) => account_id === bill.account_id)?.entries ?? []
  if (entries.length === 0) return []
  const codes = await loadCodes(tx)
  return expectedPostings(entries, bill, id => codes.byId.get(id))
}

const rememberPeriodic = async ({ sql, property_id, today }: Tx, { account_id, window_no }: Bill) => {
  await sql`
    update folio_window set last_periodic_date = ${today}
     where property_id = ${property_id} and folio_account_id = ${account_id} and window_no = ${window_no}
       and last_periodic_date is distinct from ${today}`
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
