import { z } from 'zod'
import { authorityKinds, standings } from '../hotel/authority'
import { call } from './call'
import { id, money, named, nothing, once, rowVersion } from './kinds'

const permission = 'Authority limit update'

const amount = money.nullable()
const kind = z.enum(authorityKinds)
const standing = z.enum(standings)

const limit = z.object({
  kind,
  /** Never by themselves, up to an amount, always. Of `fx_identity_from`: from the first, from an amount on, not at all. */
  standing,
  per_posting: amount,
  per_day: amount,
  /** Null: nobody has said anything of this kind, and what holds is the usual. */
  row_version: rowVersion.nullable(),
})

const role = z.object({
  role: named,
  /** Who works under the role and these limits. */
  people: z.array(
    z.object({
      id,
      code: z.string().nullable(),
      name: z.string(),
      /** What their own record allows of adjustments, where that is more than the role does. */
      max_adjustment: amount,
    }),
  ),
  /** Every kind, in one order. */
  limits: z.array(limit),
})

/** What people may do by themselves; beyond it somebody else consents in the same request (domain/finance 22.2). */
export const authorityLimit = {
  list: call({
    path: 'authority-limit/list',
    permission,
    input: nothing,
    output: z.object({ roles: z.array(role) }),
  }),
  /** Kinds that are not named stay as they are. Refuses `validation`, `not_found`, `stale` where somebody has changed a named one. */
  update: call({
    path: 'authority-limit/update',
    permission,
    input: z.strictObject({
      role_id: id,
      limits: once(
        z
          .array(
            z.strictObject({
              kind,
              standing,
              per_posting: amount.optional(),
              per_day: amount.optional(),
              row_version: rowVersion.nullable(),
            }),
          )
          .min(1)
          .max(authorityKinds.length),
        'kind',
      ),
    }),
    output: role,
  }),
}
