import { isOlder } from '../../wire/version'
import type { say } from '../kit/toast'
import { translate } from '../words/translate'

let isAsked = false

/** A form or a dialog is on the screen: somebody may have typed into it. */
const hasForm = (): boolean =>
  document.querySelector('#main form, [role="dialog"] , [role="alertdialog"]') !== null

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
  if (!hasForm()) return reload()
  tell('warning', translate('This version is too old. The new one is loaded when you leave this form.'))
  const look = () => {
    if (hasForm()) return
    seen.disconnect()
    reload()
  }
  const seen = new MutationObserver(look)
  seen.observe(document.body, { childList: true, subtree: true })
}

/** For tests: as if nothing had been asked yet. */
export const forgetForced = (): void => {
  isAsked = false
}
