import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Standing } from '../../hotel/report/report'
import type { ReportShown } from '../../wire/report-shown'
import { formatAmount, formatCount, formatInstant } from '../kit/format'
import { lazyPart } from '../kit/lazy-page'
import type { PlotProps } from './report-plot'
import { ReportTable } from './report-table'

// Most reports have no plot to load.
const ReportPlot = lazyPart<PlotProps>(async () => (await import('./report-plot')).ReportPlot)

/** The rows of a report with its plot above them, and with what they must agree with. */
export const ShownReport = ({ report, shown }: { report: Standing; shown: ReportShown }) => (
  <>
    {report.plot && shown.rows.length > 1 ? (
      <Box sx={{ padding: '8px 12px', minHeight: 236 }}>
        <ReportPlot report={report} plot={report.plot} shown={shown} />
      </Box>
    ) : null}
    <Proofs proofs={shown.proofs} />
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

/** What agrees is said in one line; what does not stands by itself, with both figures. */
const Proofs = ({ proofs }: Pick<ReportShown, 'proofs'>) => {
  const agree = proofs.filter(({ holds }) => holds)
  return (
    <>
      {proofs
        .filter(({ holds }) => !holds)
        .map(({ label, found, expected }) => (
          <Alert key={label} severity="error" sx={{ margin: '4px 12px' }}>
            {`${label}: ${formatAmount(found)} does not agree with ${formatAmount(expected)}.`}
          </Alert>
        ))}
      {agree.length > 0 ? (
        <Alert severity="success" sx={{ margin: '4px 12px' }}>
          {`Agrees: ${agree.map(({ label, found }) => `${label} ${formatAmount(found)}`).join(' · ')}.`}
        </Alert>
      ) : null}
    </>
  )
}
