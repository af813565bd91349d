import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { compared, reapplied } from '../../../hotel/compared'
import { bookingView } from '../../../wire/booking-view'
import type { Meanwhile } from '../../../wire/meanwhile'
import { ActionDialog } from '../../kit/action-dialog'
import { useAnswer } from '../../kit/call'
import { formatAmount, formatDay, formatInstant, formatTime } from '../../kit/format'
import { masterLabel, useMasters } from '../../kit/masters'
import { lastToChange } from '../../kit/meanwhile'
import { Answered, Loading } from '../../kit/states'
import { DoneBy } from '../../master/done-by'
import type { View } from './changed-stay'

type Fields = Readonly<Record<string, unknown>>

/** A field of the form: how it is called, and of which master its id is. */
export type Named = { label: string; entity?: string; isAmount?: boolean; isDay?: boolean }

type Props = {
  /** What others have done since, as the refusal told it. */
  meanwhile?: readonly Meanwhile[]
  /** As it was when the form was opened. */
  base: View
  /** From the reservation to the fields of the form. */
  fieldsOf: (view: View) => Fields
  /** What stands in the form. */
  typed: Fields
  named: (field: string) => Named
  /** On top of what it is now. */
  onKeep: (now: View, fields: Record<string, unknown>) => void
  onClose: () => void
}

/**
 * Somebody else changed the reservation meanwhile: field by field what he did and what was typed here. Ctrl+Enter puts what
 * only was touched here on top of what is new; of a field that both touched it is said which holds.
 */
export const StaleDialog = ({ base, onClose, ...props }: Props) => {
  const { reservation_id, confirmation_no, guest } = base.reservation
  // As much as the form started from: what is not asked for would look as if somebody had taken it away.
  const include = (['nights', 'guests'] as const).filter(part => base[part] !== undefined)
  const now = useAnswer(bookingView.view, { id: reservation_id, include }, { inline: true, fresh: true })
  const isNew = now.data !== undefined && now.data.reservation.row_version !== base.reservation.row_version
  if (isNew && now.data) return <Comparison base={base} now={now.data} onClose={onClose} {...props} />
  return (
    <ActionDialog title={titleOf(confirmation_no, guest)} size="md" onClose={onClose}>
      <Answered answer={now} loading={<Loading rows={4} />}>
        {() => <Loading rows={4} />}
      </Answered>
    </ActionDialog>
  )
}

const titleOf = (confirmation_no: string, guest: string) =>
  `${confirmation_no} ${guest} was changed by somebody else`

