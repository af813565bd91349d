import AccessAlarm from '@mui/icons-material/AccessAlarm'
import PhotoCamera from '@mui/icons-material/PhotoCamera'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useState } from 'react'
import { showFile } from '../kit/file-house'
import { formatDay, formatInstant, formatTime, onHouseClock } from '../kit/format'
import { StatusChip } from '../kit/status-chip'
import { dueWords, type RequestRow } from './request-row'

type Props = { row: RequestRow }

const looks = { low: 'plain', normal: 'info', high: 'warning', urgent: 'error' } as const
const words = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' } as const

export const Priority = ({ row: { priority } }: Props) => (
  <StatusChip status={looks[priority]} word={words[priority]} />
)

export const RequestStatus = ({ row: { status } }: Props) => <StatusChip status={status} />

/** How long there is, and when that ends; a clock and a word where it has ended. */
export const Due = ({ row: { due_at, is_late, status } }: Props) => {
  const moment = useMinute()
  if (due_at === null || status === 'resolved') return null
  return (
    <Box
      component="span"
      title={formatInstant(due_at)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        color: is_late ? 'error.main' : undefined,
        fontWeight: is_late ? 600 : undefined,
      }}
    >
      {is_late ? <AccessAlarm titleAccess="Late" sx={{ fontSize: 16 }} /> : null}
      {dueWords(due_at, moment)}
    </Box>
  )
}

/** The clock goes on while nobody touches the screen. */
function useMinute(): number {
  const [moment, setMoment] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setMoment(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return moment
}

/** Where the room is out of order or out of service for it. */
export const Withdrawn = ({ row: { withdrawn_until } }: Props) =>
  withdrawn_until === null ? null : (
    <Box component="span" sx={{ fontSize: 12, fontWeight: 600 }}>
      {`Withdrawn until ${formatDay(withdrawn_until)}`}
    </Box>
  )

/** How many pictures there are; a touch shows the first. */
export const PictureCount = ({ row: { images, request_no } }: Props) => {
  const [first] = images
  if (first === undefined) return null
  return (
    <ButtonBase
      aria-label={`Pictures of request ${request_no}: ${images.length}`}
      onClick={event => {
        event.stopPropagation()
        void showFile(typeof first === 'number' ? first : first.id)
      }}
      sx={{ gap: 1, fontSize: 13, minWidth: 28, minHeight: 24, borderRadius: '4px' }}
    >
      <PhotoCamera sx={{ fontSize: 16 }} />
      {images.length}
    </ButtonBase>
  )
}

/** Who said so, and when; whoever passed on what a guest said. */
export const Reported = ({ row: { reported_by, source, created_at } }: Props) => (
  <>
    {reported_by ?? 'The house'}{' '}
    <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {source === 'guest' ? 'for a guest, ' : ''}
      {momentWords(created_at)}
    </Box>
  </>
)

/** Of today the time alone. */
function momentWords(moment: string): string {
  const { day, time } = onHouseClock(moment)
  return day === onHouseClock(new Date().toISOString()).day ? formatTime(time) : formatInstant(moment)
}

/** What was done, by whom and when. */
export const Done = ({ row: { resolution, resolved_by, resolved_at } }: Props) =>
  resolved_at === null ? null : (
    <>
      <Box component="span" dir="auto">
        {resolution}
      </Box>{' '}
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {resolved_by?.name} {momentWords(resolved_at)}
      </Box>
    </>
  )
