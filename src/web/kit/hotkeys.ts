import { useEffect, useRef } from 'react'
import { getPreferences } from './preferences'

/**
 * `ctrl+s` (Command on a Mac), `alt+shift+h`, `/`. Keys without ctrl or alt rest while somebody types, and so does `ctrl+z`, which takes
 * back what was typed.
 */
type Hotkeys = Record<string, (event: KeyboardEvent) => void>

/**
 * Keys of a screen while it is open. The screen on top, such as a dialog, is the only one that listens. At the window they are heard
 * last: the shell's, of a key that some screens use themselves.
 */
export function useHotkeys(keys: Hotkeys, isActive = true, at: Document | Window = document): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      const name = meant(nameOf(event))
      const act = current.current[name]
      const isText = (isPlain(event) || name === 'ctrl+z') && isTyping(event)
      if (!act || event.defaultPrevented || isText || isBehindDialog(event)) return
      event.preventDefault()
      act(event)
    }
    at.addEventListener('keydown', onKeyDown as EventListener)
    return () => at.removeEventListener('keydown', onKeyDown as EventListener)
  }, [isActive, at])
}

/** What a key stands for on this device: one that was given another's work does its own no more. */
export function meant(name: string): string {
  const { keys = {}, noLetters } = getPreferences()
  if (noLetters && /^[a-z]$/.test(name)) return ''
  return Object.keys(keys).find(key => keys[key] === name) ?? (name in keys ? '' : name)
}

/** The letter that is pressed on this device for what `letter` does: as screens and lists show it. */
export const letterNow = (letter: string): string => getPreferences().keys?.[letter] ?? letter

export function nameOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'code'>,
) {
  const { key, code } = event
  // Alt changes what a key writes on many keyboards; the key itself is meant.
  const letter = event.altKey ? (/^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1] ?? key) : key
  const marks = [
    event.ctrlKey || event.metaKey ? 'ctrl' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && (letter.length > 1 || /[a-z]/i.test(letter) || letter !== key) ? 'shift' : '',
  ]
  return [...marks.filter(Boolean), letter.toLowerCase()].join('+')
}

const isPlain = (event: KeyboardEvent): boolean => !event.ctrlKey && !event.metaKey && !event.altKey

export const isTyping = (event: { target: EventTarget | null }): boolean =>
  event.target instanceof HTMLElement &&
  (event.target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName))

const isBehindDialog = (event: KeyboardEvent): boolean => {
  // A dialog may have been opened from another one: the last is on top.
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
  return dialog !== undefined && event.target instanceof Node && !dialog.contains(event.target)
}
