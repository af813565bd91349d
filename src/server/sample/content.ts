import type { MasterRecord } from '../../hotel/master/record'
import { update } from '../master/write'
import { entityOf } from '../master/entities'
import type { Stock } from '../property/stock'
import { change, ids } from './change'

const amenities: [string, string, string, string[], string?][] = [
  ['WIFI', 'Wireless internet', 'technology', ['property']],
  ['GYM', 'Gym', 'wellness', ['property']],
  ['POOL', 'Rooftop pool', 'wellness', ['property']],
  ['SPA', 'Spa', 'wellness', ['property']],
  ['PARKING', 'Parking', 'transport', ['property'], '3030 25'],
  ['EVCH', 'Charging of electric cars', 'transport', ['property'], '3030 15'],
  ['LOUNGE', 'Lounge', 'food_beverage', ['property']],
  ['LAUNDRY', 'Laundry', 'general', ['property']],
  ['AIRSHUT', 'Airport shuttle', 'transport', ['property'], '3080 38'],
  ['BIZC', 'Business centre', 'business', ['property']],
  ...(
    [
      ['KINGB', 'King bed', 'bed'], ['TWINB', 'Twin beds', 'bed'], ['DESK', 'Desk', 'business'], ['MINIBAR', 'Minibar', 'food_beverage'],
      ['SAFE', 'Safe', 'security'], ['IRON', 'Iron and board', 'room_comfort'], ['ESPRESSO', 'Espresso machine', 'room_comfort'], ['BATHTUB', 'Bath tub', 'bathroom'],
      ['RAINSHW', 'Rain shower', 'bathroom'], ['BALCONY', 'Balcony', 'room_comfort'], ['RIVERV', 'River view', 'view'], ['CITYV', 'City view', 'view'],
      ['QUIET', 'Quiet side', 'room_comfort'], ['HIGHFL', 'High floor', 'room_comfort'], ['CONN', 'Connecting door', 'family'], ['ROLLIN', 'Roll-in shower', 'accessibility'],
      ['GRABBAR', 'Grab bars', 'accessibility'], ['SOFABED', 'Sofa bed', 'bed'],
    ] as const
  ).map(([code, name, group]): [string, string, string, string[]] => [code, name, group, ['room_type', 'room']]),
]

/** Small lists and amenities: what rooms and profiles refer to, so it comes before them. */
export async function putLists({ put }: Stock): Promise<void> {
  const districts = ['Aveiro', 'Beja', 'Braga', 'Bragança', 'Castelo Branco', 'Coimbra', 'Évora', 'Faro', 'Guarda', 'Leiria', 'Lisboa', 'Portalegre', 'Porto', 'Santarém', 'Setúbal', 'Viana do Castelo', 'Vila Real', 'Viseu', 'Azores', 'Madeira']
  const preferences: [string, string, string][] = [
    ['HIGHFLR', 'High floor', 'FLOOR'], ['LOWFLR', 'Low floor', 'FLOOR'], ['NEARLIFT', 'Near the lift', 'FLOOR'], ['FOAM', 'Foam pillow', 'PILLOW'],
    ['FEATHER', 'Feather pillow', 'PILLOW'], ['VEGAN', 'Vegan', 'DIET'], ['CRIB', 'Crib', 'SPECIAL'], ['EXTRATOWEL', 'Extra towels', 'SPECIAL'],
  ]
  const category = (name: string, rows: [string, string, string?][]): MasterRecord[] =>
    rows.map(([code, label, parent], index) => ({ category: name, code, name: label, ...(parent ? { parent_id: parent } : {}), display_sequence: index * 10 }))
  await put('master-type', category('building', [['ANNEX', 'Annex']]))
  await put('master-type', category('relation', [['SPOUSE', 'Spouse'], ['CHILD', 'Child'], ['COLLEAGUE', 'Colleague']]))
  await put('amenity', amenities.map(([code, name, amenity_group, applies_to, charge], index) => ({
    code, name, amenity_group, applies_to, display_sequence: index * 10,
    ...(charge ? { is_chargeable: true, transaction_code_id: charge.split(' ')[0], price: charge.split(' ')[1] } : {}),
  })))
  await putChildren({ districts, preferences })

  // Values below another value name it by id, because its code is unique within a category only.
  async function putChildren(given: { districts: string[]; preferences: [string, string, string][] }): Promise<void> {
    await putStates(given.districts)
    await put('master-type', given.preferences.map(([code, name, group], index) => ({
      category: 'preference', code, name, parent_id: parentOf('preference_group', group), display_sequence: index * 10, is_housekeeping_relevant: true,
    })))
  }
  async function putStates(names: string[]): Promise<void> {
    const country = parentOf('country', 'PT')
    await put('master-type', names.map((name, index) => ({ category: 'state', code: `PT-${String(index + 1).padStart(2, '0')}`, name, parent_id: country, display_sequence: index * 10 })))
  }
  function parentOf(list: string, code: string): number {
    return parents.id(`master-type/${list}`, code)
  }
}
