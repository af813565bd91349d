import type { Stock } from '../../../src/server/property/stock'

/** The tax of 3.6, the deposit rules of 5.7 and the cancellation policies of 5.8 in domain/reservations. */
export async function putPolicies(stock: Stock): Promise<void> {
  // 7 % inside the price of rooms, as in the worked example.
  await stock.tx.sql`update generate g set value = 7 from transaction_code c
    where c.property_id = g.property_id and c.id = g.owner_id and c.code = '1000' and g.method = 'percent'`
  await stock.put('deposit-rule', [
    {
      code: 'FIRST',
      name: 'First night',
      lines: [{ type: 'nights', value: '1', base: 'room', due: 'days_after_booking', days: 3 }],
    },
    {
      code: 'HALF',
      name: 'Half at booking',
      lines: [{ type: 'percent', value: '50', base: 'all', due: 'at_booking' }],
    },
    {
      code: 'TWO',
      name: 'In two parts',
      lines: [
        { type: 'percent', value: '20', base: 'all', due: 'days_after_booking', days: 2 },
        { type: 'rest', due: 'days_before_arrival', days: 14 },
      ],
    },
  ])
  const cancel = { event: 'cancel', deadline: 'before_arrival', at_time: '18:00' }
  await stock.put('cancellation-penalty', [
    {
      code: 'FLEX',
      name: 'Flexible',
      lines: [
        { ...cancel, type: 'nights', value: '1', base: 'room', days: 2 },
        { ...cancel, type: 'percent', value: '100', base: 'all', days: 0 },
        { event: 'no_show', type: 'percent', value: '100', base: 'all' },
      ],
    },
    {
      code: 'NR',
      name: 'Not refundable',
      lines: [{ ...cancel, type: 'percent', value: '100', base: 'all', days: 730 }],
    },
  ])
}
