import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { penalty } from '../../../wire/deposit'
import { Amount } from '../../kit/amount'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { formatInstant, isNothing } from '../../kit/format'
import { useMay } from '../../kit/may'
import type { RowAction } from '../../kit/row-actions'
import type { View } from '../reservation-page'
import { Padded, Part } from './part'
import { penaltyEvents, type PenaltyLine, PenaltyLineDialog } from './penalty-line'

type Line = NonNullable<View['penalties']>['lines'][number] & { own?: PenaltyLine }
type Props = {
  reservation_id: number
  penalties: NonNullable<View['penalties']>
  isOpen: boolean
  /** He has come: he can neither cancel nor stay away any more, and only leave early. */
  isInHouse: boolean
}

/** What leaving costs, from when on, and whose word that is. */
export const Penalties = ({ reservation_id, penalties, isOpen, isInHouse }: Props) => {
  const mayChange = useMay()('Penalty waive') && isOpen
  const own = useAnswer(penalty.list, { reservation_id }, { keep: true, inline: true })
  const [editing, setEditing] = useState<PenaltyLine | 'new'>()
  const drop = useCall(penalty.remove, { says: 'That is not asked any more', onBusinessDate: true })
  const restore = useCall(penalty.restore, {
    says: 'What leaving costs is by the rule again',
    onBusinessDate: true,
  })
  const rows = penalties.lines
    .filter(({ event }) => !isInHouse || event === 'early_departure')
    .map(line => ({ ...line, own: own.data?.lines.find(({ id }) => id === line.id) }))
  const title = isInHouse ? 'Early departure' : 'Cancellation'
  const actions: RowAction<Line>[] = mayChange
    ? [
        {
          label: 'Change',
          isQuick: true,
          when: ({ own }) => own?.is_charged === false,
          run: ({ own }) => own && setEditing(own),
        },
        {
          label: 'Remove',
          isDestructive: true,
          when: ({ own }) => own?.is_charged === false,
          run: ({ own }) => own && drop.mutate({ id: own.id, row_version: own.row_version }),
        },
      ]
    : []
  return (
    <Part
      title={title}
      extra={
        mayChange ? (
          <>
            {own.data?.can_restore ? (
              <Button
                size="small"
                loading={restore.isPending}
                onClick={() => restore.mutate({ reservation_id })}
              >
                Restore from rule
              </Button>
            ) : null}
            <Button size="small" onClick={() => setEditing('new')}>
              Agree a penalty
            </Button>
          </>
        ) : null
      }
    >
      {isInHouse ? null : <Padded>{penalties.text}</Padded>}
      {isInHouse && rows.length === 0 ? <Padded>Leaving early costs nothing.</Padded> : null}
      {rows.length > 0 ? (
        <DataTable
          caption={title}
          rows={rows}
          idOf={({ id }) => id}
          columns={columns}
          maxHeight="none"
          actions={actions}
        />
      ) : null}
      <Padded>
        <Box sx={{ display: 'flex', gap: 2, fontSize: 13, color: 'text.secondary' }}>
          The whole stay with taxes and packages: <Amount value={penalties.stay_total} />
        </Box>
        {isInHouse || isNothing(penalties.not_refundable) ? null : (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            Paid and not given back, so that cancelling or not coming costs at least that:{' '}
            <Amount value={penalties.not_refundable} />
          </Box>
        )}
      </Padded>
      {editing ? (
        <PenaltyLineDialog
          reservation_id={reservation_id}
          line={editing === 'new' ? undefined : editing}
          isInHouse={isInHouse}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </Part>
  )
}

const columns: Column<Line>[] = [
  {
    key: 'event',
    label: 'Event',
    cell: ({ event }) => penaltyEvents.find(({ value }) => value === event)?.label,
  },
  {
    key: 'from',
    label: 'From',
    cell: ({ applies_from }) => (applies_from ? formatInstant(applies_from) : null),
  },
  {
    key: 'by',
    label: 'By',
    from: 'sm',
    cell: ({ own }) => (own?.is_manual ? 'Agreed by hand' : own?.rule),
  },
  {
    key: 'amount',
    label: 'Penalty',
    align: 'end',
    isMoney: true,
    cell: ({ amount }) => <Amount value={amount} bare strong />,
  },
]
