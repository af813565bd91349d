import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Chosen, namesOf } from '../../hotel/report/param'
import {
  headed,
  type Param,
  type Params,
  type ParamValue,
  type Report,
  shaped,
} from '../../hotel/report/report'
import { type ReportShown, reportCalls } from '../../wire/report'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { giveFile } from '../kit/files'
import { formatAmount, formatCount, formatInstant } from '../kit/format'
import { lazyPart } from '../kit/lazy-page'
import { useMay } from '../kit/may'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { wholeNumber } from '../kit/typed-number'
import { type Choose, ParamField } from './param-field'
import type { PlotProps } from './report-plot'
import { ReportTable } from './report-table'

// Most reports have no plot to load.
const ReportPlot = lazyPart<PlotProps>(async () => (await import('./report-plot')).ReportPlot)

/** One report: what it is narrowed by above, kept in the address, so that a filled one can be sent to somebody else. */
export const ReportPage = ({ report }: { report: Report }) => {
  const may = useMay()
  const [asked, go] = useAsked(report)
  const call = reportCalls[report.key]
  const missing = report.params.find(param => isMissing(param, asked))
  const answer = useAnswer(call, asked, { keep: true, inline: true, enabled: missing === undefined })
  const keep = (format: 'csv' | 'xlsx' | 'pdf') => () =>
    giveFile(call, { ...asked, format }, format === 'pdf' ? 'show' : 'keep')
  const isEmpty = missing !== undefined || !answer.data?.row_count
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
          <Narrowing
            report={report}
            params={{ ...answer.data?.params, ...asked }}
            asked={asked}
            onChoose={go}
          />
        ) : null}
        {missing ? (
          <Empty says={`${missing.label}: please choose one.`} />
        ) : (
          <Answered
            answer={answer}
            empty={({ rows }) =>
              rows.length === 0 && <Empty says="There is nothing to report for these choices." />
            }
          >
            {data => <Shown report={report} shown={data} />}
          </Answered>
        )}
      </Sheet>
    </Page>
  )
}

/** There is no report without it. */
const isMissing = (param: Param, asked: Chosen): boolean =>
  param.kind === 'record' && param.isNeeded === true && asked[param.name] === undefined

type NarrowingProps = { report: Report; params: Partial<Params>; asked: Chosen; onChoose: Choose }

/** By days and ways first; what is picked from lists waits behind a button until somebody wants it. */
const Narrowing = ({ report, params, asked, onChoose }: NarrowingProps) => {
  const [isWide, setWide] = useState(false)
  const waits = ({ kind, name }: Param) => kind === 'records' && asked[name] === undefined
  const waiting = report.params.filter(waits)
  return (
    <FilterBar>
      {report.params
        .filter(param => isWide || !waits(param))
        .map(param => (
          <ParamField key={param.name} param={param} params={params} onChoose={onChoose} />
        ))}
      {waiting.length > 0 ? (
        <Button size="small" aria-expanded={isWide} onClick={() => setWide(!isWide)}>
          {isWide ? 'Fewer filters' : `Filters (${formatCount(waiting.length)})`}
        </Button>
      ) : null}
    </FilterBar>
  )
}

const Shown = ({ report: defined, shown }: { report: Report; shown: ReportShown }) => {
  const report = headed(shaped(defined, shown.params), shown.headings)
  return (
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
}

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

/** What of its parameters stands in the address. */
function useAsked({ params }: Report): [Chosen, Choose] {
  const [address, change] = useAddress(Object.fromEntries(params.flatMap(namesOf).map(name => [name, ''])))
  const asked = params.flatMap(param =>
    namesOf(param)
      .filter(name => address[name] !== '')
      .map(name => [name, readIn(param, address[name])]),
  )
  const choose: Choose = changed =>
    change(
      Object.fromEntries(
        Object.entries(changed).map(([name, value]) => [name, value === null ? '' : String(value)]),
      ),
    )
  return [Object.fromEntries(asked) as Chosen, choose]
}

/** A parameter as it is written in the address; what is no number stays as it is, for the house to refuse. */
function readIn({ kind }: Param, text: string): Exclude<ParamValue, null> {
  if (kind === 'flag') return text === 'true'
  if (kind === 'count' || kind === 'record') return wholeNumber(text) as number
  return kind === 'records' ? text.split(',').map(one => wholeNumber(one) as number) : text
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
