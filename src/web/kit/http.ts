import type { paths } from '../../generated/api'
import type { Question } from '../../hotel/question'
import { pageSpeaks, type Speech } from '../words/marks'
import { Failure, failureOf, noAnswer } from './failure'
import { noteAway } from './away'
import { openCall, settleCall } from './idempotency'
import { endSession, getSession, keepMe, keepMustChangePassword } from './session'
import { say } from './toast'
import { rememberWay } from './way-back'

export type Request = {
  /** Without the base, e.g. `room-type/store`. */
  path: string
  method?: 'POST' | 'GET' | 'DELETE'
  body?: Record<string, unknown>
  /** The call changes something: it carries an Idempotency-Key, the same one while its outcome is unknown. */
  changes?: boolean
  /** Answers to questions of an earlier try. */
  answers?: Record<string, string>
  /** The screen shows the failure where it happened; no toast. */
  inline?: boolean
  signal?: AbortSignal
  /** In which language what is wrong is said; default: as the screen that is open speaks. */
  speech?: Speech
}

/** A file as an answer. */
export type FileAnswer = { file_name: string; blob: Blob }
export type Reply = { data: unknown; message: string; questions?: Question[] }

export const base = (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/$/, '')

type DateListener = (businessDate: string) => void
const dateListeners = new Set<DateListener>()

/** Told the business date of every answer. */
export function onBusinessDate(listener: DateListener): () => void {
  dateListeners.add(listener)
  return () => dateListeners.delete(listener)
}

/** The one way to the server. Failures are said as the error catalogue has it, then passed on. */
export async function request(asked: Request): Promise<Reply> {
  // Whoever goes on meanwhile hears it as the screen would have said it.
  const speech = asked.speech ?? pageSpeaks()
  try {
    const reply = await exchange(asked, speech)
    // A question has written nothing: its answer goes under the same key.
    if (asked.changes && !reply.questions) settleCall(asked.path, asked.body)
    return reply
  } catch (error) {
    // Nobody waits for it any more: an answer that broke off in its middle is no failure either.
    if (!(error instanceof Failure) || asked.signal?.aborted) throw error
    if (asked.changes && !error.isUncertain) settleCall(asked.path, asked.body)
    if (error.toast && !asked.inline && navigator.onLine) say('failure', error.toast, speech)
    throw error
  }
}

async function exchange(asked: Request, speech: Speech): Promise<Reply> {
  const token = getSession()?.token
  const response = await send(asked, speech, token)
  const businessDate = response.headers.get('X-Business-Date')
  if (businessDate) for (const listener of dateListeners) listener(businessDate)
  const least = response.headers.get('X-Min-Version')
  if (least && least !== import.meta.env.VITE_VERSION)
    void import('../service-worker/forced')
      .then(({ forceVersion }) => forceVersion(least, say))
      .catch(() => {})
  if (response.status === 401 && token !== undefined && token === getSession()?.token) {
    rememberWay()
    endSession()
  }
  if (response.ok && isFile(response)) return { data: await fileOf(response), message: '' }

  const body = await bodyOf(response, speech)
  if (!response.ok || body.success === false) {
    const failure = failureOf(response.status, body, speech)
    if (failure.word === 'property_changed' && token === getSession()?.token) void goAlong()
    if (failure.word === 'password_to_change' && token === getSession()?.token) keepMustChangePassword(true)
    throw failure
  }
  const flat = !('success' in body)
  const data = flat ? body : body.data
  const questions = body.status_code === 202 ? (data as { questions?: Question[] }).questions : undefined
  return { data, message: String(body.message ?? ''), questions }
}

/** The person went to another house in a window or by an answer that never came: this one opens there anew. */
async function goAlong(): Promise<void> {
  const me = await post('/me', {}, { inline: true }).catch(() => undefined)
  if (me && getSession()) keepMe(me)
}

/** Asked to know where one is, or to leave: the same in every house. */
const anywhere = new Set(['me', 'logout'])

async function send(
  { path, method = 'POST', body, changes, signal, ...asked }: Request,
  speech: Speech,
  token?: string,
) {
  const open = changes ? openCall(path, body, asked.answers) : undefined
  const answers = asked.answers ?? open?.answers
  const headers = new Headers()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const property = getSession()?.house?.property_id
  if (token && property !== undefined && !anywhere.has(path)) headers.set('X-Property', String(property))
  if (open) headers.set('Idempotency-Key', open.key)
  if (method === 'POST') headers.set('Content-Type', 'application/json')
  const query = method === 'POST' || !body ? '' : `?${new URLSearchParams(textsOf(body))}`
  const sent = method === 'POST' ? JSON.stringify({ ...body, ...(answers && { answers }) }) : undefined
  try {
    const response = await fetch(`${base}/${path}${query}`, { method, headers, body: sent, signal })
    // What stands before the house answers in its place while it is away.
    noteAway([502, 503, 504].includes(response.status))
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    noteAway(true)
    throw noAnswer(speech)
  }
}

const textsOf = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  )

const isFile = (response: Response): boolean =>
  response.headers.has('Content-Disposition') ||
  !(response.headers.get('Content-Type') ?? 'application/json').includes('json')

async function fileOf(response: Response): Promise<FileAnswer> {
  const named = /filename="?([^"]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')
  return { file_name: named?.[1] ?? 'document', blob: await response.blob() }
}

async function bodyOf(response: Response, speech: Speech): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  } catch {
    if (response.ok) throw noAnswer(speech)
    return {}
  }
}

type PostPath = { [P in keyof paths]: paths[P]['post'] extends object ? P : never }[keyof paths]
type PostOf<P extends PostPath> = NonNullable<paths[P]['post']>
type BodyOf<P extends PostPath> =
  PostOf<P> extends { requestBody?: { content: { 'application/json': infer B } } } ? B : never
type AnswerOf<P extends PostPath> =
  PostOf<P> extends { responses: { 200: { content: { 'application/json': infer A } } } }
    ? A extends { data: infer D }
      ? D
      : A
    : never

/** A call by its path, with the types that the product publishes. For pages, `useCall` and `useAnswer` do more. */
export async function post<P extends PostPath>(
  path: P,
  body: BodyOf<P>,
  more: Omit<Request, 'path' | 'method' | 'body'> = {},
): Promise<AnswerOf<P>> {
  const { data } = await request({ ...more, path: path.slice(1), body: body as Record<string, unknown> })
  return data as AnswerOf<P>
}
