/** What each line of a score says to the clerk (domain/reservations 7.2). */
const texts: Record<string, string> = {
  smoking_differs: 'Smoking differs from the wish',
  preferred_place: 'On the wished floor',
  liked_before: 'Had this room before',
  beside_linked: 'Beside a linked reservation',
  floor_of_block: 'On the floor of the group',
  inspected: 'Inspected',
  clean: 'Clean',
  pickup: 'Needs a touch-up',
  dirty: 'Dirty',
  due_out: 'Guest due out',
  out_of_service: 'Out of service',
  desirability: 'A room for VIPs',
  fills_gap: 'Fills a gap',
  splits_gap: 'Splits a long gap',
  rotation: 'Rested',
}

/** The sentence of a score line; lines of wishes are named after the wish. */
export function reasonText(code: string, wishes: ReadonlyMap<number, string>): string {
  const [, kind, id] = /^(feature|excluded)_(\d+)$/.exec(code) ?? []
  if (kind === undefined) return texts[code] ?? code.replaceAll('_', ' ')
  const wish = wishes.get(Number(id)) ?? 'wish'
  return kind === 'feature' ? `Wish: ${wish}` : `Not wished: ${wish}`
}
