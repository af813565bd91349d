import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { Coordinates } from '../../hotel/coordinates'
import { translate } from '../words/translate'

type Props = {
  place: Coordinates | undefined
  isReadOnly: boolean
  onPlace: (place: Coordinates) => void
}

/** How many degrees the plot shows across, from the world down to a street. */
const spans = [360, 90, 20, 5, 1, 0.2, 0.05, 0.01]

/** A net of degrees with the house on it: a click or the arrow keys move it, the slider comes nearer. */
export const PlacePlot = ({ place, isReadOnly, onPlace }: Props) => {
  const [zoom, setZoom] = useState(0)
  const span = spans[zoom]
  const here = { x: Number(place?.longitude ?? 0), y: Number(place?.latitude ?? 0) }
  // The world stands still; nearer, the house is the middle.
  const middle = zoom === 0 ? { x: 0, y: 0 } : here
  const box = { left: middle.x - span / 2, top: -middle.y - span / 4, width: span, height: span / 2 }
  const step = span / 36

  const put = (x: number, y: number) =>
    onPlace({ latitude: plain(clamp(y, 90)), longitude: plain(((((x + 180) % 360) + 360) % 360) - 180) })

  const click = (event: MouseEvent<SVGSVGElement>) => {
    if (isReadOnly) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    put(
      box.left + ((event.clientX - left) / width) * box.width,
      -(box.top + ((event.clientY - top) / height) * box.height),
    )
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (!by || isReadOnly) return
    event.preventDefault()
    put(here.x + by[0] * step, here.y + by[1] * step)
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }} dir="ltr">
      <Box
        component="svg"
        role="application"
        tabIndex={isReadOnly ? -1 : 0}
        aria-label={translate('Plot of the place; the arrow keys move it')}
        viewBox={`${box.left} ${box.top} ${box.width} ${box.height}`}
        onClick={click}
        onKeyDown={press}
        sx={{
          width: '100%',
          aspectRatio: '2 / 1',
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          backgroundColor: 'background.default',
          color: 'text.secondary',
          cursor: isReadOnly ? undefined : 'crosshair',
        }}
      >
        <Net box={box} span={span} />
        {place ? (
          <g transform={`translate(${here.x} ${-here.y}) scale(${span / 720})`}>
            <Box component="circle" r={14} sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 2 }} />
            <Box component="circle" r={6} sx={{ fill: theme => theme.palette.primary.main }} />
          </g>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', paddingInline: 2 }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {translate('%{degrees}° across', { degrees: span })}
        </Box>
        <Slider
          size="small"
          aria-label={translate('Nearer')}
          min={0}
          max={spans.length - 1}
          value={zoom}
          disabled={!place}
          onChange={(_, value) => setZoom(value as number)}
        />
      </Box>
    </Box>
  )
}

type Box4 = { left: number; top: number; width: number; height: number }

/** Lines of latitude and longitude with their degrees, the equator and Greenwich stronger. */
const Net = ({ box, span }: { box: Box4; span: number }) => {
  const gap = span / 12
  const [first, last] = [Math.floor(box.left / gap), Math.ceil((box.left + box.width) / gap)]
  const [top, bottom] = [Math.floor(box.top / gap), Math.ceil((box.top + box.height) / gap)]
  const line = { stroke: 'currentColor', strokeWidth: span / 1800, opacity: 0.45 }
  const strong = { ...line, strokeWidth: span / 700, opacity: 0.8 }
  const font = { fill: 'currentColor', fontSize: span / 60, stroke: 'none' }
  const label = (value: number) => `${Number(value.toFixed(4))}°`
  return (
    <g aria-hidden>
      {range(first, last).map(at => (
        <g key={`x${at}`}>
          <line
            x1={at * gap}
            x2={at * gap}
            y1={box.top}
            y2={box.top + box.height}
            {...(at === 0 ? strong : line)}
          />
          <text x={at * gap + span / 400} y={box.top + box.height - span / 200} {...font}>
            {at === first ? null : label(at * gap)}
          </text>
        </g>
      ))}
      {range(top, bottom).map(at => (
        <g key={`y${at}`}>
          <line
            y1={at * gap}
            y2={at * gap}
            x1={box.left}
            x2={box.left + box.width}
            {...(at === 0 ? strong : line)}
          />
          <text x={box.left + span / 400} y={at * gap - span / 400} {...font}>
            {at === bottom ? null : label(-at * gap || 0)}
          </text>
        </g>
      ))}
    </g>
  )
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value))
const plain = (value: number): string => String(Number(value.toFixed(6)))
