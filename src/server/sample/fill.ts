import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type BusinessDate, businessDate } from '../../hotel/business-date'
import { connect, type ConnectOptions } from '../database/connect'
import { buildServer } from '../main'
import type { Say } from '../problem'
import { type Sealer, giveSealer } from '../sealing'
import { readSettings } from '../settings'
import { calendarOf } from './book'
import { chooseReports, finishNight } from './closing'
import { liveDay } from './day'
import { standAtHandover } from './handover'
import { openDesk } from './desk'
import { moveIn } from './go-live'
import { putProfiles } from './guests'
import { openSampleHouse, timeZone } from './house'
import { atOnce, type Life } from './life'
import { noticeSizes } from './known-sizes'
import { unheard } from './lanes'
import type { SignIn } from './people'
import { apart, inventStays } from './plan'
import { firstDay } from './stay'

export type Filling = {
  /** The database: its house is there and has no property yet. */
  database: ConnectOptions
  dataFolder: string
  /** What seals the numbers of its guests' documents. */
  sealer: Sealer
  /** Hears where the filling is, every two seconds or so. */
  say?: Say
  /** The business date on which the house is handed over; the day of the place unless given. */
  handover?: BusinessDate
}

/** Days after which the tables are measured again. */
const growing = new Set([0, 2, 6, 16, 36])

/**
 * A sample hotel with a past, lived through the calls of its own people (domain/master-data 5). A handler of `furnish`.
 */
export async function fillSampleHotel({
  database,
  dataFolder,
  sealer,
  say = () => {},
  handover = todayThere(),
}: Filling): Promise<void> {
  // A filling that is cut short is made anew, so nothing of it needs to wait for the disk.
  const sql = connect({ ...database, max: atOnce, name: 'keyrack filling', isFilling: true })
  giveSealer(sql, sealer)

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
  await livePast(life, say)
  await standAtHandover(life)
  await handOverLogins(life, signIns)
  writeFirstSignIns(dataFolder, signIns)
  await life.desk.close()
  await app.close()
  await sql.end()
}

/** Three nights keep reports of the house. */
const firstKept = -3

async function livePast(life: Life, say: Say): Promise<void> {
  let night = Promise.resolve()
  for (let day = firstDay; day < 0; day++) {
    await liveDay(life, day, night)
    if (day === firstKept) await chooseReports(life)
    night = unheard(finishNight(life))
    if (growing.has(day - firstDay)) await noticeSizes(life.sql)
    say(`${life.calendar.dateOf(day)} lived`)
  }
  await night
}

/** Those whose password nobody has seen get one from the administrator, which is not theirs to keep. */
async function handOverLogins({ sql, property_id }: Life, signIns: readonly SignIn[]): Promise<void> {
  const unseen = signIns.flatMap(({ code, first }) => (first ? [] : [code]))
  await sql`
    update employee set must_change_password = true where property_id = ${property_id} and code = any (${unseen})`
}

/** How to come in; readable by the owner alone. */
function writeFirstSignIns(dataFolder: string, signIns: readonly SignIn[]): void {
  const people = signIns.flatMap(({ first }) => first ?? [])
  writeFileSync(join(dataFolder, 'first-sign-in.json'), `${JSON.stringify(people, null, 1)}\n`, {
    mode: 0o600,
  })
}

const todayThere = (): BusinessDate =>
  businessDate(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date()))
