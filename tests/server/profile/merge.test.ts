import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { kept, references } from '../../../src/server/profile/merge/references'
import { guestProfile } from '../../../src/wire/profile'
import { guestConsent } from '../../../src/wire/profile-panels'
import { profileMerge } from '../../../src/wire/profile-merge'
import { type Desk, aDesk } from '../kit/desk'
import { saturday } from '../kit/house'
import { sealedNumber } from '../kit/sealed'
import { master } from '../reservation/summer'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

const version = async (id: number): Promise<number> => {
  const [row] = await desk.sql<
    { row_version: number }[]
  >`select row_version from guest_profile where id = ${id}`
  return row.row_version
}
type More = { choices?: Record<string, 'survivor' | 'victim'> }
const asked = async (survivor_id: number, victim_id: number, more: More = {}) => ({
  survivor_id,
  victim_id,
  survivor_row_version: await version(survivor_id),
  victim_row_version: await version(victim_id),
  ...more,
})
const merge = async (survivor: number, victim: number, more: More = {}) =>
  desk.manager.do(profileMerge.merge, await asked(survivor, victim, more))
const refused = async (survivor: number, victim: number) =>
  desk.manager.call(profileMerge.merge, await asked(survivor, victim))
const profile = async (more: Record<string, unknown>) => {
  const { data } = await master(desk, 'guest-profile').store({ profile_type: 'individual', ...more })
  return data.id
}
const profileRow = async (id: number) => {
  const [row] = await desk.sql`select * from guest_profile where id = ${id}`
  const { row_version: _, updated_at: __, updated_by_id: ___, ...fields } = row
  return fields
}

/** Every foreign key to a profile that the database has. */
const keysOfDatabase = async (): Promise<{ table: string; column: string }[]> =>
  await desk.sql<{ table: string; column: string }[]>`
    select r.relname::text as table, a.attname::text as column
      from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.confrelid = 'guest_profile'::regclass and a.attname <> 'property_id' order by 1, 2`

/** How many rows refer to a profile, by table and column. */
async function referring(id: number): Promise<Record<string, number>> {
  const { sql } = desk
  const owned = references.filter(({ is_owned }) => is_owned)
  const columns = [...(await keysOfDatabase()), ...owned]
  const counts: Record<string, number> = {}
  for (const { table, column } of columns) {
    const [{ n }] = await sql<{ n: number }[]>`
      select count(*)::int as n from ${sql(table)} where ${sql(column)} = ${id}
        ${column === 'owner_id' ? sql`and owner_type = 'guest_profile'` : sql``}`
    if (n > 0) counts[`${table}.${column}`] = n
  }
  return counts
}

