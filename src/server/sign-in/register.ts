import type { z } from 'zod'
import { businessDate } from '../../hotel/business-date'
import { refuse } from '../../hotel/refusal'
import { usualOfNight } from '../../hotel/report/night'
import type { OutputOf } from '../../wire/call'
import type { signIn } from '../../wire/sign-in'
import type { Sql, TransactionSql } from '../database/connect'
import type { FileAnswer } from '../file-answer'
import { keepChoice } from '../end-of-day/document-choice'
import { putChart } from '../property/chart'
import { openProperty } from '../property/open-property'
import { Refused } from '../serve'

type Input = z.output<(typeof signIn.register)['input']>

/** Whether no house has been set up yet. */
async function isEmpty(sql: Sql | TransactionSql): Promise<boolean> {
  const [{ is_empty }] = await sql<
    { is_empty: boolean }[]
  >`select not exists (select 1 from property_profile) as is_empty`
  return is_empty
}

/** What a stranger may know of the house. */
export async function whoseHouse(sql: Sql): Promise<OutputOf<typeof signIn.setUp>> {
  const houses = await sql<{ name: string; logo: number | null }[]>`
    select name, logo from property_profile order by id limit 2`
  const [only] = houses.length === 1 ? houses : []
  return { is_open: houses.length === 0, property_name: only?.name ?? null, logo: only?.logo ?? null }
}

/** The picture that the only hotel has chosen. */
export async function logoOfHouse(sql: Sql): Promise<FileAnswer> {
  const { logo } = await whoseHouse(sql)
  const [file] = await sql<FileAnswer[]>`
    select file_name, mime, content from stored_file where id = ${logo} and mime like 'image/%'`
  if (!file) throw new Refused(refuse('not_found'))
  return file
}

/**
 * The first visitor of an empty installation sets the house up and becomes its administrator. Once there is a property this
 * door is shut: two visitors at once queue for the lock, and the second finds it taken.
 */
export async function register(sql: Sql, input: Input): Promise<void> {
  await sql.begin(async tx => {
    await tx`select pg_advisory_xact_lock(hashtext('keyrack first property'))`
    if (!(await isEmpty(tx))) throw new Refused(refuse('already_set_up'))
    const {
      property_code,
      property_name,
      first_name,
      last_name,
      password,
      decimals,
      vat_percent,
      ...property
    } = input
    const stock = await openProperty(tx, {
      ...property,
      code: property_code,
      name: property_name,
      currency_decimals: decimals,
      business_date: businessDate(input.business_date),
    })
    await keepChoice(stock.tx, usualOfNight)
    await putChart(stock, { rooms: vat_percent, food: vat_percent, standard: vat_percent, is_included: true })
    await stock.put('employee', [
      {
        code: 'E001',
        first_name,
        last_name,
        email: input.email,
        password,
        login_enabled: true,
        must_change_password: false,
        department_id: 'GM',
        job_title_id: 'GM',
        role_id: 'admin',
        group_ids: ['ADMIN'],
        property_ids: [stock.tx.property_id],
        cashier_number: 1,
      },
    ])
  })
}
