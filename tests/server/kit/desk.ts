import { addDays, type BusinessDate } from '../../../src/hotel/business-date'
import { dayUseOrNights } from '../../../src/hotel/stay'
import type { Stock } from '../../../src/server/property/stock'
import { aHouse, type House, monday, saturday } from './house'
import { sealedNumber } from './sealed'

/** A desk with a rate to sell and guests who can be booked straight into the tables. */
export type Desk = House & {
  /** A reservation as the booking call leaves it: nights, counters, no room. */
  reserve(more?: Partial<Booked>): Promise<Reserved>
  guest(more?: Partial<Guest>): Promise<number>
  roomId(code: string): Promise<number>
  row(
    reservation_id: number,
  ): Promise<Record<string, unknown> & { status: string; row_version: number; room_id: number | null }>
  room(
    code: string,
  ): Promise<{ fo_status: string; guest_service_status: string; base_status: string; row_version: number }>
  /** Rooms sold of a type on a night. */
  sold(type: string, night: BusinessDate): Promise<number>
  setCondition(code: string, condition: string): Promise<void>
}

export type Guest = {
  last_name: string
  first_name: string | null
  nationality: string | null
  country: string | null
  has_id: boolean
  vip: string | null
}

export type Booked = {
  guest_profile_id: number
  type: string
  arrival_date: BusinessDate
  departure_date: BusinessDate
  rooms: number
  amounts: string[]
  amount: string
  reservation_type: string
  payment_method: string | null
  status: string
  share_group_id: number | null
  is_share_primary: boolean
  eta: string | null
}

export type Reserved = { id: number; confirmation_no: string; guest_profile_id: number }

export const nights = (arrival: BusinessDate, count: number): BusinessDate => addDays(arrival, count)

