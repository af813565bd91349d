import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { MasterRecord } from '../../hotel/master/record'
import type { Sql } from '../database/connect'
import { stockOf, type Stock } from '../property/stock'
import { sealerOf } from '../sealing'
import { type Chance, chanceOf } from './chance'
import { inventPeople, type Person, plain } from './names'
import { inLanes } from './lanes'

/** A profile as the bookings choose it. */
export type Profile = { id: number; name: string; country: string }
export type Guest = Profile & { number: number; vip: boolean; company?: number }
export type Profiles = {
  guests: Guest[]
  companies: Profile[]
  agents: Profile[]
  sources: Profile[]
  groups: Profile[]
}

const lanes = 4

/**
 * Everybody the house knows (domain/master-data 5.9): 420 people, 26 companies, 12 agents, 4 sources, 8 groups and 20 contacts, with
 * addresses, ways to reach them, papers, wishes and notes. `handover` is the day on which the house is handed over.
 */
export async function putProfiles(sql: Sql, house: Stock, handover: BusinessDate): Promise<Profiles> {
  const chance = chanceOf(59)
  const organisations = await sql.begin(
    async tx => await putOrganisations(stockOf({ ...house.tx, sql: tx }), chance, handover),
  )
  const people = inventPeople(chance, 420).map((person, index) => ({
    person,
    marks: marksOf(index, chance, organisations.companies),
  }))
  const guests: Guest[] = []
  await inLanes(lanesOf(people), async part => {
    await sql.begin(async tx => {
      const stock = stockOf({ ...house.tx, sql: tx, sealer: sealerOf(sql) })
      guests.push(...(await putPeople(stock, part, handover)))
    })
  })
  return { ...organisations, guests: guests.sort((a, b) => a.number - b.number) }
}

const lanesOf = <T>(all: T[]): T[][] =>
  Array.from({ length: lanes }, (_, lane) => all.filter((_one, index) => index % lanes === lane))

/** What makes the profile at a place of the list different from the others. */
type Marks = {
  number: number
  vip: string | null
  expired: boolean
  stateless: boolean
  restricted: string | null
  birthday: boolean
  company: number | undefined
  preference: string | undefined
  keyword: boolean
  note: boolean
  born: [number, number, number]
  passport: number
}

function marksOf(number: number, chance: Chance, companies: Profile[]): Marks {
  return {
    number,
    vip: number < 24 ? `V${2 + (number % 3)}` : null,
    expired: number >= 30 && number < 36,
    stateless: number >= 40 && number < 48,
    restricted: ({ 50: 'BLACK', 51: 'WATCH', 52: 'WATCH' } as Record<number, string>)[number] ?? null,
    birthday: number >= 60 && number < 65,
    company: chance.percent(18) ? chance.one(companies).id : undefined,
    preference:
      number % 7 === 0
        ? chance.one(['HIGHFLR', 'LOWFLR', 'NEARLIFT', 'FOAM', 'FEATHER', 'VEGAN', 'EXTRATOWEL'])
        : undefined,
    keyword: number % 14 === 3,
    note: number % 5 === 2 && number < 450,
    born: [chance.between(1948, 2002), chance.between(1, 12), chance.between(1, 28)],
    passport: chance.between(100_000, 999_999),
  }
}

type Invented = { person: Person; marks: Marks }

