import { Amount } from '../kit/amount'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, isNothing } from '../kit/format'
import type { Preview } from './preview'

type Row = Preview['by_code'][number]

/** Of what is posted nothing is to come any more. */
const alreadyPosted: Column<Row> = {
  key: 'posted',
  label: 'Posted',
  align: 'end',
  cell: ({ posted }) => (posted === null ? null : <Amount value={posted} bare />),
}

/** Tonight beside the night before; not where only some rows are shown, for that night was whole. */
const sinceYesterday: Column<Row>[] = [
  {
    key: 'yesterday',
    label: 'Last night',
    align: 'end',
    from: 'md',
    cell: ({ yesterday }) => (yesterday === null ? null : <Amount value={yesterday} bare />),
  },
  {
    key: 'difference',
    label: 'Difference',
    align: 'end',
    from: 'md',
    cell: ({ difference }) => (difference === null ? null : <Amount value={difference} bare />),
  },
]

/** Totals by transaction code, as the revenue of the night will show them. */
export const PreviewByCode = ({ preview: { by_code, totals } }: { preview: Preview }) => (
  <DataTable
    caption="Tonight’s postings by code"
    rows={by_code}
    idOf={({ code }) => code}
    columns={[
      { key: 'code', label: 'Code', sortBy: row => row.code, cell: row => row.code },
      { key: 'description', label: 'Description', cell: row => row.description },
      { key: 'count', label: 'Postings', align: 'end', from: 'sm', cell: row => formatCount(row.count) },
      ...(by_code.some(({ yesterday }) => yesterday !== null) ? sinceYesterday : []),
      ...(by_code.some(({ posted }) => posted !== null && !isNothing(posted)) ? [alreadyPosted] : []),
      {
        key: 'amount',
        label: 'Amount',
        align: 'end',
        isMoney: true,
        cell: row => <Amount value={row.amount} bare />,
        foot: (
          <>
            <Amount value={totals.guest} strong />
            {isNothing(totals.package) ? null : (
              <div style={{ fontWeight: 400 }}>
                and in packages <Amount value={totals.package} />
              </div>
            )}
          </>
        ),
      },
    ]}
  />
)
