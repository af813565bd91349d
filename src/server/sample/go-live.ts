import { receivable } from '../../wire/receivable'
import { reservation } from '../../wire/reservation'
import { bookingOf } from './book'
import { inLanes } from './lanes'
import { atOnce, type Life } from './life'
import { firstDay, type Stay } from './stay'

/** So many bookings are one request. */
const batch = 25

/** The house moves in: what was booked in the older program, who is in house, and what is owed. */
export async function moveIn(life: Life): Promise<void> {
  await openAccounts(life)
  const earlier = life.stays.filter(({ booked }) => booked < firstDay).sort((a, b) => a.arrival - b.arrival)
  await inLanes(spansOf(earlier), part => importBookings(life, part))
  await takeOver(life)
}

/** Each lane has nights of its own: whoever books a night makes others wait for it. */
const spansOf = (stays: readonly Stay[]): Stay[][] =>
  Array.from({ length: atOnce }, (_, lane) =>
    stays.slice(Math.floor((lane * stays.length) / atOnce), Math.floor(((lane + 1) * stays.length) / atOnce)),
  )

async function importBookings(life: Life, stays: readonly Stay[]): Promise<void> {
  const clerk = await life.desk.of('E002')
  for (let start = 0; start < stays.length; start += batch) {
    const part = stays.slice(start, start + batch)
    const { ids } = await clerk.do(reservation.import, { items: part.map(stay => imported(life, stay)) })
    part.forEach(({ no }, index) => life.kept.set(no, { id: ids[index] }))
  }
}

function imported(life: Life, stay: Stay) {
  const { stock, profiles, calendar } = life
  const isInHouse = stay.arrival < firstDay
  return {
    ...bookingOf(stay, stock, profiles, calendar),
    booked_on: calendar.dateOf(stay.booked),
    // No price is published for the nights before the first day; they were charged in the older program.
    ...(isInHouse
      ? {
          checked_in: true,
          room_id: stock.id('room', stay.room ?? ''),
          rate_amount: '120.00',
          rate_reason: 'As booked before',
        }
      : {}),
  }
}

type Account = [company: number, type: string, limit: string | null]
/** Ten companies and an agency have credit; one of them is barred for what is overdue. */
const accounts: Account[] = [
  [0, 'CORP', '40000'],
  [1, 'CORP', '40000'],
  [2, 'CORP', '40000'],
  [3, 'CORP', '40000'],
  [4, 'CORP', '40000'],
  [5, 'EVT', null],
  [6, 'CORP', '40000'],
  [7, 'CORP', '40000'],
  [23, 'CORP', null],
  [24, 'CREW', '60000'],
]

async function openAccounts(life: Life): Promise<void> {
  const clerk = await life.desk.of('E060')
  const { companies, agents } = life.profiles
  const open = async (
    profile: { id: number; name: string },
    number: number,
    type: string,
    limit: string | null,
  ) => {
    const { id } = await clerk.do(receivable.store, {
      account_no: `A${1000 + number}`,
      guest_profile_id: profile.id,
      account_type_id: life.stock.id('account-type', type),
      name: profile.name,
      credit_limit: limit,
    })
    return id
  }
  for (const [place, [company, type, limit]] of accounts.entries()) {
    life.accounts.set(company, await open(companies[company], place + 1, type, limit))
  }
  await open(agents[0], accounts.length + 1, 'TA', '5000')
}

/** Open invoices of the older program, and what lies in the safe (domain/finance 4.8). */
async function takeOver(life: Life): Promise<void> {
  const { dateOf } = life.calendar
  const invoices = accounts.flatMap((_, place) =>
    [8, 23, 41, 64].slice(place % 2).map((age, index) => ({
      ledger: 'ar' as const,
      account_no: `A${1001 + place}`,
      document_no: `OLD-${300 + place * 10 + index}`,
      document_date: dateOf(firstDay - age),
      due_date: dateOf(firstDay - age + 30),
      amount: `${180 + place * 61 + index * 47}.50`,
    })),
  )
  const clerk = await life.desk.of('E002')
  await clerk.do(receivable.openingBalances, {
    rows: [...invoices, { ledger: 'cash', amount: '2500.00', text: 'Safe' }],
  })
}