async function putPeople(stock: Stock, people: Invented[], handover: BusinessDate): Promise<Guest[]> {
  const { put } = stock
  const made = await put(
    'guest-profile',
    people.map(one => profileOf(one, handover)),
  )
  const rows = people.map((one, index) => ({ ...one, guest_profile_id: made[index] }))
  await put(
    'guest-address',
    rows.map(({ person, guest_profile_id }) => ({
      guest_profile_id,
      address_type_id: 'HOME',
      line1: person.street,
      city: person.city,
      postal_code: person.postal_code,
      country_id: person.country,
      is_primary: true,
    })),
  )
  await put(
    'guest-contact',
    rows.flatMap(({ person, marks, guest_profile_id }) => [
      { guest_profile_id, contact_type: 'email', value: person.email, is_primary: true },
      ...(marks.number % 2 === 0
        ? [{ guest_profile_id, contact_type: 'mobile', value: person.mobile, is_primary: true }]
        : []),
    ]),
  )
  await put(
    'guest-identification',
    rows.map(({ person, marks, guest_profile_id }) => ({
      guest_profile_id,
      identification_type_id: person.country === 'PT' || person.country === 'ES' ? 'IDCARD' : 'PASSPORT',
      number: `${person.country}${marks.passport}`,
      issuing_country_id: person.country,
      expiry_date: marks.expired
        ? addDays(handover, -200 + marks.number)
        : addDays(handover, 400 + marks.number * 5),
      is_primary: true,
    })),
  )
  await putWishes(stock, rows)
  return rows.map(({ person, marks, guest_profile_id }) => ({
    id: guest_profile_id,
    name: `${person.last_name}, ${person.first_name}`,
    country: person.country,
    number: marks.number,
    vip: marks.vip !== null,
    company: marks.company,
  }))
}

