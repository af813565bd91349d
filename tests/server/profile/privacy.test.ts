import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../src/hotel/business-date'
import { anonymiseDue } from '../../../src/server/profile/privacy/anonymise'
import { founderOf } from '../../../src/server/property/open-property'
import { guestProfile } from '../../../src/wire/profile'
import { personal } from '../../../src/server/profile/privacy/personal'
import { profileDuplicates } from '../../../src/wire/profile-duplicates'
import { profileMerge } from '../../../src/wire/profile-merge'
import { profilePrivacy } from '../../../src/wire/profile-privacy'
import { aDesk, type Desk } from '../kit/desk'
import { monday, saturday, sunday } from '../kit/house'
import { master } from '../reservation/summer'

let desk: Desk
beforeAll(async () => {
  desk = await aDesk()
})
afterAll(() => desk.close())

const row = async (id: number) => {
  const [profile] = await desk.sql`select * from guest_profile where id = ${id}`
  return profile as Record<string, unknown> & { row_version: number; code: string }
}
const anonymise = async (id: number, more: { when_possible?: boolean } = {}, person = desk.manager) =>
  person.call(profilePrivacy.anonymise, { id, row_version: (await row(id)).row_version, ...more })
const blocks = async (id: number) =>
  (await desk.manager.do(profilePrivacy.erasureBlocks, { id })).blocks.map(({ code, until }) => [code, until])

/** Somebody whose name is found nowhere else. */
async function known(last_name: string) {
  const { data } = await master(desk, 'guest-profile').store({
    profile_type: 'individual',
    last_name,
    first_name: 'Zulmira',
    date_of_birth: '1975-06-07',
    tax_no: 'TAX-ZULMIRA',
    profession: 'Zulmira’s trade',
  })
  const guest_profile_id = data.id
  const store = async (key: string, more: Record<string, unknown>) => {
    const kept = await master(desk, key).store({ guest_profile_id, ...more })
    expect(kept.refused ?? kept.body.error).toBeUndefined()
  }
  const type = async (category: string) => {
    const [{ id }] = await desk.sql<
      { id: number }[]
    >`select id from master_type where category = ${category} limit 1`
    return id
  }
  await store('guest-contact', { contact_type: 'email', value: `zulmira@${last_name.toLowerCase()}.test` })
  await store('guest-address', {
    address_type_id: await type('address_type'),
    line1: 'Rua Zulmira 1',
    city: 'Zulmira',
    country_id: desk.stock.id('master-type/country', 'ES'),
  })
  await store('guest-identification', {
    identification_type_id: await type('identification_type'),
    number: 'ZULMIRA1',
    issuing_country_id: desk.stock.id('master-type/country', 'ES'),
  })
  return guest_profile_id
}

