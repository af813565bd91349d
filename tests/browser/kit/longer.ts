import type { Page } from 'playwright'

/** Texts that a box hides a part of without saying so by dots. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cutBy = (one: Element): boolean => {
      for (let box: Element | null = one; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(box)
        // Dots say it; what is for ears alone is not looked at.
        if (textOverflow === 'ellipsis' || clipPath !== 'none') return false
        const isWide = hides(overflowX) && box.scrollWidth > box.clientWidth + 1
        if (isWide || (hides(overflowY) && box.scrollHeight > box.clientHeight + 1)) return true
      }
      return false
    }
    const hasText = (one: Element) =>
      [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll('body *')]
      .filter(one => hasText(one) && cutBy(one))
      .map(one => one.textContent ?? '')
  })

/** As long as the texts of the longest language may become, measured by English (domain/housekeeping-and-misc 20.10). */
const more = { en: 0.4, ar: 0.6 }

/**
 * What a screen does not hold of texts 40 % longer than English, in words: what is wider than the window then, and what is cut that
 * was not before. Arabic is shorter than English by a tenth, and made so much longer. What the house has typed itself, in lists and
 * fields, stays as it is; so does the screen after it.
 */
export async function heldOfLonger(page: Page): Promise<string[]> {
  const before = new Set((await cutTexts(page)).map(text => text.trim()))
  await page.evaluate(more => {
    const typed =
      'td, input, textarea, bdi, svg, kbd, style, script, [role="option"], [aria-hidden="true"], [data-own]'
    const kept: [Text, string][] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const text = node.data.trim()
      if (!/\p{L}{3}/u.test(text) || node.parentElement?.closest(typed)) continue
      const isEnglish = node.parentElement?.closest('[lang]')?.getAttribute('lang') === 'en'
      kept.push([node, node.data])
      const by = Math.ceil(text.length * (isEnglish ? more.en : more.ar))
      node.data = text + text.slice(0, by)
    }
    Object.assign(window, {
      shorten: () => kept.forEach(([node, text]) => Object.assign(node, { data: text })),
    })
  }, more)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  const cut = (await cutTexts(page)).filter(
    text => !before.has(text.trim()) && ![...before].some(one => one && text.startsWith(one)),
  )
  await page.evaluate(() => (window as unknown as { shorten(): void }).shorten())
  return [
    ...(over > 0 ? [`is ${over} px wider than the screen with longer texts`] : []),
    ...cut.map(text => `cuts “${text.slice(0, 60)}” where texts are longer`),
  ]
}
