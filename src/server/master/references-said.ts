import type { User } from './in-use'

/** More than so many of one kind are not counted. */
export const mostCounted = 1000

/** What a refusal says of who refers to a record (domain/master-data 1.4): several fields of one master are said once. */
export type Reference = { entity: string; label: string; count: number; examples: string[] }

export function referencesSaid(users: User[]): Reference[] {
  return [...new Set(users.map(({ entity }) => entity))].map(entity => {
    const same = users.filter(user => user.entity === entity).sort((a, b) => b.count - a.count)
    const examples = same.flatMap(({ records }) => records.map(({ label }) => label))
    const [{ label, count }] = same
    return { entity, label, count, examples: [...new Set(examples)].slice(0, 3) }
  })
}

/** `3 rate codes, 412 reservations`. */
export const sayUsers = (users: Reference[]): string =>
  users
    .slice(0, 3)
    .map(({ label, count }) => `${count >= mostCounted ? `${count} or more` : count} ${label.toLowerCase()}`)
    .join(', ')
