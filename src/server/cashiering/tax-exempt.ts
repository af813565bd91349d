import { refuseCorrection } from '../../hotel/account-state'
import { type AdjustedGroup, planAdjustment } from '../../hotel/journal/adjustment'
import { refuseFixed, refuseUnreleased, type StandingGroup } from '../../hotel/journal/standing'
import { type Money, negate, sum } from '../../hotel/money'
import { refuse, refuseField } from '../../hotel/refusal'
import { exemptAmounts, type PostedTax } from '../../hotel/tax-exempt'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { found, freshOrStale, Refused, serve } from '../serve'
import { lockAccount } from '../store/account'
import { type Codes, loadCodes } from '../store/code'
import { loadOwnGroups, loadStanding } from '../store/standing'
import { note, type Tx } from '../tx'
import { loadRebatable, type Rebatable } from '../store/rebatable'
import { keepCorrection, namesOfGroups } from './corrected'

type Input = InputOf<typeof cashiering.exempt>

/** Gives back the taxes that a guest of this tax type does not pay; the prices stay as they are (domain/finance 7.8). */
export const serveExempt = serve(cashiering.exempt, async (input, { tx }) => {
  const account = await lockAccount(tx, input.account_id)
  freshOrStale(account, input.row_version)
  const refusal = refuseCorrection(account)
  if (refusal) throw new Refused(refusal)
  const type = await loadTaxType(tx, input)
  const groups = await groupsOf(tx, input)
  const [rebatable, codes] = await Promise.all([loadRebatable(tx, groups), loadCodes(tx)])
  const exempted = rebatable.map(each => exemptOf(each, codes, type))
  const entry = planAdjustment(
    exempted,
    {
      rebate: 'tax_exempt',
      reason: [type.name, input.proof_type, input.proof_no].filter(Boolean).join(', '),
      reference: input.proof_no || undefined,
    },
    tx.today,
  )
  const isNothing = !entry && !input.set_future
  if (isNothing) throw new Refused(refuse('nothing_selected'))
  const removed = tx.coins.write(negate(sum(exempted.flatMap(({ amounts }) => [...amounts])) as Money))
  if (!input.preview)
    await keepType(tx, input, { was: account.tax_type_id, type, removed, name: account.name })
  const done = await keepCorrection(tx, {
    account,
    entry,
    names: namesOfGroups([...groups, ...rebatable.map(({ components }) => components)]),
    preview: input.preview ?? false,
  })
  return { ...done, removed }
})

/** Somebody was taxed wrongly: from now on as his guest type is, like anybody; nothing that was taken off comes back. */
export const serveEndExempt = serve(cashiering.endExempt, async (input, { tx }) => {
  const { sql, property_id, who } = tx
  const account = await lockAccount(tx, input.account_id)
  freshOrStale(account, input.row_version)
  const refusal = refuseCorrection(account)
  if (refusal) throw new Refused(refusal)
  const [{ row_version }] = await sql<{ row_version: number }[]>`
    update folio_account set tax_type_id = null, updated_by_id = ${who.employee_id}
     where property_id = ${property_id} and id = ${account.id} returning row_version`
  note(tx, {
    entity: 'folio-account',
    entity_id: account.id,
    label: `${account.name} is taxed as usual again`,
    before: { tax_type_id: account.tax_type_id },
    after: { tax_type_id: null },
  })
  return { account_id: account.id, row_version }
})

type TaxType = { id: number; name: string; exempts_percentage: boolean; requires_proof: boolean }

async function loadTaxType(
  { sql, property_id }: Tx,
  { tax_type_id, proof_type, proof_no }: Input,
): Promise<TaxType> {
  const [row] = await sql<TaxType[]>`
    select id, name, exempts_percentage, requires_proof from tax_type
     where property_id = ${property_id} and id = ${tax_type_id} and is_active`
  const type = found(row, { tax_type_id })
  if (type.requires_proof && !(proof_type && proof_no)) {
    const message = `${type.name}: please say what the guest has shown, and its number.`
    throw new Refused(refuseField('proof_no', message))
  }
  return type
}

/** What was named, which must be free; without a name all that is. Rebates are no charges. */
async function groupsOf(tx: Tx, { account_id, posting_ids, from, to }: Input): Promise<StandingGroup[]> {
  const { sql } = tx
  if (posting_ids) {
    const groups = await loadOwnGroups(tx, account_id, posting_ids)
    const fixed = refuseFixed(groups) ?? refuseUnreleased(groups)
    if (fixed) throw new Refused(fixed)
    return groups.filter(isCharge)
  }
  const condition: ReturnType<Tx['sql']> = sql`
    not exists (select from folio_posting fp where fp.property_id = m.property_id and fp.posting_id = m.id and fp.live)
    ${from ? sql`and m.revenue_date >= ${from}` : sql``} ${to ? sql`and m.revenue_date <= ${to}` : sql``}`
  return (await loadStanding(tx, { account_id, condition })).filter(isCharge)
}

const isCharge = (group: StandingGroup): boolean =>
  group[0].side === 'charge' && group[0].adjusts_id === undefined && !refuseUnreleased([group])

function exemptOf(
  { shown, components, adjustable }: Rebatable,
  { byId }: Codes,
  type: TaxType,
): AdjustedGroup {
  const [main] = components
  const code = main && byId.get(main.transaction_code_id)
  // The tax of somebody whom he invites is his to pay and not his to be exempt from.
  const isOwn = ({ explain }: StandingGroup[number]) => explain.for_reservation === undefined
  const taxed = adjustable.map((each, index) => ({
    ...each,
    ...(isOwn(components[index]) ? { posted_as: postedAs(components[index]) } : {}),
  }))
  const amounts = code ? exemptAmounts(code, taxed, type) : components.map(() => 0n as Money)
  return { shown, components, amounts, is_beyond: false }
}

const postedAs = ({
  generate_id,
  transaction_code_id,
  explain,
}: StandingGroup[number]): PostedTax | undefined =>
  generate_id === undefined
    ? undefined
    : { generate_id, transaction_code_id, method: explain.method as PostedTax['method'] }

type Told = { was: number | null; type: TaxType; removed: string; name: string }

async function keepType(
  tx: Tx,
  { account_id, set_future, proof_no }: Input,
  { was, type, removed, name }: Told,
): Promise<void> {
  const { sql, property_id } = tx
  if (set_future) {
    await sql`update folio_account set tax_type_id = ${type.id} where property_id = ${property_id} and id = ${account_id}`
  }
  note(tx, {
    entity: 'folio-account',
    entity_id: account_id,
    label: `Taxes of ${removed} taken off the bill of ${name}: ${type.name}${proof_no ? `, ${proof_no}` : ''}`,
    before: { tax_type_id: was },
    after: { tax_type_id: set_future ? type.id : was },
  })
}
