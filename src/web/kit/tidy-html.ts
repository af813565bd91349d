import { richAttributes, richSchemes, richTags, richTagsMeant } from '../../hotel/rich-text'

// The house cleans again what it keeps (server/master/rich-text.ts).
const allowed = new Set(richTags)
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
  const tag = richTagsMeant[name] ?? name
  if (!allowed.has(tag)) return inside
  const attributes = (richAttributes[tag] ?? []).flatMap(attribute => {
    const value = node.getAttribute(attribute)
    return value && isHarmless(attribute, value) ? [` ${attribute}="${escaped(value)}"`] : []
  })
  const start = `<${tag}${attributes.join('')}>`
  return tag === 'br' || tag === 'img' ? start : `${start}${inside}</${tag}>`
}

const isHarmless = (attribute: string, value: string): boolean =>
  attribute === 'alt' || harmless.test(value.trim())

const harmless = new RegExp(`^(?:(?:${richSchemes.join('|')}):|/(?![/\\\\]))`, 'i')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
