import { useHotkeys } from '../../kit/hotkeys'
import { lazyPart } from '../../kit/lazy-page'
import { askUndo, closeUndo, useUndoAsked } from './asked'

// Nobody sees it at first.
const UndoDialog = lazyPart(async () => (await import('./undo-dialog')).UndoDialog)

/** Ctrl/⌘ Z on every screen, once nothing on it wants the key for itself (domain/housekeeping-and-misc 20.9). */
export const UndoKey = () => {
  useHotkeys(
    {
      'ctrl+z': () => {
        if (document.querySelector('[role="dialog"]') === null) askUndo()
      },
    },
    true,
    window,
  )
  return useUndoAsked() ? <UndoDialog onClose={closeUndo} /> : null
}
