import type { Answers } from '../../../src/hotel/question'
import type { At } from '../../../src/server/serve'
import { transact } from '../../../src/server/transaction'
import { call } from '../../../src/wire/call'
import { nothing } from '../../../src/wire/kinds'
import type { House, Person } from '../kit/house'

/** Works inside a transaction of the door as somebody, for what other calls use of a store. */
export async function inside<T>(
  { sql }: House,
  { token }: Person,
  work: (at: At) => Promise<T>,
  answers: Answers = {},
): Promise<T> {
  const served = {
    call: call({ path: 'test', permission: 'signed in', input: nothing, output: nothing }),
    reads: false,
    whileClosing: false,
    handle: (_: unknown, at: At) => work(at),
  }
  return (await transact(sql, { served, input: {}, caller: { token }, answers, body: {} })).data as T
}