function profileOf({ person, marks }: Invented, handover: BusinessDate): MasterRecord {
  const [year, month, day] = marks.born
  const born = marks.birthday
    ? `${year}-${addDays(handover, marks.number - 59).slice(5)}`
    : `${year}-${two(month)}-${two(day)}`
  return {
    profile_type: 'individual',
    title_id: person.gender === 'female' ? 'MRS' : 'MR',
    first_name: person.first_name,
    last_name: person.last_name,
    gender: person.gender,
    date_of_birth: born.endsWith('02-29') ? `${year}-02-28` : born,
    nationality_id: marks.stateless ? undefined : person.country,
    language_id: person.language,
    vip_level_id: marks.vip ?? undefined,
    company_id: marks.company,
    consent_email: marks.number % 3 === 0,
    consent_date: marks.number % 3 === 0 ? addDays(handover, -100) : undefined,
    ...(marks.restricted
      ? {
          is_restricted: true,
          restricted_reason_id: marks.restricted,
          restriction_note: 'Damage in an earlier stay',
        }
      : {}),
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

async function putWishes(
  { put, id }: Stock,
  rows: (Invented & { guest_profile_id: number })[],
): Promise<void> {
  await put(
    'guest-preference',
    rows.flatMap(({ marks, guest_profile_id }) =>
      marks.preference
        ? [{ guest_profile_id, preference_id: id('master-type/preference', marks.preference) }]
        : [],
    ),
  )
  await put(
    'guest-keyword',
    rows.flatMap(({ marks, guest_profile_id }) =>
      marks.keyword
        ? [{ guest_profile_id, keyword_type_id: 'MEMBER', keyword: `AUR${10_000 + marks.number}` }]
        : [],
    ),
  )
  await put(
    'note',
    rows.flatMap(({ marks, guest_profile_id }) =>
      marks.note
        ? [
            {
              owner_type: 'guest_profile',
              owner_id: guest_profile_id,
              note_type_id: 'HIST',
              title: 'Earlier stay',
              text: notes[marks.number % notes.length],
            },
          ]
        : [],
    ),
  )
}

const notes = [
  'Arrives late as a rule; keep the room.',
  'Asked for a quiet room away from the lift.',
  'Was very pleased with the breakfast.',
  'Travels with a small child now and then.',
  'Prefers the invoice in the name of the company.',
]

const companyNames =
  'Lusotech Sistemas,Atlântico Seguros,Ribeira Logística,Norvento Energia,Marés Pharma,Ponte Consulting,Tagus Data,Serra Vinhos,Cais Arquitetos,Óptica Lince,Falcão Aviation,Iberfilm,Casa Forte Banco,Rede Norte,Horizonte Travel Goods,Quinta Alimentar,Mar Alto Pesca,Vidro Claro,Trópico Media,Ferrovia Sul,Granito & Filhos,Nuvem Software,Estrela Têxtil,Ministério do Ambiente,Sextante Airlines,Botica Moderna'.split(
    ',',
  )
const agentNames =
  'Rota do Sol Viagens,Bluewater Travel,Reisewerk,Voyages Clair,Meridian Tours,Iberia Corporate Travel,Nordlys Rejser,Samba Turismo,Harbour & Hill,Via Lontana,Congress Partners,Sextant Groups'.split(
    ',',
  )

type Organisations = Omit<Profiles, 'guests'>

async function putOrganisations(
  stock: Stock,
  chance: Chance,
  handover: BusinessDate,
): Promise<Organisations> {
  const { put } = stock
  const made = async (rows: MasterRecord[]): Promise<Profile[]> => {
    const ids = await put('guest-profile', rows)
    await put(
      'guest-address',
      rows.map((_row, index) => ({
        guest_profile_id: ids[index],
        address_type_id: 'BUSINESS',
        line1: `Rua do Comércio ${index + 1}`,
        city: 'Lisboa',
        postal_code: '1100-120',
        country_id: 'PT',
        is_primary: true,
      })),
    )
    await put(
      'guest-contact',
      rows.map(({ last_name }, index) => ({
        guest_profile_id: ids[index],
        contact_type: 'email',
        value: `booking@${plain(String(last_name)).slice(0, 40)}.example`,
        is_primary: true,
      })),
    )
    return rows.map(({ last_name }, index) => ({ id: ids[index], name: String(last_name), country: 'PT' }))
  }
  const companies = await made(
    companyNames.map((last_name, index) => ({
      profile_type: 'company',
      last_name,
      corporate_no: `C${4000 + index}`,
      tax_no: `PT50${chance.between(1_000_000, 9_999_999)}`,
      market_code_id: index < 14 ? 'CORN' : 'CORU',
      source_code_id: 'CORP',
    })),
  )
  const agents = await made(
    agentNames.map((last_name, index) => ({
      profile_type: 'travel_agent',
      last_name,
      iata_no: String(20_200_010 + index * 13),
      commission_percent: '10',
      source_code_id: index < 10 ? 'TA' : 'TO',
    })),
  )
  const sources = await made(
    ['Online agency A', 'Online agency B', 'Own site', 'Event desk'].map(last_name => ({
      profile_type: 'source',
      last_name,
    })),
  )
  const groups = await made(
    [
      'Congress of tile makers',
      'Choir of Ghent',
      'Alumni of Coimbra',
      'Atlantic rowing team',
      'Wine merchants',
      'Photo tour',
      'Crew Sextante',
      'Chess open',
    ].map(last_name => ({ profile_type: 'group', last_name })),
  )
  const staff = inventPeople(chanceOf(20), 20)
  await put(
    'guest-profile',
    staff.map(({ first_name, last_name, country }, index) => ({
      profile_type: 'contact',
      first_name,
      last_name,
      nationality_id: country,
      company_id: companies[index].id,
      profession: 'Travel desk',
    })),
  )
  await put('negotiated-rate', agreements(companies, handover))
  return { companies, agents, sources, groups }
}

/** Fourteen companies with a corporate rate, an office, an airline; two agreements have run out. */
function agreements(companies: Profile[], handover: BusinessDate): MasterRecord[] {
  const year = Number(handover.slice(0, 4))
  const row = (index: number, rate_code_id: string, end_date = `${year + 1}-12-31`): MasterRecord => ({
    guest_profile_id: companies[index].id,
    rate_code_id,
    begin_date: `${year - 1}-01-01`,
    end_date,
    contract_no: `${year}-${100 + index}`,
    contracted_nights: 50,
  })
  const corporate = Array.from({ length: 14 }, (_, index) =>
    row(index, index % 2 === 0 ? 'CORN' : 'CORBB', index >= 12 ? addDays(handover, -30) : undefined),
  )
  return [...corporate, row(23, 'GOV'), row(24, 'CREW')]
}
