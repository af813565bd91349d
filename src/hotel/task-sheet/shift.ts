/** When somebody of housekeeping works. */
export type Shift = 'day' | 'evening' | 'night'

/**
 * Whether rooms are given to somebody of whom nobody has said that he is to have some: by day to room attendants who work by day, in the
 * evening to whoever turns down, and to room attendants who come for the evening. In: his job and shift, the kind of the sheets. Source:
 * domain/housekeeping 4, 6.2.
 */
export function isGiven({ job, shift }: { job: string; shift: Shift }, kind: 'day' | 'turndown'): boolean {
  const cleans = job === 'room_attendant'
  return kind === 'day' ? cleans && shift === 'day' : job === 'turndown' || (cleans && shift === 'evening')
}