export async function aDesk(fill?: (stock: Stock) => Promise<void>): Promise<Desk> {
  const house = await aHouse(async stock => {
    await putRate(stock)
    await fill?.(stock)
  })
  const { sql, property_id, stock } = house
  let guests = 0

  const guest = async (more: Partial<Guest> = {}): Promise<number> => {
    guests++
    const {
      first_name = 'Maria',
      nationality = 'ES',
      country = 'ES',
      has_id = true,
      vip = null,
      last_name = `Garcia ${guests}`,
    } = more
    const type = (category: string, code: string | null) =>
      code === null ? null : stock.id(`master-type/${category}`, code)
    const [{ id }] = await sql<{ id: number }[]>`
      insert into guest_profile (profile_type, last_name, first_name, nationality_id, vip_level_id)
      values ('individual', ${last_name}, ${first_name}, ${type('country', nationality)}, ${type('vip_level', vip)}) returning id`
    if (country !== null)
      await sql`
        insert into guest_address (guest_profile_id, address_type_id, line1, city, country_id, is_primary)
        select ${id}, (select id from master_type where category = 'address_type' limit 1), 'Calle 1', 'Madrid', ${type('country', country)}, true`
    const paper = sealedNumber(`X${id}`)
    if (has_id)
      await sql`
        insert into guest_identification (guest_profile_id, identification_type_id, number, number_hash, number_last4, issuing_country_id,
               is_primary, is_active)
        select ${id}, (select id from master_type where category = 'identification_type' limit 1), ${paper.number},
               ${paper.number_hash}, ${paper.number_last4}, (select id from master_type where category = 'country' and code = 'ES'), true, true`
    return id
  }

  const reserve = async (more: Partial<Booked> = {}): Promise<Reserved> => {
    const stay = { ...usual, ...more }
    const guest_profile_id = more.guest_profile_id ?? (await guest())
    const room_type_id = stock.id('room-type', stay.type)
    const { arrival_date, departure_date } = stay
    const row = {
      property_id,
      status: stay.status,
      arrival_date,
      departure_date,
      original_arrival: arrival_date,
      original_departure: departure_date,
      rooms: stay.rooms,
      room_type_id,
      charge_type_id: room_type_id,
      rate_code_id: stock.id('rate-code', 'BAR'),
      reservation_type_id: stock.id('reservation-type', stay.reservation_type),
      adults: 2,
      eta: stay.eta,
      guest_profile_id,
      market_code_id: stock.id('market-code', 'BAR'),
      source_code_id: stock.id('source-code', 'DIR'),
      origin_code_id: stock.id('origin-code', 'TEL'),
      currency_code: 'EUR',
      payment_method_id:
        stay.payment_method === null ? null : stock.id('payment-method', stay.payment_method),
      booked_business_date: saturday,
      share_group_id: stay.share_group_id,
      is_share_primary: stay.is_share_primary,
    }
    const dates = dayUseOrNights(arrival_date, departure_date)
    const counts = stay.status === 'reserved' && stay.is_share_primary && arrival_date < departure_date
    const [sold, tentative] = stay.reservation_type === 'TENT' ? [0, stay.rooms] : [stay.rooms, 0]
    return await sql.begin(async tx => {
      const [made] = await tx<
        { id: number; confirmation_no: string }[]
      >`insert into reservation ${tx(row as never)} returning id, confirmation_no`
      const rows = dates.map((stay_date, index) => ({
        property_id,
        reservation_id: made.id,
        stay_date,
        room_type_id,
        charge_type_id: room_type_id,
        rate_code_id: row.rate_code_id,
        adults: 2,
        market_code_id: row.market_code_id,
        source_code_id: row.source_code_id,
        base_amount: stay.amounts[index] ?? stay.amount,
        rate_amount: stay.amounts[index] ?? stay.amount,
        share_amount: stay.amounts[index] ?? stay.amount,
        counts_inventory: counts,
        share_group_id: stay.share_group_id,
      }))
      await tx`insert into reservation_night ${tx(rows as never)}`
      if (counts)
        await tx`
          select inventory_apply(${property_id}, array(select (day::date, ${room_type_id}::bigint, 0, 0, 0, ${sold}::int, ${tentative}::int, 0, 0, 0, null)::inventory_delta
                                   from unnest(${dates as string[]}::date[]) as day), true, true)`
      return { ...made, guest_profile_id }
    })
  }

  return {
    ...house,
    guest,
    reserve,
    roomId: async code => {
      const [room] = await sql<
        { id: number }[]
      >`select id from room where property_id = ${property_id} and code = ${code}`
      return room.id
    },
    row: async id => {
      const [row] = await sql`select * from reservation where property_id = ${property_id} and id = ${id}`
      return row as never
    },
    room: async code => {
      const [row] = await sql`
        select m.fo_status, m.guest_service_status, s.base_status, m.row_version from room m join room_status_type s on s.id = m.room_status_type_id
         where m.property_id = ${property_id} and m.code = ${code}`
      return row as never
    },
    sold: async (type, night) => {
      const [row] = await sql<{ sold: number }[]>`
        select sold from inventory_day where property_id = ${property_id} and room_type_id = ${stock.id('room-type', type)} and stay_date = ${night}`
      return row?.sold ?? 0
    },
    setCondition: async (code, condition) => {
      await sql`
        update room set room_status_type_id = ${stock.id('room-status-type', condition)} where property_id = ${property_id} and code = ${code}`
    },
  }
}

const usual = {
  type: 'STD',
  arrival_date: saturday,
  departure_date: monday,
  rooms: 1,
  amounts: [] as string[],
  amount: '100.00',
  reservation_type: '6PM',
  payment_method: 'BT',
  status: 'reserved',
  share_group_id: null as number | null,
  is_share_primary: true,
  eta: null as string | null,
}

async function putRate({ put, tx, id }: Stock): Promise<void> {
  await put('rate-code', [
    {
      code: 'BAR',
      name: 'Best available',
      rate_category_id: 'BAR',
      begin_sell_date: '2026-01-01',
      end_sell_date: '2027-12-31',
      market_code_id: 'BAR',
      room_type_ids: ['STD', 'DLX'],
      currency_code: 'EUR',
      transaction_code_id: '1000',
    },
  ])
  await tx.sql`
    update property_control set early_late_transaction_code_id = ${id('transaction-code', '1020')} where property_id = ${tx.property_id}`
}
