import type { MasterRecord } from '../../hotel/master/record'
import { refuseField } from '../../hotel/refusal'
import { askSimilar, chosenProfile, isKnownAlready } from '../../hotel/similar-profile'
import { candidateOf } from '../profile/quick-store'
import { searchProfiles } from '../profile/search'
import { keepConsents } from '../store/consent'
import { ask, type At, demand, Refused } from '../serve'
import { keepBirth, withoutBirth } from '../store/birth-date'
import { houseCountry } from '../store/guest'
import { refuseTakenIata } from '../store/iata'
import { knowsIncognito, withoutName } from '../store/incognito'
import { type Draft, findMatches } from '../store/known-guest'
import { demandUnused } from '../store/profile-use'
import type { Tx } from '../tx'
import type { Hook } from './hooks'

/** Numbers and search keys are made by the database; here is what a profile may not become (domain/reservations 2.1, 2.2). */
export const guestProfileHook: Hook = {
  list: searchProfiles,
  storing: chooseKnown,
  shown: (who, record) => withoutBirth(who, withoutName(who, record)),
  saving: async (tx, given, before) => {
    const row = keepBirth(tx.who, given, before)
    demandKnown(tx, row, before)
    refuseBirth(tx, row)
    await refuseCompanies(tx, row, before)
    await refuseTakenIata(tx, row)
    demandRestrict(tx, row, before)
    if (before?.is_active === true && row.is_active === false) await demandUnused(tx, Number(before.id))
    return row
  },
  saved: keepConsents,
}

/** Somebody who is there already is asked about (domain/reservations 2.3, 2.8). */
async function chooseKnown(at: At, row: MasterRecord): Promise<number | undefined> {
  if (at.answers.similar_profile === 'new') return undefined
  const { profile_type, last_name, first_name, date_of_birth, tax_no, iata_no, nationality_id } = row
  const draft = {
    profile_type,
    last_name,
    first_name,
    date_of_birth,
    tax_no,
    iata_no,
    country_id: nationality_id,
  }
  const found = await findMatches(at.tx, draft as Draft, await houseCountry(at.tx))
  const known = found.filter(isKnownAlready)
  ask(askSimilar(known.map(candidateOf)), at)
  return known.map(({ profile }) => profile.id).find(id => id === chosenProfile(at.answers))
}

function refuseBirth({ today }: Tx, { date_of_birth }: MasterRecord): void {
  if (date_of_birth == null || (String(date_of_birth) <= today && String(date_of_birth) >= '1900-01-01'))
    return
  throw wrong('date_of_birth', 'The date of birth must lie between 1900 and today.')
}

/** An employer and a head office are companies, and nobody is above himself. */
async function refuseCompanies(
  { sql }: Tx,
  row: MasterRecord,
  before: MasterRecord | undefined,
): Promise<void> {
  for (const field of ['company_id', 'parent_company_id']) {
    const id = row[field]
    if (id == null || id === before?.[field]) continue
    const [company] = await sql<{ profile_type: string; above: number[] }[]>`
      with recursive up as (
        select id, parent_company_id, 1 as depth from guest_profile where id = ${Number(id)}
        union all
        select p.id, p.parent_company_id, up.depth + 1 from guest_profile p join up on p.id = up.parent_company_id where up.depth < 20)
      select profile_type, array(select id from up) as above from guest_profile where id = ${Number(id)}`
    if (company && company.profile_type !== 'company') throw wrong(field, 'Please choose a company.')
    if (field === 'parent_company_id' && company?.above.includes(Number(before?.id))) {
      throw wrong(field, 'A company cannot be its own head office.')
    }
  }
}

const restriction = ['is_restricted', 'restricted_reason_id', 'restriction_note', 'restriction_until']

/** Whoever may write profiles may not on that account say whom the house does not want (domain/reservations 2.2). */
function demandRestrict({ who }: Tx, row: MasterRecord, before: MasterRecord | undefined): void {
  const isChanged = restriction.some(name => (row[name] || null) !== (before?.[name] || null))
  if (isChanged) demand(who, 'Guest restrict')
}

/** Whoever is not told a guest's name neither lifts the veil nor writes over what is behind it. */
function demandKnown({ who }: Tx, row: MasterRecord, before: MasterRecord | undefined): void {
  if (before?.is_incognito !== true || knowsIncognito(who)) return
  const isTouched = ['is_incognito', 'incognito_name', ...names].some(
    name => (row[name] ?? null) !== (before[name] ?? null),
  )
  if (isTouched) demand(who, 'Guest incognito view')
}

const names = ['last_name', 'first_name', 'middle_name', 'name2', 'alternate_name']

const wrong = (field: string, message: string) => new Refused(refuseField(field, message))
