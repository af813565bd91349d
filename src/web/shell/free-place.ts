const usual = 24
const gap = 8
const actions = 'a[href], button, input, select, textarea, label, summary, [role="button"], [role="combobox"]'

/**
 * How far above the foot of the window something that floats there covers nothing that can be pressed, in px: above whatever is in
 * its way, below the upper half of the window. Where all is full it stands where it is used to.
 */
export function freePlace(floating: HTMLElement): number {
  const { left, right, height } = floating.getBoundingClientRect()
  let bottom = usual
  while (bottom + height < window.innerHeight / 2) {
    const foot = window.innerHeight - bottom
    const tops = pointsOf({ left, right, top: foot - height, bottom: foot }).flatMap(
      ([x, y]) => inTheWay(floating, x, y)?.getBoundingClientRect().top ?? [],
    )
    if (tops.length === 0) return bottom
    bottom = Math.ceil(window.innerHeight - Math.min(...tops) + gap)
  }
  return usual
}

type Box = { left: number; right: number; top: number; bottom: number }

/** Close enough to each other that nothing of the size of a finger stands between them. */
const pointsOf = ({ left, right, top, bottom }: Box): [number, number][] =>
  [left, (left + right) / 2, right].flatMap(x =>
    [top, (top + bottom) / 2, bottom].map((y): [number, number] => [x, y]),
  )

/** What can be pressed at a point, or the bar at the foot that it stands on. */
function inTheWay(floating: HTMLElement, x: number, y: number): Element | undefined {
  const there = document.elementsFromPoint(x, y).find(one => !floating.contains(one))
  return there && (barOf(there) ?? there.closest(actions) ?? undefined)
}

/** The bar that stays at the foot of the window while the page moves behind it. */
function barOf(element: Element): Element | undefined {
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    const { position, bottom } = getComputedStyle(one)
    if ((position === 'sticky' || position === 'fixed') && bottom === '0px') return one
  }
  return undefined
}
