import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { TransactionSql } from '../database/connect'
import { openProperty } from '../property/open-property'
import type { Stock } from '../property/stock'
import { putBookingSetup, putSchedules } from './booking-setup'
import { putSampleChart } from './chart'
import { describeHouse, putContent, putLists } from './content'
import { putMarketing } from './marketing'
import { putOffice } from './office'
import { putItems, putNegotiatedBreakfast, putPackages } from './packages'
import { putPeople, type SignIn } from './people'
import { putRates } from './rates'
import { putExchangeRates } from './rates-of-exchange'
import { putHousekeeping } from './housekeeping'
import { putRooms } from './rooms'
import { firstDay } from './stay'
import { putSupplies } from './supplies'

export type OpenedHouse = { stock: Stock; signIns: SignIn[] }

/** Opens ATLIS, the Aurora Tejo Lisbon, on a business date, ready for its first guest (domain/master-data 5.1 to 5.8). */
export async function openSampleHouse(sql: TransactionSql, day: BusinessDate): Promise<OpenedHouse> {
  const stock = await openProperty(sql, { ...aurora, business_date: day })
  const years = yearsAround(day)
  // Prices are published as far as people book: fourteen months, well beyond the last booking.
  await sql`update property_control set max_advance_days = 420 where property_id = ${stock.tx.property_id}`
  await putSampleChart(stock)
  await putLists(stock)
  await putRooms(stock, years)
  await putMarketing(stock)
  await putItems(stock)
  await putSupplies(stock)
  await putHousekeeping(stock)
  const signIns = await putPeople(stock)
  await putBookingSetup(stock)
  await putPackages(stock, years)
  await putRates(stock, years)
  await putSchedules(stock, years)
  await putNegotiatedBreakfast(stock, years)
  await putContent(stock)
  await putOffice(stock)
  await putExchangeRates(stock, addDays(day, -firstDay))
  await describeHouse(stock, years)
  return { stock, signIns }
}

/** Prices are set for the year before, this one and the next, as seen two months later, when the house is handed over. */
function yearsAround(day: BusinessDate) {
  const year = Number(addDays(day, -firstDay).slice(0, 4))
  const all = [year - 1, year, year + 1]
  return { all, from: `${year - 1}-01-01`, until: `${year + 1}-12-31` }
}

export const timeZone = 'Europe/Lisbon'

const aurora = {
  code: 'ATLIS',
  name: 'Aurora Tejo Lisbon',
  legal_name: 'Tejo Hospitality Lda',
  tax_registration_no: 'PT999999990',
  address_line1: 'Avenida da Ribeira 120',
  city: 'Lisboa',
  postal_code: '1100-038',
  country: 'PT',
  phone: '+351 210 000 100',
  email: 'front.desk@aurora-tejo.example',
  time_zone: timeZone,
  currency_code: 'EUR',
  currency_decimals: 2,
}
