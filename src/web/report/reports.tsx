import { useNavigate, useParams } from 'react-router-dom'
import { reports } from '../../hotel/report/catalogue'
import type { Report } from '../../hotel/report/report'
import { reportList } from '../../wire/report-list'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { FilterBar, Page, Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { NoSuchReport, ReportPage } from './report'

/** `…/reports` is the list of those that the person may run, `…/create-reports/{key}/{title}` one of them; so is `-v2`. */
export const ReportsPage = () => {
  const [view, key] = (useParams()['*'] ?? '').split('/')
  if (!view) return <ReportListPage />
  const report = reports.find(one => one.key === key)
  return report === undefined ? <NoSuchReport /> : <ReportPage key={key} report={report} />
}

/** Those that may be looked at before they are read are of the second kind (domain/reports 1). */
export const pathOf = (report: Report): string => {
  const hasPlot = 'shape' in report || report.plot !== undefined
  return `/home/reports/create-reports${hasPlot ? '-v2' : ''}/${report.key}/${encodeURIComponent(report.title)}`
}

const ReportListPage = () => {
  const [{ q }, go] = useAddress({ q: '' })
  const navigate = useNavigate()
  const list = useAnswer(reportList.list, {}, { keep: true })
  const open = (report: Report) => void navigate(pathOf(report))
  return (
    <Page title="Reports" hint="Enter opens a report; each can be kept as PDF, CSV and spreadsheet">
      <Sheet>
        <FilterBar>
          <SearchField
            label="Name, group or purpose"
            value={q}
            onSearch={q => go({ q })}
            width={{ xs: '100%', sm: 300 }}
          />
        </FilterBar>
        <Answered
          answer={list}
          empty={({ items }) => items.length === 0 && <Empty says="No report is open to you." />}
        >
          {({ items }) => (
            <DataTable
              caption="Reports"
              takesFocus
              rows={reports.filter(report => items.some(({ key }) => key === report.key) && fits(report, q))}
              idOf={({ key }) => key}
              columns={columns}
              onOpen={open}
              actions={[{ label: 'Open', key: 'o', isQuick: true, run: open }]}
              empty={<Empty says="No report fits this search." />}
            />
          )}
        </Answered>
      </Sheet>
    </Page>
  )
}

const fits = ({ title, group, description }: Report, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every(word => `${title} ${group} ${description}`.toLowerCase().includes(word))

const columns: Column<Report>[] = [
  { key: 'group', label: 'Group', from: 'sm', width: 180, cell: ({ group }) => group },
  { key: 'title', label: 'Report', width: 320, cell: ({ title }) => <strong>{title}</strong> },
  { key: 'description', label: 'What for', from: 'md', cell: ({ description }) => description },
]
