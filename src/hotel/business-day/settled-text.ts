/**
 * What the end of day did with missing arrivals when nobody was asked, for the log of its step: what earlier tries did stays in it.
 * In: how many became no-shows, were cancelled, were refused; the log so far. Out: sentences. Source: domain/finance 16.6.
 */
export function settledText(
  { no_show, cancel, left }: { no_show: number; cancel: number; left: number },
  before: string | null = null,
): string {
  const done = [
    no_show > 0 ? (no_show === 1 ? '1 no-show' : `${no_show} no-shows`) : '',
    cancel > 0 ? `${cancel} cancelled` : '',
  ].filter(Boolean)
  const earlier = before?.match(/By itself: [^.]*\./g) ?? []
  return [
    ...earlier,
    ...(done.length > 0 ? [`By itself: ${done.join(', ')}.`] : []),
    ...(left > 0 ? [`${left} could not be settled by itself.`] : []),
  ].join(' ')
}
