import type { Page } from 'playwright'

/** How far what had been drawn was pushed about: what browsers call cumulative layout shift, good below a tenth. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: { value: number; what: string }[] = []
    Object.assign(window, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue
        const moves = entry.sources?.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)} from ${previousRect.y} to ${currentRect.y}`,
        )
        const what = moves?.join(' | ') ?? ''
        seen.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    type Shift = {
      value: number
      hadRecentInput: boolean
      sources?: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
  })

/** What has moved until now is no matter of the screen that comes next. */
export const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    ;(window as unknown as { seen: unknown[] }).seen.length = 0
  })

/** What has moved since the page was opened, or was told to forget, and by how much; nothing where nobody would notice. */
export async function jumpOf(page: Page): Promise<string | undefined> {
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { value: number; what: string }[] }).seen,
  )
  const moved = seen.reduce((sum, { value }) => sum + value, 0)
  if (moved < 0.1) return undefined
  return `jumps by ${moved.toFixed(2)}: ${JSON.stringify(seen.filter(({ value }) => value > 0.02)).slice(0, 300)}`
}

/** What was asked for last is answered first, where the house answers in the order of the questions; each screen begins anew. */
export const turnedRound = async (page: Page) => {
  let asked = 0
  await page.route('**/api/**', async route => {
    const held = Math.max(0, 180 - 20 * asked++)
    await new Promise(resolve => void setTimeout(resolve, held))
    // A page that has been left needs no answer.
    await route.continue().catch(() => undefined)
  })
  return () => {
    asked = 0
  }
}

/** Things to be pressed or typed into that something else lies over, where they stand once one has come to them. */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const main = document.querySelector('#main')!
    const wrong: string[] = []
    for (const one of main.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')) {
      if (!one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || one.matches(':disabled'))
        continue
      one.scrollIntoView({ block: 'center', inline: 'center' })
      const { x, y, width, height } = one.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      // What belongs together is no cover: the frame of a field, its label, the row that is a link.
      const isOwn =
        top !== null &&
        (one.contains(top) ||
          top.contains(one) ||
          top.closest('label, .MuiInputBase-root, .MuiButtonBase-root')?.contains(one))
      if (!isOwn)
        wrong.push(
          `${one.tagName} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 40)}” below ${top?.tagName} “${top?.textContent?.slice(0, 30)}”`,
        )
    }
    // As they stood: tables that are wider than the screen were moved as well.
    for (const one of document.querySelectorAll('*'))
      if (one.scrollLeft !== 0 || one.scrollTop !== 0) one.scrollTo(0, 0)
    return wrong
  })
