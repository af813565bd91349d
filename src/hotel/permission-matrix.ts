import type { allPermissions } from './permission'

type Named = { id: number; name: string; section: string }
export const deeds = ['see', 'add', 'change', 'remove'] as const
export type Deed = (typeof deeds)[number]
/** What a right is about, with the right for each thing that can be done with it. */
export type MatrixRow<P> = { subject: string; rights: Partial<Record<Deed, P>> }
export type MatrixSection<P> = { section: string; rows: MatrixRow<P>[] }

const endings: [RegExp, Deed][] = [
  [/ (store|create)$/, 'add'],
  [/ (update|edit)$/, 'change'],
  [/ (destroy|delete)$/, 'remove'],
  [/ list$/, 'see'],
]

/**
 * Rights as a table: one line for each subject, one column for each deed. A right that is no deed (`Room add batch`, a menu
 * title) is the seeing of itself; a deed whose subject has no other right stands alone under its whole name.
 */
export function permissionMatrix<P extends Named>(
  permissions: readonly P[],
  sections: readonly string[] = [],
): MatrixSection<P>[] {
  const placeOf = (section: string) =>
    (sections.indexOf(section) + sections.length + 1) % (sections.length + 1)
  const names = [...new Set(permissions.map(({ section }) => section))]
  return names
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map(section => ({ section, rows: rowsOf(permissions.filter(one => one.section === section)) }))
}

function rowsOf<P extends Named>(permissions: readonly P[]): MatrixRow<P>[] {
  const read = permissions.map(permission => ({ permission, ...readRight(permission.name) }))
  const rows = new Map<string, MatrixRow<P>>()
  for (const { permission, subject, deed } of read) {
    const isAlone = read.filter(one => one.subject === subject).length === 1
    const name = isAlone ? permission.name : subject
    const row = rows.get(name) ?? { subject: name, rights: {} }
    row.rights[isAlone ? 'see' : deed] ??= permission
    rows.set(name, row)
  }
  return [...rows.values()]
}

/** What a right is about, and what may be done with it, by the name that is checked: `Room store` is the adding of rooms. */
export function readRight(name: string): { subject: string; deed: Deed } {
  const ending = endings.find(([pattern]) => pattern.test(name))
  return ending ? { subject: name.replace(ending[0], ''), deed: ending[1] } : { subject: name, deed: 'see' }
}

/** The sections in the order in which the product knows them. */
export const sectionsOf = (all: typeof allPermissions): string[] => [
  ...new Set(all.map(({ section }) => section)),
]
