import { closeDrawer, type Counted } from '../../hotel/journal/shift'
import { type Money, zero } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import { cashiering } from '../../wire/cashiering'
import type { InputOf } from '../../wire/call'
import { accept, demand, Refused, serve } from '../serve'
import { demandAuthority } from '../store/authority'
import { issueReceipt } from '../store/document'
import { coinsOfCurrencies, drawerOf, type DrawerLine, loadDrawer } from '../store/shift-drawer'
import { post } from '../store/journal'
import { loadShift, lockShift, type ShiftHead } from '../store/shift'
import { note, type Tx } from '../tx'
import { keepReports, shownOf } from './cashier-report'
import { countCards } from './shift-cards'
import { isBlind, loadCounts } from './shift-summary'

type Input<A extends InputOf<typeof cashiering.closure>['action']> = Extract<
  InputOf<typeof cashiering.closure>,
  { action: A }
>

/** Counting and closing one's shift, or with the right another's (domain/finance 9.5). */
export const serveCloseCashier = serve(cashiering.closure, async (input, { tx }) => {
  if (input.action === 'summary') return shownOf(tx, mine(tx, await loadShift(tx, input.shift_id)))
  const shift = mine(tx, await lockShift(tx, input.shift_id))
  if (shift.status === 'closed') throw new Refused(refuse('shift_not_open', { status: 'closed already' }))
  if (input.action === 'count') await count(tx, shift, input)
  else if (input.action === 'back_to_work') await backToWork(tx, shift)
  else await close(tx, shift, input)
  return shownOf(tx, await loadShift(tx, shift.id))
})

function mine(tx: Tx, shift: ShiftHead): ShiftHead {
  if (shift.opened_by_id !== tx.who.employee_id) demand(tx.who, 'Cashiering close other')
  return shift
}

/** From here on nothing is posted on the shift, so that the expected figure cannot move under the count (9.2). */
async function count(tx: Tx, shift: ShiftHead, { counts, cards = [] }: Input<'count'>): Promise<void> {
  const { sql, property_id, who } = tx
  const [drawer, before] = await Promise.all([loadDrawer(tx, shift), loadCounts(tx, shift.id)])
  const missing = drawer.filter(line => line.expected !== 0n && !counts.some(sameAs(line)))
  if (missing.length > 0) {
    const named = isBlind(shift, before)
      ? 'all currencies held'
      : missing.map(({ instrument, currency }) => `${currency} ${instrument}`).join(', ')
    throw new Refused(refuseField('counts', `Please count ${named}.`))
  }
  const coinsIn = await coinsOfCurrencies(
    tx,
    counts.map(({ currency }) => currency),
  )
  const attempt = Math.max(0, ...before.map(row => row.attempt)) + 1
  const rows = counts.map(each => {
    const line = drawer.find(sameAs(each))
    const coins = line?.coins ?? coinsIn(each.currency)
    const counted = coins.read(each.counted)
    refuseWrongSum(each, counted, coins.read)
    return {
      property_id,
      shift_id: shift.id,
      instrument: each.instrument,
      currency: each.currency,
      attempt,
      expected: coins.write(line?.expected ?? zero),
      counted: coins.write(counted),
      denominations: each.denominations ? sql.json(each.denominations) : null,
      counted_by_id: who.employee_id,
    }
  })
  await sql`insert into shift_count ${sql(rows as never)}`
  await countCards(tx, shift.id, { attempt, counted: cards })
  await setStatus(tx, shift, 'counted')
}

const sameAs =
  (a: { instrument: string; currency: string }) =>
  (b: { instrument: string; currency: string }): boolean =>
    a.instrument === b.instrument && a.currency === b.currency

function refuseWrongSum(
  { denominations, currency, counted: said }: Input<'count'>['counts'][number],
  counted: Money,
  read: (text: string) => Money,
): void {
  if (counted < 0n) throw new Refused(refuseField('counts', 'A count cannot be negative.'))
  if (!denominations) return
  const total = denominations.reduce((sum, { unit, count }) => sum + read(unit) * BigInt(count), 0n)
  if (total !== counted) {
    throw new Refused(refuseField('counts', `The notes and coins of ${currency} are not ${said}.`))
  }
}

async function backToWork(tx: Tx, shift: ShiftHead): Promise<void> {
  if (shift.status === 'open') return
  if (shift.blind_drop) throw new Refused(refuse('blind_drop'))
  await setStatus(tx, shift, 'open')
  note(tx, {
    entity: 'cashier-shift',
    entity_id: shift.id,
    label: `Cashier ${shift.number} went back to work after counting`,
    before: { status: 'counted' },
    after: { status: 'open' },
  })
}

async function setStatus(
  { sql, property_id }: Tx,
  { id }: ShiftHead,
  status: 'open' | 'counted',
): Promise<void> {
  await sql`
    update cashier_shift set status = ${status}, counted_at = case when ${status} = 'counted' then now() end
     where property_id = ${property_id} and id = ${id}`
}

