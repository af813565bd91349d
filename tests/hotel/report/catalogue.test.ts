import { expect, test } from 'vitest'
import { menuTitles } from '../../../src/hotel/permission'
import { reports } from '../../../src/hotel/report/catalogue'
import { namesOf } from '../../../src/hotel/report/param'

test('no report is there twice, and none is called like another screen', () => {
  expect(new Set(reports.map(({ key }) => key)).size).toBe(reports.length)
  const titles = reports.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter(title => (menuTitles as string[]).includes(title))).toEqual([])
})

test.each(reports.map(report => [report.key, report] as const))('%s holds together', (_, report) => {
  const ids = report.columns.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const names = report.params.flatMap(namesOf)
  expect(new Set([...names, 'format']).size).toBe(names.length + 1)
  if (report.groupBy !== undefined) expect(ids).toContain(report.groupBy)
  const parts = report.columns.flatMap(({ total }) => (typeof total === 'object' ? total.ratio : []))
  for (const id of parts) expect(report.columns.find(column => column.id === id)?.total).toBe('sum')
  for (const one of report.params)
    if (one.kind === 'choice') expect(one.choices.map(({ value }) => value)).toContain(one.usual)
})
