import type { House } from './house'
import { warm, type Work } from './measure'

type Booked = { id: number; row_version: number }

/** What a desk does a hundred times a day, one call each. */
export async function writing(house: House): Promise<Work[]> {
  const { desk, later, wish } = house
  const arrivalOf = (round: number) => later(60 + (round % 200))
  const model = await desk.post<Booked>('booking/store', wish(later(50), 3, 'Bench model'))
  const clone = await cloneOf(house, model.id)
  await openShift(house)
  const leaving = await dueOut(house)
  return [
    {
      name: 'book a reservation of 3 nights',
      goal: [15, 30],
      most: 5,
      run: round => desk.post('booking/store', wish(arrivalOf(round), 3, `Bench ${round}`)),
      bare: clone,
    },
    ...(await coming(house)),
    ...(await charging(house)),
    // In an empty house nobody leaves.
    ...(leaving.length > warm ? going(house, leaving) : []),
  ]
}

/** A guest who has booked for today takes the key; a stay that he cuts short the same day. */
async function coming(house: House): Promise<Work[]> {
  const { desk, wish, today } = house
  const { room_type_id, free } = await freeRooms(house)
  const due: number[] = []
  const inside: number[] = []
  const rounds = Math.min(30, free.length - warm)
  return [
    {
      name: 'check in',
      goal: [15, 30],
      rounds,
      prepare: async round => {
        const wanted = { ...wish(today, 1, `Bench guest ${round}`), room_type_id }
        const { id } = await desk.post<Booked>('booking/store', wanted)
        due.push(id)
      },
      run: async round => {
        const id = due.pop()
        await desk.post('front-desk/check-in', { reservation_id: id, room_id: free[round], answers: known })
        if (id !== undefined) inside.push(id)
      },
    },
    // Of a house so full that few can come, fewer can go again.
    ...(rounds > warm
      ? [
          {
            name: 'leave before the booked day',
            rounds: rounds - warm,
            run: () =>
              desk.post('update-departure-for-early-checkout', { reservation_id: inside.pop(), fee: 'none' }),
          },
        ]
      : []),
  ]
}

/** What a guest without papers and card is asked, answered before. */
const known = {
  profile_incomplete: 'yes',
  id_missing: 'yes',
  room_dirty: 'yes',
  card_missing: 'yes',
  authorisation: 'yes',
}

type Verified = { windows: { window_no: number; to_pay: string }[] }

/** A guest whose nights are posted pays what stands on his bill and leaves on the day he booked. */
function going({ desk, codes }: House, leaving: number[]): Work[] {
  const bills: Verified[] = []
  const rounds = Math.floor((leaving.length - warm) / 2)
  return [
    {
      name: 'look what stands before a check-out',
      rounds,
      run: round => desk.post('checkout/verify', { reservation_id: leaving[round] }),
    },
    {
      name: 'check out with payment',
      goal: [20, 40],
      rounds: leaving.length - warm,
      prepare: async round =>
        bills.push(await desk.post<Verified>('checkout/verify', { reservation_id: leaving[round] })),
      run: round =>
        desk.post('checkout', {
          reservation_id: leaving[round],
          windows: bills[round].windows
            .filter(({ to_pay }) => to_pay !== '0.00')
            .map(({ window_no, to_pay }) => ({
              no: window_no,
              action: 'pay',
              payments: [
                {
                  payment_method_id: codes.method.get('VI'),
                  amount: to_pay,
                  card: { terminal: { brand: 'VISA', last4: '4242', approval_code: 'BENCH' } },
                },
              ],
            })),
        }),
    },
  ]
}

