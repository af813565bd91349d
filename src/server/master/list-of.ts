import type { Entity } from '../../hotel/master/entity'
import { refuse } from '../../hotel/refusal'
import type { Access } from '../../wire/call'
import { readersOf, writersOf } from '../../wire/master'
import { demandAccess, Refused } from '../serve'
import type { Who } from '../tx'
import { entities } from './entities'

/** The master of a name that came from outside, for those who may do this with it; a call that it lacks is no way round. */
export function listOfName(who: Who, key: string, how: 'list' | 'store' | 'update'): Entity {
  const entity = entities.find(one => one.key === key)
  if (!entity || entity.calls[how] === null) throw new Refused(refuse('no_such_list', { entity: key }))
  const access: Access = how === 'list' ? readersOf(entity) : writersOf(entity, how)
  demandAccess(who, access)
  return entity
}
