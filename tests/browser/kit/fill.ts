import type { Locator, Page } from 'playwright'
import type { Entity, Field } from '../../../src/hotel/master/entity'
import type { MasterRecord } from '../../../src/hotel/master/record'
import { entityOf } from '../../../src/server/master/entities'
import { masterCalls } from '../../../src/wire/master'
import { aPicture } from '../../server/master/a-record'
import type { Person } from '../../server/kit/house'

/** Types a record into the form of its master as a person would: each value by its kind, in the order of the form. */
export async function fillIn(page: Page, who: Person, entity: Entity, record: MasterRecord): Promise<void> {
  for (const field of entity.fields) {
    const value = record[field.name]
    if (value !== undefined && value !== null && value !== field.default)
      await typeIn(page, who, field, value)
  }
}

/** One value of it. */
export const typeIn = (page: Page, who: Person, field: Field, value: unknown): Promise<void> =>
  fill({ page, who, inside: page.locator('#master-form'), name: labelled(field) }, field, value)

type At = { page: Page; who: Person; inside: Locator; name: RegExp | string }

async function fill(at: At, field: Field, value: unknown): Promise<void> {
  const { page, inside, name } = at
  const input = inside.getByLabel(name, { exact: true }).first()
  switch (field.kind) {
    case 'flag':
      return input.setChecked(value === true)
    case 'choice':
      await input.click()
      return page.locator(`[role="option"][data-value="${String(value)}"]`).click()
    case 'choices':
      return pick(page, input, (value as string[]).map(inWords))
    case 'integer':
      // What an export maps is kept by its number and picked by its name; the maker takes a market code.
      if (field.name !== 'source_id') return input.fill(String(value))
      return pick(page, input, [
        await nameOf(at.who, { ...field, reference: 'market-code' }, value as number),
      ])
    case 'reference':
      return pick(page, input, [await nameOf(at.who, field, value as number)])
    case 'references':
      return pick(page, input, await Promise.all((value as number[]).map(id => nameOf(at.who, field, id))))
    case 'weekdays':
      return onlyDays(group(at, field), value as string[])
    case 'rows':
      return fillRows(at, field, value as MasterRecord[])
    case 'instant':
      await group(at, field).getByRole('textbox').first().fill(String(value).slice(0, 10))
      await page.keyboard.press('Tab')
      return group(at, field).getByLabel(`${field.label}: time`).fill(String(value).slice(11, 16))
    case 'image':
    case 'images':
    case 'file':
    case 'files':
      await group(at, field).locator('input[type="file"]').setInputFiles(picture)
      return group(at, field).locator('[data-file]').first().waitFor()
    default:
      return input.fill(String(value))
  }
}

/** Several values that stand together below one heading. */
const group = ({ inside, name }: At, { label }: Field): Locator =>
  typeof name === 'string'
    ? inside.getByLabel(name)
    : inside.getByRole('group', { name: new RegExp(`^${escaped(label)}`) })

async function pick(page: Page, input: Locator, names: string[]): Promise<void> {
  for (const name of names) {
    await input.fill(name)
    await page
      .getByRole('option')
      .filter({ hasText: new RegExp(`^${escaped(name)}( – |$)`) })
      .first()
      .click()
  }
  if (names.length > 0) await page.keyboard.press('Tab')
}

async function onlyDays(days: Locator, wanted: string[]): Promise<void> {
  for (const day of await days.locator('button').all()) {
    const isOn = (await day.getAttribute('aria-pressed')) === 'true'
    if (isOn !== wanted.includes((await day.getAttribute('value')) ?? '')) await day.click()
  }
}

async function fillRows(at: At, field: Field, rows: MasterRecord[]): Promise<void> {
  const grid = group(at, field)
  for (const [index, row] of rows.entries()) {
    await grid.getByRole('button', { name: 'Add a row' }).last().click()
    const line = grid.getByRole('row').nth(index + 1)
    for (const member of field.fields ?? [])
      if (row[member.name] !== undefined && row[member.name] !== null)
        await fill({ ...at, inside: line, name: member.label }, member, row[member.name])
  }
}

/** What a record is picked by: its code, or its name where it has none. */
async function nameOf(who: Person, { reference = '' }: Field, id: number): Promise<string> {
  const { list } = masterCalls(entityOf(reference))
  if (!list) throw new Error(`${reference} has no list`)
  const [row] = (await who.do(list, { filters: { id: [id] }, include_inactive: true }))
    .items as MasterRecord[]
  return String(row.code ?? row.name ?? `No. ${id}`)
}

const labelled = ({ label }: Field): RegExp => new RegExp(`^${escaped(label)}( \\(required\\))?$`)
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
const inWords = (value: string): string => {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const picture = {
  name: aPicture.file_name,
  mimeType: aPicture.mime,
  buffer: Buffer.from(aPicture.content, 'base64'),
}
