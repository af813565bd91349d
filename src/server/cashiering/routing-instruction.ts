import { maskOf, type Weekday, weekdays } from '../../hotel/business-date'
import { mayI } from '../../hotel/question'
import { refuseField } from '../../hotel/refusal'
import { overlappingCodes, refuseTarget } from '../../hotel/routing-instruction'
import type { InputOf } from '../../wire/call'
import { routing } from '../../wire/routing'
import { answer, ask, type At, found, freshOrStale, Refused, serve } from '../serve'
import { lockAccounts, lockStayAccount, refuseAboveCount, touchAccounts } from '../store/account'
import { note, type Tx } from '../tx'
import { lockAccountOf, lockStay, type Stay } from './account-of'
import { applyToPosted } from './routing-apply'
import {
  type Instruction,
  loadCoverage,
  loadInstruction,
  loadInstructions,
  loadTarget,
} from './routing-facts'

type Fields = Omit<InputOf<typeof routing.update>, 'id' | 'row_version' | 'apply_to_posted'>

/** Where the charges of somebody go, with what each instruction has taken (domain/finance 5.4). */
export const answerRoutings = answer(routing.list, async (input, { tx }) => ({
  items: await loadInstructions(tx, input),
}))

/** A new instruction; to another room comes before to another bill, unless somebody orders it otherwise. */
export const serveStoreRouting = serve(routing.store, async (input, at) => {
  const { tx } = at
  const { reservation_id, account_id, guest_profile_id, apply_to_posted, ...said } = input
  const fields = { ...said, target_window: said.target_window ?? (await windowOf(tx, said)) }
  await refuseAboveCount(tx, fields.target_window ?? 1, 'target_window')
  if (guest_profile_id !== undefined) {
    await demandProfile(tx, guest_profile_id)
    const id = await insert(tx, { guest_profile_id }, columnsOf(tx, fields, undefined))
    await keepCodes(tx, id, fields)
    return await kept(at, id, 'stored')
  }
  const target = await targetOf(tx, fields)
  const { account, stay } = await lockAccountOf(tx, { reservation_id, account_id })
  const columns = columnsOf(tx, { ...fields, ...target }, stay)
  await demandTarget(tx, account.id, columns)
  const id = await insert(tx, { folio_account_id: account.id }, columns)
  await keepCodes(tx, id, fields)
  await askOverlap(at, account.id, id)
  await writeWindow(tx, account.id, columns)
  await touchAccounts(tx, [account.id])
  if (apply_to_posted) await applyToPosted(at, account.id, id)
  return await kept(at, id, 'stored')
})

/** What was said anew; the rest stays as it is. Charges that stand already move only when that is asked for. */
export const serveUpdateRouting = serve(routing.update, async (input, at) => {
  const { id, row_version, apply_to_posted, ...fields } = input
  const { tx } = at
  const before = await loadInstruction(tx, id)
  if (fields.target_window !== undefined && fields.target_window !== before.target_window)
    await refuseAboveCount(tx, fields.target_window, 'target_window')
  const target = await targetOf(tx, fields)
  const account_id = before.account_id
  const stay = account_id === null ? undefined : (await lockAccountOf(tx, { account_id })).stay
  const current = await loadInstruction(tx, id)
  freshOrStale(current, row_version)
  const columns = columnsOf(tx, { ...fieldsOf(current), ...fields, ...target }, stay)
  if (account_id !== null) await demandTarget(tx, account_id, columns)
  await tx.sql`
    update routing_instruction set ${tx.sql({ ...columns, updated_by_id: tx.who.employee_id } as never)}
     where property_id = ${tx.property_id} and id = ${id}`
  if (fields.routing_code_ids !== undefined || fields.transaction_code_ids !== undefined) {
    await tx.sql`delete from routing_instruction_code where property_id = ${tx.property_id} and instruction_id = ${id}`
    await keepCodes(tx, id, {
      routing_code_ids: fields.routing_code_ids ?? current.routing_codes.map(({ id }) => id),
      transaction_code_ids: fields.transaction_code_ids ?? current.transaction_codes.map(({ id }) => id),
    })
  }
  if (account_id !== null) {
    await askOverlap(at, account_id, id)
    await writeWindow(tx, account_id, columns)
    await touchAccounts(tx, [account_id])
    if (apply_to_posted) await applyToPosted(at, account_id, id)
  }
  return await kept(at, id, 'changed', before)
})

