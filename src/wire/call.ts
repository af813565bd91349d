import type { z } from 'zod'
import type { Permission } from '../hotel/permission'

/**
 * One call of the product: where it is, who may make it, what goes in and what comes out. Both sides import the same line,
 * so neither can mistype the other. Paths are spelt as in the specification, and nowhere else (design/contract "The wire").
 */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  path: string
  /** POST unless the specification names another verb. */
  method: 'POST' | 'GET' | 'DELETE'
  /** One of the names is enough. `signed in`: any token; `admin`: role admin; `public`: no token. */
  permission: Access
  input: I
  output: O
  /** The answer is sent as it is, not inside the envelope: sign-in alone. */
  flat: boolean
  /** The answer is a file. */
  file: boolean
  /** The answer goes on for as long as somebody listens: server-sent events, each as `output` says. */
  stream: boolean
  /** Made by a person with a password that somebody else gave them, too: until they have chosen their own. */
  withGivenPassword: boolean
}

export type Access = Permission | readonly Permission[] | 'signed in' | 'admin' | 'public'

type Line<I extends z.ZodType, O extends z.ZodType> = Pick<
  Call<I, O>,
  'path' | 'permission' | 'input' | 'output'
> &
  Partial<Pick<Call, 'method' | 'flat' | 'file' | 'stream' | 'withGivenPassword'>>

/** Declares a call. A permission may not be absent. */
export const call = <I extends z.ZodType, O extends z.ZodType>(line: Line<I, O>): Call<I, O> => ({
  method: 'POST',
  flat: false,
  file: false,
  stream: false,
  withGivenPassword: false,
  ...line,
})

export type InputOf<C extends Call> = z.input<C['input']>
export type OutputOf<C extends Call> = z.output<C['output']>
