import type { Entity, Field } from '../../hotel/master/entity'
import { refuseField } from '../../hotel/refusal'
import type { ListInput } from '../../wire/kinds'
import { Refused } from '../serve'
import { isHiddenBirth } from '../store/birth-date'
import { knowsIncognito, shownName, tellsName } from '../store/incognito'
import type { Tx } from '../tx'
import { entityOf, hasColumn } from './entities'
import { type Fragment, scopeOf } from './select'

type Sort = NonNullable<ListInput['sort']>[number]
type Step = { by: Fragment; join?: Fragment }

/** The order that a list asks for: a reference by the code or name that the list shows, everything else by itself; then as usual. */
export function orderOf(tx: Tx, entity: Entity, sort: Sort[] = []): { joins: Fragment; by: Fragment } {
  const { sql } = tx
  const asked = sort.map((one, index) => stepOf(tx, entity, one, `o${index}`))
  const usual = ['display_sequence', 'code', 'name'].filter(name => hasColumn(entity, name))
  const steps: Step[] = [
    ...asked,
    ...(asked.length > 0 ? [] : usual.map(name => ({ by: sql`t.${sql(name)}` }))),
  ]
  return {
    joins: steps.reduce((left, { join }) => (join ? sql`${left} ${join}` : left), sql``),
    // The id decides between equals, so that no row stands on two pages; the same way round, as an index is read.
    by: [...steps.map(({ by }) => by), isDescending(sort[0]) ? sql`t.id desc` : sql`t.id`].reduce(
      (left, right) => sql`${left}, ${right}`,
    ),
  }
}

const isDescending = (sort: Pick<Sort, 'order'> | undefined): boolean => sort?.order.toLowerCase() === 'desc'
const isNeverNull = ({ name, kind, required }: Field): boolean =>
  required || kind === 'flag' || name === 'code'

const kept = ['id', 'created_at', 'updated_at']
const unsortable: Field['kind'][] = ['secret', 'sealed', 'rows', 'images', 'files', 'richtext']

function stepOf(tx: Tx, entity: Entity, { field: name, order }: Sort, alias: string): Step {
  const { sql, who } = tx
  const isDown = isDescending({ order })
  const direction = isDown ? sql`desc nulls last` : sql`nulls last`
  // Where nothing is ever empty it is not said, for an index is read backwards only then.
  const plain = isDown ? sql`desc` : sql``
  if (kept.includes(name)) return { by: sql`t.${sql(name)} ${plain}` }
  const field = entity.fields.find(one => one.name === name)
  if (!field || unsortable.includes(field.kind) || isHiddenBirth(who, name)) {
    throw new Refused(refuseField('sort', `${name}: the list cannot be sorted by this.`))
  }
  const veil = veilOf(tx, entity, name)
  if (field.computed) return { by: sql`${sql.unsafe(field.computed)} ${direction}` }
  if (field.kind !== 'reference')
    return { by: sql`${veil(sql`t.${sql(name)}`)} ${isNeverNull(field) ? plain : direction}` }
  const target = entityOf(field.reference ?? '')
  // Of a small list people see the name alone, of everything else the code first.
  const shown = field.category === undefined ? ['code', 'name'] : ['name', 'code']
  const label = shown.find(one => hasColumn(target, one)) ?? 'id'
  return {
    by: sql`${veil(sql`${sql(alias)}.${sql(label)}`)} ${direction}`,
    join: sql`left join ${sql(target.table)} ${sql(alias)} on ${sql(alias)}.id = t.${sql(name)} and ${scopeOf(tx, target, alias)}`,
  }
}

/**
 * By what stands in the row: the place of somebody incognito between two others told whoever may not know it how he begins. An index of
 * its own keeps the list of a hundred thousand profiles by these names (schema/30-guest.sql).
 */
function veilOf(tx: Tx, { key }: Entity, name: string): (by: Fragment) => Fragment {
  const { sql, who } = tx
  if (key !== 'guest-profile' || knowsIncognito(who) || !tellsName(name)) return by => by
  return name === 'name'
    ? () => shownName(tx, 't')
    : by => sql`case when t.is_incognito then null else ${by} end`
}
