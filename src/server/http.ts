import { randomUUID } from 'node:crypto'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { BusinessDate } from '../hotel/business-date'
import { holdsCardNumber } from '../hotel/card-number'
import { labelOf } from '../hotel/master/words'
import { TooManyDecimals } from '../hotel/money'
import type { Answers } from '../hotel/question'
import { type RefusalCode, refuse, sentenceOf } from '../hotel/refusal'
import type { Access, Call } from '../wire/call'
import { encoder } from '../wire/encode'
import { oldestApp } from '../wire/version'
import type { Sql } from './database/connect'
import { type FileAnswer, isFile } from './file-answer'
import { type Feed, type Hearer, openFeed } from './live/feed'
import { follow } from './live/follow'
import { inputOfRequest } from './query-input'
import { readJson } from './read-json'
import { Asked, NotSignedIn, Refused, type Served } from './serve'
import type { Settings } from './settings'
import type { Caller } from './sign-in/session'
import { answerAsTold, asTold, isNamedIn, namesExactly } from './store/incognito'
import { demandCaller, type Request as CallRequest, type Veil } from './opening'
import { transact } from './transaction'
import type { Who } from './tx'

/** The server with every call of the house at its path. */
export function openDoor(
  sql: Sql,
  served: Served[],
  settings: Pick<Settings, 'logLevel'> & Partial<Pick<Settings, 'proxy'>>,
): FastifyInstance {
  const app = fastify({
    logger: settings.logLevel === 'silent' ? false : { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024 * 1024,
    genReqId: () => randomUUID(),
    ...(settings.proxy === undefined ? {} : { trustProxy: settings.proxy }),
  })
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('X-Content-Type-Options', 'nosniff')
    reply.header('X-Min-Version', oldestApp)
    if (!reply.getHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    return behind(request.veil, payload)
  })
  app.decorateRequest('veil')
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((_request, reply) => refuseWith(reply, 404, new Refused(refuse('not_found'))))
  // A call without a body is a call with nothing to say.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : readJson(body as string))
    } catch {
      done(Object.assign(new Error('not json'), { statusCode: 400 }))
    }
  })
  const feed = openFeed(sql, error => app.log.warn({ err: error }, 'listeners were not looked after'))
  app.addHook('preClose', () => feed.close())
  for (const one of served) route(app, { sql, feed }, one)
  return app
}

function route(app: FastifyInstance, { sql, feed }: { sql: Sql; feed: Feed }, served: Served): void {
  const { call } = served
  const encode = encoder(call.output)
  app.route({
    method: call.method,
    url: `/api/${call.path}`,
    handler: async (request, reply) => {
      const caller = await callerOf(sql, request, call.permission)
      if (!namesExactly.has(call.path)) request.veil = { hidden: [] }
      const asked = await understood(call, request).catch(async problem => {
        // Whoever may not make the call hears nothing of what was wrong with it.
        await demandCaller(sql, { served, caller })
        throw problem
      })
      const missed = (error: unknown) => {
        fault(request, error)
        return request.id
      }
      const done = await transact(sql, { served, caller, ...asked, waits: true, veil: request.veil, missed })
      if (call.stream) return await follow(feed, done.data as Hearer, reply)
      if (isFile(done.data)) return sendFile(reply, done.data, request.veil)
      const data = encode(done.data, done.decimals)
      reply.header('X-Business-Date', done.today satisfies BusinessDate)
      if (done.replayed) reply.header('Idempotent-Replay', 'true')
      return call.flat ? data : { success: true, status_code: 200, message: messageOf(data), data }
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    veil?: Veil
  }
}

/** An answer, a question, a refusal or a table without the names that are not for whoever asked (domain/reservations 2.1). */
function behind(veil: Veil | undefined, payload: unknown): unknown {
  if (veil === undefined || veil.hidden.length === 0) return payload
  if (typeof payload !== 'string' || !isNamedIn(veil.hidden, payload)) return payload
  return JSON.stringify(answerAsTold(veil.hidden, JSON.parse(payload)))
}

const envelope = z.object({
  answers: z.record(z.string().max(80), z.string().max(400)).optional(),
  business_date: z.string().max(10).optional(),
  undo_of: z.int().positive().optional(),
})

/** What is asked for, checked. Refuses `card_number`, `validation`. */
async function understood(
  call: Call,
  request: FastifyRequest,
): Promise<Pick<CallRequest, 'input' | 'answers' | 'shown' | 'undo_of' | 'property' | 'key' | 'body'>> {
  const body = inputOfRequest(call.method, request)
  if (holdsCardNumber(body)) {
    // Never what was sent: the log would hold the number then.
    request.log.warn({ id: request.id, path: call.path }, 'card number refused')
    throw new Refused(refuse('card_number'))
  }
  const outer = envelope.safeParse(body)
  const input = call.input.safeParse(withoutEnvelope(call.input, body))
  if (!outer.success || !input.success) throw new Invalid((input.error ?? outer.error) as z.ZodError)
  return {
    input: input.data,
    answers: (outer.data.answers ?? {}) as Answers,
    shown: outer.data.business_date,
    undo_of: outer.data.undo_of,
    property: propertyOf(request),
    key: keyOf(request),
    body,
  }
}

/** What a call itself says of its success; screens have their own words where it says nothing. */
const messageOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : ''

// Answers, the business date shown and what is taken back may stand in any body; only calls that name them in their input read them there.
function withoutEnvelope(input: z.ZodType, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const { answers, business_date, undo_of: _, ...rest } = body as Record<string, unknown>
  if (!(input instanceof z.ZodObject)) return rest
  return {
    ...rest,
    ...('answers' in input.shape && answers !== undefined ? { answers } : {}),
    ...('business_date' in input.shape && business_date !== undefined ? { business_date } : {}),
  }
}

/** What is no number is of no property, and is refused as one of another. */
function propertyOf({ headers }: FastifyRequest): number | undefined {
  const property = headers['x-property']
  return property === undefined ? undefined : Number(property)
}

const keyShape = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyShape.test(key)) {
    throw new Refused(refuse('validation', { message: 'The Idempotency-Key must be a UUID.' }))
  }
  return key.toLowerCase()
}

