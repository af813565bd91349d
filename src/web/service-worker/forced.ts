import { isOlder } from '../../wire/version'
import type { say } from '../kit/toast'
import { translate } from '../words/translate'

let isAsked = false

/** Fields that somebody has typed into since the page was opened, as long as they are on the screen. */
const typed = new Set<EventTarget>()
document.addEventListener('input', ({ target }) => target && typed.add(target), true)

/** A form or a dialog is on the screen, or a field that was typed into: what stands in them may be saved nowhere. */
function hasInput(): boolean {
  for (const field of typed) if (!(field as Node).isConnected) typed.delete(field)
  return (
    typed.size > 0 || document.querySelector('#main form, [role="dialog"] , [role="alertdialog"]') !== null
  )
}

/** Does it at once where nothing can be lost, else as soon as the form is left. Whether it is done is answered. */
export function whenNothingIsTyped(act: () => void): boolean {
  if (!hasInput()) {
    act()
    return true
  }
  const look = () => {
    if (hasInput()) return
    seen.disconnect()
    act()
  }
  const seen = new MutationObserver(look)
  seen.observe(document.body, { childList: true, subtree: true })
  return false
}

/**
 * The house does not understand this app any more: it is loaded anew, at once where nothing can be lost, else as soon as the
 * form is left (domain/housekeeping 20.8).
 */
export function forceVersion(
  least: string,
  // Given, so that the first page does not come in more pieces for its sake.
  tell: typeof say,
  { running = import.meta.env.VITE_VERSION, reload = () => window.location.reload() } = {},
): void {
  if (isAsked || !isOlder(running, least)) return
  isAsked = true
  if (!whenNothingIsTyped(reload))
    tell(
      'warning',
      translate('This version is too old. The new one is loaded when you leave this form.'),
      'own',
    )
}

/** For tests: as if nothing had been asked yet. */
export const forgetForced = (): void => {
  isAsked = false
  typed.clear()
}
