import Accessible from '@mui/icons-material/Accessible'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { type RowAction, RowActions } from '../kit/row-actions'
import { isStepOf } from './discrepancy-actions'
import { DeskStatus, NextGuest, RoomGuest, RoomMarks, RoomStatus, RoomTasks, StayStatus } from './room-marks'
import type { RoomRow } from './room-row'

type Props = {
  row: RoomRow
  isMarked: boolean
  onMark: () => void
  actions: readonly RowAction<RoomRow>[]
}

/** A room on a phone: a touch marks it, the buttons below the list act; its own next step has a button of its own. */
export const RoomCard = ({ row, isMarked, onMark, actions }: Props) => {
  const { reservation, repair, next } = row
  const fitting = actions.filter(({ when }) => when?.(row) ?? true)
  const step = fitting.find(action => isStepOf(row, action))
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        border: 1,
        borderColor: isMarked ? 'primary.main' : 'divider',
        borderRadius: '8px',
        backgroundColor: isMarked ? 'action.selected' : 'background.paper',
      }}
    >
      <ButtonBase
        aria-pressed={isMarked}
        aria-label={`Room ${row.code}`}
        onClick={onMark}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 56,
          padding: '8px 0 8px 12px',
          display: 'flex',
          gap: 3,
          alignItems: 'start',
          justifyContent: 'start',
          textAlign: 'start',
          borderRadius: '8px',
        }}
      >
        <Box sx={{ width: 52, flexShrink: 0 }}>
          <Box sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.2 }}>{row.code}</Box>
          <Box sx={{ fontSize: 12, color: isMarked ? 'text.primary' : 'text.secondary' }}>
            {row.room_type.code}
            {row.is_accessible ? (
              <Accessible
                titleAccess="Accessible"
                sx={{ fontSize: 16, marginInlineStart: 1, verticalAlign: 'middle' }}
              />
            ) : null}
          </Box>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <RoomStatus row={row} />
            <DeskStatus row={row} />
            <StayStatus row={row} />
          </Box>
          {reservation || repair ? <RoomGuest row={row} /> : null}
          {next ? <NextGuest next={next} /> : null}
          {row.tasks.length > 0 ? <RoomTasks row={row} /> : null}
          <RoomMarks row={row} />
        </Box>
      </ButtonBase>
      <Box
        sx={{
          padding: 1,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'end',
          justifyContent: 'space-between',
        }}
      >
        <RowActions row={row} actions={fitting.map(action => ({ ...action, isQuick: false }))} />
        {step ? (
          <Button
            size="small"
            aria-label={`${step.label} ${row.code}`}
            onClick={() => step.run(row)}
            sx={{ minHeight: 44, minWidth: 64, maxWidth: 96, textAlign: 'end' }}
          >
            {step.label}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
