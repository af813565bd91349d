import { forgetLists, type KeptLists, readLists } from '../kit/kept-lists'
import { ageText, draw, narrow } from './draw'
import { seatOf, type Shown, shown } from './shown'

/*
 * The page of the kept lists, as the service worker gives it out with a house and without. It stands alone: no part of the app is
 * loaded for it, and nothing is sent anywhere but the question whether the house is back.
 */

const lookEveryMs = 15_000

const root = document.querySelector<HTMLElement>('#lists')!
let before = ''

void look()
setInterval(() => void look(), lookEveryMs)
// Another window has signed out, or keeps newer ones; or somebody comes back to this one.
window.addEventListener('storage', () => void look())
window.addEventListener('pageshow', () => void look())
document.addEventListener('visibilitychange', () => void look())
root.addEventListener('input', ({ target }) => narrow(root, (target as HTMLInputElement).value))

async function look(): Promise<void> {
  dress()
  const kept = await readLists()
  const what = shown(kept, seatOf(localStorage), Date.now())
  // What nobody may be shown is not left lying about either.
  if (kept && what.is !== 'lists') await forgetLists()
  put(what, kept)
  if (what.is === 'lists') void lookForHouse()
}

/** Drawn anew where it is another; else only its age goes on, and whoever reads keeps their place. */
function put(what: Shown, kept: KeptLists | undefined): void {
  const state = [what.is, kept?.kept_at, 'age' in what && what.age, 'hasMoved' in what && what.hasMoved].join(
    ' ',
  )
  if (state === before && what.is === 'lists') {
    const age = root.querySelector('#age')
    if (age) age.textContent = ageText(what.kept, Date.now())
    return
  }
  // Why there are none was said, and what it was said of is gone.
  if (before.startsWith('gone') && what.is === 'none') return
  before = state
  const typed = root.querySelector<HTMLInputElement>('#find')?.value ?? ''
  root.replaceChildren(...draw(what, Date.now(), { print: () => window.print(), remove }))
  const find = root.querySelector<HTMLInputElement>('#find')
  if (!find || typed === '') return
  find.value = typed
  narrow(root, typed)
}

function remove(): void {
  const isSure = window.confirm('Remove these lists? While the house is away they cannot be had again.')
  if (isSure) void forgetLists().then(look)
}

async function lookForHouse(): Promise<void> {
  const isBack = await fetch('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  const note = root.querySelector<HTMLElement>('#back')
  if (note) note.hidden = !isBack
}

/** As the app looks on this device. */
function dress(): void {
  try {
    const { mode } = JSON.parse(localStorage.getItem('pms_theme') ?? '{}') as { mode?: string }
    if (mode === 'light' || mode === 'dark') document.documentElement.dataset.mode = mode
    else delete document.documentElement.dataset.mode
  } catch {
    // As the device itself.
  }
}
