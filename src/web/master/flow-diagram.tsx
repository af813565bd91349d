import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useId } from 'react'
import { isFinal, wrongWithStep } from '../../hotel/block-flow'
import type { Status, Step } from './block-flow'
import { flowHeight } from './flow-place'
import { translate } from '../words/translate'

type Props = {
  statuses: readonly Status[]
  steps: readonly Step[]
  /** The status from which an arrow is being drawn. */
  from: Status | undefined
  isBusy: boolean
  onChoose: (status: Status) => void
}

const [width, height, gapX, gapY] = [112, 52, 56, 84]

/** Statuses in the order of a block's life, those where it ends below; arrows to what may follow. Nodes are buttons. */
export const FlowDiagram = ({ statuses, steps, from, isBusy, onChoose }: Props) => {
  const marker = useId()
  const places = placesOf(statuses)
  const size = sizeOf([...places.values()])

  return (
    <Box sx={{ overflowX: 'auto', paddingBlock: 1 }} dir="ltr">
      <Box
        sx={{ position: 'relative', width: size.x, height: size.y, marginInline: 'auto' }}
        onKeyDown={walk}
      >
        <Box
          component="svg"
          aria-hidden
          width={size.x}
          height={size.y}
          sx={{ position: 'absolute', inset: 0, color: 'text.secondary', pointerEvents: 'none' }}
        >
          <defs>
            <marker
              id={marker}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto-start-reverse"
            >
              <path d="M0 0 8 4 0 8z" fill="context-stroke" />
            </marker>
          </defs>
          {steps.map(step => {
            const [a, b] = [places.get(step.from_status_id), places.get(step.to_status_id)]
            if (!a || !b) return null
            const isOfChosen = from?.id === step.from_status_id
            return (
              <Box
                key={step.id}
                component="path"
                d={arrow(a, b)}
                fill="none"
                stroke="currentColor"
                strokeWidth={isOfChosen ? 2.5 : 1.5}
                strokeDasharray={step.requires_approval ? '6 4' : undefined}
                markerEnd={`url(#${marker})`}
                sx={{
                  color: isOfChosen ? 'primary.main' : 'text.secondary',
                  opacity: from && !isOfChosen ? 0.35 : 1,
                }}
              />
            )
          })}
        </Box>
        {statuses.map(status => (
          <Node
            key={status.id}
            status={status}
            place={places.get(status.id) ?? { x: 0, y: 0 }}
            from={from}
            isNext={steps.some(step => step.from_status_id === from?.id && step.to_status_id === status.id)}
            disabled={isBusy}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </Box>
  )
}

type NodeProps = {
  status: Status
  place: Point
  from: Status | undefined
  isNext: boolean
  disabled: boolean
  onChoose: (status: Status) => void
}

const Node = ({ status, place, from, isNext, disabled, onChoose }: NodeProps) => {
  const isChosen = from?.id === status.id
  const isImpossible = from !== undefined && !isChosen && !isNext && wrongWithStep(from, status) !== undefined
  const label = !from
    ? translate('Arrow from %{status}', { status: status.name })
    : isNext
      ? translate('%{status} may no longer follow', { status: status.name })
      : translate('%{status} may follow', { status: status.name })
  return (
    <ButtonBase
      data-flow-node
      aria-label={isChosen ? status.name : label}
      aria-pressed={isChosen}
      disabled={disabled || isImpossible || (!from && isFinal(status))}
      onClick={() => onChoose(status)}
      // Not among the styles, which are turned round for who reads from right to left: the arrows are not.
      style={{ left: place.x, top: place.y }}
      sx={{
        position: 'absolute',
        width,
        height,
        display: 'grid',
        alignContent: 'center',
        justifyItems: 'center',
        border: isChosen ? 2 : 1,
        borderColor: isChosen ? 'primary.main' : 'text.secondary',
        borderRadius: isFinal(status) ? '26px' : '8px',
        borderTop: `6px solid ${status.color}`,
        backgroundColor: isChosen || isNext ? 'action.selected' : 'background.paper',
        opacity: isImpossible ? 0.45 : 1,
        fontSize: 12,
        lineHeight: 1.25,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <strong>{status.code}</strong>
      <Box
        component="span"
        sx={{ maxWidth: width - 12, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {status.name}
      </Box>
    </ButtonBase>
  )
}

/** The arrow keys go to the status before and after. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const nodes = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-flow-node]:not(:disabled)')]
  const at = nodes.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  nodes[(at + by + nodes.length) % nodes.length]?.focus()
}

type Point = { x: number; y: number }

function placesOf(statuses: readonly Status[]): Map<number, Point> {
  const rows = [statuses.filter(status => !isFinal(status)), statuses.filter(isFinal)]
  // Room above for the arrows that pass over a status.
  const top = 34
  return new Map(
    rows.flatMap((row, line) =>
      row.map((status, index) => [
        status.id,
        { x: 2 + index * (width + gapX) + line * ((width + gapX) / 2), y: top + line * (height + gapY) },
      ]),
    ),
  )
}

const sizeOf = (points: readonly Point[]): Point => ({
  x: Math.max(0, ...points.map(({ x }) => x)) + width + 4,
  y: Math.max(flowHeight, ...points.map(({ y }) => y + height + 4)),
})

/** To the neighbour straight, over others in a bow, down to where it ends. */
function arrow(from: Point, to: Point): string {
  if (to.y > from.y) {
    const [x1, y1, x2, y2] = [from.x + width / 2, from.y + height, to.x + width / 2, to.y]
    const middle = (y1 + y2) / 2
    return `M${x1} ${y1} C${x1} ${middle} ${x2} ${middle} ${x2} ${y2 - 1}`
  }
  const isNeighbour = to.x - from.x <= width + gapX + 1
  if (isNeighbour) return `M${from.x + width} ${from.y + height / 2} L${to.x - 1} ${to.y + height / 2}`
  const [x1, x2, y] = [from.x + width / 2, to.x + width / 2, from.y]
  return `M${x1} ${y} C${x1 + 20} ${y - 34} ${x2 - 20} ${y - 34} ${x2} ${y - 1}`
}
