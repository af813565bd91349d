import { addDays } from '../../../src/hotel/business-date'
import { holds, parseCondition } from '../../../src/hotel/master/condition'
import { type Entity, type Field, writableFields } from '../../../src/hotel/master/entity'
import { isRequired, type MasterRecord, settled } from '../../../src/hotel/master/record'
import { entityOf } from '../../../src/server/master/entities'
import { type Kept, masterCalls } from '../../../src/wire/master'
import { files } from '../../../src/wire/masters'
import { reservation } from '../../../src/wire/reservation'
import { type Person, saturday } from '../kit/house'

/**
 * Makes records from the schemas alone: every required field with a value that its kind allows, references found or made.
 * `demands` holds what a hotel asks beyond its schemas.
 */
export type Maker = {
  /** What a person would type into a new record. */
  input(entity: Entity, more?: MasterRecord): Promise<MasterRecord>
  store(entity: Entity, more?: MasterRecord): Promise<Kept>
  /** A guest who is due in today: what is written about stays needs one. */
  stay(): Promise<number>
  /** A value that a field takes. */
  value(field: Field, isAlone?: boolean): Promise<unknown>
}

export function makerFor(person: Person): Maker {
  const chosen = new Map<string, number>()
  let made = 0

  const input = async (entity: Entity, more: MasterRecord = {}): Promise<MasterRecord> => {
    const demanded = { ...(await demands[entity.key]?.(maker, more)), ...more }
    const row: MasterRecord = { ...demanded }
    const alone = new Set([...entity.unique.flat(), ...(entity.no_overlap?.key ?? [])])
    const isWanted = (field: Field) =>
      field.default === undefined && !(field.name in row) && isRequired(field, settled(entity, row))
    // What is filled may ask for more.
    for (
      let field = writableFields(entity).find(isWanted);
      field;
      field = writableFields(entity).find(isWanted)
    ) {
      row[field.name] = await value(field, alone.has(field.name))
    }
    return row
  }

  const store = async (entity: Entity, more: MasterRecord = {}): Promise<Kept> => {
    const call = masterCalls(entity).store
    if (!call) throw new Error(`${entity.key} has no store`)
    return person.do(call, await input(entity, more))
  }

  const value = async (field: Field, isAlone = false): Promise<unknown> => {
    if (field.kind === 'reference') return reference(field, isAlone)
    if (field.kind === 'references') return [await reference(field, isAlone)]
    if (field.kind === 'rows') return rows(field)
    if (field.kind === 'image' || field.kind === 'file') return picture(field)
    if (field.kind === 'images' || field.kind === 'files') return [await picture(field)]
    made++
    return plainValue(field, made)
  }

  const rows = async (field: Field): Promise<MasterRecord[]> => {
    const row: MasterRecord = {}
    const members = { fields: field.fields ?? [] }
    const isWanted = (member: Field) => !(member.name in row) && isRequired(member, settled(members, row))
    for (let member = members.fields.find(isWanted); member; member = members.fields.find(isWanted))
      row[member.name] = await value(member)
    return Array.from({ length: Math.max(1, field.minItems ?? 1) }, () => row)
  }

  const reference = async (field: Field, isAlone: boolean): Promise<number> => {
    const target = entityOf(field.reference ?? '')
    const where = field.where ? parseCondition(field.where) : undefined
    const key = `${target.key} ${field.category ?? ''} ${field.where ?? ''}`
    const known = isAlone ? undefined : (chosen.get(key) ?? (await findOne()))
    const id =
      known ??
      (
        await store(target, {
          ...(field.category ? { category: field.category } : {}),
          ...(await demandsOf(target, field.where)),
        })
      ).id
    if (!isAlone) chosen.set(key, id)
    return id

    async function findOne(): Promise<number | undefined> {
      const list = masterCalls(target).list
      if (!list) return undefined
      const filters = field.category ? { category: field.category } : {}
      const page = await person.do(list, { filters, per_page: 500 })
      const fit = page.items.filter(row => !where || holds(where, row))
      // What the house had from the start: a later one may be another test's, which deletes it.
      return fit.length > 0 ? Math.min(...fit.map(({ id }) => id)) : undefined
    }
  }

  const pictures = new Map<boolean, number>()
  const picture = async ({ isShared = false }: Field): Promise<number> => {
    const id =
      pictures.get(isShared) ?? (await person.do(files.store, { ...aPicture, is_shared: isShared })).id
    pictures.set(isShared, id)
    return id
  }

  let booked: Promise<number> | undefined
  const stay = () => (booked ??= aStay(person, maker))

  const maker: Maker = { input, store, stay, value }
  return maker

  /** What makes a record fit to be chosen. */
  async function demandsOf(target: Entity, where: string | undefined): Promise<MasterRecord> {
    return where ? ((await fitting[`${target.key} ${where}`]?.(maker)) ?? {}) : {}
  }
}

