import type { BusinessDate } from '../../hotel/business-date'
import { nightsBetween } from '../../hotel/business-date'
import { type Leg, legsOf } from '../../hotel/front-desk/legs'
import type { WishfulStay } from '../../hotel/front-desk/room-fit'
import { type ReservationRow, type ReservationStatus } from '../store/reservation'
import { shownName } from '../store/incognito'
import type { Tx } from '../tx'
import { type Slots, slotsOf } from '../../hotel/room-slots'

/** A reservation that wants a room, with what decides which and in which order (domain/reservations 7.2). */
export type RoomWish = WishfulStay & {
  reservation_id: number
  confirmation_no: string
  guest: string
  status: ReservationStatus
  rooms: number
  room_id: number | null
  room: string | null
  do_not_move: boolean
  requests: number
  booked_at: string
  own_eta: string | null
  row_version: number
  is_pseudo: boolean
  is_share_primary: boolean
  early: boolean
  late: boolean
  /** Its nights by type; at least one. */
  legs: Leg[]
}

type Special = { preference_id: number; code: string; weight: number; is_excluded: boolean }
type Row = Pick<
  ReservationRow,
  | 'arrival_date'
  | 'departure_date'
  | 'early_check_in'
  | 'late_check_out'
  | 'share_group_id'
  | 'room_type_id'
  | 'rooms'
  | 'room_id'
  | 'do_not_move'
  | 'status'
  | 'confirmation_no'
  | 'row_version'
> & {
  reservation_id: number
  guest: string
  room: string | null
  eta: string | null
  check_in_time: string
  booked_at: string
  vip_rank: number | null
  specials: Special[]
  liked_room_ids: number[]
  linked_room_ids: number[]
  block_floor_ids: number[]
  is_pseudo: boolean
  is_share_primary: boolean
  sharers: Parameters<typeof slotsOf>[0][]
  types: { stay_date: BusinessDate; room_type_id: number }[]
}

/** What reservations wish for, all in one query. Unknown ones are left out. */
export async function loadWishes(
  { sql, property_id, who }: Tx,
  reservation_ids: readonly number[],
): Promise<RoomWish[]> {
  const rows = await sql<Row[]>`
    select r.id as reservation_id, r.confirmation_no, r.status, r.arrival_date, r.departure_date, r.early_check_in, r.late_check_out,
           r.share_group_id, r.is_share_primary, r.room_type_id, r.rooms, r.room_id, r.do_not_move, r.row_version, r.eta, p.check_in_time,
           r.created_at as booked_at, coalesce(${shownName({ sql, who })}, '') as guest, m.code as room, v.rank as vip_rank, t.is_pseudo,
           coalesce((select jsonb_agg(jsonb_build_object('preference_id', s.preference_id, 'code', w.code, 'weight', s.weight,
                              'is_excluded', s.is_excluded) order by s.preference_id)
                       from reservation_special s join master_type w on w.id = s.preference_id
                      where s.property_id = r.property_id and s.reservation_id = r.id), '[]') as specials,
           coalesce((select jsonb_agg(jsonb_build_object('stay_date', n.stay_date, 'room_type_id', n.room_type_id) order by n.stay_date)
                       from reservation_night n
                      where n.property_id = r.property_id and n.reservation_id = r.id), '[]') as types,
           coalesce((select jsonb_agg(jsonb_build_object('from_date', x.arrival_date, 'to_date', x.departure_date, 'early', x.early_check_in,
                              'late', x.late_check_out))
                       from reservation x
                      where x.property_id = r.property_id and x.share_group_id = r.share_group_id and x.id <> r.id
                        and x.status = 'reserved' and r.is_share_primary), '[]') as sharers,
           array(select distinct x.room_id from reservation x
                  where x.property_id = r.property_id and x.guest_profile_id = r.guest_profile_id and x.status = 'checked_out'
                    and x.room_id is not null and x.id <> r.id) as liked_room_ids,
           array(select x.room_id from reservation x
                  where x.property_id = r.property_id and x.link_group_id = r.link_group_id and x.id <> r.id and x.room_id is not null
                    and x.arrival_date = r.arrival_date and x.departure_date = r.departure_date
                    and x.status in ('reserved', 'checked_in')) as linked_room_ids,
           array(select distinct f.floor_id from reservation x join room f on f.property_id = x.property_id and f.id = x.room_id
                  where x.property_id = r.property_id and x.block_id = r.block_id and x.id <> r.id and f.floor_id is not null
                    and x.status in ('reserved', 'checked_in')) as block_floor_ids
      from reservation r
      join property_profile p on p.id = r.property_id
      join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
      left join guest_profile g on g.id = r.guest_profile_id
      left join master_type v on v.id = g.vip_level_id
      left join room m on m.property_id = r.property_id and m.id = r.room_id
     where r.property_id = ${property_id} and r.id = any (${reservation_ids as number[]}::bigint[])
     order by r.id`
  return rows.map(toWish)
}