const Comparison = ({
  base,
  now,
  meanwhile = [],
  fieldsOf,
  typed,
  named,
  onKeep,
  onClose,
}: Props & { now: View }) => {
  const { reservation_id, confirmation_no, guest } = base.reservation
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set())
  const theirs = fieldsOf(now)
  const fields = compared(fieldsOf(base), theirs, typed)
  const others = otherFacts(base, now)
  const keeps = fields.filter(({ field, by }) => by === 'me' || mine.has(field)).length
  const log = useAnswer(bookingView.activityLog, { reservation_id, kind: 'change', per_page: 1 })
  const done = meanwhile.length > 0 ? meanwhile : (log.data?.items ?? [])
  const choose = (field: string) =>
    setMine(
      chosen => new Set(chosen.has(field) ? [...chosen].filter(one => one !== field) : [...chosen, field]),
    )

  return (
    <ActionDialog
      title={titleOf(confirmation_no, guest)}
      size="md"
      confirm={
        keeps > 0 ? `Go on with my ${keeps === 1 ? 'change' : `${keeps} changes`}` : 'Go on from what is new'
      }
      cancel="Give up my changes"
      enterConfirms
      onConfirm={() => onKeep(now, reapplied(theirs, fields, mine))}
      onClose={onClose}
    >
      {done.length > 0 ? (
        <Alert severity="info">
          {done.map(({ at, by, label }) => (
            <div key={`${at} ${label}`}>
              {label}
              {by ? `, ${by}` : ''}, {formatInstant(at)}
            </div>
          ))}
        </Alert>
      ) : null}
      <Table size="small" aria-label="What is different">
        <TableHead>
          <TableRow>
            <TableCell>Field</TableCell>
            <TableCell>Was</TableCell>
            <TableCell>Is now</TableCell>
            <TableCell>Typed here</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ field, was, theirs: is, mine: own, by }) => {
            const { label, ...how } = named(field)
            return (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell>
                  <Value value={was} {...how} />
                </TableCell>
                <TableCell sx={by === 'me' ? { color: 'text.secondary' } : { fontWeight: 600 }}>
                  {by === 'me' ? 'the same' : <Value value={is} {...how} />}
                  {by === 'me' ? null : <DoneBy of={lastToChange(meanwhile, ...loggedAs(field))} />}
                </TableCell>
                <TableCell sx={by === 'me' ? { fontWeight: 600 } : undefined}>
                  {by === 'them' ? null : <Value value={own} {...how} />}
                  {by === 'both' ? (
                    <Checkbox
                      size="small"
                      checked={mine.has(field)}
                      onChange={() => choose(field)}
                      slotProps={{ input: { 'aria-label': `Mine holds for ${label}` } }}
                    />
                  ) : null}
                </TableCell>
              </TableRow>
            )
          })}
          {others.map(({ label, was, is, logged }) => (
            <TableRow key={label}>
              <TableCell component="th" scope="row">
                {label}
              </TableCell>
              <TableCell>{was || '–'}</TableCell>
              <TableCell sx={{ fontWeight: 600 }}>
                {is || '–'}
                <DoneBy of={lastToChange(meanwhile, ...logged)} />
              </TableCell>
              <TableCell />
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {fields.some(({ by }) => by === 'both') ? (
        <div>Both of you changed the fields with a box. What is new holds, unless it is ticked.</div>
      ) : null}
    </ActionDialog>
  )
}

const Value = ({ value, entity, isAmount, isDay }: { value: unknown } & Omit<Named, 'label'>) => {
  if (value === null || value === undefined || value === '') return '–'
  if (entity)
    return String(value)
      .split(',')
      .map(id => <MasterName key={id} entity={entity} id={Number(id)} />)
  if (isAmount) return formatAmount(String(value))
  return isDay ? formatDay(String(value), 'weekday') : String(value)
}

const MasterName = ({ entity, id }: { entity: string; id: number }) => {
  const { data } = useMasters(entity, { filters: { id: [id] }, per_page: 1, include_inactive: true })
  return <div>{masterLabel(data?.items.find(row => row.id === id) ?? { id })}</div>
}

type Fact = { label: string; was: string; is: string; logged: readonly string[] }

/** What the form does not have and is different now. */
function otherFacts(base: View, now: View): Fact[] {
  const facts: [label: string, logged: string[], of: (view: View) => string | null | undefined][] = [
    ['State', ['status'], ({ reservation }) => reservation.status.replaceAll('_', ' ')],
    ['Guest', ['guest_profile_id'], ({ reservation }) => reservation.guest],
    ['Room', ['room_id', 'room'], ({ reservation }) => reservation.room],
    ['Charged as', ['charge_type_id'], ({ header }) => header.charge_type.code],
    ['Reservation type', ['reservation_type_id'], ({ header }) => header.reservation_type.name],
    ['Market', ['market_code_id'], ({ header }) => header.market_code.name],
    ['Source', ['source_code_id'], ({ header }) => header.source_code.name],
    ['Pays by', ['payment_method_id'], ({ header }) => header.payment_method?.name],
    ['ETA', ['eta'], ({ reservation }) => reservation.eta && formatTime(reservation.eta)],
    ['ETD', ['etd'], ({ reservation }) => reservation.etd && formatTime(reservation.etd)],
    ['Rooms in all', ['total', 'rate_amount'], ({ reservation }) => formatAmount(reservation.room_total)],
  ]
  return facts.flatMap(([label, logged, of]) => {
    const [was, is] = [of(base) ?? '', of(now) ?? '']
    return was === is ? [] : [{ label, was, is, logged }]
  })
}

const people = ['adults', 'ages', 'c1', 'c2', 'c3']
/** What a field of the form is called in the changes log, which says of the nights what they have in common. */
const loggedAs = (field: string): readonly string[] =>
  people.includes(field) ? ['people', 'child_ages'] : [field, field.replace(/_id$/, '')]
