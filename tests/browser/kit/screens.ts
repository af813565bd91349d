import { readFileSync } from 'node:fs'
import type { Entity } from '../../../src/hotel/master/entity'
import { entities } from '../../../src/server/master/entities'

/** Masters with a screen of their own; rows of another record that name none stand in that record alone. */
export const mastersOnScreen = entities.filter(
  ({ screen, common }) => screen !== undefined || common !== 'child',
)

/** Where a master's list is, below `#/`. */
export const addressOf = ({ key, screen, panel }: Entity): string =>
  screen === undefined ? key : panel === undefined ? screen : `${screen}/${key}`

/** Below /home masters are kept by employees, elsewhere by the administrator. */
export const isEmployees = ({ screen }: Entity): boolean => screen?.startsWith('home/') === true

const routes = ['routes', 'admin-pages']
  .map(file => readFileSync(new URL(`../../../src/web/${file}.tsx`, import.meta.url), 'utf8'))
  .join()
const paths = [...routes.matchAll(/\bpath: '([^':]*)'/g)].map(([, path]) => path)
const lists = (side: (entity: Entity) => boolean) => mastersOnScreen.filter(side).map(addressOf)

/** Every address of either side, below `#/`: its own pages and the lists of its masters. */
export const addresses = {
  admin: [
    ...paths.filter(path => path.startsWith('/')).map(path => path.slice(1)),
    ...lists(entity => !isEmployees(entity)),
  ],
  employee: [
    ...new Set([
      ...paths.filter(path => !path.startsWith('/')).map(path => (path ? `home/${path}` : 'home')),
      ...lists(isEmployees),
    ]),
  ],
}

/** Masters whose forms together hold every kind of field there is, none more than it takes. */
export function mastersOfEveryKind(): Entity[] {
  const open = mastersOnScreen.filter(
    ({ calls, screen }) => calls.store !== null && !screen?.startsWith('home/'),
  )
  const kindsOf = ({ fields }: Entity) => fields.flatMap(({ kind, readOnly }) => (readOnly ? [] : [kind]))
  const chosen: Entity[] = []
  const missing = new Set(open.flatMap(kindsOf))
  const brings = (entity: Entity) => new Set(kindsOf(entity).filter(kind => missing.has(kind))).size
  while (missing.size > 0) {
    const best = open.reduce((one, other) => (brings(other) > brings(one) ? other : one))
    chosen.push(best)
    for (const kind of kindsOf(best)) missing.delete(kind)
  }
  return chosen
}
