import { releaseNight } from '../../hotel/business-day/advance'
import { refuse, refuseField } from '../../hotel/refusal'
import { Refused } from '../serve'
import { loadBilledAhead } from '../store/advance'
import { ledgerAccounts } from '../store/code'
import { claimsOfHolder } from '../store/fixed-holders'
import { claim, post } from '../store/journal'
import { leftOut } from '../store/night/left-out'
import { mirrorClaims } from '../store/post-night'
import { note, type Tx } from '../tx'
import { openEodShift } from './run'

/** Whether an item is an account without a stay. */
export const isHolder = (item_key: string): boolean => /^(account|receivable):/.test(item_key)

/**
 * A stay that is not charged tonight: all that its item would have charged is claimed without an entry, and said in the log and
 * on the night's report. An allowance that has ended is settled, for its money lies on the package ledger.
 */
export async function skipItem(
  tx: Tx,
  run_id: number,
  { item_key, reason }: { item_key: string; reason: string | undefined },
): Promise<void> {
  const { sql, property_id } = tx
  if (!reason) throw new Refused(refuse('reason_required'))
  if (item_key.startsWith('settle:'))
    throw new Refused(
      refuseField('item_key', 'A package allowance is settled, not left out: mend its codes first.'),
    )
  const [item] = await sql<{ label: string }[]>`
    update eod_item set status = 'skipped', skip_reason = ${reason}, finished_at = now()
     where property_id = ${property_id} and run_id = ${run_id} and step = 6 and item_key = ${item_key} and status = 'failed' returning label`
  if (!item) throw new Refused(refuse('item_not_failed'))
  const { claim_keys, names } = isHolder(item_key)
    ? { claim_keys: await claimsOfHolder(tx, item_key), names: [] }
    : await leftOut(tx, Number(item_key.split(':')[1]))
  const what = names.join(', ')
  await sql`
    update eod_item set message = ${what === '' ? null : `Not charged: ${what}`.slice(0, 400)}
     where property_id = ${property_id} and run_id = ${run_id} and step = 6 and item_key = ${item_key}`
  await claim(
    tx,
    claim_keys.map(claim_key => ({ claim_key, entry_id: null })),
  )
  await mirrorClaims(tx, claim_keys)
  if (item_key.startsWith('night:')) await releaseAhead(tx, { run_id, item_key })
  note(tx, {
    entity: 'eod-run',
    entity_id: run_id,
    label: `Night of ${item.label} not charged${what === '' ? '' : ` (${what})`}: ${reason}`.slice(0, 400),
  })
}

/** What was paid ahead of a night is the house's on that night, whether or not anything else of it is charged. */
async function releaseAhead(
  tx: Tx,
  { run_id, item_key }: { run_id: number; item_key: string },
): Promise<void> {
  const { sql, property_id, today } = tx
  const reservation_id = Number(item_key.split(':')[1])
  const [ahead, [deferred]] = await Promise.all([
    loadBilledAhead(tx, [today], [reservation_id]),
    ledgerAccounts(tx, ['DEFERRED_REVENUE']),
  ])
  const release = releaseNight(ahead.get(reservation_id) ?? [], deferred.id)
  if (!release) return
  const posted = await post(tx, [release], { eod_run_id: run_id, cashier_shift_id: await openEodShift(tx) })
  await sql`
    update eod_item set entry_ids = ${posted.map(({ entry_id }) => entry_id)}
     where property_id = ${property_id} and run_id = ${run_id} and step = 6 and item_key = ${item_key}`
}
