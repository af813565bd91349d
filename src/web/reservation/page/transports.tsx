import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import { stayExtra } from '../../../wire/stay-extra'
import { useAnswer, useCall } from '../../kit/call'
import { FieldGrid, FormDialog, useCallForm } from '../../kit/call-form'
import { FlagField } from '../../kit/field/choice'
import { DateField } from '../../kit/field/date'
import { ReferenceField } from '../../kit/field/reference'
import { TextField } from '../../kit/field/text'
import { TimeField } from '../../kit/field/time'
import { formatDay, formatTime } from '../../kit/format'
import { Answered, Loading } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { Entry } from './entry'
import { None, Part } from './part'

type Transport = OutputOf<typeof stayExtra.keepTransport>
type Direction = Transport['direction']
type Props = { reservation_id: number; mayChange: boolean }

const titles = { arrival: 'How the guest comes', departure: 'How the guest goes' } as const

/** By what the guest comes and goes, and whether the house fetches or brings him. */
export const TransportsPart = ({ reservation_id, mayChange }: Props) => {
  const answer = useAnswer(stayExtra.transports, { reservation_id }, { keep: true })
  const [changing, setChanging] = useState<Direction>()
  const remove = useCall(stayExtra.removeTransport, { says: 'The transport is removed' })
  const held = answer.data?.items ?? []
  const missing = (['arrival', 'departure'] as const).filter(
    direction => !held.some(one => one.direction === direction),
  )
  return (
    <Part
      title="Transport"
      extra={
        mayChange && answer.data
          ? missing.map(direction => (
              <Button key={direction} size="small" onClick={() => setChanging(direction)}>
                {direction === 'arrival' ? 'Add arrival' : 'Add departure'}
              </Button>
            ))
          : null
      }
    >
      <Answered answer={answer} loading={<Loading rows={1} />}>
        {({ items }) => (
          <>
            {items.length === 0 ? <None says="Nothing is known about coming and going." /> : null}
            {items.map(one => (
              <Entry
                key={one.id}
                title={
                  [one.type?.name, one.carrier, one.number].filter(Boolean).join(' ') || titles[one.direction]
                }
                marks={
                  <>
                    <StatusChip status="plain" word={one.direction === 'arrival' ? 'Arrival' : 'Departure'} />
                    {one.is_requested ? <StatusChip status="info" word="The house drives" /> : null}
                    <span style={{ flex: 1 }} />
                    {mayChange ? (
                      <>
                        <Button size="small" onClick={() => setChanging(one.direction)}>
                          Change
                        </Button>
                        <Button
                          size="small"
                          color="error"
                          disabled={remove.isPending}
                          onClick={() => remove.mutate({ id: one.id })}
                        >
                          Remove
                        </Button>
                      </>
                    ) : null}
                  </>
                }
                below={[
                  one.at_date && formatDay(one.at_date, 'weekday'),
                  one.at_time && formatTime(one.at_time),
                  one.station,
                  one.note,
                ]}
              />
            ))}
          </>
        )}
      </Answered>
      {changing ? (
        <TransportDialog
          reservation_id={reservation_id}
          direction={changing}
          held={held.find(({ direction }) => direction === changing)}
          onClose={() => setChanging(undefined)}
        />
      ) : null}
    </Part>
  )
}

type DialogProps = {
  reservation_id: number
  direction: Direction
  held: Transport | undefined
  onClose: () => void
}

const TransportDialog = ({ reservation_id, direction, held, onClose }: DialogProps) => {
  const form = useCallForm(stayExtra.keepTransport, {
    defaults: held ? { ...held, type_id: held.type?.id } : {},
    send: values => ({
      reservation_id,
      row_version: held?.row_version,
      direction,
      type_id: values.type_id ?? null,
      carrier: values.carrier || null,
      number: values.number || null,
      station: values.station || null,
      at_date: values.at_date || null,
      at_time: values.at_time || null,
      is_requested: values.is_requested === true,
      note: values.note || null,
    }),
    says: 'The transport is noted',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title={titles[direction]} confirm="Save" size="sm" onClose={onClose}>
      <FieldGrid columns={2}>
        <ReferenceField name="type_id" label="By" entity="master-type" category="transport_type" autoFocus />
        <TextField name="carrier" label="Line" maxLength={60} placeholder="Iberia" />
        <TextField name="number" label="Number" maxLength={20} placeholder="IB 3101" />
        <TextField name="station" label="Airport or station" maxLength={60} />
        <DateField name="at_date" label="Day" />
        <TimeField name="at_time" label="Time" />
      </FieldGrid>
      <TextField name="note" label="Note" maxLength={200} />
      <FlagField name="is_requested" label="The house fetches or brings the guest" />
    </FormDialog>
  )
}
