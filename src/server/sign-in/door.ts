import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../../wire/call'
import { invitation } from '../../wire/invitation'
import { signIn } from '../../wire/sign-in'
import type { Sql } from '../database/connect'
import { refusalOfDatabase } from '../database/refusal'
import { Invalid } from '../http'
import { login } from './login'
import { logoOfHouse, register, whoseHouse } from './register'
import { lookAt, takeUp } from './take-up'

/** The calls that come before there is a person: they run outside the usual transaction of a property. */
export function openSignIn(app: FastifyInstance, sql: Sql): void {
  app.post(`/api/${signIn.login.path}`, async request =>
    login(sql, parsed(signIn.login, request.body), from(request)),
  )
  app.post(`/api/${signIn.register.path}`, async request => {
    try {
      await register(sql, parsed(signIn.register, request.body))
    } catch (error) {
      throw refusalOfDatabase(error) ?? error
    }
    const { email, password } = parsed(signIn.register, request.body)
    return login(sql, { email, password }, from(request))
  })
  app.post(`/api/${signIn.setUp.path}`, () => whoseHouse(sql))
  app.get(`/api/${signIn.logo.path}`, async (_request, reply) => {
    const { mime, content } = await logoOfHouse(sql)
    // The page asks for it by its number: the same number is the same picture.
    return reply
      .header('Content-Type', mime)
      .header('Cache-Control', 'public, max-age=86400')
      .send(Buffer.from(content))
  })
  app.post(`/api/${invitation.look.path}`, async request =>
    lookAt(sql, parsed(invitation.look, request.body).token),
  )
  app.post(`/api/${invitation.accept.path}`, async request =>
    takeUp(sql, parsed(invitation.accept, request.body), from(request)),
  )
}

function parsed<C extends Call>(call: C, body: unknown): z.output<C['input']> {
  const input = call.input.safeParse(body ?? {})
  if (!input.success) throw new Invalid(input.error)
  return input.data as z.output<C['input']>
}

const from = (request: FastifyRequest) => ({
  address: request.ip,
  user_agent: request.headers['user-agent'] ?? '',
})
