import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useParams } from 'react-router-dom'
import { endOfDay } from '../../wire/end-of-day'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { formatDay } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { cellText, headingOf, isFigure } from './document-cell'

type Stored = Record<string, unknown> & { index: number }

/** One paper of a closed day, as it was stored. */
export const DocumentPage = () => {
  const { date = '', report = '' } = useParams()
  const document = useAnswer(endOfDay.document, { business_date: date, report })
  const decimals = useHouse()?.currency_decimals ?? 2

  return (
    <Page
      title={document.data?.title ?? 'Document'}
      hint={formatDay(date, 'long')}
      actions={
        <>
          <Button component={Link} to={`/home/financials/manage-end-of-day/documents/${date}`}>
            All documents
          </Button>
          <Button variant="outlined" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <Sheet>
        <Answered
          answer={document}
          empty={({ rows }) => rows.length === 0 && <Empty says="There was nothing to report on this day." />}
        >
          {({ title, columns, rows }) => (
            <DataTable
              caption={title}
              rows={rows.map((row, index): Stored => ({ ...row, index }))}
              idOf={({ index }) => index}
              columns={columns.map(name => ({
                key: name,
                label: headingOf(name),
                align: rows.some(row => isFigure(row[name])) ? ('end' as const) : undefined,
                cell: (row: Stored) => cellText(row[name], decimals),
              }))}
            />
          )}
        </Answered>
      </Sheet>
      {document.data ? (
        <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          SHA-256 {document.data.content_sha}
        </Box>
      ) : null}
    </Page>
  )
}