async function close(tx: Tx, shift: ShiftHead, input: Input<'close'>): Promise<void> {
  const { sql, property_id, who, coins } = tx
  const lines = await loadDrawer(tx, shift)
  const held = lines.filter(({ expected, value }) => expected !== 0n || value !== 0n)
  // An empty drawer needs no count.
  if (shift.status === 'open' && held.length > 0) throw new Refused(refuse('blind_drop'))

  const [drawer, counts] = await Promise.all([drawerOf(tx, shift), countedLines(tx, shift, lines)])
  const closed = accept(closeDrawer(drawer, counts, coins.read(input.retained_float)))
  const approved_by_id = await approval(tx, shift, closed.largest, input)

  const [posted] = await post(tx, closed.entry ? [closed.entry] : [], { cashier_shift_id: shift.id })
  const dropped = coins.write(closed.dropped)
  if (posted)
    await issueReceipt(tx, {
      entry_id: posted.entry_id,
      kind: 'drop',
      content: dropContent(tx, shift, counts, { dropped, ...input }),
    })
  await sql`
    update cashier_shift
       set status = 'closed', closed_at = now(), closed_by_id = ${who.employee_id}, retained_float = ${input.retained_float},
           bag_no = ${input.bag_no ?? null}, drop_location = ${input.drop_location ?? null},
           over_short_reason = ${input.over_short_reason ?? null}, approved_by_id = ${approved_by_id ?? null}, updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${shift.id}`
  note(tx, {
    entity: 'cashier-shift',
    entity_id: shift.id,
    label: `Cashier ${shift.number} closed, drop ${dropped}`,
    before: { status: shift.status },
    after: {
      status: 'closed',
      retained_float: input.retained_float,
      over_short: closed.differences.map(({ currency, difference }) => `${currency} ${difference}`),
    },
  })
  await keepReports(tx, [shift.id])
}

/** The counts with what the desk would pay for foreign notes, for those that the drawer did not know of. */
async function countedLines(tx: Tx, shift: ShiftHead, lines: DrawerLine[]): Promise<Counted[]> {
  const { sql, property_id } = tx
  const [counts, rates] = await Promise.all([
    // A count from before somebody went back to work is of another drawer.
    shift.status === 'counted' ? loadCounts(tx, shift.id) : [],
    sql<{ currency: string; buy_rate: string }[]>`
      select distinct on (currency_code) currency_code as currency, buy_rate from exchange_rate
       where property_id = ${property_id} and rate_type = 'cash' and is_active and begin_at <= now()
       order by currency_code, begin_at desc`,
  ])
  const rateOf = (currency: string) => rates.find(rate => rate.currency === currency)?.buy_rate ?? null
  const known = lines.map((line): Counted => {
    const row = counts.find(sameAs(line))
    return {
      ...line,
      counted: row ? line.coins.read(row.counted) : zero,
      cash_buy_rate: rateOf(line.currency),
    }
  })
  const found = counts.filter(count => !lines.some(sameAs(count)))
  const coinsIn = await coinsOfCurrencies(
    tx,
    found.map(({ currency }) => currency),
  )
  return [
    ...known,
    ...found.map(({ instrument, currency, counted }) => ({
      instrument,
      currency,
      coins: coinsIn(currency),
      expected: zero,
      value: zero,
      counted: coinsIn(currency).read(counted),
      cash_buy_rate: rateOf(currency),
    })),
  ]
}

/** A difference above the cashier's limit needs a reason and somebody else's consent. */
async function approval(
  tx: Tx,
  shift: ShiftHead,
  largest: Money,
  { over_short_reason, approval }: Input<'close'>,
): Promise<number | undefined> {
  if (largest <= tx.coins.read(shift.over_short_limit)) return undefined
  if (!over_short_reason) throw new Refused(refuse('reason_required'))
  if (!approval)
    throw new Refused(
      refuse('over_short_approval', { limit: tx.coins.write(tx.coins.read(shift.over_short_limit)) }),
    )
  return await demandAuthority(tx, {
    kind: 'over_short',
    amount: largest,
    permission: 'Cashiering close other',
    approval,
    otherwise: 'over_short_approval',
    always: true,
    // A supervisor who closes it for him asks a third, not him who is short.
    owner_id: shift.opened_by_id,
  })
}

const dropContent = (
  tx: Tx,
  shift: ShiftHead,
  counts: Counted[],
  { dropped, bag_no, drop_location }: { dropped: string; bag_no?: string; drop_location?: string },
): Record<string, unknown> => ({
  cashier: shift.number,
  shift_no: shift.shift_no,
  user: tx.who.name,
  business_date: tx.today,
  dropped,
  bag_no: bag_no ?? null,
  drop_location: drop_location ?? null,
  counts: counts.map(({ instrument, currency, coins, counted, expected }) => ({
    instrument,
    currency,
    counted: coins.write(counted),
    expected: coins.write(expected),
  })),
})
