import { expect, test } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { menuTitles } from '../../../src/hotel/permission'
import { reports } from '../../../src/hotel/report/catalogue'
import { namesOf, paramsOf } from '../../../src/hotel/report/param'
import { type Params, receivables, type Report, type Shaped, shaped } from '../../../src/hotel/report/report'
import { entityOf } from '../../../src/server/master/entities'

test('no report is there twice, and none is called like another screen', () => {
  expect(new Set(reports.map(({ key }) => key)).size).toBe(reports.length)
  const titles = reports.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter(title => (menuTitles as string[]).includes(title))).toEqual([])
})

/** As it is with nothing chosen, and with every other choice. */
function shapesOf(report: Report): Shaped[] {
  const usual = paramsOf(report, neededBy(report), businessDate('2026-03-15')) as Params
  const others = report.params.flatMap(param =>
    param.kind === 'choice'
      ? param.choices.map(({ value }) => ({ ...usual, [param.name]: value }))
      : param.kind === 'flag'
        ? [{ ...usual, [param.name]: true }]
        : [],
  )
  return [usual, ...others].map(params => shaped(report, params))
}

const neededBy = ({ params }: Report) =>
  Object.fromEntries(params.filter(({ kind }) => kind === 'record').map(({ name }) => [name, 1]))

test.each(reports.map(report => [report.key, report] as const))('%s holds together', (_, report) => {
  const names = report.params.flatMap(namesOf)
  expect(new Set([...names, 'format']).size).toBe(names.length + 1)
  for (const one of report.params) {
    if (one.kind === 'choice') expect(one.choices.map(({ value }) => value)).toContain(one.usual)
    if ((one.kind === 'record' || one.kind === 'records') && one.of !== receivables)
      expect(entityOf(one.of).key).toBe(one.of)
  }
  for (const { columns, groupBy, plot } of shapesOf(report)) {
    const ids = columns.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    if (groupBy !== undefined) expect(ids).toContain(groupBy)
    if (plot) expect(ids).toEqual(expect.arrayContaining([plot.x, ...plot.bars, plot.line ?? plot.x]))
    const parts = columns.flatMap(({ total }) =>
      typeof total === 'object' ? Object.values(total).flat() : [],
    )
    for (const id of parts) expect(columns.find(column => column.id === id)?.total).toBe('sum')
  }
})
