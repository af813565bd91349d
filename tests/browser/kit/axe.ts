import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { painted } from './standing'

const require = createRequire(import.meta.url)
const source = readFileSync(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Axe = {
  run(page: unknown, how: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
}

/** What stands around every screen and takes long to hear: the menu most of all. */
const frame = [['nav'], ['footer']]

/** What other colours alone can change. */
export const colours = ['color-contrast', 'link-in-text-block']

/**
 * What is against WCAG 2.2 AA on a screen, in words; of all of it, or of these rules alone, with or without the frame that stands
 * around every screen. axe stays in the page from screen to screen: to bring it each time, as its own package does, takes longer than
 * to ask it.
 */
export async function heardOf(
  page: Page,
  rules: string[] = guidelines,
  { isFrameHeard = false } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const exclude = isFrameHeard ? frame : []
  return await page.evaluate(
    async ({ runOnly, exclude }) => {
      const { axe } = window as unknown as { axe: Axe }
      const { violations } = await axe.run({ exclude }, { runOnly, resultTypes: ['violations'] })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map(({ target }) => target.join(' '))
            .join(', ')}`,
      )
    },
    { runOnly: rules, exclude },
  )
}

export type Look = keyof typeof grounds
/** The pages' own colours (src/web/kit/theme). */
const grounds = { light: 'rgb(246, 247, 251)', dark: 'rgb(22, 24, 29)' }

/** The page in this look, where it stands. */
export async function paint(page: Page, look: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: look })
  await page.waitForFunction(
    ground => getComputedStyle(document.body).backgroundColor === ground,
    grounds[look],
  )
}

/** The same in both looks, in the dark one what colours can change; the page is light again after it. */
export async function heardInBoth(page: Page): Promise<string[]> {
  const heard: string[] = []
  for (const [look, rules] of [['dark', colours], ['light']] as const) {
    await paint(page, look)
    await painted(page)
    heard.push(...(await heardOf(page, rules)).map(problem => `${look}: ${problem}`))
  }
  return heard
}
