import type { FastifyInstance } from 'fastify'
import type { Answers } from '../../hotel/question'
import type { Call, InputOf, OutputOf } from '../../wire/call'
import type { SignIn } from './people'

/** Somebody who is signed in and makes calls as the screens do, without a network. */
export type Clerk = {
  do<C extends Call>(call: C, input: InputOf<C>, answers?: Answers): Promise<OutputOf<C>>
  leave(): Promise<void>
}

/** The house as its people work in it: everybody signs in when first asked for. */
export type Desk = { of(code: string): Promise<Clerk>; close(): Promise<void> }

export function openDesk(app: FastifyInstance, signIns: readonly SignIn[]): Desk {
  const known = new Map<string, Promise<Clerk>>()
  const signedIn = async (code: string): Promise<Clerk> => {
    const person = signIns.find(one => one.code === code)
    const { email, password } = person ?? { email: '', password: '' }
    const { token } = (await send(app, 'login', { email, password })) as { token: string }
    return {
      do: async (call, input, answers) =>
        (await send(app, call.path, { ...(input as object), ...(answers ? { answers } : {}) }, token))
          .data as never,
      leave: async () => void (await send(app, 'logout', {}, token)),
    }
  }
  return {
    of: code => {
      const clerk = known.get(code) ?? signedIn(code)
      known.set(code, clerk)
      return clerk
    },
    close: async () => {
      for (const clerk of known.values()) await (await clerk).leave()
    },
  }
}

type Sent = { data?: unknown; token?: string }

/** A call of the filling is never refused and asks nothing that is not answered: otherwise the filling is wrong, and says so. */
async function send(app: FastifyInstance, path: string, payload: object, token?: string): Promise<Sent> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload,
  })
  const body = response.json() as Sent & { status_code?: number }
  if (response.statusCode !== 200 || body.status_code === 202) {
    throw new Error(`${path} ${JSON.stringify(payload).slice(0, 600)}: ${response.body.slice(0, 600)}`)
  }
  return body
}
