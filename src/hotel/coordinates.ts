export type Coordinates = { latitude: string; longitude: string }

/**
 * A place on the earth as people paste it: `38.7107, -9.1366`, `38°42'38.5"N 9°8'12"W`, a geo address, or the address of a
 * map. Decimal degrees with at most six decimals; nothing when it is no place.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  const typed = text.trim()
  return inBounds(fromAddress(typed) ?? fromDegrees(typed) ?? fromNumbers(typed))
}

type Pair = readonly [latitude: number, longitude: number]

/** The pin of a map's address before the middle of what it shows. */
const addresses = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /[?&](?:q|query|ll)=(-?\d+\.\d+)(?:,|%2C)\+?(-?\d+\.\d+)/i,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /#map=\d+\/(-?[\d.]+)\/(-?[\d.]+)/,
  /^geo:(-?[\d.]+),(-?[\d.]+)/i,
]

function fromAddress(text: string): Pair | undefined {
  for (const pattern of addresses) {
    const found = pattern.exec(text)
    if (found) return [Number(found[1]), Number(found[2])]
  }
  return undefined
}

const degrees = /(\d{1,3})°\s*(?:(\d{1,2})['′]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)["″]\s*)?([NSEWO])/gi

function fromDegrees(text: string): Pair | undefined {
  const read = [...text.matchAll(degrees)].map(([, whole, minutes = '0', seconds = '0', side]) => {
    const value = Number(whole) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
    return { side: side.toUpperCase(), value: /[SWO]/i.test(side) ? -value : value }
  })
  const latitude = read.find(({ side }) => side === 'N' || side === 'S')
  const longitude = read.find(({ side }) => !['N', 'S'].includes(side))
  return latitude && longitude ? [latitude.value, longitude.value] : undefined
}

function fromNumbers(text: string): Pair | undefined {
  const found = /^(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)$/.exec(text)
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

function inBounds(pair: Pair | undefined): Coordinates | undefined {
  if (!pair || Math.abs(pair[0]) > 90 || Math.abs(pair[1]) > 180) return undefined
  const [latitude, longitude] = pair.map(plain)
  return { latitude, longitude }
}

/** Places are no money: a float is what they are everywhere. */
const plain = (value: number): string => String(Number(value.toFixed(6)))

const earthKm = 6371

/** How far and where to one place lies from another, in kilometres and degrees from north. */
export function bearing(from: Coordinates, to: Coordinates): { km: number; degrees: number } {
  const [a, b] = [radians(from), radians(to)]
  const turn = b.longitude - a.longitude
  const half =
    Math.sin((b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(a.latitude) * Math.cos(b.latitude) * Math.sin(turn / 2) ** 2
  const y = Math.sin(turn) * Math.cos(b.latitude)
  const x =
    Math.cos(a.latitude) * Math.sin(b.latitude) - Math.sin(a.latitude) * Math.cos(b.latitude) * Math.cos(turn)
  return {
    km: 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half))),
    degrees: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360,
  }
}

const radians = ({ latitude, longitude }: Coordinates) => ({
  latitude: (Number(latitude) * Math.PI) / 180,
  longitude: (Number(longitude) * Math.PI) / 180,
})
