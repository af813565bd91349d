/** The marks that a text may carry (domain/master-data 1.5, richtext). The house cleans again what it keeps. */
const allowed = new Set('p br b i u h3 h4 ul ol li a img table thead tbody tr td th'.split(' '))
const renamed: Record<string, string> = {
  strong: 'b',
  em: 'i',
  h1: 'h3',
  h2: 'h3',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
}
const kept: Record<string, string[]> = { a: ['href'], img: ['src', 'alt'] }
const dropped = new Set(['script', 'style', 'head', 'title', 'template', 'iframe', 'object'])

/** Text reduced to what may stand in it. */
export function tidyHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const tidied = [...page.body.childNodes].map(tidy).join('')
  return tidied.replace(/<(\w+)><\/\1>/g, '').trim()
}

function tidy(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '')
  if (!(node instanceof Element)) return ''
  const name = node.tagName.toLowerCase()
  if (dropped.has(name)) return ''
  const inside = [...node.childNodes].map(tidy).join('')
  const tag = renamed[name] ?? name
  if (!allowed.has(tag)) return inside
  const attributes = (kept[tag] ?? []).flatMap(attribute => {
    const value = node.getAttribute(attribute)
    return value && isHarmless(attribute, value) ? [` ${attribute}="${escaped(value)}"`] : []
  })
  const start = `<${tag}${attributes.join('')}>`
  return tag === 'br' || tag === 'img' ? start : `${start}${inside}</${tag}>`
}

const isHarmless = (attribute: string, value: string): boolean =>
  attribute === 'alt' || /^(https?:|mailto:|tel:|\/)/i.test(value.trim())

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
