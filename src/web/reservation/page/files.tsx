import Link from '@mui/material/Link'
import { stayAttachment } from '../../../wire/attachment'
import type { OutputOf } from '../../../wire/call'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { giveFile } from '../../kit/files'
import { formatInstant } from '../../kit/format'
import { useMay } from '../../kit/may'
import { Answered } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { AttachButton } from './attach'
import { None, Part } from './part'

type Kept = OutputOf<typeof stayAttachment.list>['items'][number]

/** Papers that came with the reservation: a voucher, an order, a list of names. */
export const FilesPart = ({ reservation_id }: { reservation_id: number }) => {
  const answer = useAnswer(stayAttachment.list, { reservation_id })
  const may = useMay()('Reservation update')
  const remove = useCall(stayAttachment.remove, { says: 'The file is removed' })
  return (
    <Part title="Files" extra={may ? <AttachButton reservation_id={reservation_id} /> : null}>
      <Answered
        answer={answer}
        empty={({ items, hidden }) => items.length + hidden === 0 && <None says="No file is kept." />}
      >
        {({ items, hidden }) => (
          <>
            {items.length > 0 ? (
              <DataTable
                caption="Files"
                rows={items}
                idOf={({ id }) => id}
                columns={columns}
                onOpen={show}
                maxHeight="none"
                actions={[
                  { label: 'Show', key: 'p', isQuick: true, run: show },
                  {
                    label: 'Download',
                    isQuick: true,
                    run: ({ id }) => giveFile(stayAttachment.view, { id }, 'keep'),
                  },
                  ...(may
                    ? [
                        {
                          label: 'Remove',
                          isDestructive: true,
                          run: ({ id }: Kept) => remove.mutate({ id }),
                        },
                      ]
                    : []),
                ]}
              />
            ) : null}
            {hidden > 0 ? (
              <None says={`${hidden} more ${hidden === 1 ? 'is' : 'are'} confidential.`} />
            ) : null}
          </>
        )}
      </Answered>
    </Part>
  )
}

const show = ({ id }: Kept) => giveFile(stayAttachment.view, { id }, 'show')

const columns: readonly Column<Kept>[] = [
  {
    key: 'title',
    label: 'Title',
    cell: row => (
      <>
        <Link component="button" type="button" onClick={() => show(row)}>
          {row.title}
        </Link>{' '}
        {row.is_confidential ? <StatusChip status="warning" word="Confidential" /> : null}
      </>
    ),
  },
  { key: 'type', label: 'Sort', from: 'sm', cell: ({ type }) => type?.name },
  { key: 'file', label: 'File', from: 'md', cell: ({ file_name, size }) => `${file_name}, ${sizeOf(size)}` },
  {
    key: 'at',
    label: 'Added',
    from: 'sm',
    cell: ({ at, by }) => [formatInstant(at), by].filter(Boolean).join(', '),
  },
]

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
