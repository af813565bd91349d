import { expect, test } from 'vitest'
import { bearing, readCoordinates } from '../../src/hotel/coordinates'

const lisbon = { latitude: '38.7107', longitude: '-9.1366' }

test.each([
  ['38.7107, -9.1366'],
  ['38.7107 -9.1366'],
  ['geo:38.7107,-9.1366'],
  ['https://www.openstreetmap.org/?mlat=38.7107&mlon=-9.1366#map=17/38.7/-9.1'],
  ['https://www.openstreetmap.org/#map=17/38.7107/-9.1366'],
  ['https://www.google.com/maps/place/Hotel/@38.70,-9.13,17z/data=!4m5!3d38.7107!4d-9.1366'],
  ['https://maps.apple.com/?ll=38.7107,-9.1366'],
])('%s is a place in Lisbon', text => {
  expect(readCoordinates(text)).toEqual(lisbon)
})

test('degrees, minutes and seconds are read, the west and the south below nothing', () => {
  expect(readCoordinates(`38°42'38.5"N 9°8'12"W`)).toEqual({ latitude: '38.710694', longitude: '-9.136667' })
  expect(readCoordinates(`33° 55′ S, 18° 25′ E`)).toEqual({ latitude: '-33.916667', longitude: '18.416667' })
})

test.each(['', 'Lisbon', '38.7107', '91, 10', '38.7, 181', 'https://example.org', `38°42'N`])(
  '%j is no place',
  text => {
    expect(readCoordinates(text)).toBeUndefined()
  },
)

test('a place lies so far from another, in that direction', () => {
  const porto = { latitude: '41.1496', longitude: '-8.611' }
  const { km, degrees } = bearing(lisbon, porto)
  expect(km).toBeGreaterThan(270)
  expect(km).toBeLessThan(280)
  expect(Math.round(degrees)).toBe(9)
  expect(bearing(lisbon, lisbon)).toEqual({ km: 0, degrees: 0 })
})
