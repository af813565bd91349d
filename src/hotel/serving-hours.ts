type Served = { begin_time: string | null; end_time: string | null }

/** When a package is served, in brackets behind its name (domain/master-data 2.48); nothing where the house has not said. */
export function servingHours({ begin_time, end_time }: Served): string {
  return begin_time || end_time ? ` (${begin_time ?? ''}–${end_time ?? ''})` : ''
}
