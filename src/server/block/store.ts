import { blockProblems } from '../../hotel/block/header'
import { refuseType } from '../../hotel/block/status'
import { refuseProblems } from '../../hotel/booking'
import { type BusinessDate, nightsBetween } from '../../hotel/business-date'
import { refuse, refuseField } from '../../hotel/refusal'
import type { InputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { refuseOn } from '../database/refusal'
import { accept, found, Refused, serve } from '../serve'
import { loadSetup } from '../store/setup'
import { note, type Tx } from '../tx'
import { loadFlow, loadGrid, lockBlock, moveHold } from './load'
import { noteStatus } from './status'

refuseOn('block_code', 'block_code_taken')

type Profiles = NonNullable<InputOf<typeof block.update>['profiles']>

/** `block/store`: in the house's starting status. Refuses `block_code_taken`, `validation` by field, `block_type_mismatch`. */
export const serveStore = serve(block.store, async ({ profiles, status_id, ...input }, { tx, who }) => {
  const { sql, property_id } = tx
  const [setup, { statuses }, [known]] = await Promise.all([
    loadSetup(tx),
    loadFlow(tx),
    sql<{ starting_id: number | null; is_taken: boolean }[]>`
      select (select id from block_status where property_id = ${property_id} and is_starting and is_active limit 1) as starting_id,
             exists (select from block where property_id = ${property_id} and code = ${input.code}) as is_taken`,
  ])
  if (known.is_taken) throw new Refused(refuse('block_code_taken', { code: input.code }))
  const starting = status_id ?? known.starting_id ?? statuses[0]?.id
  const status = found(
    statuses.find(({ id }) => id === starting),
    { status_id: starting },
  )
  const reservation_type_id =
    input.reservation_type_id ?? status.default_reservation_type_id ?? setup.default_reservation_type_id
  const row = {
    ...input,
    reservation_type_id,
    market_code_id: input.market_code_id ?? setup.default_market_code_id,
    source_code_id: input.source_code_id ?? setup.default_source_code_id,
    owner_id: input.owner_id ?? who.employee_id,
    status_id: status.id,
  }
  await demandFields(tx, { ...nothingSaid, ...row })
  await demandType(tx, status, reservation_type_id)
  const [made] = await sql<{ id: number; row_version: number }[]>`
    insert into block ${sql({ property_id, ...row, created_by_id: who.employee_id, updated_by_id: who.employee_id } as never)}
    returning id, row_version`
  await keepProfiles(tx, made.id, profiles)
  await noteStatus(tx, { block_id: made.id, from_status_id: null, to_status_id: status.id })
  note(tx, {
    entity: 'block',
    entity_id: made.id,
    label: `Block ${input.code} ${input.name}`,
    before: null,
    after: { begin_date: input.begin_date, end_date: input.end_date, status: status.code },
  })
  return { ...made, code: input.code }
})

/** `block/update`. Refuses `stale`, `grid_below_pickup` where nights fall away that guests have, and as `block/store`. */
export const serveUpdate = serve(
  block.update,
  async ({ id, row_version, profiles, answers: _, ...set }, { tx, who }) => {
    const { sql, property_id } = tx
    const locked = await lockBlock(tx, id, row_version)
    const [before] = await sql<Header[]>`
    select name, begin_date, end_date, cutoff_date, cutoff_days, decision_date, rooming_list_due, reservation_method_id, reservation_type_id,
           market_code_id, source_code_id, owner_id
      from block where property_id = ${property_id} and id = ${id}`
    const after = { ...before, ...set }
    await demandFields(tx, after)
    const { statuses } = await loadFlow(tx)
    const status = statuses.find(one => one.id === locked.status_id)
    if (status && after.reservation_type_id !== before.reservation_type_id)
      await demandType(tx, status, after.reservation_type_id)
    await cutNights(tx, locked, after)
    if (Object.keys(set).length > 0 || profiles)
      await sql`
      update block set ${sql({ ...set, updated_by_id: who.employee_id } as never)} where property_id = ${property_id} and id = ${id}`
    if (profiles) await keepProfiles(tx, id, profiles)
    note(tx, { entity: 'block', entity_id: id, label: `Block ${locked.code} changed`, before, after })
    const [kept] = await sql<{ row_version: number }[]>`
    select row_version from block where property_id = ${property_id} and id = ${id}`
    return { id, code: locked.code, row_version: kept.row_version }
  },
)

type Header = {
  name: string
  begin_date: string
  end_date: string
  cutoff_date: string | null
  cutoff_days: number | null
  decision_date: string | null
  rooming_list_due: string | null
  reservation_method_id: number | null
  reservation_type_id: number | null
  market_code_id: number | null
  source_code_id: number | null
  owner_id: number
}

const nothingSaid = {
  cutoff_date: null,
  cutoff_days: null,
  decision_date: null,
  rooming_list_due: null,
  reservation_method_id: null,
}

/** Everything that is wrong with the fields, all at once. */
async function demandFields({ sql, property_id }: Tx, header: Omit<Header, 'name'>): Promise<void> {
  const [facts] = await sql<{ wants_list: boolean; has_owner: boolean }[]>`
    select coalesce((select requires_rooming_list_date from reservation_method
                      where property_id = ${property_id} and id = ${header.reservation_method_id}::bigint), false) as wants_list,
           exists (select from employee where id = ${header.owner_id} and is_active) as has_owner`
  const dates = header as unknown as Parameters<typeof blockProblems>[0]
  const nights = nightsBetween(header.begin_date as BusinessDate, header.end_date as BusinessDate)
  const missing = (field: 'reservation_type_id' | 'market_code_id' | 'source_code_id', what: string) =>
    header[field] === null ? [{ field, refusal: refuse('field_missing', { what }) }] : []
  const refusal = refuseProblems([
    ...blockProblems(dates, { rooming_list: facts.wants_list, nights }),
    ...missing('reservation_type_id', 'a reservation type'),
    ...missing('market_code_id', 'a market code'),
    ...missing('source_code_id', 'a source code'),
    ...(facts.has_owner
      ? []
      : [{ field: 'owner_id', refusal: refuseField('owner_id', 'Please choose somebody who works here.') }]),
  ])
  if (refusal) throw new Refused(refusal)
}

async function demandType(
  { sql, property_id }: Tx,
  status: Parameters<typeof refuseType>[0],
  id: number | null,
): Promise<void> {
  const [type] = await sql<{ code: string; deducts_inventory: boolean }[]>`
    select code, deducts_inventory from reservation_type where property_id = ${property_id} and id = ${id} and is_active`
  const refusal = refuseType(status, found(type, { reservation_type_id: id }))
  if (refusal) throw new Refused(refusal)
}

/** Nights that the block has no longer go back to the house; none of them may be somebody's (domain/reservations 6.8). */
async function cutNights(
  tx: Tx,
  locked: Awaited<ReturnType<typeof lockBlock>>,
  { begin_date, end_date }: Pick<Header, 'begin_date' | 'end_date'>,
): Promise<void> {
  const { sql, property_id } = tx
  const cells = await loadGrid(tx, locked.id)
  const gone = cells.filter(({ stay_date }) => stay_date < begin_date || stay_date >= end_date)
  const taken = gone.find(({ picked, allotted }) => picked > 0 && allotted > 0)
  if (taken) {
    const { stay_date: date, picked } = taken
    throw new Refused(refuse('grid_below_pickup', { date, picked, type: 'rooms', rooms: 0 }))
  }
  const dropped = gone.filter(({ picked }) => picked === 0)
  if (dropped.length === 0) return
  await moveHold(tx, { ...locked, cells: dropped }, { ...locked, cells: [] })
  await sql`
    delete from block_grid where property_id = ${property_id} and block_id = ${locked.id} and picked = 0
       and (stay_date < ${begin_date} or stay_date >= ${end_date})`
}

async function keepProfiles({ sql, property_id }: Tx, block_id: number, profiles: Profiles): Promise<void> {
  const ids = profiles.map(({ guest_profile_id }) => guest_profile_id)
  const known = await sql<{ id: number }[]>`
    select id from guest_profile where id = any (${ids}::bigint[]) and merged_into_id is null and is_active`
  for (const guest_profile_id of ids)
    found(
      known.find(({ id }) => id === guest_profile_id),
      { guest_profile_id },
    )
  const primaries = profiles.filter(({ is_primary }) => is_primary)
  if (primaries.length > 1) accept(refuseField('profiles', 'One of them is the account.'))
  const primary = primaries[0] ?? profiles[0]
  const rows = profiles.map(one => ({
    property_id,
    block_id,
    role: one.role,
    guest_profile_id: one.guest_profile_id,
    is_primary: one === primary,
  }))
  await sql`delete from block_profile where property_id = ${property_id} and block_id = ${block_id}`
  await sql`insert into block_profile ${sql(rows as never)}`
}
