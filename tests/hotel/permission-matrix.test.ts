import { expect, test } from 'vitest'
import { permissionMatrix, sectionsOf } from '../../src/hotel/permission-matrix'
import { allPermissions, menuTitles, rights, rightsBySection } from '../../src/hotel/permission'

const right = (name: string, section = 'Administration', id = 1) => ({ id, name, section })

test('the deeds of one subject stand in one line', () => {
  const [{ rows }] = permissionMatrix(
    ['User list', 'User create', 'User edit', 'User delete', 'Room', 'Room store', 'Room update'].map(name =>
      right(name),
    ),
  )
  expect(
    rows.map(({ subject, rights }) => [subject, Object.entries(rights).map(([d, r]) => `${d} ${r.name}`)]),
  ).toEqual([
    ['User', ['see User list', 'add User create', 'change User edit', 'remove User delete']],
    ['Room', ['see Room', 'add Room store', 'change Room update']],
  ])
})

test('a right that is no deed is the seeing of itself, a lonely deed keeps its name', () => {
  const [{ rows }] = permissionMatrix([right('Room add batch'), right('Cms page update'), right('Arrivals')])
  expect(rows.map(({ subject, rights }) => [subject, rights.see?.name])).toEqual([
    ['Room add batch', 'Room add batch'],
    ['Cms page update', 'Cms page update'],
    ['Arrivals', 'Arrivals'],
  ])
})

test('no right of the product is lost or said twice', () => {
  const all = allPermissions.map(({ name, section }, id) => ({ id, name, section }))
  const shown = permissionMatrix(all).flatMap(({ rows }) =>
    rows.flatMap(({ rights }) => Object.values(rights)),
  )
  expect(shown.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id))
})

test('sections stand as the product knows them, strange ones last', () => {
  const sections = sectionsOf(allPermissions)
  const matrix = permissionMatrix(
    [right('A', 'Of our own'), right('B', sections[1]), right('C', sections[0])],
    sections,
  )
  expect(matrix.map(({ section }) => section)).toEqual([sections[0], sections[1], 'Of our own'])
})

test('a right of the desk stands under what it is about, and no heading is longer than can be looked over', () => {
  const sectionOf = (name: string) => allPermissions.find(one => one.name === name)?.section
  expect(sectionOf('Room move')).toBe('Check-in and check-out')
  expect(sectionOf('AR write-off')).toBe('Accounts receivable')
  expect(sectionOf('End of day run')).toBe('End of day and books')
  expect(Math.max(...Object.values(rightsBySection).map(({ length }) => length))).toBeLessThan(20)
  expect([...rights, ...menuTitles]).toEqual([...new Set([...rights, ...menuTitles])])
})
