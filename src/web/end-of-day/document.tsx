import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router-dom'
import type { Standing } from '../../hotel/report/report'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import type { KeptReport } from '../../wire/report-shown'
import { useAnswer } from '../kit/call'
import { csvOf } from '../kit/csv'
import { DataTable } from '../kit/data-table'
import { keepFile } from '../kit/files'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { FileButtons } from '../report/file-buttons'
import { ShownReport } from '../report/shown-report'
import {
  cellText,
  headingOf,
  isFigure,
  isOfFigures,
  readingOrder,
  type Row,
  sectionsOf,
} from './document-cell'

type Document = OutputOf<typeof endOfDay.document>

/** One paper of a closed day, as it was stored. */
export const DocumentPage = () => {
  const { date = '', report = '' } = useParams()
  const document = useAnswer(endOfDay.document, { business_date: date, report })

  return (
    <Page
      title={document.data?.title ?? 'Document'}
      hint={formatDay(date, 'long')}
      actions={
        <>
          <Button component={Link} to={`/home/financials/manage-end-of-day/documents/${date}`}>
            All documents
          </Button>
          {document.data ? <Files document={document.data} date={date} /> : null}
        </>
      }
    >
      <Sheet>
        <Answered
          answer={document}
          empty={({ rows, kept }) =>
            (kept?.shown.rows ?? rows).length === 0 && (
              <Empty says="There was nothing to report on this day." />
            )
          }
        >
          {data => {
            if (data.kept) return <ShownReport report={standing(data.kept)} shown={data.kept.shown} />
            return data.rows.length === 1 ? <Facts {...data} /> : <Sections {...data} />
          }}
        </Answered>
      </Sheet>
      {document.data ? <Seal {...document.data} /> : null}
    </Page>
  )
}

/** A report of the house has files of its own; a paper is printed as it stands. */
const Files = ({ document, date }: { document: Document; date: string }) => {
  const may = useMay()
  if (document.kept) {
    const { report } = document
    const inputOf = (format: 'csv' | 'xlsx' | 'pdf') => ({ business_date: date, report, format })
    return <FileButtons call={endOfDay.document} inputOf={inputOf} />
  }
  return (
    <>
      {may('Export data') ? <Button onClick={() => keepAsCsv(document, date)}>Save as CSV</Button> : null}
      <Button variant="outlined" onClick={() => window.print()}>
        Print
      </Button>
    </>
  )
}

/** A kept report as it stood in its night. */
const standing = ({ columns, group_by, is_in_parts, plot, shown }: KeptReport): Standing => ({
  key: shown.key,
  title: shown.title,
  columns,
  groupBy: group_by ?? undefined,
  isInParts: is_in_parts || undefined,
  plot: plot
    ? {
        x: plot.x,
        bars: plot.bars,
        line: plot.line ?? undefined,
        isStacked: plot.is_stacked || undefined,
        isAcross: plot.is_across || undefined,
        ofGroups: plot.of_groups || undefined,
      }
    : undefined,
})

/** As it was stored, with what proves it in its head: for whoever keeps the books elsewhere. */
function keepAsCsv({ title, report, columns, rows, content_sha }: Document, date: string): void {
  const names = readingOrder(columns, rows)
  const [first] = rows
  const text = (value: unknown) =>
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value)
  const lines = [
    [title, date],
    ...(first?.seal_hash ? [['Seal', text(first.seal_seq), text(first.seal_hash)]] : []),
    ['SHA-256', content_sha],
    names.map(headingOf),
    ...rows.map(row => names.map(name => text(row[name]))),
  ]
  keepFile(new Blob([csvOf(lines)], { type: 'text/csv;charset=utf-8' }), `${report}-${date}.csv`)
}

/** A paper in parts is read part by part. */
const Sections = ({ title, rows, ...document }: Document) => (
  <>
    {sectionsOf(rows).map(({ section, ...part }) => (
      <Box key={section} component="section" aria-label={section === '' ? title : headingOf(section)}>
        {section === '' ? null : (
          <Box component="h2" sx={{ typography: 'h3', margin: 0, padding: '12px 12px 4px' }}>
            {headingOf(section)}
          </Box>
        )}
        <Rows {...document} {...part} title={section === '' ? title : headingOf(section)} />
      </Box>
    ))}
  </>
)

const Rows = ({ title, columns, rows }: Document) => {
  const decimals = useHouse()?.currency_decimals ?? 2
  return (
    <DataTable
      caption={title}
      rows={rows.map((row, index): Row => ({ ...row, index }))}
      idOf={({ index }) => Number(index)}
      columns={readingOrder(columns, rows).map(name => ({
        key: name,
        label: headingOf(name),
        align: isOfFigures(name, rows) ? ('end' as const) : undefined,
        cell: (row: Row) => <Value value={row[name]} decimals={decimals} column={name} />,
      }))}
    />
  )
}

/** A document of one row is read from top to bottom. */
const Facts = ({ title, columns, rows: [row] }: Document) => {
  const decimals = useHouse()?.currency_decimals ?? 2
  return (
    <Box sx={{ maxWidth: 520 }}>
      <DataTable
        caption={title}
        rows={readingOrder(columns, [row])}
        idOf={name => name}
        columns={[
          { key: 'what', label: 'What', cell: headingOf },
          {
            key: 'value',
            label: 'Value',
            align: 'end',
            cell: name => <Value value={row[name]} decimals={decimals} column={name} />,
          },
        ]}
      />
    </Box>
  )
}

const Value = ({ value, decimals, column }: { value: unknown; decimals: number; column: string }) => (
  <span style={{ whiteSpace: isFigure(value) ? 'nowrap' : undefined }}>
    {cellText(value, decimals, column)}
  </span>
)

/** What proves that the paper is what was stored. */
const Seal = ({ content_sha, rows: [first] }: Document) => (
  <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
    {first?.seal_hash ? (
      <div>{`${first.first_seq ? `Entries ${String(first.first_seq)} to ${String(first.seal_seq)}. ` : ''}Seal ${String(first.seal_seq)}: ${String(first.seal_hash)}`}</div>
    ) : null}
    SHA-256 {content_sha}
  </Box>
)