/** Routes nothing any more; what it has routed stays, and so does the memory of it. */
export const serveRemoveRouting = serve(routing.remove, async ({ id, row_version }, { tx }) => {
  const { account_id } = await loadInstruction(tx, id)
  if (account_id !== null) await lockAccounts(tx, [account_id])
  const before = await loadInstruction(tx, id)
  freshOrStale(before, row_version)
  await tx.sql`
    update routing_instruction set removed_at = now(), updated_by_id = ${tx.who.employee_id}
     where property_id = ${tx.property_id} and id = ${id} and removed_at is null`
  if (before.account_id !== null) await touchAccounts(tx, [before.account_id])
  note(tx, {
    entity: 'routing-instruction',
    entity_id: id,
    label: `Routing removed: ${saidOf(before)}`,
    before,
  })
  return { id }
})

type Columns = {
  routing_type: 'window' | 'room'
  target_window: number
  target_account_id: number | null
  payee_profile_id: number | null
  payment_method_id: number | null
  all_codes: boolean
  begin_date: string | null
  end_date: string | null
  days_of_week: number
  limit_amount: string | null
  limit_percent: string | null
  limit_period: 'per_day' | 'per_stay' | null
  display_sequence: number
}

/** Where nobody said which bill: the one of the first set of charges (domain/master-data, routing codes). */
async function windowOf({ sql, property_id }: Tx, fields: Fields): Promise<number | undefined> {
  const [first] = fields.routing_code_ids ?? []
  if (first === undefined || fields.routing_type === 'room') return undefined
  const [code] = await sql<{ default_window: number | null }[]>`
    select default_window from routing_code where property_id = ${property_id} and id = ${first}`
  return code?.default_window ?? undefined
}

/** The instruction as it is kept, with what goes unsaid; refuses what contradicts itself. */
function columnsOf({ coins }: Tx, fields: Fields, stay: Stay | undefined): Columns {
  const { routing_type = 'window', limit_amount, limit_percent, begin_date, end_date } = fields
  const isRoom = routing_type === 'room'
  const has = (ids: readonly number[] | undefined) => (ids?.length ?? 0) > 0
  if (!fields.all_codes && !has(fields.routing_code_ids) && !has(fields.transaction_code_ids)) {
    throw wrong('transaction_code_ids', 'Please choose codes, or all of them.')
  }
  if (isRoom && !fields.target_account_id) throw wrong('target_reservation_id', 'Please choose another room.')
  if (limit_amount && limit_percent) throw wrong('limit_percent', 'Either an amount or a percentage.')
  if (begin_date && end_date && end_date < begin_date) throw wrong('end_date', 'Ends before it begins.')
  const isOutside = [begin_date, end_date].some(
    date => date && stay && (date < stay.arrival_date || date > stay.departure_date),
  )
  if (isOutside) throw wrong('begin_date', 'Please choose days inside the stay.')
  return {
    routing_type,
    target_window: fields.target_window ?? (isRoom ? 1 : 2),
    target_account_id: isRoom ? (fields.target_account_id ?? null) : null,
    payee_profile_id: isRoom ? null : (fields.payee_profile_id ?? null),
    payment_method_id: isRoom ? null : (fields.payment_method_id ?? null),
    all_codes: fields.all_codes ?? false,
    begin_date: begin_date ?? null,
    end_date: end_date ?? null,
    days_of_week: maskOf((fields.days_of_week as Weekday[] | undefined) ?? [...weekdays]),
    limit_amount: limit_amount ? coins.write(coins.read(limit_amount)) : null,
    limit_percent: limit_percent ?? null,
    limit_period: limit_amount ? (fields.limit_period ?? 'per_stay') : null,
    display_sequence: fields.display_sequence ?? (isRoom ? 10 : 20),
  }
}

const wrong = (field: string, message: string): Refused => new Refused(refuseField(field, message))

/** An instruction as the fields that would make it. */
const fieldsOf = ({
  target,
  payee,
  payment_method,
  routing_codes,
  transaction_codes,
  ...rest
}: Instruction): Fields => ({
  routing_type: rest.routing_type,
  target_window: rest.target_window,
  target_account_id: target?.account_id ?? null,
  payee_profile_id: payee?.id ?? null,
  payment_method_id: payment_method?.id ?? null,
  all_codes: rest.all_codes,
  routing_code_ids: routing_codes.map(({ id }) => id),
  transaction_code_ids: transaction_codes.map(({ id }) => id),
  begin_date: rest.begin_date,
  end_date: rest.end_date,
  days_of_week: rest.days_of_week,
  limit_amount: rest.limit_amount,
  limit_percent: rest.limit_percent,
  limit_period: rest.limit_period,
  display_sequence: rest.display_sequence,
})