/** Every place in the database where a text stands, with how often. */
async function places(text: string): Promise<string[]> {
  const { sql } = desk
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'character varying', 'jsonb')`
  const found: string[] = []
  for (const { table, column } of columns) {
    const [{ n }] = await sql<{ n: number }[]>`
      select count(*)::int as n from ${sql(table)} where ${sql(column)}::text ilike ${`%${text}%`}`
    if (n > 0) found.push(`${table}.${column}`)
  }
  return found
}

/** Told and erased by a statement of its own. */
const otherwise = {
  ar_account: 'named anew',
  ar_item: 'as the house keeps names on issued documents',
  ar_reminder: 'without whom it was written to',
  confirmation_letter: 'its file is blank',
  folio_account: 'named anew',
  fx_transaction: 'a receipt, as it was issued',
  posting: 'sealed in the journal',
  payment_card_token: 'removed',
  reservation: 'booker',
  reservation_attachment: 'its file is blank',
}
/** What is written there is chosen from lists, or is about the house. */
const nothingOfThePerson = [
  'alert_rule_seen',
  'alert_seen',
  'block_profile',
  'guest_stat',
  'negotiated_rate',
  'pricing_schedule',
  'reservation_package',
  'reservation_profile',
  'room_occupancy',
  'routing_instruction',
  'stay_night_fact',
]

describe('10.24: who was here until yesterday', () => {
  let id: number
  beforeAll(async () => {
    id = await known('Yesterdayson')
    await desk.reserve({
      guest_profile_id: id,
      arrival_date: addDays(saturday, -3),
      departure_date: addDays(saturday, -1),
      status: 'checked_out',
    })
  })

  test('is not erased yet, with the days on which that ends', async () => {
    expect(await blocks(id)).toEqual([
      ['registration_kept', addDays(saturday, 364)],
      ['stay_recent', addDays(saturday, 29)],
    ])
    const refused = await anonymise(id)
    expect(refused).toMatchObject({ refused: 'anonymise_blocked' })
    expect(refused.body.message).toBe(
      `Cannot erase yet: registration data has to be kept until ${addDays(saturday, 364)}. Schedule it to run as soon as it can.`,
    )
    expect(refused.body.error).toMatchObject({
      data: { blocks: [{ code: 'registration_kept' }, { code: 'stay_recent' }] },
    })
    expect(await row(id)).toMatchObject({ last_name: 'Yesterdayson', anonymise_requested_at: null })
  })

  test('is noted, and erased on the first day on which nothing holds', async () => {
    expect((await anonymise(id, { when_possible: true })).data).toMatchObject({
      done: false,
      scheduled: true,
    })
    const asked = await desk.manager.do(profilePrivacy.erasureBlocks, { id })
    expect(asked.requested_at).toMatch(/Z$/)
    expect(await onDay(addDays(saturday, 363))).toBe(0)
    expect((await row(id)).is_anonymised).toBe(false)
    expect(await onDay(addDays(saturday, 364))).toBe(1)
    expect(await row(id)).toMatchObject({ is_anonymised: true, search_key: '', last_name: 'Anonymised' })
    expect(await onDay(addDays(saturday, 365))).toBe(0)
  })

  const onDay = (today: typeof saturday) =>
    desk.sql.begin(sql => {
      const given = { business_date: today, currency_code: 'EUR', currency_decimals: 2 }
      return anonymiseDue(founderOf(sql, desk.property_id, given as never))
    })
})

describe('whom nothing holds', () => {
  let id: number
  let stay: number

  beforeAll(async () => {
    const { sql, property_id, manager } = desk
    id = await known('Quintanilha')
    const before = await row(id)
    await master(desk, 'guest-profile').update({
      id,
      row_version: before.row_version,
      alternate_name: 'Quintanilha-Zulmira',
    })
    const other = (await manager.do(guestProfile.quickStore, { last_name: 'Bystander' })).id
    await manager.do(profileDuplicates.ignore, { id_a: id, id_b: other })
    const twin = await known('Quintanilhas')
    await manager.do(profileMerge.merge, {
      survivor_id: id,
      victim_id: twin,
      survivor_row_version: (await row(id)).row_version,
      victim_row_version: (await row(twin)).row_version,
    })
    stay = (
      await desk.reserve({
        guest_profile_id: id,
        arrival_date: addDays(saturday, -500),
        departure_date: addDays(saturday, -498),
        status: 'checked_out',
      })
    ).id
    await sql`
      update reservation set booker_name = 'Zulmira Booker', booker_email = 'zulmira@booker.test', express_email = 'zulmira@express.test'
       where id = ${stay}`
    const [file] = await sql<{ id: number }[]>`
      insert into stored_file ${sql({ property_id, file_name: 'zulmira.pdf', mime: 'application/pdf', size: 7, sha256: Buffer.alloc(32), content: Buffer.from('Zulmira') })} returning id`
    await sql`
      insert into confirmation_letter (property_id, reservation_id, kind, method, recipient, state, file_id, business_date)
      values (${property_id}, ${stay}, 'confirmation', 'email', 'zulmira@mail.test', 'sent', ${file.id}, ${saturday})`
    const [voucher] = await sql<{ id: number }[]>`
      insert into stored_file ${sql({ property_id, file_name: 'voucher-zulmira.pdf', mime: 'application/pdf', size: 7, sha256: Buffer.alloc(32, 1), content: Buffer.from('Zulmira') })} returning id`
    await sql`
      insert into reservation_attachment (property_id, reservation_id, title, file_id)
      values (${property_id}, ${stay}, 'Voucher of Zulmira', ${voucher.id})`
    await sql`
      insert into folio_account (property_id, kind, reservation_id, name) values (${property_id}, 'stay', ${stay}, 'Quintanilha, Zulmira')`
    await sql`insert into operation ${sql({
      property_id,
      kind: 'front-desk/check-in',
      label: 'Check-in 100 Quintanilha, Zulmira, room 101',
      entity: 'reservation',
      entity_id: stay,
      changes: sql.json({ guest: ['Quintanilha, Zulmira', null], room: [null, '101'] }) as never,
    })}`
    await sql`
      insert into payment_card_token (property_id, guest_profile_id, provider, token, brand, last4, expiry_month, expiry_year, holder)
      values (${property_id}, ${id}, 'none', 'tok_z', 'visa', '4242', 1, 2030, 'Zulmira Q')`
    const [noteType] = await sql<{ id: number }[]>`
      insert into note_type ${sql({ code: 'PRV', name: 'Privacy', note_group: 'guest_profile' })} returning id`
    await sql`insert into note ${sql({ property_id, owner_type: 'guest_profile', owner_id: id, note_type_id: noteType.id, title: 'Z', text: 'Zulmira sleeps late' })}`
    const [stayNote] = await sql<{ id: number }[]>`
      insert into note_type ${sql({ code: 'PRS', name: 'Privacy of stays', note_group: 'reservation' })} returning id`
    const notes = master(desk, 'note')
    await notes.store({
      owner_type: 'reservation',
      owner_id: stay,
      note_type_id: stayNote.id,
      title: 'Zulmira by night',
      text: 'Zulmira walks in her sleep',
    })
    const gone = await notes.store({
      owner_type: 'guest_profile',
      owner_id: id,
      note_type_id: noteType.id,
      title: 'Zulmira by day',
      text: 'Zulmira paints',
    })
    await manager.post('note/delete', { id: gone.data.id })
    const contact = await master(desk, 'guest-contact').store({
      guest_profile_id: id,
      contact_type: 'email',
      value: 'zulmira@gone.test',
    })
    await manager.post('guest-contact/destroy', { id: contact.data.id })
    await sql`
      insert into telephone_operator ${sql({ property_id, reservation_id: stay, entry_type: 'message', caller_name: 'Mother of Zulmira', caller_phone: '+351 210 123 123', text: 'Zulmira should call', status: 'delivered', handled_at: new Date().toISOString() })}`
    await sql`
      insert into stay_housekeeping ${sql({ property_id, reservation_id: stay, instructions: 'Zulmira wants no feathers' })}`
    await sql`
      insert into transport ${sql({ property_id, reservation_id: stay, direction: 'arrival', note: 'Zulmira waits outside' })}`
    await sql`
      insert into reservation_special (property_id, reservation_id, preference_id)
      select ${property_id}, ${stay}, id from master_type where category = 'department' limit 1`
    await sql`insert into operation ${sql({
      property_id,
      kind: 'folio-account/move',
      label: 'Bill of Quintanilha, Zulmira moved',
      entity: 'folio-account',
      entity_id: (await sql<{ id: number }[]>`select id from folio_account where reservation_id = ${stay}`)[0]
        .id,
    })}`
    const [account] = await sql<{ id: number }[]>`
      insert into ar_account (property_id, account_no, name, account_type_id, guest_profile_id)
      values (${property_id}, 'Z1', 'Quintanilha, Zulmira', ${desk.stock.id('account-type', 'CORP')}, ${id}) returning id`
    await sql`
      insert into ar_note (property_id, ar_account_id, kind, body) values (${property_id}, ${account.id}, 'note', 'Zulmira pays late')`
    await sql`
      insert into ar_reminder (property_id, ar_account_id, business_date, level, total, item_ids, content, sent_by_id)
      values (${property_id}, ${account.id}, ${saturday}, 1, 60, '{}', ${sql.json({ title: 'Reminder', payee: { name: 'Quintanilha, Zulmira', tax_no: null, address: ['Rua Zulmira 1'] } })}, ${desk.manager.employee_id})`
  })

  test('is given everything that is held, as JSON and on paper, and the log says only that', async () => {
    const { manager } = desk
    const answered = await manager.post('guest-profile/export-data', { id })
    const json = answered.data as unknown as Record<string, Record<string, unknown>[]>
    expect(json.profile.map(({ last_name }) => last_name)).toEqual(
      expect.arrayContaining(['Quintanilha', 'Quintanilhas']),
    )
    expect(json.contacts[0]).toMatchObject({ value: expect.stringContaining('zulmira@') })
    expect(json.identifications[0]).toMatchObject({ number: 'ZULMIRA1' })
    expect(json.reservations[0]).toMatchObject({ booker_name: 'Zulmira Booker', status: 'checked_out' })
    expect(json.letters[0]).toMatchObject({ recipient: 'zulmira@mail.test' })
    expect(json.attachments).toContainEqual(expect.objectContaining({ title: 'Voucher of Zulmira' }))
    expect(json.notes.map(({ text }) => text).sort()).toEqual([
      'Zulmira sleeps late',
      'Zulmira walks in her sleep',
    ])
    expect(json.telephone).toMatchObject([{ caller_name: 'Mother of Zulmira', text: 'Zulmira should call' }])
    expect(json.housekeeping).toMatchObject([{ instructions: 'Zulmira wants no feathers' }])
    expect(json.transports).toMatchObject([{ note: 'Zulmira waits outside' }])
    expect(json.wishes).toMatchObject([{ confirmation_no: expect.any(String), wish: expect.any(String) }])
    expect(JSON.stringify(json.changes)).toContain('zulmira@gone.test')
    expect(json.profile[0]).not.toHaveProperty('id')
    const pdf = await manager.post('guest-profile/export-data', { id, format: 'pdf' })
    expect(String(pdf.data).slice(0, 5)).toBe('%PDF-')
    const [logged] = await desk.sql`
      select label from operation where entity_id = ${id} and kind = 'guest-profile/export-data' order by id limit 1`
    expect(logged.label).toMatch(/^Everything about profile \d+ exported as JSON$/)
  })

  test('is erased: the name stands nowhere any more, not in the log, the merge, the letter or the stay', async () => {
    expect(await places('Quintanilha')).not.toEqual([])
    expect((await anonymise(id)).data).toEqual({ done: true, scheduled: false, blocks: [] })
    // What was answered in the last two days for a repeated call goes with its key.
    expect((await places('Quintanilha')).filter(place => place !== 'idempotency_record.answer')).toEqual([])
    expect(await places('Zulmira')).toEqual([])
    const { code } = await row(id)
    expect(await row(id)).toMatchObject({
      name: `Anonymised, #${code}`,
      search_key: '',
      sound_key: '',
      date_of_birth: '1975-01-01',
      is_anonymised: true,
      is_active: false,
      tax_no: null,
    })
  })

  test('what was in the letter is blank, and the check-in still stands in the log', async () => {
    const { sql } = desk
    const [file] = await sql`
      select f.size, f.file_name from confirmation_letter l join stored_file f on f.id = l.file_id where l.reservation_id = ${stay}`
    expect(file).toEqual({ size: 0, file_name: 'erased.txt' })
    const kept = await sql`
      select f.size, f.file_name, a.removed_at is not null as is_removed
        from reservation_attachment a join stored_file f on f.id = a.file_id where a.reservation_id = ${stay}`
    expect(kept).toMatchObject([{ size: 0, file_name: 'erased.txt', is_removed: true }])
    const [entry] =
      await sql`select label from operation where kind = 'front-desk/check-in' and entity_id = ${stay}`
    expect(entry.label).toBe('Check-in 100 [erased], room 101')
  })

  test('is not found, not merged, not given anything, and the merge is not undone', async () => {
    const { manager, sql, property_id } = desk
    const found = await manager.post('guest-profile/list', { search: 'Anonymised', include_inactive: true })
    expect((found.data as never as { items: unknown[] }).items).toEqual([])
    const [merge] = await sql<{ id: number }[]>`select id from guest_merge where survivor_id = ${id}`
    expect(await manager.call(profileMerge.undo, { merge_id: merge.id })).toMatchObject({
      refused: 'merge_not_undone',
    })
    const other = await desk.reserve()
    await expect(
      sql`insert into reservation_guest (property_id, reservation_id, guest_profile_id) values (${property_id}, ${other.id}, ${id})`,
    ).rejects.toThrow('profile_gone')
    expect(await anonymise(id)).toMatchObject({ refused: 'profile_gone' })
  })
})

