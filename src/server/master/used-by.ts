import { masters } from '../../wire/masters'
import { answer, found } from '../serve'
import { usersAnywhere } from './in-use'
import { listOfName } from './list-of'
import { readRecord } from './read'

/** What refers to a record, so that somebody can think before changing it. */
export const answerUsedBy = answer(masters.usedBy, async ({ entity: key, id }, { tx, who }) => {
  const entity = listOfName(who, key, 'list')
  found(await readRecord(tx, entity, id), { entity: key, id })
  return { users: await usersAnywhere(tx, entity, id) }
})
