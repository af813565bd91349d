import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import { roomPriority } from '../../../wire/room/priority'
import { stayHousekeeping } from '../../../wire/room/stay-housekeeping'
import { useAnswer, useCall } from '../../kit/call'
import { type Column, DataTable } from '../../kit/data-table'
import { Facts } from '../../kit/facts'
import { formatDay, formatTime, sentenceCase } from '../../kit/format'
import { getHouse } from '../../kit/session'
import { Answered, Loading } from '../../kit/states'
import { StatusChip } from '../../kit/status-chip'
import { CleanFirstDialog } from '../../room/clean-first'
import { useMayPutFirst } from '../../room/clean-first-actions'
import { AskDialog, TaskDialog } from './housekeeping-dialogs'
import { None, Padded, Part } from './part'

export type Asked = OutputOf<typeof stayHousekeeping.view>
type Day = Asked['days'][number]
type Props = { reservation_id: number; mayChange: boolean }

const origins = { rule: null, moved: 'moved', manual: 'asked for' } as const

/** What the stay asks of housekeeping, and what is done for it on each of its days. */
export const HousekeepingPart = ({ reservation_id, mayChange }: Props) => {
  const answer = useAnswer(stayHousekeeping.view, { reservation_id }, { keep: true })
  const [open, setOpen] = useState<'ask' | 'task' | 'first'>()
  const change = useCall(stayHousekeeping.update, { says: 'Housekeeping knows' })
  const asked = answer.data
  const today = getHouse()?.business_date ?? ''
  const send = (more: object) => {
    if (asked) change.mutate({ reservation_id, row_version: asked.row_version, ...more })
  }
  const isChanging = mayChange && asked !== undefined
  const mayPut = useMayPutFirst()
  const drop = useCall(roomPriority.update, { says: 'Not to be cleaned first any more' })
  const room = mayPut ? asked?.room : undefined
  const place = asked?.cleaning_priority
  return (
    <Part
      title="Housekeeping"
      extra={
        <>
          {room?.can_come_first && place?.no !== 1 ? (
            <Button size="small" onClick={() => setOpen('first')}>
              Clean first
            </Button>
          ) : null}
          {room && place && place.by !== null ? (
            <Button
              size="small"
              disabled={drop.isPending}
              onClick={() => drop.mutate({ room_id: room.id, action: 'remove' })}
            >
              Not first any more
            </Button>
          ) : null}
          {isChanging ? (
            <>
              <Button size="small" onClick={() => setOpen('ask')}>
                Change
              </Button>
              <Button size="small" onClick={() => setOpen('task')}>
                Add a task
              </Button>
              {asked.is_by_rules ? null : (
                <Button
                  size="small"
                  disabled={change.isPending}
                  onClick={() => send({ tasks: { reset: true } })}
                >
                  Back to the rules
                </Button>
              )}
            </>
          ) : null}
        </>
      }
    >
      <Answered answer={answer} loading={<Loading rows={2} />}>
        {shown => (
          <>
            <Padded>
              <Facts columns={3} facts={factsOf(shown)} />
            </Padded>
            {shown.days.length < 2 ? (
              <None says="A stay of one day is cleaned when the guest has left." />
            ) : (
              <DataTable
                caption="What is done, day by day"
                rows={shown.days.filter(({ date }) => date >= today)}
                idOf={({ date }) => date}
                columns={columns}
                maxHeight="none"
                actions={
                  isChanging
                    ? [
                        {
                          label: 'No service',
                          key: 'x',
                          isQuick: true,
                          when: day => !day.opted_out && !isLast(shown, day),
                          run: ({ date }) => send({ opt_out_dates: [...shown.opt_out_dates, date] }),
                        },
                        {
                          label: 'Service again',
                          isQuick: true,
                          when: day => day.opted_out,
                          run: ({ date }) =>
                            send({ opt_out_dates: shown.opt_out_dates.filter(one => one !== date) }),
                        },
                        {
                          label: 'Take the task off',
                          when: day => day.tasks.length > 0 && !isLast(shown, day),
                          run: ({ date, tasks: [first] }) =>
                            send({ tasks: { remove: [{ task_sheet_setting_id: first.id, date }] } }),
                        },
                      ]
                    : []
                }
                empty="The stay is over."
              />
            )}
          </>
        )}
      </Answered>
      {asked && open === 'ask' ? <AskDialog asked={asked} onClose={() => setOpen(undefined)} /> : null}
      {room && open === 'first' ? (
        <CleanFirstDialog
          room={{ room_id: room.id, code: room.code }}
          reservation_id={reservation_id}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
      {asked && open === 'task' ? (
        <TaskDialog asked={asked} today={today} onClose={() => setOpen(undefined)} />
      ) : null}
    </Part>
  )
}

const isLast = ({ days }: Asked, { date }: Day): boolean => days.at(-1)?.date === date

const columns: Column<Day>[] = [
  { key: 'date', label: 'Day', cell: ({ date }) => formatDay(date, 'weekday') },
  {
    key: 'tasks',
    label: 'What is done',
    cell: ({ tasks, opted_out }) =>
      opted_out ? (
        <StatusChip status="plain" word="No service, please" />
      ) : (
        done(tasks).map(saidOf).join(', ') || '–'
      ),
  },
  {
    key: 'linen',
    label: 'Linen',
    cell: ({ linen_change }) => (linen_change ? <StatusChip status="info" word="Changed" /> : '–'),
  },
]

/** The first of them is done, and what was asked for beside it. */
const done = (tasks: Day['tasks']): Day['tasks'] =>
  tasks.filter(({ origin }, index) => index === 0 || origin === 'manual')

const saidOf = ({ name, origin }: Day['tasks'][number]): string => {
  const why = origins[origin]
  return why ? `${name} (${why})` : name
}

function factsOf(asked: Asked): [string, string | null][] {
  const {
    turndown_wanted,
    turndown_time,
    service_time,
    shift_days,
    guest_service_status,
    room,
    cleaning_priority,
  } = asked
  const wanted = { true: 'Wanted', false: 'Not wanted', null: null }[`${turndown_wanted}`]
  const [last] = asked.last_cleans
  return [
    ['Instructions', asked.instructions],
    ['Service at', service_time && formatTime(service_time)],
    ['Turndown', [wanted, turndown_time && formatTime(turndown_time)].filter(Boolean).join(', ') || null],
    ['Cycle moved by', shift_days === 0 ? null : shift_days === 1 ? '1 day' : `${shift_days} days`],
    ['Linen today', asked.linen_force && { on: 'Is changed', off: 'Is not changed' }[asked.linen_force]],
    ['Room', room && [room.code, room.status].filter(Boolean).join(', ')],
    [
      'Cleaned first',
      cleaning_priority &&
        [`No. ${cleaning_priority.no}`, cleaning_priority.reason].filter(Boolean).join(', '),
    ],
    [
      'The guest wants',
      guest_service_status === 'none' ? null : guest_service_status && sentenceCase(guest_service_status),
    ],
    ['Last cleaned', last ? [formatDay(last.date), last.task, last.by].filter(Boolean).join(', ') : null],
    [
      'Asked for outside the stay',
      asked.left_out.map(({ code, date }) => `${code} on ${formatDay(date)}`).join(', ') || null,
    ],
  ]
}
