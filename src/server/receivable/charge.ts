import { isChargeable } from '../../hotel/charge-line'
import { type ChargeCode, chargePostings } from '../../hotel/journal/charge'
import type { NewPosting } from '../../hotel/journal/entry'
import { plus, timesDecimal } from '../../hotel/money'
import { checkReceivable } from '../../hotel/receivable'
import { refuse } from '../../hotel/refusal'
import type { InputOf, OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { accept, type At, Refused, serve } from '../serve'
import { type Codes, isTax, loadCodes } from '../store/code'
import { invoiceTotals, issueInvoice, writtenTotals } from '../store/invoice'
import { acceptFindings, lockReceivable, type ReceivableRow } from '../store/receivable'
import { myShift } from '../store/shift'
import { note, type Tx } from '../tx'

/** Charges by hand on an account: an invoice of its own, with its number and its taxes (R21). */
export const serveCharge = serve(receivable.charge, (input, at) => chargeAccount(input, at))

export type ChargeInput = InputOf<typeof receivable.charge>

/** The same for whoever charges many. Refuses `code_not_postable`, `validation`, `cashier_closed` and what `checkReceivable` finds. */
export async function chargeAccount(
  input: ChargeInput,
  { tx, answers, who }: Pick<At, 'tx' | 'answers' | 'who'>,
): Promise<OutputOf<typeof receivable.charge>> {
  const { coins } = tx
  const account = await lockReceivable(tx, input.account_id)
  const [codes, shift] = await Promise.all([loadCodes(tx), input.preview ? noShift : myShift(tx)])
  const groups = input.lines.map(line => groupOf(tx, codes, account, line, input.guest_name))
  const { gross, tax } = accept(invoiceTotals(groups, id => isTax(codes, id)))
  acceptFindings(checkReceivable(account, account.name, gross, account.limit_mode, coins), { answers, who })
  const totals = writtenTotals(tx, { gross, tax })
  const shown = { ...totals, balance: coins.write(plus(account.balance, gross)) }
  if (input.preview) return { ...shown, ar_item_id: null, folio_id: null, document_no: null }

  const { ar_item_id, folio_id, document_no } = await issueInvoice(
    tx,
    account,
    { groups, lines: input.lines, guest_name: input.guest_name, reference: input.reference, totals },
    { cashier_shift_id: shift.id },
  )
  note(tx, {
    entity: 'ar_account',
    entity_id: account.id,
    label: `Invoice ${document_no} of ${shown.total_gross} to ${account.account_no} ${account.name}`,
    after: shown,
  })
  return { ...shown, ar_item_id, folio_id, document_no }
}

const noShift = { id: 0 }

type Line = ChargeInput['lines'][number]

function groupOf(
  tx: Tx,
  codes: Codes,
  account: ReceivableRow,
  line: Line,
  guest_name?: string,
): NewPosting[] {
  const code = codes.byCode.get(line.code)
  if (!code?.ar_posting || !isChargeable(code))
    throw new Refused(refuse('code_not_postable', { code: line.code }))
  const unit_price = tx.coins.read(line.unit_price)
  return accept(
    chargePostings(
      code satisfies ChargeCode,
      {
        ledger: 'ar',
        holder_id: account.id,
        window_no: 1,
        origin: 'ar',
        revenue_date: tx.today,
        unit_price,
        explain: { rule: 'ar_charge' },
        ...(guest_name === undefined ? {} : { guest_name }),
        ...(line.reference === undefined ? {} : { reference: line.reference }),
        ...(line.supplement === undefined ? {} : { supplement: line.supplement }),
      },
      {
        amount: timesDecimal(unit_price, line.quantity, tx.coins),
        quantity: line.quantity,
        adults: 1,
        child_ages: [],
      },
      { night: 1, includes_tax: true, tax_type: null, guest_type: null },
      tx.coins,
    ),
  )
}
