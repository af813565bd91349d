import { useState } from 'react'
import { weekdays } from '../../hotel/business-date'
import { aboutWords, restrictionWords } from '../../hotel/restriction-words'
import type { OutputOf } from '../../wire/call'
import { restriction } from '../../wire/restriction'
import { useCall } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { type Column, DataTable } from '../kit/data-table'
import { formatDay, formatInstant, sentenceCase } from '../kit/format'
import { useMay } from '../kit/may'
import type { RowAction } from '../kit/row-actions'
import { RestrictionFields, saidOf } from './restriction-fields'

export type Restriction = OutputOf<typeof restriction.calendar>['restrictions'][number]
type Days = { begin_date: string; end_date: string }
type Props = { rows: readonly Restriction[]; days?: Days; takesFocus?: boolean; maxHeight?: string }

/** Restrictions with the ways to lift them, on the marked days or altogether, and to change them. */
export const Standing = ({ rows, days, takesFocus, maxHeight = '30vh' }: Props) => {
  const [changed, setChanged] = useState<Restriction>()
  const mayChange = useMay()('Restriction store')
  const lift = useCall(restriction.remove, { says: 'Lifted' })
  const isWithin = (row: Restriction) =>
    days !== undefined && row.begin_date >= days.begin_date && row.end_date <= days.end_date

  const actions: RowAction<Restriction>[] = mayChange
    ? [
        {
          label: 'Lift on these days',
          isQuick: true,
          when: row => isOurs(row) && days !== undefined && !isWithin(row),
          run: ({ id, row_version }) => lift.mutate({ id, row_version, days }),
        },
        {
          label: 'Lift',
          key: 'l',
          isQuick: days === undefined,
          when: row => isOurs(row) && (days === undefined || isWithin(row)),
          run: ({ id, row_version }) => lift.mutate({ id, row_version }),
        },
        {
          label: 'Lift altogether',
          when: row => isOurs(row) && days !== undefined && !isWithin(row),
          run: ({ id, row_version }) => lift.mutate({ id, row_version }),
        },
        { label: 'Change', key: 'e', when: isOurs, run: setChanged },
      ]
    : []

  return (
    <>
      <DataTable
        caption="Restrictions"
        takesFocus={takesFocus}
        rows={rows}
        idOf={({ id }) => id}
        columns={days ? columns.filter(({ key }) => key !== 'weekdays' && key !== 'note') : columns}
        actions={actions}
        onOpen={mayChange ? row => isOurs(row) && setChanged(row) : undefined}
        maxHeight={maxHeight}
      />
      {changed ? <ChangeDialog row={changed} onClose={() => setChanged(undefined)} /> : null}
    </>
  )
}

/** What a strategy has set is changed at the strategy. */
const isOurs = ({ origin }: Restriction): boolean => origin !== 'strategy'

const columns: readonly Column<Restriction>[] = [
  {
    key: 'kind',
    label: 'Restriction',
    sortBy: row => row.kind,
    cell: row => <strong>{restrictionWords(row)}</strong>,
  },
  {
    key: 'about',
    label: 'For',
    sortBy: row => aboutWords(row),
    cell: row => aboutWords(row) || 'The house',
  },
  { key: 'begin', label: 'First day', sortBy: row => row.begin_date, cell: row => formatDay(row.begin_date) },
  { key: 'end', label: 'Last day', sortBy: row => row.end_date, cell: row => formatDay(row.end_date) },
  {
    key: 'weekdays',
    label: 'Weekdays',
    from: 'md',
    cell: ({ days_of_week }) =>
      days_of_week.length === weekdays.length ? '' : days_of_week.map(sentenceCase).join(' '),
  },
  {
    key: 'note',
    label: 'Note',
    from: 'lg',
    cell: row => (isOurs(row) ? row.note : `Strategy ${row.note ?? ''}`),
  },
  {
    key: 'set',
    label: 'Set',
    from: 'lg',
    cell: row => [row.set_by, formatInstant(row.set_at)].filter(Boolean).join(', '),
  },
]

/** Other days, another kind or number; what it is about stays. */
const ChangeDialog = ({ row, onClose }: { row: Restriction; onClose: () => void }) => {
  const { id, row_version } = row
  const form = useCallForm(restriction.update, {
    defaults: row,
    send: values => ({ ...saidOf(values), id, row_version }),
    says: done => `${restrictionWords(done)}: ${aboutWords(done) || 'the house'}`,
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={`Change what holds for ${aboutWords(row) || 'the house'}`}
      confirm="Save"
      size="sm"
      columns={2}
      onClose={onClose}
    >
      <RestrictionFields form={form.form} />
    </FormDialog>
  )
}
