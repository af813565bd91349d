import { addDays, type BusinessDate, businessDate } from '../../hotel/business-date'
import { connect, type ConnectOptions } from '../database/connect'
import { buildServer } from '../main'
import type { Say } from '../problem'
import { readSettings } from '../settings'
import { calendarOf } from './book'
import { liveDay } from './day'
import { openDesk } from './desk'
import { moveIn } from './go-live'
import { putProfiles } from './guests'
import { openSampleHouse, timeZone } from './house'
import type { Life } from './life'
import { noticeSizes } from './known-sizes'
import { inventStays } from './plan'
import { firstDay } from './stay'

export type Filling = {
  /** The database: its house is there and has no property yet. */
  database: ConnectOptions
  dataFolder: string
  /** Hears where the filling is, every two seconds or so. */
  say?: Say
  /** The business date on which the house is handed over; the day of the place unless given. */
  handover?: BusinessDate
}

/** Days after which the tables are measured again. */
const growing = new Set([0, 1, 3, 6, 12, 24, 40])

/** Guests of whom something is said elsewhere: without nationality, or restricted. */
const apart = new Set([40, 41, 42, 43, 44, 45, 46, 47, 50, 51, 52])

export async function fillSampleHotel({
  database,
  dataFolder,
  say = () => {},
  handover = todayThere(),
}: Filling): Promise<void> {
  // A filling that is cut short is made anew, so nothing of it needs to wait for the disk.
  const sql = connect({ ...database, max: 6, name: 'keyrack filling', isForgetful: true })

  const { stock, signIns } = await sql.begin(tx => openSampleHouse(tx, addDays(handover, firstDay)))
  say('the house is open')
  const profiles = await putProfiles(sql, stock, handover)
  await sql`analyze`
  say('420 guests are known')
  const app = await buildServer({
    sql,
    settings: readSettings({ KEYRACK_DATA: dataFolder, LOG_LEVEL: 'error' }),
  })
  const life: Life = {
    sql,
    property_id: stock.tx.property_id,
    stock,
    desk: openDesk(app, signIns),
    profiles,
    calendar: calendarOf(handover),
    stays: inventStays({ count: profiles.guests.length, apart }),
    kept: new Map(),
    accounts: new Map(),
  }
  await moveIn(life)
  await noticeSizes(sql)
  say('moved in')
  for (let day = firstDay; day < Number(process.env.UNTIL ?? 0); day++) {
    await liveDay(life, day)
    if (growing.has(day - firstDay)) await noticeSizes(sql)
    say(`${life.calendar.dateOf(day)} lived`)
  }
  await life.desk.close()
  await app.close()
  await sql.end()
}

const todayThere = (): BusinessDate =>
  businessDate(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date()))
