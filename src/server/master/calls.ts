import type { Entity } from '../../hotel/master/entity'
import { masterCalls } from '../../wire/master'
import { answer, type Served, serve } from '../serve'
import { entities } from './entities'
import { hooks } from './hooks'
import { readPage } from './read'
import { remove, store, update } from './write'

/** The calls of every master, served from the schemas alone. Masters touch neither money nor occupancy: the closing lets them be. */
export const masterServed: Served[] = entities.flatMap(servedOf)

function servedOf(entity: Entity): Served[] {
  const { list, ...calls } = masterCalls(entity)
  const open = { whileClosing: true }
  return [
    list &&
      answer(list, (input, { tx }) => hooks[entity.key]?.list?.(tx, input) ?? readPage(tx, entity, input)),
    calls.store && serve(calls.store, (input, { tx }) => store(tx, entity, input), open),
    calls.update && serve(calls.update, (input, { tx }) => update(tx, entity, input), open),
    calls.remove && serve(calls.remove, ({ id }, { tx }) => remove(tx, entity, id), open),
  ].filter(served => served !== undefined)
}
