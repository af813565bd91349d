import type { MasterRecord } from '../../hotel/master/record'
import { type ConsentPurpose, consentFlags } from '../../hotel/profile-merge'
import type { Tx } from '../tx'

const purposes = Object.keys(consentFlags) as ConsentPurpose[]

/** A flag that is set on the form of a profile is an answer like any other: flags mirror what was answered (domain/reservations 2.6). */
export async function keepConsents(
  { sql, who }: Tx,
  row: MasterRecord & { id: number },
  before: MasterRecord | undefined,
): Promise<void> {
  const isSet = (record: MasterRecord | undefined, purpose: ConsentPurpose) =>
    record?.[consentFlags[purpose]] === true
  const changed = purposes.filter(purpose => isSet(row, purpose) !== isSet(before, purpose))
  if (changed.length === 0) return
  // Of a guest who is new here it may be older; what was answered before is not overtaken by what is dated back.
  const given_at =
    before === undefined && row.consent_date ? sql`${String(row.consent_date)}::date` : sql`clock_timestamp()`
  for (const purpose of changed)
    await sql`
      insert into guest_consent (guest_profile_id, purpose, granted, method, created_by_id, given_at)
      values (${row.id}, ${purpose}, ${isSet(row, purpose)}, 'verbal', ${who.employee_id || null}, ${given_at})`
}

/** The flags of a profile say what was answered last to each purpose; to one that nothing was answered to they stay. */
export async function mirrorConsents({ sql }: Tx, guest_profile_id: number): Promise<void> {
  const newest = (purpose: ConsentPurpose) => sql`
    coalesce((select c.granted from guest_consent c where c.guest_profile_id = p.id and c.purpose = ${purpose}
               order by c.given_at desc, c.id desc limit 1), p.${sql(consentFlags[purpose])})`
  await sql`
    update guest_profile p set consent_email = ${newest('email')}, consent_phone = ${newest('phone')}, consent_post = ${newest('post')}
     where p.id = ${guest_profile_id}`
}
