import { sum } from '../../hotel/money'
import type { OutputOf } from '../../wire/call'
import { revenueBucket } from '../../wire/ledger-account'
import { profilesOfPerson } from '../profile/privacy/facts'
import { answer, found } from '../serve'
import type { Tx } from '../tx'

type Totals = OutputOf<typeof revenueBucket.totals>
type Row = Totals['items'][number] & { is_first: boolean }
type Asked = {
  reservation_id?: number
  guest_profile_id?: number
  bucket_type_id: number
  from?: string
  to?: string
}

/**
 * Revenue by the buckets of a type, with the tax that went with it: a tax belongs to the bucket of the charge that brought it.
 * Read from the journal, so that what was reversed or adjusted is off again (domain/finance 3.5).
 */
export const answerBuckets = answer(revenueBucket.totals, async (asked, { tx }) => {
  await demandKnown(tx, asked)
  const rows = await loadBuckets(tx, asked)
  const { coins } = tx
  const total = (name: 'net' | 'tax' | 'gross') =>
    coins.write(
      sum(rows.flatMap(row => (row.bucket === null && row.is_first ? [coins.read(row[name])] : []))),
    )
  return {
    items: rows.flatMap(({ is_first, ...row }) => (is_first ? [] : [row])),
    totals: { net: total('net'), tax: total('tax'), gross: total('gross') },
  }
})

async function demandKnown({ sql, property_id }: Tx, asked: Asked): Promise<void> {
  const { reservation_id = null, guest_profile_id = null, bucket_type_id } = asked
  const [known] = await sql<{ type: boolean; stay: boolean; guest: boolean }[]>`
    select exists (select from revenue_bucket_type where property_id = ${property_id} and id = ${bucket_type_id}) as type,
           ${reservation_id}::bigint is null or exists (select from reservation where property_id = ${property_id} and id = ${reservation_id}) as stay,
           ${guest_profile_id}::bigint is null or exists (select from guest_profile where id = ${guest_profile_id}) as guest`
  found(known.type || undefined, { bucket_type_id })
  found(known.stay || undefined, { reservation_id })
  found(known.guest || undefined, { guest_profile_id })
}

/** One row for each bucket, one for what is in none, and first the row of everything once (`is_first`). */
async function loadBuckets(tx: Tx, asked: Asked): Promise<Row[]> {
  const { sql, property_id } = tx
  const { reservation_id, guest_profile_id, bucket_type_id, from, to } = asked
  const ids = guest_profile_id === undefined ? [] : await profilesOfPerson(tx, guest_profile_id)
  const whose =
    reservation_id !== undefined
      ? sql`p.reservation_id = ${reservation_id}`
      : guest_profile_id !== undefined
        ? sql`p.reservation_id in (
            select id from reservation where property_id = ${property_id} and guest_profile_id = any (${ids}::bigint[])
            union
            select reservation_id from reservation_profile where property_id = ${property_id} and guest_profile_id = any (${ids}::bigint[]))`
        : sql`true`
  return await sql<Row[]>`
    with moved as (
      select case when l.ledger = 'revenue' then l.transaction_code_id else coalesce(m.transaction_code_id, l.transaction_code_id) end as code_id,
             case when l.ledger = 'revenue' then -l.amount else 0 end as net, case when l.ledger = 'tax' then -l.amount else 0 end as tax, p.id
        from journal_line l
        join posting p on p.property_id = l.property_id and p.id = l.posting_id
        left join posting m on m.property_id = p.property_id and m.id = p.parent_id
       where l.property_id = ${property_id} and l.ledger in ('revenue', 'tax') and ${whose}
         ${from ? sql`and l.business_date >= ${from}` : sql``} ${to ? sql`and l.business_date <= ${to}` : sql``}),
    bucket as (
      select id, code, name, transaction_code_ids from revenue_bucket_code
       where property_id = ${property_id} and revenue_bucket_type_id = ${bucket_type_id} and is_active),
    placed as (
      select null::bigint as bucket_id, true as is_first, moved.* from moved
      union all
      select b.id, false, moved.* from moved left join bucket b on moved.code_id = any (b.transaction_code_ids))
    select case when b.id is null then null else jsonb_build_object('id', b.id, 'code', b.code, 'name', b.name) end as bucket, x.is_first,
           coalesce(sum(x.net), 0) as net, coalesce(sum(x.tax), 0) as tax, coalesce(sum(x.net + x.tax), 0) as gross,
           count(distinct x.id)::int as postings
      from placed x left join bucket b on b.id = x.bucket_id
     group by b.id, b.code, b.name, x.is_first
     order by x.is_first desc, b.code nulls last`
}
