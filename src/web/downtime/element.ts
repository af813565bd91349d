type Child = Node | string | null | undefined | false

/** An element of the page; what a guest is called is text there and never more. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  for (const child of children) if (child) made.append(child)
  return made
}

/** A line of its own in the direction of what it says. */
export const line = (text: string, kind = ''): HTMLElement =>
  element('bdi', { class: `line ${kind}`.trim() }, text)