describe('nothing is forgotten', () => {
  test('every foreign key to a profile is moved by a merge, or says why it is not', async () => {
    const inDatabase = (await keysOfDatabase()).map(({ table, column }) => `${table}.${column}`)
    const moved = references
      .filter(({ is_owned }) => !is_owned)
      .map(({ table, column }) => `${table}.${column}`)
    expect([...moved, ...Object.keys(kept)].toSorted()).toEqual([...new Set(inDatabase)].toSorted())
  })

  test('so is every record that hangs on a profile by its kind and number', async () => {
    const tables = await desk.sql<{ name: string }[]>`
      select distinct r.relname::text as name from pg_constraint c join pg_class r on r.oid = c.conrelid
       where c.contype = 'c' and pg_get_constraintdef(c.oid) like '%owner_type%guest_profile%'`
    const owned = references.filter(({ is_owned }) => is_owned).map(({ table }) => table)
    expect(owned.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test('nobody gives a merged profile anything: the database refuses it wherever a profile stands as guest', async () => {
    const guarded = await desk.sql<{ name: string }[]>`
      select r.relname::text as name from pg_trigger t join pg_class r on r.oid = t.tgrelid where t.tgname = 'demand_living_profile'`
    const moved = references.filter(({ column }) => column === 'guest_profile_id').map(({ table }) => table)
    expect(guarded.map(({ name }) => name).toSorted()).toEqual(moved.toSorted())
  })
})

describe('10.23: everything goes over, and back', () => {
  let survivor: number
  let victim: number
  let before: { survivor: unknown; victim: unknown; refers: Record<string, number> }
  let merge_id: number

  beforeAll(async () => {
    survivor = await profile({ last_name: 'Okonkwo', first_name: 'Ada', tax_no: 'NG1' })
    victim = await profile({
      last_name: 'Okonkwo',
      first_name: 'A.',
      tax_no: 'NG2',
      profession: 'Engineer',
      date_of_birth: '1980-05-05',
    })
    await hangOn(victim)
    before = {
      survivor: await profileRow(survivor),
      victim: await profileRow(victim),
      refers: await referring(victim),
    }
  })

  test('there is a row of each kind to move', () => {
    const missing = references
      .map(({ table, column }) => `${table}.${column}`)
      .filter(name => before.refers[name] === undefined)
    expect(missing).toEqual([])
  })

  test('the preview says what goes over and which value is proposed', async () => {
    const shown = await desk.manager.do(profileMerge.preview, { survivor_id: survivor, victim_id: victim })
    expect(shown.blocks).toEqual([])
    expect(shown.moves).toContainEqual({ table: 'reservation', noun: 'reservation', count: 1 })
    expect(shown.moves.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['note', 'ar_account', 'trace']),
    )
    const field = (name: string) => shown.fields.find(one => one.name === name)
    expect(field('first_name')).toMatchObject({
      survivor: 'Ada',
      victim: 'A.',
      proposed: 'Ada',
      from: 'survivor',
    })
    expect(field('profession')).toMatchObject({ survivor: null, proposed: 'Engineer', from: 'victim' })
    expect(field('birth_place')).toBeUndefined()
    expect(await referring(victim)).toEqual(before.refers)
  })

  test('merged, nothing refers to the victim any more', async () => {
    const done = await merge(survivor, victim, { choices: { tax_no: 'victim' } })
    merge_id = done.merge_id
    const rest = Object.keys(await referring(victim))
    expect(rest.filter(name => kept[name] === undefined)).toEqual([])
    const total = Object.values(before.refers).reduce((all, n) => all + n, 0)
    expect(done.moved).toBe(total)
    expect(await profileRow(survivor)).toMatchObject({
      first_name: 'Ada',
      tax_no: 'NG2',
      profession: 'Engineer',
      date_of_birth: '1980-05-05',
    })
    expect(await profileRow(victim)).toMatchObject({ is_active: false, merged_into_id: survivor })
  })

  test('the number of the victim opens the survivor, which says what was merged into it', async () => {
    const viewed = await desk.manager.do(guestProfile.view, { id: victim })
    expect(viewed).toMatchObject({ id: survivor, merges: [{ merge_id, name: 'Okonkwo, A.' }] })
  })

  test('the changes log says who was merged into whom', async () => {
    const rows = await desk.sql<{ label: string }[]>`
      select label from operation where entity = 'guest-profile' and entity_id in (${survivor}, ${victim}) and kind = 'guest-profile/merge'`
    expect(rows).toHaveLength(2)
    expect(rows[0].label).toMatch(/^Profile \d+ Okonkwo, A\. merged into \d+ Okonkwo, Ada$/)
  })

  test('undone, all moved rows are back and the fields of both as before', async () => {
    // What the survivor got since stays with it.
    const later = await desk.reserve({ guest_profile_id: survivor })
    await desk.manager.do(profileMerge.undo, { merge_id })
    expect(await profileRow(survivor)).toEqual(before.survivor)
    expect(await profileRow(victim)).toEqual(before.victim)
    const { 'guest_merge.victim_id': _, ...back } = await referring(victim)
    expect(back).toEqual(before.refers)
    expect((await desk.row(later.id)).guest_profile_id).toBe(survivor)
    expect(Object.keys(await referring(survivor))).toEqual([
      'guest_merge.survivor_id',
      'reservation.guest_profile_id',
    ])
  })

  test('a merge is undone once', async () => {
    expect(await desk.manager.call(profileMerge.undo, { merge_id })).toMatchObject({
      refused: 'merge_not_undone',
    })
  })
})

describe('what both have is there once', () => {
  let a: number
  let b: number
  const contacts = (id: number) => desk.sql`
    select contact_type, normal, is_primary from guest_contact where guest_profile_id = ${id} order by contact_type, normal`

  beforeAll(async () => {
    a = await profile({ last_name: 'Larsen', first_name: 'Eva' })
    b = await profile({ last_name: 'Larsen', first_name: 'E.' })
    const contact = master(desk, 'guest-contact')
    for (const [guest_profile_id, contact_type, value] of [
      [a, 'email', 'eva@larsen.test'],
      [b, 'email', 'EVA@larsen.test'],
      [b, 'email', 'e.larsen@work.test'],
      [b, 'mobile', '+351 911 222 333'],
    ] as const)
      expect((await contact.store({ guest_profile_id, contact_type, value })).refused).toBeUndefined()
  })

  test('an equal contact collapses, another one comes second, and one of a new kind stays the first', async () => {
    const before = [await contacts(a), await contacts(b)]
    const { merge_id } = await merge(a, b)
    expect(await contacts(a)).toEqual([
      { contact_type: 'email', normal: 'e.larsen@work.test', is_primary: false },
      { contact_type: 'email', normal: 'eva@larsen.test', is_primary: true },
      { contact_type: 'mobile', normal: '351911222333', is_primary: true },
    ])
    await desk.manager.do(profileMerge.undo, { merge_id })
    expect([await contacts(a), await contacts(b)]).toEqual(before)
  })

  test('nobody accompanies herself, has one role twice or is related to herself', async () => {
    const { sql, property_id } = desk
    const firm = await profile({ profile_type: 'company', last_name: 'Firm' })
    const [ownStay, theirs] = [await desk.reserve({ guest_profile_id: a }), await desk.reserve()]
    const [{ relation_id }] = await sql<
      { relation_id: number }[]
    >`select id as relation_id from master_type limit 1`
    await sql`insert into reservation_guest ${sql([
      { property_id, reservation_id: ownStay.id, guest_profile_id: b },
      { property_id, reservation_id: theirs.id, guest_profile_id: a },
      { property_id, reservation_id: theirs.id, guest_profile_id: b },
    ] as never)}`
    await sql`insert into reservation_profile ${sql([
      { property_id, reservation_id: theirs.id, role: 'contact', display_sequence: 1, guest_profile_id: a },
      { property_id, reservation_id: theirs.id, role: 'contact', display_sequence: 2, guest_profile_id: b },
    ] as never)}`
    await sql`insert into guest_relation ${sql([
      { from_id: a, to_id: b, relation_id },
      { from_id: a, to_id: firm, relation_id },
      { from_id: b, to_id: firm, relation_id },
    ] as never)}`
    const rows = async () => [
      await sql`select reservation_id, guest_profile_id from reservation_guest where reservation_id in (${ownStay.id}, ${theirs.id}) order by 1, 2`,
      await sql`select display_sequence, guest_profile_id from reservation_profile where reservation_id = ${theirs.id} order by 1`,
      await sql`select from_id, to_id from guest_relation where to_id in (${b}, ${firm}) order by 1, 2`,
    ]
    const before = await rows()
    const { merge_id } = await merge(a, b)
    expect(await rows()).toEqual([
      [{ reservation_id: theirs.id, guest_profile_id: a }],
      [{ display_sequence: 1, guest_profile_id: a }],
      [{ from_id: a, to_id: firm }],
    ])
    await desk.manager.do(profileMerge.undo, { merge_id })
    expect(await rows()).toEqual(before)
  })

  test('statistics are added up by house, role and year, and taken off again', async () => {
    const { sql, property_id } = desk
    const rows = [
      {
        property_id,
        guest_profile_id: a,
        role: 'guest',
        year: 2025,
        stays: 2,
        nights: 5,
        room_revenue: '500',
      },
      {
        property_id,
        guest_profile_id: b,
        role: 'guest',
        year: 2025,
        stays: 1,
        nights: 3,
        room_revenue: '270.5',
      },
      {
        property_id,
        guest_profile_id: b,
        role: 'guest',
        year: 2024,
        stays: 1,
        nights: 1,
        room_revenue: '80',
      },
    ]
    await sql`insert into guest_stat ${sql(rows as never)}`
    const of = (id: number) =>
      sql`select year, stays, nights, room_revenue::float from guest_stat where guest_profile_id = ${id} and stays > 0 order by year`
    const { merge_id } = await merge(a, b)
    expect(await of(a)).toEqual([
      { year: 2024, stays: 1, nights: 1, room_revenue: 80 },
      { year: 2025, stays: 3, nights: 8, room_revenue: 770.5 },
    ])
    await desk.manager.do(profileMerge.undo, { merge_id })
    expect(await of(a)).toEqual([{ year: 2025, stays: 2, nights: 5, room_revenue: 500 }])
  })

  test('whom the one was told apart from, the survivor is told apart from', async () => {
    const { sql } = desk
    const other = await profile({ last_name: 'Larsen', first_name: 'Elisabeth' })
    await sql`insert into guest_match_ignore (low_id, high_id, decided_by_id) values (${b}, ${other}, ${desk.manager.employee_id})`
    const pairs = () => sql`select low_id, high_id from guest_match_ignore where ${a} in (low_id, high_id)`
    const { merge_id } = await merge(a, b)
    expect(await pairs()).toEqual([{ low_id: a, high_id: other }])
    await desk.manager.do(profileMerge.undo, { merge_id })
    expect(await pairs()).toEqual([])
  })
})

test('an agreement on a rate that both have is shortened to the days that are left, and whole again after an undo', async () => {
  const { sql, property_id, stock } = desk
  const [a, b] = [
    await profile({ profile_type: 'company', last_name: 'Acme' }),
    await profile({ profile_type: 'company', last_name: 'ACME Ltd' }),
  ]
  const rate = { property_id, rate_code_id: stock.id('rate-code', 'BAR') }
  await sql`insert into negotiated_rate ${sql([
    { ...rate, guest_profile_id: a, begin_date: '2026-03-01', end_date: '2026-03-31', contract_no: null },
    { ...rate, guest_profile_id: b, begin_date: '2026-01-01', end_date: '2026-12-31', contract_no: 'B1' },
  ] as never)}`
  const of = (id: number) => sql`
    select begin_date, end_date, contract_no from negotiated_rate where guest_profile_id = ${id} order by begin_date`
  const before = [await of(a), await of(b)]
  const { merge_id } = await merge(a, b)
  expect(await of(a)).toEqual([
    { begin_date: '2026-01-01', end_date: '2026-02-28', contract_no: 'B1' },
    { begin_date: '2026-03-01', end_date: '2026-03-31', contract_no: null },
    { begin_date: '2026-04-01', end_date: '2026-12-31', contract_no: 'B1' },
  ])
  await desk.manager.do(profileMerge.undo, { merge_id })
  expect([await of(a), await of(b)]).toEqual(before)
})

test('of each consent the newest answer holds after a merge, and after it is undone', async () => {
  const [survivor_id, victim_id] = [
    await profile({ last_name: 'Allows', consent_email: true, consent_date: '2026-01-10' }),
    await profile({ last_name: 'Allowes', consent_email: true, consent_date: '2026-02-01' }),
  ]
  const say = (guest_profile_id: number, purpose: 'email' | 'post', granted: boolean) =>
    desk.manager.do(guestConsent.store, { guest_profile_id, purpose, granted, method: 'verbal' })
  await say(victim_id, 'email', false)
  // Later than what the other has answered to something else.
  await say(survivor_id, 'post', true)
  const flags = async () => {
    const { consent_email, consent_post } = await profileRow(survivor_id)
    return { consent_email, consent_post }
  }
  const { merge_id } = await merge(survivor_id, victim_id)
  expect(await flags()).toEqual({ consent_email: false, consent_post: true })
  await say(survivor_id, 'post', false)
  await desk.manager.do(profileMerge.undo, { merge_id })
  expect(await flags()).toEqual({ consent_email: true, consent_post: false })
})

test('the stricter restriction holds on', async () => {
  const { stock } = desk
  const reasons = await desk.sql<{ id: number; effect: string }[]>`select id, effect from restricted_reason`
  const reason = async (effect: string) => {
    const known = reasons.find(one => one.effect === effect)
    if (known) return known.id
    const [{ id }] = await stock_put(effect)
    return id
  }
  const stock_put = (effect: string) => desk.sql<{ id: number }[]>`
    insert into restricted_reason (property_id, code, name, effect, applies_to)
    values (${desk.property_id}, ${effect.slice(0, 8)}, ${effect}, ${effect}, 'both') returning id`
  expect(stock).toBeDefined()
  const [a, b] = [await profile({ last_name: 'Mild' }), await profile({ last_name: 'Strict' })]
  const restrict = async (id: number, effect: string, note: string) => desk.sql`
    update guest_profile set is_restricted = true, restricted_reason_id = ${await reason(effect)}, restriction_note = ${note} where id = ${id}`
  await restrict(a, 'warn', 'late payer')
  await restrict(b, 'block_booking', 'broke the bar')
  await merge(a, b)
  expect(await profileRow(a)).toMatchObject({
    is_restricted: true,
    restricted_reason_id: await reason('block_booking'),
    restriction_note: 'broke the bar',
  })
})

test('a guest in house may be merged; the stay and its folio go on', async () => {
  const [a, b] = [await desk.guest(), await desk.guest()]
  const { id } = await desk.reserve({ guest_profile_id: b, status: 'checked_in' })
  await merge(a, b)
  expect(await desk.row(id)).toMatchObject({ guest_profile_id: a, status: 'checked_in' })
})

test('merged again, the first number leads to the last survivor', async () => {
  const [a, b, c] = [await desk.guest(), await desk.guest(), await desk.guest()]
  const first = await merge(b, a)
  await merge(c, b)
  expect((await desk.manager.do(guestProfile.view, { id: a })).id).toBe(c)
  const undone = await desk.manager.call(profileMerge.undo, { merge_id: first.merge_id })
  expect(undone).toMatchObject({ refused: 'merge_not_undone' })
})

test('a head office that was merged into its branch does not come to stand above itself', async () => {
  const company = (last_name: string, parent_company_id?: number) =>
    profile({ profile_type: 'company', last_name, parent_company_id })
  const top = await company('Top')
  const middle = await company('Middle', top)
  const branch = await company('Branch', middle)
  await merge(branch, top)
  const parent = async (id: number) => (await profileRow(id)).parent_company_id
  expect(await parent(branch)).toBeNull()
  expect(await parent(middle)).toBe(branch)
})

describe('no', () => {
  test('two kinds are not merged', async () => {
    const firm = await profile({ profile_type: 'company', last_name: 'Kind' })
    expect(await refused(await desk.guest(), firm)).toMatchObject({ refused: 'merge_kind_differs' })
  })
  test('nobody is merged with herself', async () => {
    const a = await desk.guest()
    expect(await refused(a, a)).toMatchObject({ refused: 'merge_same' })
  })
  test('nobody is merged twice', async () => {
    const [a, b] = [await desk.guest(), await desk.guest()]
    await merge(a, b)
    expect(await refused(a, b)).toMatchObject({ refused: 'merge_not_possible' })
    expect(await refused(b, a)).toMatchObject({ refused: 'merge_not_possible' })
  })
  test('two receivables accounts stay two profiles, until one is closed', async () => {
    const { sql, property_id } = desk
    const [a, b] = [await desk.guest(), await desk.guest()]
    for (const guest of [a, b])
      await sql`
        insert into ar_account (property_id, account_no, name, account_type_id, guest_profile_id)
        select ${property_id}, ${`M${guest}`}, 'Account', id, ${guest} from account_type where property_id = ${property_id} limit 1`
    expect(await refused(a, b)).toMatchObject({ refused: 'merge_two_accounts' })
    const shown = await desk.manager.do(profileMerge.preview, { survivor_id: a, victim_id: b })
    expect(shown.blocks).toEqual([
      { code: 'merge_two_accounts', text: expect.stringContaining('Close one first') },
    ])
    await sql`update ar_account set status = 'closed' where guest_profile_id = ${b}`
    await merge(a, b)
  })
  test('after 30 days a merge stands', async () => {
    const [a, b] = [await desk.guest(), await desk.guest()]
    const { merge_id } = await merge(a, b)
    await desk.sql`update guest_merge set merged_at = now() - interval '31 days' where id = ${merge_id}`
    expect(await desk.manager.call(profileMerge.undo, { merge_id })).toMatchObject({
      refused: 'merge_too_old',
    })
    expect((await desk.manager.do(guestProfile.view, { id: a })).merges).toEqual([])
  })
  test('who has read an older profile reads it again first', async () => {
    const [a, b] = [await desk.guest(), await desk.guest()]
    const input = await asked(a, b)
    await desk.sql`update guest_profile set profession = 'Pilot' where id = ${b}`
    expect(await desk.manager.call(profileMerge.merge, input)).toMatchObject({ refused: 'stale' })
  })
  test('it takes the right', async () => {
    const clerk = await desk.personWith('Guest profile store', 'Guest profile')
    const [a, b] = [await desk.guest(), await desk.guest()]
    const pair = { survivor_id: a, victim_id: b }
    expect(await clerk.call(profileMerge.preview, pair)).toMatchObject({ status: 403 })
    expect(await clerk.call(profileMerge.merge, await asked(a, b))).toMatchObject({ status: 403 })
    expect(await clerk.call(profileMerge.undo, { merge_id: 1 })).toMatchObject({ status: 403 })
  })
  test('what is not there is not found', async () => {
    const a = await desk.guest()
    expect(
      await desk.manager.call(profileMerge.preview, { survivor_id: a, victim_id: 999_999 }),
    ).toMatchObject({ status: 404 })
    expect(await desk.manager.call(profileMerge.undo, { merge_id: 999_999 })).toMatchObject({ status: 404 })
  })
})

/** A row of every kind that can refer to a profile. */
async function hangOn(id: number): Promise<void> {
  const { sql, property_id } = desk
  const [types] = await sql<{ any: number; preference: number; language: number }[]>`
    select min(id) as any, min(id) filter (where category = 'preference') as preference from master_type`
  const own = await desk.reserve({ guest_profile_id: id })
  const other = await desk.reserve()
  const at = { property_id, reservation_id: other.id, guest_profile_id: id }
  const insert = async (table: string, row: Record<string, unknown>): Promise<number> => {
    const [made] = await sql<{ id: number }[]>`insert into ${sql(table)} ${sql(row as never)} returning *`
    return made.id
  }
  await insert('reservation_guest', at)
  await insert('reservation_profile', { ...at, role: 'contact', contact_id: id })
  const account = { kind: 'stay', property_id, reservation_id: own.id, name: 'Stay' }
  const folio_account_id = await insert('folio_account', account)
  await insert('folio_window', { property_id, folio_account_id, window_no: 2, payee_profile_id: id })
  await insert('routing_instruction', {
    property_id,
    guest_profile_id: id,
    payee_profile_id: id,
    routing_type: 'room',
    target_account_id: folio_account_id,
    all_codes: true,
  })
  await insert('payment_card_token', {
    property_id,
    guest_profile_id: id,
    provider: 'none',
    token: 'tok_merge',
    brand: 'visa',
    last4: '4242',
    expiry_month: 1,
    expiry_year: 2030,
  })
  await sql`
    insert into block_status (property_id, code, name, display_sequence, status_type, color)
    values (${property_id}, 'INQ', 'Inquiry', 10, 'inquiry', '#0b5a69') on conflict do nothing`
  const [{ id: block_id }] = await sql<{ id: number }[]>`
    insert into block (property_id, code, name, begin_date, end_date, status_id, reservation_type_id, market_code_id, source_code_id, owner_id)
    select r.property_id, 'B' || nextval('confirmation_seq'), 'Group', ${saturday}, ${addDays(saturday, 1)}, s.id, r.reservation_type_id,
           r.market_code_id, r.source_code_id, ${desk.manager.employee_id}
      from reservation r join block_status s on s.property_id = r.property_id
     where r.property_id = ${property_id} and r.id = ${own.id} returning id`
  await sql`
    insert into block_profile (property_id, block_id, role, guest_profile_id, is_primary)
    values (${property_id}, ${block_id}, 'company', ${id}, true)`
  await insert('turnaway', {
    property_id,
    kind: 'lost',
    reason_id: types.any,
    arrival_date: saturday,
    departure_date: addDays(saturday, 1),
    guest_profile_id: id,
    company_id: id,
    agent_id: id,
    business_date: saturday,
  })
  await sql`
    insert into ar_account (property_id, account_no, name, account_type_id, guest_profile_id)
    select ${property_id}, 'MERGE1', 'Account', id, ${id} from account_type where property_id = ${property_id} limit 1`
  await insert('negotiated_rate', {
    property_id,
    guest_profile_id: id,
    rate_code_id: desk.stock.id('rate-code', 'BAR'),
    begin_date: '2026-01-01',
    end_date: '2026-12-31',
  })
  await insert('guest_profile', {
    profile_type: 'individual',
    last_name: 'Employee',
    company_id: id,
    parent_company_id: id,
  })
  const guest = { guest_profile_id: id }
  const country_id = desk.stock.id('master-type/country', 'ES')
  await insert('guest_address', {
    ...guest,
    address_type_id: types.any,
    line1: 'Broad St 1',
    city: 'Lagos',
    country_id,
    is_primary: true,
  })
  await insert('guest_contact', {
    ...guest,
    contact_type: 'email',
    value: 'a@b.test',
    normal: 'a@b.test',
    is_primary: true,
  })
  await insert('guest_identification', {
    ...guest,
    identification_type_id: types.any,
    ...sealedNumber('P1'),
    issuing_country_id: country_id,
    is_primary: true,
  })
  await insert('guest_preference', { ...guest, preference_id: types.preference ?? types.any })
  await insert('guest_keyword', { ...guest, keyword_type_id: types.any, keyword: 'vip' })
  await insert('guest_membership', { ...guest, program_id: types.any, number: 'M1', is_primary: true })
  await insert('guest_consent', { ...guest, purpose: 'email', granted: true, method: 'verbal' })
  const file = await insert('stored_file', {
    file_name: 'x.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: Buffer.alloc(32),
    content: Buffer.from('x'),
  })
  await insert('guest_attachment', { ...guest, attachment_type_id: types.any, file, title: 'X' })
  const friend = await desk.guest()
  await insert('guest_relation', { from_id: id, to_id: friend, relation_id: types.any })
  await insert('guest_relation', { from_id: friend, to_id: id, relation_id: types.any })
  const owner = { property_id, owner_type: 'guest_profile', owner_id: id }
  await insert('trace', {
    ...owner,
    department_id: types.any,
    from_date: saturday,
    to_date: saturday,
    text: 'Call back',
  })
  const note_type_id = await insert('note_type', {
    code: 'MRG',
    name: 'Merge',
    note_group: 'guest_profile',
  })
  await insert('note', { ...owner, note_type_id, title: 'Note', text: 'Likes quiet' })
  const alert_message_id = await insert('alert_message', {
    property_id,
    code: 'MRG',
    name: 'Merge',
    message: 'Look',
    severity: 'info',
  })
  await insert('alert_information', { ...owner, alert_message_id, message: 'Look' })
}
