import { profilePrivacy } from '../../../wire/profile-privacy'
import { identificationNumber } from '../../database/document-key'
import { printed } from '../../print/printed'
import { sealerIn } from '../../sealing'
import { demand, found, serve } from '../../serve'
import { isKnownTo } from '../../store/incognito'
import { note, type Tx } from '../../tx'
import { exportPaper, type Part } from './export-paper'
import type { Fragment } from '../../master/select'
import { linesAbout } from './erase-log'
import { profilesOfPerson, staysOfPerson } from './facts'
import { isAbout, type Personal, personal } from './personal'

/** `guest-profile/export-data`: everything held about one person, for that person (domain/reservations 2.6). It is logged. */
export const serveExportData = serve(
  profilePrivacy.exportData,
  async ({ id, format = 'json' }, { tx, who }) => {
    if (!(await isKnownTo(tx, id))) demand(who, 'Guest incognito view')
    const ids = await profilesOfPerson(tx, id)
    const [profile] = await tx.sql<{ code: string }[]>`select code from guest_profile where id = ${id}`
    const { code } = found(profile, { id })
    const parts = await loadAll(tx, ids)
    note(tx, {
      entity: 'guest-profile',
      entity_id: id,
      label: `Everything about profile ${code} exported as ${format.toUpperCase()}`,
    })
    if (format === 'pdf') return await printed(tx, `profile-${code}.pdf`, exportPaper(code, parts))
    const data = Object.fromEntries(parts.map(({ key, rows }) => [key, rows]))
    return {
      file_name: `profile-${code}.json`,
      mime: 'application/json',
      content: Buffer.from(JSON.stringify(data, null, 2)),
    }
  },
)

const documents = 'identifications'

/** Columns that say nothing of the person. */
const ours = [
  'id',
  'guest_profile_id',
  'row_version',
  'search_key',
  'sound_key',
  'property_id',
  'display_sequence',
  'is_system',
  'created_by_id',
  'updated_by_id',
  'number_hash',
  'number_last4',
]