/** The same rows as a booking leaves, written by one statement each: guest, reservation, its nights, the counters. */
async function cloneOf({ sql, property_id }: House, id: number): Promise<() => Promise<unknown>> {
  const columns = async (table: string, without: string[]) => {
    const rows = await sql<{ name: string }[]>`
      select column_name as name from information_schema.columns
       where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
         and column_name <> all (${without})`
    return rows.map(({ name }) => `"${name}"`).join(', ')
  }
  const reservation = await columns('reservation', ['id', 'confirmation_no', 'external_ref'])
  // No counter counts them, so that the end of day does not find rooms sold that were never booked.
  const night = await columns('reservation_night', ['reservation_id', 'counts_inventory'])
  return () =>
    sql.begin(async tx => {
      const [made] = await tx.unsafe(
        `insert into reservation (confirmation_no, ${reservation})
         select 'B' || nextval('guest_profile_code_seq'), ${reservation} from reservation where property_id = $1 and id = $2 returning id`,
        [property_id, id],
      )
      await tx.unsafe(
        `insert into reservation_night (reservation_id, counts_inventory, ${night})
         select $3, false, ${night} from reservation_night where property_id = $1 and reservation_id = $2`,
        [property_id, id, made.id],
      )
      await tx`
        update inventory_day set tentative = tentative where property_id = ${property_id}
           and (stay_date, room_type_id) in (select stay_date, room_type_id from reservation_night
                                              where property_id = ${property_id} and reservation_id = ${id})`
    })
}

/** A guest in house is charged at the bar, gets it taken back, and is charged something every night. */
async function charging({ desk, sql, property_id }: House): Promise<Work[]> {
  const bills = await sql<{ account_id: number; posting_id?: number }[]>`
    select a.id as account_id from folio_account a join reservation r on r.property_id = a.property_id and r.id = a.reservation_id
     where a.property_id = ${property_id} and a.kind = 'stay' and a.status = 'open' and r.status = 'checked_in' order by a.id limit ${30 + warm}`
  const [{ id, code, adjustment_code_id }] = await sql<
    { id: number; code: string; adjustment_code_id: number }[]
  >`
    select c.id, c.code, (select id from adjustment_code where property_id = c.property_id and adjustment_type = 'correction' order by id limit 1)
             as adjustment_code_id
      from transaction_code c
     where c.property_id = ${property_id} and c.posting_class = 'beverage' and c.allow_manual_posting and c.is_active order by c.code limit 1`
  const rounds = bills.length - warm
  if (rounds < 1) return []
  return [
    {
      name: 'charge a guest',
      rounds,
      run: async round => {
        const bill = bills[round]
        const { lines } = await desk.post<{ lines: { posting_id: number }[] }>('save-post-charges', {
          account_id: bill.account_id,
          lines: [{ code, unit_price: '5.00' }],
        })
        bill.posting_id = lines[0].posting_id
      },
    },
    {
      name: 'take a charge back',
      rounds,
      run: round => {
        const { account_id, posting_id } = bills[round]
        const why = { adjustment_code_id, reason: 'Bench' }
        return desk.post('edit-posting', {
          action: 'reverse',
          account_id,
          posting_ids: [posting_id],
          ...why,
        })
      },
    },
    {
      name: 'put a fixed charge on a bill',
      rounds,
      run: round =>
        desk.post('fixed-charge/store', {
          account_id: bills[round].account_id,
          transaction_code_id: id,
          frequency: 'daily',
          amount: '5.00',
        }),
    },
  ]
}

/** The rooms of the type that has most of them empty. */
async function freeRooms({ sql, property_id }: House): Promise<{ room_type_id: number; free: number[] }> {
  const [most] = await sql<{ room_type_id: number; free: number[] }[]>`
    select r.room_type_id, array_agg(r.id order by r.code) as free
      from room r join room_type t on t.property_id = r.property_id and t.id = r.room_type_id
     where r.property_id = ${property_id} and r.fo_status = 'vacant' and not t.is_pseudo
     group by r.room_type_id order by count(*) desc limit 1`
  return most
}

async function dueOut({ sql, property_id, today }: House): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from reservation
     where property_id = ${property_id} and status = 'checked_in' and departure_date = ${today} and share_group_id is null order by id`
  return rows.map(({ id }) => id)
}

/** Whoever pays needs an open drawer; the day may have been left with one. */
async function openShift({ desk, sql, property_id }: House): Promise<void> {
  const [open] = await sql`
    select 1 from cashier_shift s join cashier c on c.property_id = s.property_id and c.id = s.cashier_id
     where s.property_id = ${property_id} and s.status <> 'closed' and c.kind = 'user'`
  if (open) return
  const [cashier] = await sql<{ id: number }[]>`
    select id from cashier where property_id = ${property_id} and kind = 'user' order by id limit 1`
  await desk.post('cashier-open', { cashier_id: cashier.id, opening_amount: '0.00' })
}