test('whatever table is about a guest or a stay is on the list of what is told and erased, or known to hold nothing of the person', async () => {
  const rows = await desk.sql<{ table: string }[]>`
    select distinct c.table_name as table
      from information_schema.columns c
      join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name and b.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.column_name in ('guest_profile_id', 'reservation_id', 'owner_type')
       and exists (select from information_schema.columns t where t.table_schema = c.table_schema and t.table_name = c.table_name
                      and t.data_type in ('text', 'character varying', 'jsonb') and t.column_name <> 'owner_type')`
  const listed = [...personal.map(({ table }) => table), ...Object.keys(otherwise), ...nothingOfThePerson]
  expect(rows.map(({ table }) => table).filter(table => !listed.includes(table))).toEqual([])
})

describe('what holds', () => {
  test('a reservation to come, until its departure', async () => {
    const { guest_profile_id } = await desk.reserve({ arrival_date: sunday, departure_date: monday })
    expect(await blocks(guest_profile_id)).toEqual([['stay_open', monday]])
  })
  test('an open bill, until somebody settles it', async () => {
    const { sql, property_id } = desk
    const stay = await desk.reserve({
      arrival_date: addDays(saturday, -500),
      departure_date: addDays(saturday, -498),
      status: 'checked_out',
    })
    const [account] = await sql<{ id: number }[]>`
      insert into folio_account (property_id, kind, reservation_id, name) values (${property_id}, 'stay', ${stay.id}, 'X') returning id`
    await sql`insert into subledger_balance (property_id, ledger, holder_id, balance) values (${property_id}, 'guest', ${account.id}, 12)`
    expect(await blocks(stay.guest_profile_id)).toEqual([['balance_open', null]])
    expect(await anonymise(stay.guest_profile_id)).toMatchObject({ refused: 'anonymise_blocked' })
    await sql`delete from subledger_balance where holder_id = ${account.id}`
    expect(await blocks(stay.guest_profile_id)).toEqual([])
  })
  test('a company is not a person', async () => {
    const firm = await master(desk, 'guest-profile').store({ profile_type: 'company', last_name: 'Firm' })
    expect(await anonymise(firm.data.id)).toMatchObject({ refused: 'erase_people_only' })
  })
  test('an older view, and nobody without the right', async () => {
    const id = await desk.guest()
    expect(await desk.manager.call(profilePrivacy.anonymise, { id, row_version: 99 })).toMatchObject({
      refused: 'stale',
    })
    const clerk = await desk.personWith('Guest profile', 'Guest profile store')
    expect(await anonymise(id, {}, clerk)).toMatchObject({ status: 403 })
    expect(await clerk.call(profilePrivacy.exportData, { id })).toMatchObject({ status: 403 })
    expect(await clerk.call(profilePrivacy.erasureBlocks, { id })).toMatchObject({ status: 403 })
    expect(await desk.manager.call(profilePrivacy.exportData, { id: 999_999 })).toMatchObject({ status: 404 })
  })
})
