import type { Life } from './life'

/** What is closed or needs more nights from now on (domain/master-data 5.10); there is no screen for it yet, so no call. */
export async function putRestrictions({ sql, property_id, stock, calendar }: Life): Promise<void> {
  const always = { begin_date: calendar.dateOf(0), end_date: calendar.dateOf(395) }
  const congress = { begin_date: calendar.dateOf(84), end_date: calendar.dateOf(87) }
  const rate = (code: string) => stock.id('rate-code', code)
  const rows = [
    { kind: 'min_advance', value: 3, ...always, rate_code_id: rate('NRF'), note: 'Three days ahead' },
    { kind: 'min_advance', value: 30, ...always, rate_code_id: rate('EARLY'), note: 'Thirty days ahead' },
    { kind: 'min_los', value: 7, ...always, rate_code_id: rate('LONG7'), note: 'Seven nights' },
    ...['STK', 'STT'].map(type => ({
      kind: 'closed',
      value: null,
      ...congress,
      rate_code_id: rate('BAR0'),
      room_type_id: stock.id('room-type', type),
      note: 'City congress',
    })),
  ].map(row => ({ property_id, room_type_id: null, ...row }))
  await sql`insert into restriction ${sql(rows as never)}`
}
