import {
  type Authority,
  type AuthorityKind,
  type Passed,
  passedBy,
  raisedTo,
  usualAuthority,
} from '../../hotel/authority'
import { absolute, type Money, zero } from '../../hotel/money'
import type { Permission } from '../../hotel/permission'
import { refuse, type RefusalCode } from '../../hotel/refusal'
import type { Approval } from '../../wire/cashiering/shift'
import { Refused } from '../serve'
import type { Tx } from '../tx'
import type { Fragment } from './desk-row'

export type Wanted = {
  kind: AuthorityKind
  /** Gross; its sign does not matter. */
  amount: Money
  /** What an approver must hold beside the limit. */
  permission: Permission
  approval?: Approval
  /** The word said when it is too much and nobody approves. */
  otherwise?: RefusalCode
  /** The person's own limit does not suffice: somebody else must approve. */
  always?: boolean
  /** Whose own affair it is: whoever does it for him, he consents to nothing of it. */
  owner_id?: number
}

/**
 * Lets a person act within the limit of the role, and beyond it with another person's consent in the same request, which counts
 * against the limits of both. Answers who approved, if anybody had to. Whoever has a limit of the day waits here for what he does
 * in another session: accounts are locked before, documents numbered after. Refuses `authority_limit`, of the day
 * `authority_used_up` (or the word given), and `approval_failed` (domain/finance 22.2).
 */
export async function demandAuthority(tx: Tx, wanted: Wanted): Promise<number | undefined> {
  return (await demandConsent(tx, wanted))?.approved_by_id
}

/** Who approved, and what is kept of it: of a refund that somebody has still to make it is told which (`keepConsentTo`). */
export type Consent = { approved_by_id: number | undefined; authority_use_id: number }

/** The same for whoever asks a provider next. Out: nothing where nothing is kept. */
export async function demandConsent(tx: Tx, wanted: Wanted): Promise<Consent | undefined> {
  const { employee_id } = tx.who
  const own = await loadAuthority(tx, wanted.kind, employee_id)
  const tooMuch = wanted.always ? 'authority_limit' : await passes(tx, { employee_id, ...own }, wanted)
  if (tooMuch && !wanted.approval) {
    const limit = tooMuch === 'authority_used_up' ? (own.per_day ?? zero) : smallest(own)
    throw new Refused(
      refuse(wanted.otherwise ?? tooMuch, {
        amount: tx.coins.write(absolute(wanted.amount)),
        limit: tx.coins.write(limit),
        kind: wanted.kind,
      }),
    )
  }
  const approved_by_id = tooMuch && wanted.approval ? await approvedBy(tx, wanted) : undefined
  const isKept = approved_by_id !== undefined || !(wanted.kind in entryKinds)
  return isKept ? { approved_by_id, authority_use_id: await keepUse(tx, wanted, approved_by_id) } : undefined
}

/** What somebody has let another do is this refund; it counts for as long as the card may get it, or has it. */
export async function keepConsentTo(
  { sql, property_id }: Tx,
  { authority_use_id }: Consent,
  payment_intent_id: number,
): Promise<void> {
  await sql`
    update authority_use set payment_intent_id = ${payment_intent_id}
     where property_id = ${property_id} and id = ${authority_use_id}`
}

/** The limits of an employee's role, no row being what is usual; of adjustments the employee's own record may allow more. */
export async function loadAuthority(
  { sql, property_id, coins }: Tx,
  kind: AuthorityKind,
  employee_id: number,
): Promise<Authority> {
  const [row] = await sql<
    {
      is_said: boolean
      per_posting: string | null
      per_day: string | null
      max_adjustment_amount: string | null
    }[]
  >`
    select a.kind is not null as is_said, a.per_posting, a.per_day, e.max_adjustment_amount
      from employee e
      left join role_authority a on a.role_id = e.role_id and a.property_id = ${property_id} and a.kind = ${kind}
     where e.id = ${employee_id}`
  const read = (text: string | null) => (text === null ? null : coins.read(text))
  const authority = row?.is_said
    ? { per_posting: read(row.per_posting), per_day: read(row.per_day) }
    : usualAuthority(kind)
  return kind === 'adjustment'
    ? raisedTo(coins.read(row?.max_adjustment_amount ?? '0'), authority)
    : authority
}

/** Which limit an amount passes, if any. What was done on the day is looked for only where it matters. */
async function passes(
  tx: Tx,
  { employee_id, ...authority }: Authority & { employee_id: number },
  { kind, amount }: Wanted,
): Promise<Passed | undefined> {
  const isOfDay = authority.per_day !== null
  const used = isOfDay ? await usedToday(tx, kind, employee_id) : zero
  return passedBy(authority, { amount: absolute(amount), used })
}

