let kept = ''

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') takeTyped()
  if (event.key.length !== 1) return
  kept += event.key
  event.preventDefault()
  event.stopPropagation()
}

/** Whoever knows the palette types on before it stands: from now on the letters wait for its field. */
export function keepTyped(): void {
  kept = ''
  window.addEventListener('keydown', onKeyDown, true)
}

/** What was typed since; the next letter is the field's own. */
export function takeTyped(): string {
  const text = kept
  kept = ''
  window.removeEventListener('keydown', onKeyDown, true)
  return text
}
