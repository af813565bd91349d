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
import { reportCalls } from '../../wire/report'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { formatCount } from '../kit/format'
import { FilterBar, Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { wholeNumber } from '../kit/typed-number'
import { FileButtons } from './file-buttons'
import { type Choose, ParamField } from './param-field'
import { ShownReport } from './shown-report'

/** One report: what it is narrowed by above, kept in the address, so that a filled one can be sent to somebody else. */
export const ReportPage = ({ report }: { report: Report }) => {
  const [asked, go] = useAsked(report)
  const call = reportCalls[report.key]
  const missing = report.params.find(param => isMissing(param, asked))
  const answer = useAnswer(call, asked, { keep: true, inline: true, enabled: missing === undefined })
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
          <FileButtons
            call={call}
            inputOf={format => ({ ...asked, format })}
            disabled={isEmpty}
            files={report.files}
          />
        </>
      }
    >
      <Sheet>
        {report.params.length > 0 ? (
          <Narrowing
            report={report}
            // What was shown last has the record that was taken away.
            params={{ ...answer.data?.params, ...(missing && { [missing.name]: null }), ...asked }}
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
            {data => <ShownReport report={headed(shaped(report, data.params), data.headings)} shown={data} />}
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