/** Kinds that the journal tells of by its entries; the others are kept as they are used. */
const entryKinds: Partial<Record<AuthorityKind, string[]>> = {
  adjustment: ['adjustment'],
  refund: ['refund', 'deposit_refund', 'ar_payment'],
  paid_out: ['paid_out'],
  write_off: ['ar_write_off'],
  credit_bill: ['credit_bill'],
  negative_charge: ['charge'],
}

/**
 * What the person has done of the kind on this business date, what he has let others do, and what a card is just being given back
 * for him. Until the transaction ends nothing is added to it: what another session of his has read is not posted beside it.
 */
async function usedToday(tx: Tx, kind: AuthorityKind, employee_id: number): Promise<Money> {
  const { sql, property_id, today, coins } = tx
  await sql`select pg_advisory_xact_lock(hashtextextended(${`authority ${property_id} ${employee_id} ${today}`}, 0))`
  const kinds = entryKinds[kind]
  // Of charges only those below zero are meant, of the money of companies only what goes back to them; a credit bill has a limit of
  // its own, and the money that settles it was within that.
  const which: Partial<Record<AuthorityKind, Fragment>> = {
    negative_charge: sql`and p.side = 'charge' and p.amount < 0`,
    refund: sql`and (e.kind <> 'ar_payment' or p.amount < 0) and not exists (
      select from folio_posting x join folio f on f.property_id = x.property_id and f.id = x.folio_id
       where x.property_id = p.property_id and x.posting_id = p.id and x.live and f.type = 'credit_bill')`,
  }
  const posted = sql`
    (select coalesce(sum(abs(p.amount)), 0)
       from journal_entry e join posting p on p.property_id = e.property_id and p.entry_id = e.id
      where e.property_id = ${property_id} and e.business_date = ${today} and e.employee_id = ${employee_id}
        and e.kind = any (${kinds ?? []}) ${which[kind] ?? sql``})`
  const own = kinds ? sql`` : sql`or employee_id = ${employee_id}`
  const [{ used }] = await sql<{ used: string }[]>`
    select coalesce(sum(amount), 0) + ${kinds ? posted : sql`0`}
           + ${kind === 'refund' ? beingGivenBack(tx, employee_id) : sql`0`} as used
      from authority_use u
     where property_id = ${property_id} and business_date = ${today} and kind = ${kind}
       and (approved_by_id = ${employee_id} ${own})
       and not exists (
         select from payment_intent i
          where i.property_id = u.property_id and i.id = u.payment_intent_id and i.status in ('declined', 'failed', 'voided'))`
  return coins.read(used)
}

/** For the rest of the day; who has consented is kept of every kind. */
async function keepUse(
  { sql, property_id, today, who, coins }: Tx,
  { kind, amount }: Wanted,
  approved_by_id: number | undefined,
): Promise<number> {
  const [{ id }] = await sql<{ id: number }[]>`
    insert into authority_use (property_id, business_date, employee_id, kind, amount, approved_by_id)
    values (${property_id}, ${today}, ${who.employee_id}, ${kind}, ${coins.write(absolute(amount))}, ${approved_by_id ?? null})
    returning id`
  return id
}

/** Refunds that a provider is asked for stand in no journal yet; none of them outlives the business day. */
const beingGivenBack = ({ sql, property_id }: Tx, employee_id: number) => sql`
  (select coalesce(sum(i.amount), 0) from payment_intent i
    where i.property_id = ${property_id} and i.purpose = 'refund' and i.is_open and i.created_by_id = ${employee_id})`

/** The door has asked for the password already (`approver`): here it is about the right and the limits. */
async function approvedBy(tx: Tx, wanted: Wanted): Promise<number> {
  const { sql, property_id, who, approver_id } = tx
  const failed = new Refused(refuse('approval_failed'))
  if (approver_id === undefined || approver_id === who.employee_id || approver_id === wanted.owner_id)
    throw failed
  const [may] = await sql`
    select from employee e
     where e.id = ${approver_id} and not e.must_change_password and ${property_id} = any (e.property_ids)
       and exists (select from group_permission g join permission p on p.id = g.permission_id
                    where g.property_id = e.property_id and g.group_id = any (e.group_ids) and p.is_active
                      and p.name = ${wanted.permission})`
  if (!may) throw failed
  const authority = await loadAuthority(tx, wanted.kind, approver_id)
  if (await passes(tx, { employee_id: approver_id, ...authority }, wanted)) throw failed
  return approver_id
}

const smallest = ({ per_posting, per_day }: Authority): Money =>
  per_posting === null ? (per_day ?? zero) : per_day === null || per_posting < per_day ? per_posting : per_day
