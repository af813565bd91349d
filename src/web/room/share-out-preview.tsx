import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { OutputOf } from '../../wire/call'
import type { taskSheets } from '../../wire/room/task-sheet'
import { filled, framed } from '../kit/forced'
import { StatusChip } from '../kit/status-chip'

type Plan = OutputOf<typeof taskSheets.create>
type Planned = Plan['planned'][number]

const forNobody: Partial<Record<Planned['sheet_type'], string>> = {
  extra: 'Nobody has time for these',
  do_not_disturb: 'Do not disturb',
  no_service: 'No service',
}

/** What each would have to do against what each can, and the rooms behind it. */
export const ShareOutPreview = ({ plan }: { plan: Plan }) => {
  const { planned, fairness, log } = plan
  const widest = Math.max(
    ...planned.flatMap(({ credits, capacity }) => [Number(credits), Number(capacity ?? 0)]),
    1,
  )
  const left = planned.find(({ sheet_type }) => sheet_type === 'extra')
  const loads = planned.filter(({ sheet_type }) => sheet_type === 'automatic').map(({ credits }) => credits)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {loads.join(' / ')} credits, {counted(fairness.floor_changes, 'change')} of floor
        {log.length > 0 ? `. Not in it: ${log.join(', ')}` : ''}
      </Box>
      {left ? (
        <Alert severity="warning">
          {counted(left.rooms.length, 'room')} of {left.credits} credits are for nobody yet. Add somebody, or
          assign them later.
        </Alert>
      ) : null}
      {planned.map((sheet, index) => (
        <SheetPlan
          key={`${sheet.sheet_type} ${sheet.attendant?.id ?? index}`}
          sheet={sheet}
          no={index + 1}
          widest={widest}
        />
      ))}
    </Box>
  )
}

const SheetPlan = ({ sheet, no, widest }: { sheet: Planned; no: number; widest: number }) => {
  const {
    attendant,
    sheet_type,
    credits,
    capacity,
    target,
    rooms,
    linen_changes,
    extra_credits,
    extra_note,
  } = sheet
  const name = attendant?.name ?? forNobody[sheet_type] ?? `Sheet ${no}`
  const of = (value: string) => `${(Number(value) / widest) * 100}%`
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Box component="h2" sx={{ margin: 0, fontSize: 14, fontWeight: 600, flex: '1 1 160px' }}>
          {name}
        </Box>
        <Box sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>
          {capacity === null ? `${credits} credits` : `${credits} of ${capacity} credits`}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {` · ${counted(rooms.length, 'room')}${linen_changes > 0 ? ` · ${linen_changes} linen` : ''}`}
            {extra_note ? ` · ${extra_credits} ${extra_note}` : ''}
          </Box>
        </Box>
      </Box>
      {capacity === null ? null : (
        <Box
          role="img"
          aria-label={`${credits} of ${capacity} credits, aimed at ${target}`}
          sx={{
            position: 'relative',
            height: 10,
            width: of(capacity),
            borderRadius: '3px',
            backgroundColor: 'divider',
            ...framed,
          }}
        >
          <Box
            sx={{
              height: '100%',
              borderRadius: '3px',
              width: `${Math.min(100, (Number(credits) / Math.max(Number(capacity), 0.1)) * 100)}%`,
              backgroundColor: 'primary.main',
              ...filled,
            }}
          />
          {target === null ? null : (
            <Box
              title={`Aimed at ${target}`}
              sx={{
                position: 'absolute',
                insetBlock: '-3px',
                insetInlineStart: `${Math.min(100, (Number(target) / Math.max(Number(capacity), 0.1)) * 100)}%`,
                borderInlineStart: '2px solid',
                borderColor: 'text.primary',
              }}
            />
          )}
        </Box>
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {rooms.map(room => (
          <Box component="li" key={`${room.room_id} ${room.task.id}`}>
            <StatusChip
              status={room.is_held ? 'hold' : 'plain'}
              word={`${room.room} ${room.task.code} ${room.credits}${room.is_held ? ' waits' : ''}`}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
