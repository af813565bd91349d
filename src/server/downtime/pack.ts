import type { CurrencyFormat } from '../../hotel/currency-format'
import { printedAmount } from '../../hotel/currency-format'
import { deskList } from '../../wire/desk-list'
import { answerArrivals } from '../front-desk/list/arrivals'
import { answerDepartures } from '../front-desk/list/departures'
import { answerEmergency } from '../front-desk/list/emergency'
import { type Pack, downtimePaper } from '../print/downtime-paper'
import { printed } from '../print/printed'
import { answerRooms } from '../room/list'
import { answer, type At, type Served } from '../serve'
import { currencyFormat } from '../store/folio-facts'
import type { Tx } from '../tx'

/** Rows of a list that a page of paper takes. */
const rowsPerPage = 40

/** `front-desk/downtime-pack`: the four lists at one moment, as the desk shows them (domain/reports 12). */
export const answerDowntimePack = answer(deskList.downtimePack, async (_, at) => {
  const pack = await loadPack(at)
  const rows = [pack.inHouse.rooms, pack.arrivals, pack.departures, pack.rooms]
  const pages = rows.reduce((sum, { length }) => sum + 1 + Math.floor(length / rowsPerPage), 0)
  return (await printed(at.tx, `downtime-${pack.business_date}.pdf`, downtimePaper(pack), pages)) as never
})

async function loadPack(at: At): Promise<Pack> {
  const { coins, currency } = at.tx
  const { money, ...house } = await loadHouse(at.tx)
  return {
    ...house,
    business_date: at.today,
    currency,
    inHouse: await asked<Pack['inHouse']>(answerEmergency, {}, at),
    ...(await loadDay(at)),
    amount: text => printedAmount(coins.write(coins.read(text)), money),
  }
}

/** Who is still to come and to leave, and every room, as the desk's lists show them. */
export async function loadDay(at: At): Promise<Pick<Pack, 'arrivals' | 'departures' | 'rooms'>> {
  const all = { per_page: 1000 }
  const arrivals = await asked<{ items: Pack['arrivals'] }>(
    answerArrivals,
    { ...all, filters: { tab: 'due_in' } },
    at,
  )
  const departures = await asked<{ items: Pack['departures'] }>(
    answerDepartures,
    { ...all, filters: { tab: 'to_leave' } },
    at,
  )
  const rooms = await asked<{ items: Pack['rooms'] }>(answerRooms, all, at)
  return { arrivals: arrivals.items, departures: departures.items, rooms: rooms.items }
}

/** What a call of the desk answers, seen at the same moment as the others. */
const asked = async <T>({ handle }: Served, input: object, at: At): Promise<T> =>
  (await handle(input, at)) as T

type House = Pick<Pack, 'hotel' | 'made_at'> & { money: CurrencyFormat | null }

async function loadHouse({ sql, property_id }: Tx): Promise<House> {
  const [house] = await sql<House[]>`
    select h.name as hotel, ${currencyFormat({ sql })} as money,
           to_char(now() at time zone h.time_zone, 'YYYY-MM-DD HH24:MI') || ' ' || h.time_zone as made_at
      from property_profile h left join currency_format b on b.property_id = h.id and b.is_base
     where h.id = ${property_id}`
  return house
}
