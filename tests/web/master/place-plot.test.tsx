import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Coordinates } from '../../../src/hotel/coordinates'
import { Themed } from '../../../src/web/kit/themed'
import { PlacePlot } from '../../../src/web/master/place-plot'
import { plotFrame, scales, zoomOn } from '../../../src/web/master/plot-frame'

const sydney = { latitude: '-33.856784', longitude: '151.215297' }

function Movable({ at }: { at: Coordinates }) {
  const [place, setPlace] = useState(at)
  return (
    <Themed>
      <PlacePlot place={place} isReadOnly={false} onPlace={setPlace} />
      <output>{`${place.latitude} ${place.longitude}`}</output>
    </Themed>
  )
}

const plot = () => screen.getByRole('application')
const zoomTo = (zoom: number) => fireEvent.change(screen.getByRole('slider'), { target: { value: zoom } })
const linesOf = (name: string) =>
  [...plot().querySelectorAll('line')].map(line => Number(line.getAttribute(name)))

test.each(scales.map(({ span }, zoom) => [span, zoom] as const))(
  'at %d° across a house far in the east stands on its plot, with lines and degrees around it',
  (_, zoom) => {
    render(<Movable at={sydney} />)
    zoomTo(zoom)
    const [, x, y] = /translate\((\S+) (\S+)\)/
      .exec(plot().querySelector('g[transform]')!.outerHTML)!
      .map(Number)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(720)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(360)
    // Lines so near to each other that a browser cannot tell them apart would be one, or none.
    const upright = linesOf('x1').filter((at, index) => at === linesOf('x2')[index])
    expect(upright.length).toBeGreaterThan(8)
    expect(Math.min(...upright.slice(1).map((at, before) => at - upright[before]))).toBeGreaterThan(50)
    const labels = [...plot().querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(labels.length).toBeGreaterThan(10)
    expect(labels.every(label => /^-?\d+(\.\d{1,3})?°$/.test(label ?? ''))).toBe(true)
  },
)

test('beyond the date line the degrees go on from the other side', () => {
  const { meridians, placeAt } = plotFrame({ longitude: 179, latitude: -17 }, 1)
  expect(meridians.map(({ label }) => label)).toContain('-150°')
  expect(placeAt({ x: 720, y: 180 })).toEqual({ longitude: -136, latitude: -17 })
  render(<Movable at={{ latitude: '-17', longitude: '179.9' }} />)
  fireEvent.keyDown(plot(), { key: 'ArrowRight' })
  expect(screen.getByRole('status')).toHaveTextContent('-17 -170.1')
})

test('a pole is the end', () => {
  expect(plotFrame({ longitude: 0, latitude: 89 }, 1).parallels.map(({ degrees }) => degrees)).toEqual([
    70, 80, 90,
  ])
  render(<Movable at={{ latitude: '89', longitude: '10' }} />)
  fireEvent.keyDown(plot(), { key: 'ArrowUp' })
  expect(screen.getByRole('status')).toHaveTextContent('90 10')
})

test('a house is shown from as near as half of its neighbours are, and stays so while it is moved', () => {
  const lisbon = { longitude: -9.125, latitude: 38.712 }
  const [castle, cathedral, airport] = [
    { longitude: -9.1335, latitude: 38.7139 },
    { longitude: -9.1333, latitude: 38.7098 },
    { longitude: -9.1342, latitude: 38.7742 },
  ]
  expect(scales[zoomOn(lisbon, [castle, cathedral, airport])].span).toBe(0.05)
  expect(scales[zoomOn(lisbon, [airport])].span).toBe(1)
  expect(zoomOn(lisbon, [])).toBe(0)

  const near = [{ id: 1, name: 'Castle', longitude: '-9.1335', latitude: '38.7139' }]
  const Moved = () => {
    const [place, setPlace] = useState<Coordinates>({ longitude: '-9.125', latitude: '38.712' })
    return <PlacePlot place={place} near={near} isReadOnly={false} onPlace={setPlace} />
  }
  render(<Moved />, { wrapper: Themed })
  expect(screen.getByText('0.05° across')).toBeInTheDocument()
  expect(plot().querySelector('circle title')).toHaveTextContent('Castle')
  for (let press = 0; press < 40; press++) fireEvent.keyDown(plot(), { key: 'ArrowRight' })
  expect(screen.getByText('0.05° across')).toBeInTheDocument()
})
