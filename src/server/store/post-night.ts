import type { NewGrant } from '../../hotel/business-day/night-package'
import { isRefusal, type Refusal, sentenceOf } from '../../hotel/refusal'
import type { Tx } from '../tx'
import { claim, post, type PostedBy } from './journal'
import type { NightItem } from './night/plan'

/** What became of one stay's night: as an item of the end of day is marked. */
export type Marked = {
  item_key: string
  status: string
  code?: string
  message?: string
  entry_ids: number[]
  amount: string
}

/** Writes what was planned for many stays in one go; the ones that could not be planned are marked failed. */
export async function postPlanned(tx: Tx, items: NightItem[], by: PostedBy): Promise<Marked[]> {
  const good = items.flatMap(item => (isRefusal(item.plan) ? [] : [{ ...item, plan: item.plan }]))
  const accounts = [...new Set(good.map(({ account_id }) => account_id))].sort((a, b) => a - b)
  if (accounts.length > 0)
    await tx.sql`select 1 from folio_account where property_id = ${tx.property_id} and id = any (${accounts}::bigint[]) order by id for update`
  const entries = good.flatMap(({ plan }) => plan.entries)
  const ids = (await post(tx, entries, by)).map(({ entry_id }) => entry_id)
  let taken = 0
  const withIds = good.map(item => {
    const entry_ids = ids.slice(taken, taken + item.plan.entries.length)
    taken += item.plan.entries.length
    return { ...item, entry_ids }
  })
  const zero_claims = good.flatMap(({ plan }) =>
    plan.zero_claims.map(claim_key => ({ claim_key, entry_id: null })),
  )
  await Promise.all([
    zero_claims.length > 0 && claim(tx, zero_claims),
    writeGrants(tx, withIds),
    mirrorClaims(
      tx,
      good.flatMap(({ plan }) => [...plan.entries.flatMap(entry => entry.claims ?? []), ...plan.zero_claims]),
    ),
  ])
  return [
    ...withIds.map(({ reservation_id, plan, entry_ids }) => ({
      item_key: `night:${reservation_id}`,
      status: 'done',
      entry_ids,
      amount: tx.coins.write(plan.total),
    })),
    ...items.flatMap(({ reservation_id, plan }) =>
      isRefusal(plan) ? [failed(`night:${reservation_id}`, plan)] : [],
    ),
  ]
}

export const failed = (item_key: string, refusal: Refusal): Marked => ({
  item_key,
  status: 'failed',
  code: refusal.refused,
  message: sentenceOf(refusal),
  entry_ids: [],
  amount: '0',
})

async function writeGrants(
  { sql, property_id, coins }: Tx,
  items: { account_id: number; entry_ids: number[]; plan: { grants: NewGrant[] } }[],
): Promise<void> {
  const rows = items.flatMap(({ account_id, entry_ids, plan }) =>
    plan.grants.map(({ price, price_tax, price_taxes, allowance, ...grant }) => ({
      ...grant,
      property_id,
      folio_account_id: account_id,
      // A night that is free grants what it grants without anything to post.
      entry_id: entry_ids[0] ?? null,
      price: coins.write(price),
      price_tax: coins.write(price_tax),
      price_taxes: sql.json(
        price_taxes.map(({ transaction_code_id, amount, taxable }) => ({
          transaction_code_id,
          amount: coins.write(amount),
          taxable: taxable === null ? null : coins.write(taxable),
        })),
      ),
      allowance: coins.write(allowance),
    })),
  )
  if (rows.length > 0) await sql`insert into package_allowance ${sql(rows as never)}`
}

/** posted_at mirrors the claims, so that a posted night is seen to be read-only. */
export async function mirrorClaims({ sql, property_id }: Tx, keys: readonly string[]): Promise<void> {
  const parts = (kind: string) => keys.filter(key => key.startsWith(`${kind}:`)).map(key => key.split(':'))
  const [rooms, packages] = [parts('room'), parts('package')]
  await Promise.all([
    rooms.length > 0 &&
      sql`
      update reservation_night n set posted_at = now()
        from unnest(${rooms.map(([, id]) => Number(id))}::bigint[], ${rooms.map(([, , night]) => night)}::date[]) as t (id, night)
       where n.property_id = ${property_id} and n.reservation_id = t.id and n.stay_date = t.night`,
    packages.length > 0 &&
      sql`
      update reservation_package_night n set posted_at = now()
        from unnest(${packages.map(([, id]) => Number(id))}::bigint[], ${packages.map(([, , night]) => night)}::date[]) as t (id, night)
       where n.property_id = ${property_id} and n.reservation_package_id = t.id and n.stay_date = t.night`,
  ])
}