async function loadAll(tx: Tx, all: readonly number[]): Promise<Part[]> {
  const { sql } = tx
  const ids = all as number[]
  const mine = sql`t.guest_profile_id = any (${ids}::bigint[])`
  const houses = sql`t.property_id in (select id from property_profile)`
  const named = (column: string) => sql`(select m.name from master_type m where m.id = t.${sql(column)})`
  const parts = [
    {
      key: 'profile',
      rows: sql`
        select to_jsonb(t) || jsonb_build_object('title', ${named('title_id')}, 'nationality', ${named('nationality_id')},
                 'language', ${named('language_id')}, 'vip_level', ${named('vip_level_id')}, 'company', c.name,
                 'restricted_reason', w.name) as row
          from guest_profile t left join guest_profile c on c.id = t.company_id
          left join restricted_reason w on w.id = t.restricted_reason_id where t.id = any (${ids}::bigint[])`,
    },
    ...personal
      .filter(({ key }) => key !== 'attachments')
      .map(one => ({ key: one.key, rows: written(tx, one, ids) })),
    {
      key: 'relationships',
      rows: sql`
        select jsonb_build_object('relation', ${named('relation_id')}, 'from', f.name, 'to', o.name) as row
          from guest_relation t join guest_profile f on f.id = t.from_id join guest_profile o on o.id = t.to_id
         where t.from_id = any (${ids}::bigint[]) or t.to_id = any (${ids}::bigint[])`,
    },
    {
      key: 'attachments',
      rows: sql`
        select jsonb_build_object('title', t.title, 'file_name', f.file_name, 'size', f.size, 'created_at', t.created_at) as row
          from guest_attachment t join stored_file f on f.id = t.file where ${mine}
         union all
        select jsonb_build_object('title', t.title, 'confirmation_no', r.confirmation_no, 'file_name', f.file_name, 'size', f.size,
                 'created_at', t.created_at)
          from reservation r join reservation_attachment t on t.property_id = r.property_id and t.reservation_id = r.id
          join stored_file f on f.id = t.file_id
         where r.property_id in (select id from property_profile) and r.guest_profile_id = any (${ids}::bigint[]) and t.removed_at is null`,
    },
    {
      key: 'reservations',
      rows: sql`
        select distinct jsonb_build_object('confirmation_no', r.confirmation_no, 'status', r.status, 'arrival_date', r.arrival_date,
                 'departure_date', r.departure_date, 'room_type', y.name, 'room', m.code, 'rate', c.name, 'adults', r.adults,
                 'children', r.c1 + r.c2 + r.c3, 'booker_name', r.booker_name, 'booker_phone', r.booker_phone,
                 'booker_email', r.booker_email, 'registration_no', r.registration_no, 'cancel_note', r.cancel_note) as row
          from (${staysOfPerson(tx, ids)}) s
          join reservation r on r.property_id = s.property_id and r.id = s.reservation_id
          join room_type y on y.property_id = r.property_id and y.id = r.room_type_id
          join rate_code c on c.property_id = r.property_id and c.id = r.rate_code_id
          left join room m on m.property_id = r.property_id and m.id = r.room_id`,
    },
    {
      key: 'bills',
      rows: sql`
        select distinct jsonb_build_object('display_no', f.display_no, 'type', f.type, 'business_date', f.business_date, 'payee_name', f.payee_name,
                 'total_gross', f.total_gross::text, 'currency', f.currency) as row
          from reservation r
          join folio_account a on a.property_id = r.property_id and a.reservation_id = r.id
          join folio f on f.property_id = a.property_id and f.folio_account_id = a.id
         where r.property_id in (select id from property_profile) and r.guest_profile_id = any (${ids}::bigint[])`,
    },
    {
      key: 'letters',
      rows: sql`
        select jsonb_build_object('kind', l.kind, 'method', l.method, 'recipient', l.recipient, 'business_date', l.business_date, 'note', l.note) as row
          from reservation r join confirmation_letter l on l.property_id = r.property_id and l.reservation_id = r.id
         where r.property_id in (select id from property_profile) and r.guest_profile_id = any (${ids}::bigint[])`,
    },
    {
      key: 'cards',
      rows: sql`
        select jsonb_build_object('brand', t.brand, 'last4', t.last4, 'expiry_month', t.expiry_month, 'expiry_year', t.expiry_year, 'holder', t.holder) as row
          from payment_card_token t where ${houses} and ${mine}`,
    },
    {
      key: 'receivables_accounts',
      rows: sql`select jsonb_build_object('account_no', t.account_no, 'name', t.name, 'contact', t.contact, 'email', t.email) as row from ar_account t where ${houses} and ${mine}`,
    },
    {
      key: 'changes',
      rows: sql`
        select distinct jsonb_build_object('at', o.at, 'label', o.label, 'changes', o.changes) as row from (${linesAbout(tx, ids)}) o where o.is_own`,
    },
  ]
  const [found] = await sql<Record<string, Record<string, unknown>[]>[]>`
    select ${parts
      .map(({ key, rows }) => sql`coalesce((select jsonb_agg(x.row) from (${rows}) x), '[]') as ${sql(key)}`)
      .reduce((left, right) => sql`${left}, ${right}`)}`
  return parts
    .map(({ key }) => ({
      key,
      rows: found[key].map(row => telling(key === documents ? opened(tx, row) : row)),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Rows of a table as they are, with the names of what they refer to, and of which stay they are. */
function written({ sql }: Tx, { table, of, key }: Personal, ids: readonly number[]): Fragment {
  const names = Object.entries(referred[key] ?? {}).map(
    ([name, column]) =>
      sql`|| jsonb_build_object(${name}::text, (select m.name from master_type m where m.id = t.${sql(column)}))`,
  )
  const stay =
    of === 'stay'
      ? sql`|| jsonb_build_object('confirmation_no', (select r.confirmation_no from reservation r where r.property_id = t.property_id and r.id = t.reservation_id))`
      : sql``
  const more = [...names, stay].reduce((left, right) => sql`${left} ${right}`)
  return sql`select to_jsonb(t) ${more} as row from ${sql(table)} t where ${isAbout({ sql }, of, ids)}`
}

/** Lists that rows refer to, by what the export calls it. */
const referred: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  addresses: { address_type: 'address_type_id', country: 'country_id' },
  identifications: { document: 'identification_type_id', issued_by: 'issuing_country_id' },
  preferences: { preference: 'preference_id' },
  memberships: { program: 'program_id', level: 'level_id' },
  wishes: { wish: 'preference_id' },
  transports: { type: 'type_id' },
}

/** The person is told the whole number, as it was told to the house. */
const opened = (tx: Tx, row: Record<string, unknown>): Record<string, unknown> => ({
  ...row,
  number: sealerIn(tx).open(String(row.number), identificationNumber),
})

/** Without what is empty, and without our own numbers. */
const telling = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        value !== null &&
        value !== '' &&
        !ours.includes(name) &&
        !name.endsWith('_id') &&
        !(Array.isArray(value) && value.length === 0),
    ),
  )
