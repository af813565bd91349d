import { refuseCorrection } from '../../hotel/account-state'
import {
  type Adjustment,
  adjustGroups,
  adjustGroupsBeyond,
  isAboveMost,
  type Most,
} from '../../hotel/adjustment'
import { type AdjustedGroup, planAdjustment } from '../../hotel/journal/adjustment'
import { refuseFixed, refuseUnreleased, type StandingPosting } from '../../hotel/journal/standing'
import { absolute, decimal, type Money, sum } from '../../hotel/money'
import { overridden } from '../../hotel/override'
import { isRefusal, refuse, type Refusal, refuseField } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { accept, ask, type At, demand, found, freshOrStale, Refused, serve } from '../serve'
import { lockAccount } from '../store/account'
import { loadWhy } from '../store/adjustment-code'
import { demandAuthority } from '../store/authority'
import { type CodeRow, loadCodes } from '../store/code'
import { loadOwnGroups } from '../store/standing'
import { may, type Tx } from '../tx'
import { loadRebatable } from '../store/rebatable'
import { keepCorrection, namesOfGroups } from './corrected'

type Input = InputOf<typeof cashiering.adjust>

/** A rebate, or with its right a surcharge, beside the charges it concerns (domain/finance 7.5). */
export const serveAdjust = serve(cashiering.adjust, async (input, at) => {
  const { tx } = at
  const account = await lockAccount(tx, input.account_id)
  freshOrStale(account, input.row_version)
  const refusal = refuseCorrection(account)
  if (refusal) throw new Refused(refusal)
  const groups = await loadOwnGroups(tx, account.id, input.posting_ids)
  const fixed =
    refuseFixed(groups) ?? refuseStrange(groups) ?? refusePaidOut(groups) ?? refuseUnreleased(groups)
  if (fixed) throw new Refused(fixed)
  refuseNothing(tx, input)

  const [rebatable, { why, most }] = await Promise.all([loadRebatable(tx, groups), reasonOf(tx, input)])
  const adjustment: Adjustment = {
    by: input.by,
    value: input.value,
    include_flat: input.include_flat ?? false,
  }
  const adjustable = rebatable.map(each => each.adjustable)
  const { amounts, is_beyond } = amountsOf(at, adjustable, adjustment, input.preview ?? false)
  if (isAboveMost(adjustable, amounts, adjustment, most, tx.coins)) {
    const unit = most.value_type === 'percent' ? ' percent' : ''
    const message = `${why.text}: at most ${Number.parseFloat(most.max_value ?? '0')}${unit}.`
    throw new Refused(refuseField('value', message))
  }
  const codes = await loadCodes(tx)
  const adjusted = rebatable.map(
    ({ shown, components }, index): AdjustedGroup => ({
      shown,
      components,
      amounts: amounts[index],
      target: targetOf(codes.byId, components[0] ?? shown),
      is_beyond,
    }),
  )
  const entry = planAdjustment(adjusted, why, tx.today)
  if (!entry) throw new Refused(refuse('nothing_selected'))
  if (!input.preview) {
    const amount = sum(amounts.flat())
    await demandAuthority(tx, {
      kind: 'adjustment',
      amount: absolute(amount),
      permission: 'Cashiering adjust',
      approval: input.approval,
    })
  }
  const names = namesOfGroups([...groups, ...rebatable.map(({ components }) => components)])
  for (const { target } of adjusted)
    if (target) names.set(target.id, { code: codes.byId.get(target.id)?.code ?? '', kind: 'main' })
  return await keepCorrection(tx, { account, entry, names, preview: input.preview ?? false })
})

/** Only charges are adjusted, and no adjustment is adjusted again. */
const refuseStrange = (groups: readonly (readonly StandingPosting[])[]): Refusal | undefined =>
  groups.some(([{ side, adjusts_id }]) => side === 'payment' || adjusts_id !== undefined)
    ? refuseField('posting_ids', 'Only charges are adjusted.')
    : undefined

/** Cash that was given out has nothing to rebate: it came of a drawer, which only its reversal may move (domain/finance 4.5 R8, 6.3). */
const refusePaidOut = (groups: readonly (readonly StandingPosting[])[]): Refusal | undefined =>
  groups.some(([{ contra }]) => contra.some(({ ledger }) => ledger === 'cash'))
    ? refuseField('posting_ids', 'A paid-out is reversed, not adjusted.')
    : undefined

/** A surcharge is a negative rebate and needs a right of its own. */
function refuseNothing({ who }: Tx, { by, value }: Input): void {
  const { units, scale } = decimal(value)
  if (units === 0n) throw new Refused(refuseField('value', 'Please give an amount or a percentage.'))
  if (units < 0n) demand(who, 'Cashiering adjust up')
  if (by === 'percent' && units > 100n * 10n ** BigInt(scale)) {
    throw new Refused(refuseField('value', 'At most 100 percent.'))
  }
}

type Amounts = { amounts: Money[][]; is_beyond: boolean }

/** Beyond what is left only with the right, and when it is meant. */
function amountsOf(
  at: At,
  groups: Parameters<typeof adjustGroups>[0],
  adjustment: Adjustment,
  isPreview: boolean,
): Amounts {
  const { tx, who } = at
  const amounts = adjustGroups(groups, adjustment, tx.coins)
  if (!isRefusal(amounts)) return { amounts, is_beyond: false }
  if (amounts.refused !== 'adjustment_exceeds' || !may(who, 'Adjust beyond original'))
    throw new Refused(amounts)
  if (!isPreview) ask([overridden(amounts, 'Adjust beyond original')], at)
  return { amounts: accept(adjustGroupsBeyond(groups, adjustment, tx.coins)), is_beyond: true }
}

type Reason = Parameters<typeof planAdjustment>[1]

/** The adjustment code says why, and how much it is good for. */
async function reasonOf(tx: Tx, input: Input): Promise<{ why: Reason; most: Most }> {
  const why = await loadWhy(tx, input, {
    types: ['adjustment', 'correction', 'void', 'service_recovery'],
    otherwise: 'This reason is not for adjustments.',
  })
  const { name, adjustment_code_id, reason, ...most } = why
  return {
    most,
    why: { rebate: 'adjustment', adjustment_code_id, text: name, reason, reference: input.reference },
  }
}

/** The code's own adjustment code, else the code itself. */
function targetOf(codes: ReadonlyMap<number, CodeRow>, main: StandingPosting): CodeRow {
  const code = found(codes.get(main.transaction_code_id), { transaction_code_id: main.transaction_code_id })
  const { adjustment_transaction_code_id } = code
  return adjustment_transaction_code_id === null ? code : (codes.get(adjustment_transaction_code_id) ?? code)
}