async function aStay(person: Person, maker: Maker): Promise<number> {
  const room_type_id = (await maker.store(entityOf('room'))).room_type_id as number
  const rate_code_id = (
    await maker.store(entityOf('rate-code'), {
      room_type_ids: [room_type_id],
      begin_sell_date: saturday,
      end_sell_date: addDays(saturday, 30),
    })
  ).id
  await maker.store(entityOf('pricing-schedule'), {
    owner_type: 'rate_code',
    rate_code_id,
    room_type_ids: [room_type_id],
    begin_date: saturday,
    end_date: addDays(saturday, 30),
  })
  const { id } = await person.do(reservation.store, {
    arrival_date: saturday,
    departure_date: addDays(saturday, 2),
    adults: 1,
    guest: { last_name: 'García', first_name: 'María' },
    room_type_id,
    rate_code_id,
  })
  return id
}

/** The smallest picture there is. */
export const aPicture = {
  file_name: 'dot.png',
  mime: 'image/png',
  content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
}

export function plainValue(field: Field, made: number): unknown {
  const { kind, minimum, maximum, choices = [], default: usual } = field
  switch (kind) {
    case 'line':
      return lineFor(field, made)
    case 'text':
      return 'Some words'
    case 'richtext':
      return '<p>Some words</p>'
    case 'email':
      return `somebody${made}@demo-inn.test`
    case 'phone':
      return '+351 210 000 001'
    case 'url':
      return 'https://demo-inn.test'
    case 'color':
      return '#6259ca'
    case 'sealed':
      return `AB${made}1234`
    case 'secret':
      return 'correct horse 9'
    case 'integer':
      return Math.min(
        maximum ?? 1_000_000,
        Math.max(minimum ?? 0, 1) +
          (field.name === 'display_sequence' || field.name === 'number' ? 200 + made : 0),
      )
    case 'decimal':
    case 'percent':
      return minimum === undefined ? '1' : minimum.toFixed(8).replace(/\.?0+$/, '')
    case 'money':
      return '10.00'
    case 'flag':
      return usual ?? false
    case 'date':
      return '2026-04-01'
    case 'time':
      return '10:00'
    case 'instant':
      return `2031-01-01T00:00:${String(made % 60).padStart(2, '0')}Z`
    case 'choice':
      return choices[0]
    case 'choices':
      return [choices[0]]
    case 'weekdays':
      return ['mon']
    default:
      throw new Error(`${field.name}: no plain value of kind ${kind}`)
  }
}

/** A text that differs from all before and fits the pattern. */
function lineFor({ name, pattern, maxLength = 20 }: Field, made: number): string {
  const letters = [made / 676, made / 26, made]
    .map(n => String.fromCharCode(65 + (Math.floor(n) % 26)))
    .join('')
  const digits = String(1000 + made)
  const candidates = [
    `T${made}`,
    letters,
    letters.toLowerCase(),
    digits,
    `2${digits}`,
    `20${digits}0`,
    'Europe/Lisbon',
    '13,16',
    name,
  ]
  const fits = candidates.filter(text => text.length <= maxLength && new RegExp(pattern ?? '').test(text))
  const [first] = name === 'name' ? [`Name ${made}`] : fits
  if (first === undefined) throw new Error(`${name}: no text for ${pattern}`)
  return first.slice(0, maxLength)
}

type Demand = (maker: Maker, more?: MasterRecord) => Promise<MasterRecord>
const idOf = async (maker: Maker, key: string, more: MasterRecord = {}) =>
  (await maker.store(entityOf(key), more)).id

let next = 0
/** Places in the life of a block, from the first on, and from the last backwards for what arrows lead to. */
let places = 0
let ends = 999

/** A house has twenty block statuses at most: all arrows of one maker begin at the same one. */
const starts = new WeakMap<Maker, Promise<number>>()
function startOf(maker: Maker): Promise<number> {
  const start = starts.get(maker) ?? idOf(maker, 'block-status', { status_type: 'inquiry' })
  starts.set(maker, start)
  return start
}

/** A transaction code of a class, with a subgroup of the type that the class belongs to. */
const aCode =
  (transaction_type: string, posting_class: string): Demand =>
  async maker => {
    const transaction_group_id = await idOf(maker, 'transaction-group', { transaction_type })
    return {
      transaction_subgroup_id: await idOf(maker, 'transaction-subgroup', { transaction_group_id }),
      posting_class,
    }
  }

