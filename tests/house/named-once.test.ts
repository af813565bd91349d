import { expect, test } from 'vitest'
import { z } from 'zod'
import { served } from '../../src/server/calls'
import { entities } from '../../src/server/master/entities'

type Schema = {
  type?: string
  items?: Schema
  once?: unknown
  exclusiveMinimum?: number
  properties?: Record<string, Schema>
} & Partial<Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>>

/** Every list in what is asked, as `field` or `field[].field`. */
function listsIn(schema: Schema, at = ''): { at: string; list: Schema }[] {
  const own = schema.type === 'array' ? [{ at, list: schema }, ...listsIn(schema.items ?? {}, `${at}[]`)] : []
  const ways = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...own,
    ...ways.flatMap(way => listsIn(way, at)),
    ...fields.flatMap(([name, field]) => listsIn(field, at ? `${at}.${name}` : name)),
  ]
}

const isId = ({ items }: Schema) => items?.exclusiveMinimum === 0
const isAboutRecord = ({ items: { properties = {} } = {} }: Schema) =>
  Object.keys(properties).some(name => name.endsWith('_id'))

/**
 * Two of these may be about the same: two payments in cash, one deposit for two stays, a package for two parts of a stay. What is
 * cancelled has its versions beside it, place by place.
 */
const mayRepeat =
  /\b(payments|targets|packages|profiles|scopes|comments|values|seasons|row_versions)$|^(booking\/import|associated-profile\/store): items$|^booking-cancel-reservation\/save: reservation_ids$/

/** Rows of a master may be about the same: one tax for two seasons. */
const ofMaster = new Set(
  entities.flatMap(({ calls: { path, store, update } }) => [`${path}/${store}`, `${path}/${update}`]),
)

test('a call that changes something is never told the same thing twice', () => {
  const lists = served
    .filter(({ reads }) => !reads)
    .flatMap(({ call }) =>
      listsIn(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema).map(one => ({
        ...one,
        path: call.path,
      })),
    )
  const about = lists.filter(({ list, path }) => isId(list) || (isAboutRecord(list) && !ofMaster.has(path)))
  expect(about.length).toBeGreaterThan(120)
  const open = about.filter(({ list }) => !list.once).map(({ path, at }) => `${path}: ${at}`)
  expect(open.filter(name => !mayRepeat.test(name))).toEqual([])
})
