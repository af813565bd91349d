import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RowAction, RowActions } from '../kit/row-actions'
import { Done, Due, PictureCount, Priority, Reported, RequestStatus, Withdrawn } from './request-marks'
import { type RequestRow, whatOf } from './request-row'

type Props = { row: RequestRow; actions: readonly RowAction<RequestRow>[] }

/** A request on a telephone: what and where, and the next step under the thumb. */
export const RequestCard = ({ row, actions }: Props) => {
  const possible = actions.filter(({ when }) => when?.(row) ?? true)
  const next = possible.find(({ isQuick }) => (typeof isQuick === 'function' ? isQuick(row) : isQuick))
  return (
    <Box
      component="li"
      aria-label={`Request ${row.request_no}`}
      sx={{
        border: 1,
        borderColor: row.is_late ? 'error.main' : 'divider',
        borderRadius: '8px',
        padding: '8px 8px 8px 12px',
        display: 'grid',
        gap: 1,
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'start' }}>
        <Box sx={{ width: 52, flexShrink: 0 }}>
          <Box sx={{ fontSize: 20, fontWeight: 600, lineHeight: 1.2 }}>{row.room.code}</Box>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>No. {row.request_no}</Box>
        </Box>
        <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{whatOf(row)}</Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontSize: 13 }}>
            <RequestStatus row={row} />
            <Priority row={row} />
            <Due row={row} />
            <Withdrawn row={row} />
          </Box>
          {row.remarks ? (
            <Box dir="auto" sx={{ fontSize: 13, overflowWrap: 'anywhere' }}>
              {row.remarks}
            </Box>
          ) : null}
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
            {row.status === 'resolved' ? (
              <Done row={row} />
            ) : (
              <>
                {row.assigned_to?.name ?? 'Nobody yet'} · <Reported row={row} />
              </>
            )}
          </Box>
        </Box>
        <RowActions row={row} actions={possible.map(one => ({ ...one, isQuick: false }))} />
      </Box>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'end', alignItems: 'center' }}>
        <PictureCount row={row} />
        {next ? (
          <Button variant="outlined" sx={{ minHeight: 44, minWidth: 140 }} onClick={() => next.run(row)}>
            {next.label.replace(/ …$/, '')}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
