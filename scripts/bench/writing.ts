import type { House } from './house'
import type { Work } from './measure'

type Booked = { id: number; row_version: number }

/** What a desk does a hundred times a day. */
export async function writing(house: House): Promise<Work[]> {
  const { desk, later, wish, today } = house
  const arrivalOf = (round: number) => later(60 + (round % 200))
  const model = await desk.post<Booked>('booking/store', wish(later(50), 3, 'Bench model'))
  const clone = await cloneOf(house, model.id)
  const inside: number[] = []
  await openShift(house)
  const free = await freeRooms(house)
  return [
    {
      name: 'book a reservation of 3 nights',
      goal: [15, 30],
      run: round => desk.post('booking/store', wish(arrivalOf(round), 3, `Bench ${round}`)),
      bare: clone,
    },
    {
      name: 'book and check in',
      rounds: Math.min(20, free.length - 8),
      run: async round => {
        const { id } = await desk.post<Booked>('booking/store', wish(today, 1, `Bench guest ${round}`))
        await desk.post('front-desk/check-in', { reservation_id: id, room_id: free[round] })
        inside.push(id)
      },
    },
    {
      name: 'check out with payment',
      goal: [20, 40],
      rounds: Math.min(20, free.length - 8) - 8,
      run: async () => {
        const id = inside.pop()
        if (id === undefined) throw new Error('nobody is left to check out')
        await desk.post('update-departure-for-early-checkout', { reservation_id: id, fee: 'none' })
        const { windows } = await desk.post<{ windows: { window_no: number; to_pay: string }[] }>(
          'checkout/verify',
          {
            reservation_id: id,
          },
        )
        await desk.post('checkout', {
          reservation_id: id,
          windows: windows
            .filter(({ to_pay }) => to_pay !== '0.00')
            .map(({ window_no, to_pay }) => ({
              no: window_no,
              action: 'pay',
              payments: [
                {
                  payment_method_id: house.codes.method.get('VI'),
                  amount: to_pay,
                  card: { terminal: { brand: 'VISA', last4: '4242', approval_code: 'BENCH' } },
                },
              ],
            })),
        })
      },
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
  const night = await columns('reservation_night', ['reservation_id'])
  return () =>
    sql.begin(async tx => {
      const [made] = await tx.unsafe(
        `insert into reservation (confirmation_no, ${reservation})
         select 'B' || nextval('guest_profile_code_seq'), ${reservation} from reservation where property_id = $1 and id = $2 returning id`,
        [property_id, id],
      )
      await tx.unsafe(
        `insert into reservation_night (reservation_id, ${night})
         select $3, ${night} from reservation_night where property_id = $1 and reservation_id = $2`,
        [property_id, id, made.id],
      )
      await tx`
        update inventory_day set tentative = tentative where property_id = ${property_id}
           and (stay_date, room_type_id) in (select stay_date, room_type_id from reservation_night
                                              where property_id = ${property_id} and reservation_id = ${id})`
    })
}

async function freeRooms({ sql, property_id, type }: House): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from room where property_id = ${property_id} and room_type_id = ${type.id} and fo_status = 'vacant' order by code`
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