/** A reservation stands for its stay account, made when there is none yet. */
async function targetOf(
  tx: Tx,
  { target_reservation_id }: Fields,
): Promise<Pick<Fields, 'target_account_id'>> {
  if (target_reservation_id == null) return {}
  const stay = await lockStay(tx, target_reservation_id)
  return { target_account_id: (await lockStayAccount(tx, stay, stay.guest)).id }
}

async function demandTarget(tx: Tx, account_id: number, { target_account_id }: Columns): Promise<void> {
  if (target_account_id === null) return
  const refusal = refuseTarget(account_id, await loadTarget(tx, target_account_id))
  if (refusal) throw new Refused(refusal)
}

async function demandProfile({ sql }: Tx, id: number): Promise<void> {
  const [row] = await sql`select id from guest_profile where id = ${id} and merged_into_id is null`
  found(row, { guest_profile_id: id })
}

async function insert(
  { sql, property_id, who }: Tx,
  whose: { folio_account_id: number } | { guest_profile_id: number },
  columns: Columns,
): Promise<number> {
  const row = { property_id, ...whose, ...columns, created_by_id: who.employee_id }
  const [{ id }] = await sql<{ id: number }[]>`
    insert into routing_instruction ${sql(row as never)} returning id`
  return id
}

async function keepCodes(
  { sql, property_id }: Tx,
  instruction_id: number,
  { routing_code_ids = [], transaction_code_ids = [] }: Fields,
): Promise<void> {
  await sql`
    insert into routing_instruction_code (property_id, instruction_id, routing_code_id, transaction_code_id)
    select ${property_id}::bigint, ${instruction_id}::bigint, id, null::bigint from unnest(${routing_code_ids}::bigint[]) id
    union
    select ${property_id}::bigint, ${instruction_id}::bigint, null::bigint, id from unnest(${transaction_code_ids}::bigint[]) id`
}

/** Codes that another instruction takes whole already would never come to this one. */
async function askOverlap(at: At, account_id: number, id: number): Promise<void> {
  const all = await loadCoverage(at.tx, account_id)
  const one = all.find(row => row.id === id)
  const codes = one
    ? overlappingCodes(
        one,
        all.filter(row => row.id !== id),
      )
    : []
  if (codes.length === 0) return
  const names = codes === 'all' ? 'Every code' : await namesOf(at.tx, codes)
  ask([mayI('routing_overlap', `${names} is already routed by another instruction. Keep both?`)], at)
}

async function namesOf({ sql, property_id }: Tx, ids: readonly number[]): Promise<string> {
  const rows = await sql<{ code: string }[]>`
    select code from transaction_code where property_id = ${property_id} and id = any (${[...ids]}::bigint[]) order by code limit 6`
  return rows.map(({ code }) => code).join(', ') + (ids.length > 6 ? ' …' : '')
}

/** Who pays the bill that charges are routed to, and how, stands on the bill (domain/finance 5.4). */
async function writeWindow(
  { sql, property_id, who }: Tx,
  account_id: number,
  columns: Columns,
): Promise<void> {
  const { routing_type, target_window, payee_profile_id, payment_method_id } = columns
  if (routing_type !== 'window') return
  await sql`
    insert into folio_window (property_id, folio_account_id, window_no, payee_profile_id, payment_method_id, created_by_id)
    values (${property_id}, ${account_id}, ${target_window}, ${payee_profile_id}, ${payment_method_id}, ${who.employee_id})
    on conflict (property_id, folio_account_id, window_no) do update
      set payee_profile_id = coalesce(excluded.payee_profile_id, folio_window.payee_profile_id),
          payment_method_id = coalesce(excluded.payment_method_id, folio_window.payment_method_id)`
}

async function kept({ tx }: At, id: number, verb: string, before?: Instruction): Promise<Instruction> {
  const row = await loadInstruction(tx, id)
  note(tx, {
    entity: 'routing-instruction',
    entity_id: id,
    label: `Routing ${verb}: ${saidOf(row)}`,
    before,
    after: row,
  })
  return row
}

/** `ROOM, 1000 to room 412`. */
const saidOf = ({
  all_codes,
  routing_codes,
  transaction_codes,
  target,
  target_window,
}: Instruction): string =>
  [
    all_codes ? 'everything' : [...routing_codes, ...transaction_codes].map(({ code }) => code).join(', '),
    target ? `to ${target.room_no ? `room ${target.room_no}` : target.name}` : `to window ${target_window}`,
  ].join(' ')
