import type { Stock } from '../property/stock'

/** Where guests come from (domain/master-data 5.3); market, origin and source codes are part of the standard chart. */
export async function putMarketing({ put }: Stock): Promise<void> {
  const regions: [string, string, string[]][] = [
    ['IBER', 'Iberia', ['PT', 'ES']],
    ['DACH', 'Germany, Austria, Switzerland', ['DE', 'AT', 'CH']],
    ['UKIE', 'United Kingdom and Ireland', ['GB', 'IE']],
    ['FRBE', 'France and Benelux', ['FR', 'BE', 'NL', 'LU']],
    ['ITAL', 'Italy', ['IT']],
    ['NORD', 'Nordic countries', ['SE', 'NO', 'DK', 'FI']],
    ['NAM', 'North America', ['US', 'CA']],
    ['BRA', 'Brazil', ['BR']],
    ['ROW', 'Rest of the world', []],
  ]
  await put(
    'marketing-region',
    regions.map(([code, name, country_ids], index) => ({
      code,
      name,
      country_ids,
      display_sequence: index * 10,
    })),
  )
  const cities: [string, string, string, string, number, string, string][] = [
    ['LIS', 'Lisbon', 'IBER', 'PT', 0.1, 'on foot', 'n'],
    ['OPO', 'Porto', 'IBER', 'PT', 313, '3 h by train', 'n'],
    ['FAO', 'Faro', 'IBER', 'PT', 278, '3 h by train', 's'],
    ['MAD', 'Madrid', 'IBER', 'ES', 625, '1 h by air', 'e'],
    ['PAR', 'Paris', 'FRBE', 'FR', 1740, '2 h 30 by air', 'ne'],
    ['LON', 'London', 'UKIE', 'GB', 1590, '2 h 40 by air', 'n'],
    ['DUB', 'Dublin', 'UKIE', 'IE', 1640, '2 h 50 by air', 'n'],
    ['BER', 'Berlin', 'DACH', 'DE', 2320, '3 h 30 by air', 'ne'],
    ['ZRH', 'Zurich', 'DACH', 'CH', 1720, '2 h 50 by air', 'ne'],
    ['NYC', 'New York', 'NAM', 'US', 5420, '7 h 50 by air', 'w'],
    ['SAO', 'São Paulo', 'BRA', 'BR', 7920, '10 h by air', 'sw'],
    ['BOS', 'Boston', 'NAM', 'US', 5130, '7 h by air', 'w'],
  ]
  await put(
    'marketing-city',
    cities.map(([code, name, marketing_region_id, country_id, distance, travel_time, direction], index) => ({
      code,
      name,
      marketing_region_id,
      country_id,
      distance: String(distance),
      distance_unit: 'km',
      travel_time,
      direction,
      display_sequence: index * 10,
    })),
  )
}
