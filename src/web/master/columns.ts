import type { Entity, Field, Kind } from '../../hotel/master/entity'
import { fieldsOf, parseCondition } from '../../hotel/master/condition'
import { isShown, type MasterRecord } from '../../hotel/master/record'
import { useHiddenNames } from '../kit/shown-columns'

/** Kinds that say nothing in a cell. */
const uncelled: ReadonlySet<Kind> = new Set(['secret', 'richtext', 'image', 'images', 'file', 'files'])

/** What a list can show: its own columns in their order, then every other field that a cell can say. */
export function columnsOf({ list, fields }: Entity, given: MasterRecord = {}): Field[] {
  const own = list.flatMap(name => fields.find(field => field.name === name) ?? [])
  const others = fields.filter(field => !list.includes(field.name) && !uncelled.has(field.kind))
  return [...own, ...others].filter(field => !(field.name in given) && !isBarred(field, given))
}

/** Of the rows of a package none has the price of two persons: what all of them say leaves out a field that hangs on that alone. */
function isBarred(field: Field, given: MasterRecord): boolean {
  const when = field.requiredIf ?? field.shownIf
  if (field.alwaysShown || when === undefined) return false
  const asked = fieldsOf(parseCondition(when))
  return asked.every(name => name in given) && !isShown(field, given)
}

const usual = new Map<Entity, string[]>()

/** Those that are not shown until somebody chooses them; the same array each time, for react-admin compares it so. */
export function usuallyHidden(entity: Entity): string[] {
  const known =
    usual.get(entity) ?? columnsOf(entity).flatMap(({ name }) => (entity.list.includes(name) ? [] : name))
  usual.set(entity, known)
  return known
}

/** What a person keeps of a list is of that list: one that hangs on a record lacks a column, and has filters of its own. */
export const listName = (resource: string, given: MasterRecord = {}): string =>
  [resource, ...Object.keys(given)].join('.of.')

/** Columns of a list that the person does not want to see, kept on the device. */
export const useHiddenColumns = (entity: Entity, list: string) => useHiddenNames(list, usuallyHidden(entity))
