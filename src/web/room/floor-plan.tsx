import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { OutputOf } from '../../wire/call'
import type { floorPlan } from '../../wire/floor-plan'
import { StatusChip } from '../kit/status-chip'
import type { Lens } from './lenses'
import type { RoomRow } from './room-row'

type Floor = OutputOf<typeof floorPlan.list>['floors'][number]
type Shape = Floor['shapes'][number]
type Props = { floor: Floor; lens: Lens; onOpen: (row: RoomRow) => void }

/** Rooms where they are; the arrows go to the nearest one in their direction. */
export const FloorPlan = ({ floor, lens, onOpen }: Props) => {
  const plan = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number>()
  const rooms = new Map(floor.rooms.map(row => [row.room_id, row]))
  const shapes = floor.shapes.filter(({ kind }) => kind === 'room')
  const labels = floor.shapes.filter(({ kind }) => kind === 'label')
  const widest = Math.max(1, ...shapes.map(shape => 1 / boxOf(shape).width))
  const current = shapes.some(({ room_id }) => room_id === at) ? at : shapes[0]?.room_id

  const onKeyDown = (event: KeyboardEvent) => {
    const from = shapes.find(({ room_id }) => room_id === current)
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const to = from && nearest(from, shapes, (isMirrored && mirrored[event.key]) || event.key)
    if (!to) return
    event.preventDefault()
    plan.current?.querySelector<HTMLElement>(`[data-room="${to.room_id}"]`)?.focus()
  }

  return (
    <Box sx={{ overflow: 'auto', padding: '0 10px 10px' }}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its rooms have the focus */}
      <Box
        ref={plan}
        role="group"
        aria-label={floor.name}
        onKeyDown={onKeyDown}
        sx={{
          position: 'relative',
          minWidth: widest * 74,
          height: Math.max(1, labels.length) * 260,
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
        }}
      >
        {labels.map(shape => (
          <Box
            key={JSON.stringify(shape.points[0])}
            sx={{
              ...placed(shape),
              display: 'grid',
              placeItems: 'center',
              fontSize: 12,
              color: 'text.secondary',
              backgroundColor: 'action.hover',
            }}
          >
            {shape.label}
          </Box>
        ))}
        {shapes.map(shape => {
          const row = shape.room_id === null ? undefined : rooms.get(shape.room_id)
          return row ? (
            <Box key={row.room_id} sx={{ ...placed(shape), padding: '2px' }}>
              <RoomTile
                row={row}
                lens={lens}
                isCurrent={row.room_id === current}
                onFocus={() => setAt(row.room_id)}
                onOpen={() => onOpen(row)}
              />
            </Box>
          ) : null
        })}
      </Box>
    </Box>
  )
}

type TileProps = {
  row: RoomRow
  lens: Lens
  isCurrent: boolean
  onFocus: () => void
  onOpen: () => void
}

const RoomTile = ({ row, lens, isCurrent, onFocus, onOpen }: TileProps) => {
  const { status, short, words } = lens.of(row)
  const guest = row.reservation?.guest ?? row.next?.guest
  const said = [`Room ${row.code}`, row.room_type.code, words, guest].filter(Boolean).join(', ')
  return (
    <ButtonBase
      data-room={row.room_id}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={said}
      title={said}
      onFocus={onFocus}
      onClick={onOpen}
      sx={{
        width: '100%',
        height: '100%',
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        gap: '2px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '5px',
        overflow: 'hidden',
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box component="span" sx={{ fontSize: 15, fontWeight: 600, lineHeight: 1.1 }}>
        {row.code}
      </Box>
      <Box component="span" sx={{ fontSize: 11, color: 'text.secondary', lineHeight: 1.1 }}>
        {row.room_type.code}
        {row.reservation?.vip ? ' ★' : ''}
      </Box>
      <StatusChip status={status} word={short} />
    </ButtonBase>
  )
}

function boxOf({ points }: Shape): { left: number; top: number; width: number; height: number } {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function placed(shape: Shape) {
  const { left, top, width, height } = boxOf(shape)
  const percent = (length: number) => `${length * 100}%`
  return {
    position: 'absolute',
    insetInlineStart: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  } as const
}

const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

const directions: Record<string, (x: number, y: number) => boolean> = {
  ArrowRight: (x, y) => x > 0 && Math.abs(y) < 0.01,
  ArrowLeft: (x, y) => x < 0 && Math.abs(y) < 0.01,
  ArrowDown: (_, y) => y > 0.01,
  ArrowUp: (_, y) => y < -0.01,
}

/** The shape that lies next in the direction of an arrow; up and down across the corridor first, then to the side. */
function nearest(from: Shape, shapes: readonly Shape[], key: string): Shape | undefined {
  const isThere = directions[key]
  if (!isThere) return undefined
  const origin = boxOf(from)
  const far = (shape: Shape): number => {
    const { left, top } = boxOf(shape)
    return Math.abs(top - origin.top) * 10 + Math.abs(left - origin.left)
  }
  return shapes
    .filter(shape => {
      const { left, top } = boxOf(shape)
      return isThere(left - origin.left, top - origin.top)
    })
    .toSorted((one, other) => far(one) - far(other))[0]
}
