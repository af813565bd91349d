import type { Coordinates } from '../../hotel/coordinates'

/** How many degrees the plot shows across, from the world down to a street, and from one line to the next. */
export const scales = [
  { span: 360, gap: 30 },
  { span: 90, gap: 10 },
  { span: 20, gap: 2 },
  { span: 5, gap: 0.5 },
  { span: 1, gap: 0.1 },
  { span: 0.2, gap: 0.02 },
  { span: 0.05, gap: 0.005 },
  { span: 0.01, gap: 0.001 },
] as const

/** The plot in its own units. Degrees are reckoned here: a browser draws with too few digits for the metres of a street. */
export const width = 720
export const height = 360

type Degrees = { longitude: number; latitude: number }
export type Line = { at: number; degrees: number; label: string }
export type PlotFrame = {
  step: number
  /** Where a place stands on the plot. */
  pointOf: (place: Degrees) => { x: number; y: number }
  /** Which place stands there. */
  placeAt: (point: { x: number; y: number }) => Degrees
  meridians: Line[]
  parallels: Line[]
}

/** From how near the house half of these places are still on the plot; the world where there are none. */
export function zoomOn(house: Degrees, near: readonly Degrees[]): number {
  const isOn = ({ longitude, latitude }: Degrees, span: number) =>
    Math.abs(around(longitude - house.longitude)) < span / 2 && Math.abs(latitude - house.latitude) < span / 4
  const seen = (span: number) => near.filter(place => isOn(place, span)).length
  return near.length === 0 ? 0 : scales.findLastIndex(({ span }) => seen(span) * 2 >= near.length)
}

/** What is seen of the world: it stands still as a whole; nearer, the house is the middle. */
export function plotFrame(house: Degrees, zoom: number): PlotFrame {
  const { span, gap } = scales[zoom]
  const middle = zoom === 0 ? { longitude: 0, latitude: 0 } : house
  const unit = width / span
  const x = (east: number) => width / 2 + east * unit
  const y = (north: number) => height / 2 - north * unit

  const label = (degrees: number) => `${plain(degrees, gap)}°`
  const linesAround = (center: number, reach: number): number[] => {
    const [first, last] = [Math.ceil((center - reach) / gap), Math.floor((center + reach) / gap)]
    return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * gap)
  }
  return {
    step: span / 36,
    pointOf: ({ longitude, latitude }) => ({
      x: x(around(longitude - middle.longitude)),
      y: y(latitude - middle.latitude),
    }),
    placeAt: point => ({
      longitude: around(middle.longitude + (point.x - width / 2) / unit),
      latitude: pole(middle.latitude - (point.y - height / 2) / unit),
    }),
    meridians: linesAround(middle.longitude, span / 2).map(degrees => ({
      at: x(degrees - middle.longitude),
      degrees: around(degrees),
      label: label(around(degrees)),
    })),
    parallels: linesAround(middle.latitude, span / 4)
      .filter(degrees => Math.abs(degrees) <= 90)
      .map(degrees => ({ at: y(degrees - middle.latitude), degrees, label: label(degrees) })),
  }
}

/** Beyond the date line the world goes on at its other end. */
export const around = (longitude: number): number =>
  longitude >= -180 && longitude <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180

/** Nobody lives beyond a pole. */
export const pole = (latitude: number): number => Math.max(-90, Math.min(90, latitude))

export const coordinatesOf = ({ longitude, latitude }: Degrees): Coordinates => ({
  latitude: plain(latitude, 0.000001),
  longitude: plain(longitude, 0.000001),
})

/** As many digits as a step of this size needs; never `-0`. */
const plain = (value: number, step: number): string =>
  String(Number(value.toFixed(Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)))) || 0)
