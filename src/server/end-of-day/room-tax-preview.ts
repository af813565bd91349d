import { createHash } from 'node:crypto'
import type { NewEntry, NewPosting } from '../../hotel/journal/entry'
import { type Money, plus, sum, zero } from '../../hotel/money'
import { isRefusal, type Refusal, sentenceOf } from '../../hotel/refusal'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { answer } from '../serve'
import { type Codes, loadCodes } from '../store/code'
import { type HolderItem, type HolderPlan, planHolders } from '../store/fixed-holders'
import { type NightItem, planNights } from '../store/night/plan'
import type { Tx } from '../tx'

type Preview = OutputOf<typeof endOfDay.previewRoomAndTax>

/** What tonight would post, at any hour; the run posts what this plans, because both are planNights. */
export const answerPreview = answer(endOfDay.previewRoomAndTax, async (_input, { tx }) => previewOf(tx))

export async function previewOf(tx: Tx): Promise<Preview> {
  const [nights, holders, codes] = await Promise.all([
    planNights(tx, { date: tx.today }),
    planHolders(tx),
    loadCodes(tx),
  ])
  const rows = [
    ...nights.map(item => previewRow(tx, ofStay(tx, item), codes)),
    ...holders.map(item => previewRow(tx, ofHolder(item), codes)),
  ]
  const lines = rows.flatMap(({ lines }) => lines)
  const totalOf = (ledger: string) =>
    tx.coins.write(
      sum(lines.filter(line => line.ledger === ledger).map(({ amount }) => tx.coins.read(amount))),
    )
  return {
    business_date: tx.today,
    plan_hash: createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
    computed_at: new Date().toISOString(),
    rows,
    by_code: byCode(tx, lines),
    totals: {
      guest: totalOf('guest'),
      package: totalOf('package'),
      receivables: totalOf('ar'),
      stays: nights.length,
      accounts: holders.length,
      errors: rows.filter(({ error }) => error !== null).length,
    },
  }
}

type Row = Preview['rows'][number]
type Planned = Omit<Row, 'already_posted' | 'lines' | 'total' | 'error'> & {
  plan: { entries: NewEntry[]; total: Money; already_posted?: boolean } | Refusal
}

const ofStay = (
  { coins }: Tx,
  { reservation_id, account_id, room_no, guest_name, rate_code, flags, plan, made_of }: NightItem,
): Planned => ({
  item_key: `night:${reservation_id}`,
  room_no,
  guest_name,
  reservation_id,
  account_id,
  ar_account_id: null,
  rate_code,
  flags,
  plan,
  fixable: isRefusal(plan) ? fixableOf(coins, made_of) : null,
})

const fixableOf = (
  coins: Tx['coins'],
  { room_amount, is_shared, packages }: NightItem['made_of'],
): Row['fixable'] => ({
  rate_amount: room_amount === null ? null : coins.write(coins.read(room_amount)),
  is_shared,
  packages: packages.map(({ reservation_package_id, description, mode, amount }) => ({
    reservation_package_id,
    description,
    mode,
    amount: coins.write(coins.read(amount)),
  })),
})

/** An account without a guest stands by its name. */
const ofHolder = ({ item_key, ledger, holder_id, name, plan }: HolderItem): Planned => ({
  item_key,
  room_no: null,
  guest_name: name,
  reservation_id: null,
  account_id: ledger === 'guest' ? holder_id : null,
  ar_account_id: ledger === 'ar' ? holder_id : null,
  rate_code: null,
  flags: [],
  fixable: null,
  plan: isRefusal(plan) ? plan : { ...plan, entries: [...plan.entries, ...billedOf(plan)] },
})

const billedOf = ({ invoice }: HolderPlan): NewEntry[] =>
  invoice ? [{ kind: 'ar_charge', postings: invoice.groups.flat() }] : []

function previewRow(tx: Tx, { plan, ...common }: Planned, codes: Codes): Row {
  if (isRefusal(plan))
    return {
      ...common,
      already_posted: false,
      lines: [],
      total: tx.coins.write(zero),
      error: { code: plan.refused, message: sentenceOf(plan) },
    }
  const lines = plan.entries.flatMap(({ postings }) =>
    postings.map(posting => previewLine(tx, posting, common.account_id, codes)),
  )
  return {
    ...common,
    already_posted: plan.already_posted ?? false,
    lines,
    total: tx.coins.write(plan.total),
    error: null,
  }
}

const previewLine = ({ coins }: Tx, posting: NewPosting, account_id: number | null, codes: Codes) => ({
  code: codes.byId.get(posting.transaction_code_id)?.code ?? '',
  description: posting.description,
  window_no: posting.window_no,
  to_account_id: account_id === null || posting.holder_id === account_id ? null : posting.holder_id,
  ledger: posting.ledger,
  amount: coins.write(posting.amount),
  tax: posting.parent !== undefined,
})

function byCode({ coins }: Tx, lines: Preview['rows'][number]['lines']): Preview['by_code'] {
  const totals = new Map<string, { description: string; count: number; amount: Money }>()
  for (const { code, description, amount } of lines) {
    const known = totals.get(code) ?? { description, count: 0, amount: zero }
    totals.set(code, { ...known, count: known.count + 1, amount: plus(known.amount, coins.read(amount)) })
  }
  return [...totals]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { amount, ...rest }]) => ({ code, ...rest, amount: coins.write(amount) }))
}
