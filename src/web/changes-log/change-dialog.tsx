import { isBusinessDate } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { changesLog } from '../../wire/changes-log'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { Facts } from '../kit/facts'
import { formatDay, formatInstant, sentenceCase } from '../kit/format'
import { Answered, Loading } from '../kit/states'
import { byWhom } from './changes-log'

type Field = OutputOf<typeof changesLog.view>['changes'][number]
type Props = { id: number; onClose: () => void }

/** One change: who, when, and each field before and after. */
export const ChangeDialog = ({ id, onClose }: Props) => {
  const answer = useAnswer(changesLog.view, { id })
  return (
    <ActionDialog title={answer.data?.label ?? 'Change'} size="md" onClose={onClose}>
      <Answered answer={answer} loading={<Loading rows={3} />}>
        {change => (
          <>
            <Facts
              facts={[
                ['When', formatInstant(change.at)],
                ['Who', byWhom(change)],
                ['Part', sentenceCase(change.module)],
                ['Business date', change.business_date && formatDay(change.business_date)],
                ['Reservation', change.confirmation_no],
                ['Taken back', change.is_undone && 'Yes'],
              ]}
            />
            {change.changes.length > 0 ? (
              <DataTable
                caption="Before and after"
                rows={change.changes}
                idOf={({ field }) => field}
                columns={columns}
                maxHeight="none"
              />
            ) : null}
          </>
        )}
      </Answered>
    </ActionDialog>
  )
}

const shown = (text: string) => <bdi>{isBusinessDate(text) ? formatDay(text) : text || '–'}</bdi>

const columns: Column<Field>[] = [
  { key: 'label', label: 'Field', cell: ({ label }) => label },
  { key: 'was', label: 'Before', cell: ({ was }) => shown(was) },
  { key: 'is', label: 'After', cell: ({ is }) => shown(is) },
]
