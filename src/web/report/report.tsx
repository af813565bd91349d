import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useSearchParams } from 'react-router-dom'
import { namesOf } from '../../hotel/report/param'
import type { Report } from '../../hotel/report/report'
import { type ReportShown, reportCalls } from '../../wire/report'
import { useAnswer } from '../kit/call'
import { giveFile } from '../kit/files'
import { formatCount, formatInstant } from '../kit/format'
import { lazyPart } from '../kit/lazy-page'
import { useMay } from '../kit/may'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { ParamField } from './param-field'
import type { PlotProps } from './report-plot'
import { ReportTable } from './report-table'

// Most reports have no plot to load.
const ReportPlot = lazyPart<PlotProps>(async () => (await import('./report-plot')).ReportPlot)

/** One report: what it is narrowed by above, kept in the address, so that a filled one can be sent to somebody else. */
export const ReportPage = ({ report }: { report: Report }) => {
  const may = useMay()
  const [asked, go] = useAsked(report)
  const call = reportCalls[report.key]
  const answer = useAnswer(call, asked, { keep: true, inline: true })
  const keep = (format: 'csv' | 'xlsx' | 'pdf') => () =>
    giveFile(call, { ...asked, format }, format === 'pdf' ? 'show' : 'keep')
  const isEmpty = !answer.data?.row_count
  return (
    <Page
      title={report.title}
      hint={[report.description, report.basis].filter(Boolean).join(' ')}
      actions={
        <>
          <Button component={Link} to="/home/reports">
            All reports
          </Button>
          {may('Export data') ? (
            <>
              <Button disabled={isEmpty} onClick={keep('csv')}>
                CSV
              </Button>
              <Button disabled={isEmpty} onClick={keep('xlsx')}>
                Spreadsheet
              </Button>
            </>
          ) : null}
          <Button variant="outlined" disabled={isEmpty} onClick={keep('pdf')}>
            PDF
          </Button>
        </>
      }
    >
      <Sheet>
        {report.params.length > 0 ? (
          <FilterBar>
            {report.params.map(param => (
              <ParamField
                key={param.name}
                param={param}
                params={{ ...answer.data?.params, ...asked }}
                onChoose={go}
              />
            ))}
          </FilterBar>
        ) : null}
        <Answered
          answer={answer}
          empty={({ rows }) =>
            rows.length === 0 && <Empty says="There is nothing to report for these days." />
          }
        >
          {data => <Shown report={report} shown={data} />}
        </Answered>
      </Sheet>
    </Page>
  )
}

const Shown = ({ report, shown }: { report: Report; shown: ReportShown }) => (
  <>
    {report.plot && shown.rows.length > 1 ? (
      <Box sx={{ padding: '8px 12px', minHeight: 236 }}>
        <ReportPlot report={report} plot={report.plot} rows={shown.rows} />
      </Box>
    ) : null}
    <ReportTable report={report} shown={shown} />
    <Box sx={{ padding: '8px 12px', fontSize: 12, color: 'text.secondary' }}>
      {[
        shown.row_count > shown.rows.length
          ? `The first ${formatCount(shown.rows.length)} of ${formatCount(shown.row_count)} rows; files have all of them, and so have the sums.`
          : '',
        shown.preliminary ? 'Preliminary: the business date is still open.' : '',
        `As of ${formatInstant(shown.generated_at)}.`,
      ]
        .filter(Boolean)
        .join(' ')}
    </Box>
  </>
)

/** What of its parameters stands in the address. */
function useAsked({ params }: Report) {
  const [search, setSearch] = useSearchParams()
  const asked: Record<string, string | boolean> = {}
  for (const param of params)
    for (const name of namesOf(param)) {
      const value = search.get(name)
      if (value !== null) asked[name] = param.kind === 'flag' ? value === 'true' : value
    }
  const go = (changed: Record<string, string | boolean | null>) =>
    setSearch(
      before => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed)) {
          if (value === null || value === false) next.delete(name)
          else next.set(name, String(value))
        }
        return next
      },
      { replace: true },
    )
  return [asked, go] as const
}

export const NoSuchReport = () => (
  <Page title="Report not found">
    <Sheet>
      <Empty says="There is no report at this address.">
        <Button component={Link} to="/home/reports" variant="outlined">
          All reports
        </Button>
      </Empty>
    </Sheet>
  </Page>
)
