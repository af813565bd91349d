import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { ListInput } from '../../wire/kinds'
import { masterCalls } from '../../wire/master'
import { answer, type Served, serve } from '../serve'
import { entities } from './entities'
import { readPage } from './read'
import { remove, store, update } from './write'

/** The calls of every master, served from the schemas alone. */
export const masterServed: Served[] = entities.flatMap(servedOf)

function servedOf(entity: Entity): Served[] {
  const calls = masterCalls(entity)
  const open = { whileClosing: true }
  return [
    calls.list &&
      answer(calls.list, async (input, { tx }) => (await readPage(tx, entity, input as ListInput)) as never),
    calls.store &&
      serve(
        calls.store,
        async (input, { tx }) => (await store(tx, entity, input as MasterRecord)) as never,
        open,
      ),
    calls.update &&
      serve(calls.update, async (input, { tx }) => (await update(tx, entity, input as never)) as never, open),
    calls.remove &&
      serve(
        calls.remove,
        async (input, { tx }) => (await remove(tx, entity, (input as { id: number }).id)) as never,
        open,
      ),
  ].filter(served => served !== undefined)
}
