import type { Stock } from '../property/stock'

/** What rooms are supplied with, what is marked on them, and what makes them count more than their task (domain/housekeeping 26). */
export async function putSupplies({ put }: Stock): Promise<void> {
  const supplies: [string, string, string][] = [
    ['SHEET', 'Bed linen, set', 'linen'],
    ['TOWEL', 'Towels, set', 'linen'],
    ['ROBE', 'Bathrobe', 'linen'],
    ['SOAP', 'Soap and shampoo', 'amenity'],
    ['COFFEE', 'Coffee and tea', 'amenity'],
  ]
  await put('housekeeping-supply', [
    ...supplies.map(([code, name, kind], index) => ({ code, name, kind, display_sequence: index * 10 })),
    {
      code: 'WATER',
      name: 'Water 0.5 l',
      kind: 'minibar',
      price: '3',
      transaction_code_id: '2050',
      display_sequence: 50,
    },
    {
      code: 'BEER',
      name: 'Beer 0.33 l',
      kind: 'minibar',
      price: '5',
      transaction_code_id: '2050',
      display_sequence: 60,
    },
  ])
  await put('room-condition', [
    { code: 'SHOW', name: 'Show room', is_assignable: false },
    { code: 'SMELL', name: 'Smell of paint', is_assignable: true, display_sequence: 10 },
  ])
  await put('housekeeping-credit-rule', [
    { code: 'VIP1', name: 'Head of state', rule_type: 'vip', vip_level_id: 'V1', credits: '1' },
    { code: 'VIP2', name: 'Top client', rule_type: 'vip', vip_level_id: 'V2', credits: '0.5' },
    { code: 'CRIB', name: 'Crib', rule_type: 'item', item_inventory_id: 'CRIB', credits: '0.3' },
    { code: 'FLOOR', name: 'Each further floor', rule_type: 'travel_floor', credits: '0.2' },
    { code: 'BRIEF', name: 'Monday briefing', rule_type: 'misc', credits: '0.5', days_of_week: ['mon'] },
  ])
}
