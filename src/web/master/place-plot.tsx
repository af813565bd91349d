import Box from '@mui/material/Box'
import Slider from '@mui/material/Slider'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import type { Coordinates } from '../../hotel/coordinates'
import {
  around,
  coordinatesOf,
  height,
  type Line,
  plotFrame,
  pole,
  scales,
  width,
  zoomOn,
} from './plot-frame'
import { translate } from '../words/translate'

export type Near = Coordinates & { id: number; name: string }

type Props = {
  place: Coordinates | undefined
  /** What is near it, to find oneself by. */
  near?: readonly Near[]
  isReadOnly: boolean
  onPlace: (place: Coordinates) => void
}

/** A net of degrees with the house on it: a click or the arrow keys move it, the slider comes nearer. */
export const PlacePlot = ({ place, near = [], isReadOnly, onPlace }: Props) => {
  // As near as its neighbours are, until somebody comes nearer or moves it: then it stands still.
  const [nearest, setZoom] = useState<number>()
  const here = { longitude: Number(place?.longitude ?? 0), latitude: Number(place?.latitude ?? 0) }
  const dots = near.map(one => ({ ...one, at: degreesOf(one) }))
  const zoom = place
    ? (nearest ??
      zoomOn(
        here,
        dots.map(({ at }) => at),
      ))
    : 0
  const frame = plotFrame(here, zoom)
  const house = frame.pointOf(here)

  const click = (event: MouseEvent<SVGSVGElement>) => {
    if (isReadOnly) return
    setZoom(zoom)
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * width
    const y = ((event.clientY - box.top) / box.height) * height
    onPlace(coordinatesOf(frame.placeAt({ x, y })))
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key]
    if (!by || isReadOnly) return
    event.preventDefault()
    setZoom(zoom)
    const [east, north] = by.map(steps => steps * frame.step)
    onPlace(
      coordinatesOf({ longitude: around(here.longitude + east), latitude: pole(here.latitude + north) }),
    )
  }

  return (
    <Box sx={{ display: 'grid', gap: 1 }} dir="ltr">
      <Box
        component="svg"
        role="application"
        tabIndex={isReadOnly ? -1 : 0}
        aria-label={translate('Plot of the place; the arrow keys move it')}
        viewBox={`0 0 ${width} ${height}`}
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
          '& text': { fill: 'currentColor', stroke: 'none', fontSize: { xs: 26, md: 12 } },
          // On a phone there is room for every other one.
          '& g > g:nth-of-type(even) text': { display: { xs: 'none', md: 'inline' } },
        }}
      >
        <Net meridians={frame.meridians} parallels={frame.parallels} />
        {place
          ? dots.map(({ id, name, at }) => {
              const { x, y } = frame.pointOf(at)
              return (
                <circle key={id} cx={x} cy={y} r={5} fill="currentColor">
                  <title>{name}</title>
                </circle>
              )
            })
          : null}
        {place ? (
          <g transform={`translate(${house.x} ${house.y})`}>
            <Box component="circle" r={14} sx={{ fill: 'none', stroke: 'currentColor', strokeWidth: 2 }} />
            <Box component="circle" r={6} sx={{ fill: theme => theme.palette.primary.main }} />
          </g>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', paddingInline: 2 }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {translate('%{degrees}° across', { degrees: scales[zoom].span })}
        </Box>
        <Slider
          size="small"
          aria-label={translate('Nearer')}
          min={0}
          max={scales.length - 1}
          value={zoom}
          disabled={!place}
          onChange={(_, value) => setZoom(value as number)}
        />
      </Box>
    </Box>
  )
}

const degreesOf = ({ longitude, latitude }: Coordinates) => ({
  longitude: Number(longitude),
  latitude: Number(latitude),
})

type NetProps = { meridians: readonly Line[]; parallels: readonly Line[] }

/** Lines of latitude and longitude with their degrees, the equator and Greenwich stronger. */
const Net = ({ meridians, parallels }: NetProps) => (
  <g aria-hidden>
    {meridians.map(({ at, degrees, label }) => (
      <g key={`x${at}`}>
        <line x1={at} x2={at} y1={0} y2={height} {...strokeOf(degrees)} />
        {/* The last one would be cut off. */}
        {at > width - 60 ? null : (
          <text x={at + 2} y={height - 4}>
            {label}
          </text>
        )}
      </g>
    ))}
    {parallels.map(({ at, degrees, label }) => (
      <g key={`y${at}`}>
        <line x1={0} x2={width} y1={at} y2={at} {...strokeOf(degrees)} />
        {at < 14 || at > height - 14 ? null : (
          <text x={2} y={at - 2}>
            {label}
          </text>
        )}
      </g>
    ))}
  </g>
)

const strokeOf = (degrees: number) =>
  Math.abs(degrees) < 1e-9
    ? { stroke: 'currentColor', strokeWidth: 1, opacity: 0.8 }
    : { stroke: 'currentColor', strokeWidth: 0.4, opacity: 0.45 }