const places: Record<string, 'high' | 'low' | undefined> = { HIGHFLR: 'high', LOWFLR: 'low' }

function toWish(row: Row): RoomWish {
  const {
    arrival_date,
    departure_date,
    specials,
    vip_rank,
    eta,
    check_in_time,
    share_group_id,
    types,
    sharers,
    ...rest
  } = row
  const wanted = specials.filter(({ is_excluded }) => !is_excluded)
  return {
    ...rest,
    early: row.early_check_in,
    late: row.late_check_out,
    arrival_date,
    departure_date,
    legs: legsOfStay(row),
    occupancy_key: share_group_id,
    own_eta: eta,
    eta: eta ?? check_in_time,
    slots: allOf([
      slotsOf({
        from_date: arrival_date,
        to_date: departure_date,
        early: row.early_check_in,
        late: row.late_check_out,
      }),
      ...sharers.map(slotsOf),
    ]),
    requests: specials.length,
    place: wanted.map(({ code }) => places[code]).find(place => place !== undefined) ?? null,
    wishes: {
      vip_rank,
      nights: nightsBetween(arrival_date, departure_date),
      features: specials.filter(({ code }) => !(code in places) && !isSmoking(code) && !isNonSmoking(code)),
      smoking: wanted.some(({ code }) => isSmoking(code))
        ? true
        : wanted.some(({ code }) => isNonSmoking(code))
          ? false
          : null,
    },
  }
}

/** From the first that comes until the last that goes: one room has them all. */
const allOf = (slots: readonly Slots[]): Slots => ({
  from: Math.min(...slots.map(({ from }) => from)),
  until: Math.max(...slots.map(({ until }) => until)),
})

/** A stay without nights, of a posting master say, has the one type that it says. */
export const legsOfStay = ({
  types,
  room_type_id,
  arrival_date,
  departure_date,
}: Pick<Row, 'types' | 'room_type_id' | 'arrival_date' | 'departure_date'>): Leg[] =>
  legsOf(types.length > 0 ? types : [{ stay_date: arrival_date, room_type_id }], departure_date)

const isSmoking = (code: string): boolean => code.startsWith('SMOK')
const isNonSmoking = (code: string): boolean => /^NON?-?SMOK/.test(code)

/** A stay that is not booked yet: somebody stands at the desk. */
export const passingStay = (stay: {
  room_type_id: number
  arrival_date: BusinessDate
  departure_date: BusinessDate
}): WishfulStay => ({
  ...stay,
  reservation_id: null,
  occupancy_key: null,
  slots: slotsOf({ from_date: stay.arrival_date, to_date: stay.departure_date, early: false, late: false }),
  eta: '00:00',
  wishes: {
    vip_rank: null,
    features: [],
    smoking: null,
    nights: nightsBetween(stay.arrival_date, stay.departure_date),
  },
  place: null,
  liked_room_ids: [],
  linked_room_ids: [],
  block_floor_ids: [],
})