/** Nobody at all, for calls that need no token; they open their own transaction where they need one. */
const anonymous = (property_id: number): Who => ({
  employee_id: 0,
  session_id: 0,
  name: '',
  role: '',
  layout: 'employee',
  property_id,
  permissions: new Set(),
})

async function callerOf(sql: Sql, request: FastifyRequest, access: Access): Promise<Caller> {
  if (access === 'public') {
    const [property] = await sql<{ id: number }[]>`select id from property_profile order by id limit 1`
    return { who: anonymous(property?.id ?? 0) }
  }
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new NotSignedIn()
  return { token }
}

export class Invalid extends Error {
  constructor(readonly problems: z.ZodError) {
    super('validation')
  }
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Asked) {
    return reply.code(200).send({
      success: true,
      status_code: 202,
      message: '',
      data: { done: false, questions: error.questions },
    })
  }
  if (error instanceof NotSignedIn) return refuseWith(reply, 401, new Refused(refuse('not_signed_in')))
  if (error instanceof Invalid) return refuseWith(reply, 422, new Refused(invalid(error.problems)))
  if (error instanceof Refused) return refuseWith(reply, statusOf(error), error)
  if (error instanceof TooManyDecimals) {
    return refuseWith(reply, 422, new Refused(refuse('validation', { message: error.message })))
  }
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 400 || statusCode === 415 || statusCode === 413) {
    return refuseWith(
      reply,
      400,
      new Refused(refuse('validation', { message: 'The request is not readable JSON.' })),
    )
  }
  if (isDatabaseAway(code)) {
    request.log.warn({ id: request.id, code }, 'database away')
    return reply
      .code(503)
      .send(form(503, 'database_away', 'The database does not answer. Please try again in a moment.'))
  }
  fault(request, error)
  return reply
    .code(500)
    .send(form(500, 'fault', `Something went wrong on our side (${request.id}).`, { id: request.id }))
}

const fault = ({ id, url, log }: FastifyRequest, err: unknown): void => log.error({ id, url, err }, 'fault')

const isDatabaseAway = (code: string | undefined): boolean =>
  code !== undefined &&
  (/^(CONNECTION|CONNECT_|ECONN|ENOENT|EPIPE)/.test(code) ||
    ['57P01', '57P02', '57P03', '53300', '55000'].includes(code))

/** Words that somebody else's right would settle (domain/finance 21.1). */
const forbidden = [
  'not_permitted',
  'cashier_not_yours',
  'over_short_approval',
  'authority_limit',
  'authority_used_up',
  'approval_failed',
] satisfies RefusalCode[] as string[]

const statusOf = ({ refusal }: Refused): number =>
  forbidden.includes(refusal.refused) ? 403 : refusal.refused === 'not_found' ? 404 : 422

/** Words whose status_code inside the body is 422; the others are conflicts with what is (409). */
const isInput = (word: string): boolean =>
  ['validation', 'card_number', 'reason_required', 'idempotency_mismatch'].includes(word)

function refuseWith(reply: FastifyReply, status: number, { refusal }: Refused): FastifyReply {
  const { fields, ...data } = refusal.facts
  // The screen turns to the new day with the refusal, so that it can be sent again as it is.
  if (refusal.refused === 'business_date_moved') reply.header('X-Business-Date', data.today as BusinessDate)
  const inner = status === 422 ? (isInput(refusal.refused) ? 422 : 409) : status
  const body = form(inner, refusal.refused, sentenceOf(refusal), data)
  return reply.code(status).send(fields ? { ...body, error: { ...body.error, fields } } : body)
}

const form = (status_code: number, error: string, message: string, data?: unknown) => ({
  success: false,
  status_code,
  message,
  error: { message, error, ...(data && Object.keys(data).length > 0 ? { data } : {}) },
})

/** The first thing that is wrong as the sentence, all of them by field. */
function invalid(error: z.ZodError) {
  // A field may be called `constructor` by whoever means harm.
  const fields: Record<string, string> = Object.create(null)
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys' ? issue.keys.map(key => [...issue.path, key]) : [issue.path]
    for (const name of names)
      fields[name.join('.') || 'request'] ??=
        issue.code === 'unrecognized_keys' ? 'This field does not exist.' : issue.message
  }
  const [[name, text]] = Object.entries(fields)
  return refuse('validation', { message: `${said(name)}: ${text}`, fields })
}

// A clerk never reads a field name: of `lines.0.due_date` that is “Due date”.
const said = (path: string): string => labelOf(path.split('.').findLast(part => !/^\d+$/.test(part)) ?? path)

// A file of text is veiled like any answer; what is printed or zipped is by whoever makes it.
function sendFile(reply: FastifyReply, { file_name, mime, content }: FileAnswer, veil?: Veil): FastifyReply {
  const isText = /^text\/|json/.test(mime)
  const shown = Buffer.from(content)
  return reply
    .header('Content-Type', mime)
    .header('Content-Disposition', `attachment; filename="${file_name.replace(/[^\w.-]/g, '_')}"`)
    .send(isText && veil ? Buffer.from(asTold(veil.hidden, shown.toString())) : shown)
}
