import { screen } from '@testing-library/react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { businessDate } from '../../../src/hotel/business-date'
import { reports } from '../../../src/hotel/report/catalogue'
import { paramsOf } from '../../../src/hotel/report/param'
import { type CellType, isFigure, type Params, type Report, shaped } from '../../../src/hotel/report/report'
import { ReportsPage } from '../../../src/web/report/reports'
import { done, fakeHouse } from '../kit/fake-house'
import { show, sitDown } from '../kit/seat'

vi.setConfig({ testTimeout: 30_000 })

// A plot is drawn once it knows how wide it is, which no page here does.
const view = document.defaultView!
const { getComputedStyle } = view
const sizes: Record<string | symbol, string> = { width: '600px', height: '220px' }
beforeAll(() => {
  view.getComputedStyle = element => {
    const style = getComputedStyle.call(view, element)
    return new Proxy(style, { get: (own, name) => sizes[name] ?? Reflect.get(own, name, own) })
  }
})
afterAll(() => {
  view.getComputedStyle = getComputedStyle
})

const usualOf = (report: Report) => paramsOf(report, {}, businessDate('2026-03-15')) as Params
const plotted = reports.filter(
  report => !report.params.some(({ kind }) => kind === 'record') && shaped(report, usualOf(report)).plot,
)

const cellOf = (type: CellType, row: number): string | number => {
  if (type === 'count') return row + 1
  if (isFigure(type)) return `${row + 1}.00`
  return type === 'date' ? `2026-03-1${row}` : `Name ${row}`
}

/** Two rows, each in a group of its own. */
function answerOf(report: Report) {
  const params = usualOf(report)
  const { columns } = shaped(report, params)
  const figures = (row: number) =>
    Object.fromEntries(
      columns.filter(({ type }) => isFigure(type)).map(({ id, type }) => [id, cellOf(type, row)]),
    )
  return {
    key: report.key,
    title: report.title,
    business_date: '2026-03-15',
    generated_at: '2026-03-15T09:30:00Z',
    preliminary: false,
    params,
    headings: {},
    rows: [0, 1].map(row => columns.map(({ type }) => cellOf(type, row))),
    row_count: 2,
    groups: [0, 1].map(row => ({ value: `Group ${row}`, from: row, count: 1, totals: figures(row) })),
    totals: figures(0),
    proofs: [],
  }
}

test.each(plotted.map(report => [report.key, report] as const))(
  '%s is plotted above its table',
  async (key, report) => {
    sitDown('employee', ['Financial reports'])
    fakeHouse({ [`reports/${key}`]: { body: done(answerOf(report)) } })
    await show(
      <Routes>
        <Route path="/" element={<Navigate to={`/home/reports/create-reports-v2/${key}/x`} replace />} />
        <Route path="/home/reports/*" element={<ReportsPage />} />
      </Routes>,
    )
    const plot = await screen.findByRole('figure', { name: report.title })
    const { columns, plot: meant } = shaped(report, usualOf(report))
    for (const id of meant?.bars ?? [])
      expect(plot.textContent).toContain(columns.find(column => column.id === id)?.label)
    expect(
      plot.querySelectorAll('.MuiBarElement-root, [class*="BarChart-element"], rect, path').length,
    ).toBeGreaterThan(0)
  },
)

test('what comes latest first in the table is plotted in the order of time', async () => {
  const report = reports.find(({ key }) => key === 'profile-stay-history')!
  const answer = answerOf({ ...report, params: [] })
  const years = ['2027', '2026']
  sitDown('employee', ['Profile reports'])
  fakeHouse({
    'guest-profile/list': { body: done({ items: [], total: 0, page: 1, per_page: 20 }) },
    'reports/profile-stay-history': {
      body: done({
        ...answer,
        params: { profile: 7 },
        rows: answer.rows.map(([, ...cells], row) => [years[row], ...cells]),
        groups: answer.groups.map((group, row) => ({ ...group, value: years[row] })),
      }),
    },
  })
  await show(
    <Routes>
      <Route
        path="/"
        element={<Navigate to="/home/reports/create-reports/profile-stay-history/x?profile=7" replace />}
      />
      <Route path="/home/reports/*" element={<ReportsPage />} />
    </Routes>,
  )
  const plot = await screen.findByRole('figure', { name: report.title })
  expect(plot.textContent).toMatch(/2026.*2027/)
  const table = screen.getByRole('table', { name: report.title })
  expect(table.textContent).toMatch(/2027.*2026/)
})
