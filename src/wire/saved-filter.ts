import { z } from 'zod'
import { call } from './call'
import { filledLine, flag, id, line } from './kinds'

const list = filledLine(80)

/** How a list stood when it was kept: what is searched for, narrowed by, sorted by, and its columns. */
const look = z.strictObject({
  search: line(200).nullish(),
  filters: z.record(z.string().max(60), z.unknown()),
  include_inactive: flag,
  sort: z.strictObject({ field: z.string().max(60), order: z.enum(['ASC', 'DESC']) }).nullish(),
  /** Columns that are not shown; absent: as usual. */
  hidden: z.array(z.string().max(80)).max(200).nullish(),
})

const saved = z.object({ id, name: z.string(), look })

/** Filters of a list under a name; everybody has their own, at every desk (domain/housekeeping 14, common to all lists). */
export const savedFilter = {
  list: call({
    path: 'saved-filter/list',
    permission: 'signed in',
    input: z.strictObject({ list }),
    output: z.object({ items: z.array(saved) }),
  }),
  /** One of the same name is replaced. */
  store: call({
    path: 'saved-filter/store',
    permission: 'signed in',
    input: z.strictObject({ list, name: filledLine(60), look }),
    output: saved,
  }),
  remove: call({
    path: 'saved-filter/delete',
    permission: 'signed in',
    input: z.strictObject({ id }),
    output: z.object({ id }),
  }),
}
