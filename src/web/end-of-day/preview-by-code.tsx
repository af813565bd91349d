import { Amount } from '../kit/amount'
import { DataTable } from '../kit/data-table'
import { formatCount } from '../kit/format'
import type { Preview } from './preview'

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
      {
        key: 'amount',
        label: 'Amount',
        align: 'end',
        isMoney: true,
        cell: row => <Amount value={row.amount} bare />,
        foot: (
          <>
            <Amount value={totals.guest} strong />
            {/^-?0*\.?0*$/.test(totals.package) ? null : (
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