/** What the hotel asks of a record beyond its schema (src/server/master, one file each). */
const demands: Record<string, Demand | undefined> = {
  'alert-information': async maker => ({
    owner_type: 'guest_profile',
    owner_id: await idOf(maker, 'guest-profile'),
  }),
  'block-status': async () => ({ status_type: 'inquiry', display_sequence: ++places }),
  'block-status-flow': async maker => ({
    from_status_id: await startOf(maker),
    to_status_id: await idOf(maker, 'block-status', {
      status_type: 'deduct',
      display_sequence: ends--,
    }),
  }),
  'credit-card-type': async () => ({
    prefixes: [{ from: String(700_000 + ++next), to: String(700_000 + next) }],
  }),
  'event-space': async maker => ({
    max_capacity: 10,
    setups: [{ setup_style_id: await maker.value({ ...styled }), capacity: 5, is_default: true }],
  }),
  'exports-mapping': async maker => ({
    mapping_type_code_id: await idOf(maker, 'mapping-type-code', { source_entity: 'market_code' }),
    source_id: await idOf(maker, 'market-code'),
  }),
  'folio-arrangement-code': async maker => ({
    transaction_code_ids: [await idOf(maker, 'transaction-code')],
  }),
  'guest-contact': async () => ({ contact_type: 'phone', value: `+351 210 ${100_000 + ++next}` }),
  // Of a fault that is reported already the house asks.
  'maintenance-request': async maker => ({
    room_maintenance_code_id: await idOf(maker, 'room-maintenance-code'),
  }),
  'master-type': async (maker, more) => {
    const parent = {
      preference: 'preference_group',
      state: 'country',
      membership_level: 'membership_program',
    }[String(more?.category)]
    return parent ? { parent_id: await maker.value({ ...styled, name: 'parent_id', category: parent }) } : {}
  },
  note: async maker => ({
    owner_type: 'guest_profile',
    owner_id: await idOf(maker, 'guest-profile'),
    note_type_id: await idOf(maker, 'note-type', { note_group: 'guest_profile' }),
  }),
  'payment-method': async maker => ({
    transaction_code_id: await idOf(maker, 'transaction-code', await aCode('payment', 'payment')(maker)),
  }),
  'pricing-schedule': async maker => {
    const room_type_id = await idOf(maker, 'room-type')
    const rate_code_id = await idOf(maker, 'rate-code', {
      room_type_ids: [room_type_id],
      end_sell_date: '2027-12-31',
    })
    return { owner_type: 'rate_code', rate_code_id, room_type_ids: [room_type_id] }
  },
  'property-profile': async () => ({ time_zone: 'Europe/Lisbon' }),
  'rate-code': async () => ({ currency_code: 'EUR' }),
  'package-code': async () => ({ currency_code: 'EUR' }),
  role: async () => ({ layout: 'employee' }),
  room: async maker => ({
    floor_id: await maker.value({ ...styled, name: 'floor_id', category: 'floor' }),
  }),
  'room-type': async () => ({ max_occupancy: 4, max_adults: 3, max_children: 1 }),
  'telephone-operator': async maker => ({ reservation_id: await maker.stay() }),
  'transaction-code': aCode('revenue', 'other'),
}

const styled: Field = {
  name: 'setup_style_id',
  label: '',
  kind: 'reference',
  required: true,
  reference: 'master-type',
  category: 'setup_style',
}

/** What else must be so for a field to be filled, beyond its own condition. */
export const circumstances: Record<string, Demand | undefined> = {
  'block-status default_reservation_type_id': async () => ({ status_type: 'deduct' }),
  'employee group_ids': async () => ({ password: 'correct horse 9' }),
  'employee role_id': async () => ({ password: 'correct horse 9' }),
  'guest-profile parent_company_id': async () => ({ profile_type: 'company' }),
  'pricing-schedule package_code_id': async () => ({ rate_code_id: null, room_type_ids: null }),
  'pricing-schedule for_rate_code_id': async () => ({ rate_code_id: null, room_type_ids: null }),
  'room component_room_ids': async maker => {
    const part = await maker.store(entityOf('room'))
    const suite = await maker.store(entityOf('room-type'), {
      is_suite: true,
      component_room_types: [{ room_type_id: part.room_type_id, quantity: 1 }],
    })
    return { room_type_id: suite.id, component_room_ids: [part.id] }
  },
  'room rate_id': async maker => {
    const rate = await maker.store(entityOf('rate'))
    return { rate_id: rate.id, room_type_id: rate.room_type_id }
  },
  'room-maintenance-code reason_id': async maker => ({
    reason_id: await idOf(maker, 'out-of-order-or-service-reason', { applies_to: 'both' }),
  }),
  'transaction-code adjustment_transaction_code_id': async maker => ({
    adjustment_transaction_code_id: await idOf(maker, 'transaction-code'),
  }),
}

/** What makes a new record fit a condition under which it is chosen. */
const fitting: Record<string, Demand | undefined> = {
  'amenity applies_to in (event_space)': async () => ({ applies_to: ['event_space'] }),
  'amenity applies_to in (room)': async () => ({ applies_to: ['room'] }),
  'amenity applies_to in (room_type)': async () => ({ applies_to: ['room_type'] }),
  'guest-profile profile_type = company': async () => ({ profile_type: 'company' }),
  'rate-code is_negotiated': async () => ({ is_negotiated: true, is_public: false }),
  'transaction-code posting_class = lodging': aCode('revenue', 'lodging'),
  'transaction-code transaction_type = revenue': aCode('revenue', 'other'),
}
