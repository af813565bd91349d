import { z } from 'zod'
import { approval } from '../wire/cashiering/shift'
import type { Sql } from './database/connect'
import { demandCaller, type Request } from './opening'
import { Refused } from './serve'
import { identified, succeed } from './sign-in/attempt'

const asking = z.object({ approval })

/**
 * The call with whoever consents to it by e-mail and password, if somebody does. Found before the transaction opens, as at the
 * sign-in and with the same count of failures: a wrong password counts although the call is refused, and a hundred calls sent at
 * once are not a hundred guesses. Whether he may consent, and to how much, is asked where it matters (store/authority.ts).
 */
export async function withApprover(sql: Sql, request: Request): Promise<Request> {
  const { data } = asking.safeParse(request.input)
  if (!data) return request
  await demandCaller(sql, request)
  const approver = await identified(sql, data.approval).catch(error => {
    if (error instanceof Refused) return undefined
    throw error
  })
  if (!approver) return request
  await succeed(sql, approver.attempt)
  return { ...request, approver_id: approver.id }
}
