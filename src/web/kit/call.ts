import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { Call, InputOf, OutputOf } from '../../wire/call'
import type { Failure } from './failure'
import { request } from './http'
import { change } from './change'
import type { Speech } from '../words/marks'
import { getSession } from './session'
import { useSpeech } from './spoken'
import { say } from './toast'

type Changing<C extends Call> = {
  /** The notice of success, with the name of the guest: `Ana Silva is checked in`. */
  says?: string | ((done: OutputOf<C>, input: InputOf<C>) => string)
  onDone?: (done: OutputOf<C>, input: InputOf<C>) => void
  onFailed?: (failure: Failure) => void
  /** The screen acts on the business date: send the one it shows, to be refused if the house has moved on. */
  onBusinessDate?: boolean
  /** The screen shows failures where they happen; no toast. */
  inline?: boolean
  /** What the screen has asked in its own place; questions beside these still go to the one dialog. */
  answers?: Record<string, string>
}

/**
 * A call that changes something. Questions are asked in one dialog and the call repeated with the answers; a person who
 * does not answer leaves everything as it was, and `onDone` is not called. Every list on the screen is read again after it.
 */
export function useCall<C extends Call>(
  call: C,
  { says, onDone, onFailed, ...how }: Changing<C> = {},
): UseMutationResult<OutputOf<C> | undefined, Failure, InputOf<C>> {
  const queries = useQueryClient()
  const speech = useSpeech()
  return useMutation<OutputOf<C> | undefined, Failure, InputOf<C>>({
    mutationFn: input => perform(call, input, { ...how, speech }),
    onSuccess: async (done, input) => {
      if (done === undefined) return
      const words = typeof says === 'function' ? says(done, input) : says
      if (words) say('success', words, speech)
      onDone?.(done, input)
      await queries.invalidateQueries()
    },
    onError: failure => onFailed?.(failure),
  })
}

/** The same without a component. Nothing comes back when the person does not answer a question. */
export async function perform<C extends Call>(
  call: C,
  input: InputOf<C>,
  {
    onBusinessDate = false,
    inline = false,
    answers,
    speech,
  }: Pick<Changing<C>, 'onBusinessDate' | 'inline' | 'answers'> & { speech?: Speech } = {},
): Promise<OutputOf<C> | undefined> {
  const shown = onBusinessDate ? { business_date: getSession()?.house?.business_date } : {}
  const body = { ...(input as Record<string, unknown>), ...shown }
  const { path, method } = call
  return (await change({ path, method, body, inline, answers, speech })) as OutputOf<C> | undefined
}

type Looking<C extends Call> = {
  /** False: not asked yet, for something is still missing. */
  enabled?: boolean
  /** Keep showing the last answer while another page or filter is read. */
  keep?: boolean
  /** Read again every so many milliseconds, always or while the answer says so; failures of those are not said. */
  everyMs?: number | ((last: OutputOf<C>) => number | undefined)
  inline?: boolean
  /** Read again behind another window as well. */
  whileHidden?: boolean
  /** Of now, or nothing yet: for what a form starts from, or is decided by. What was answered before is forgotten. */
  fresh?: boolean
}

/** The answer of a call that only looks, read again after every change. */
export function useAnswer<C extends Call>(
  call: C,
  input: InputOf<C>,
  { enabled = true, keep = false, everyMs, inline = false, whileHidden, fresh = false }: Looking<C> = {},
): UseQueryResult<OutputOf<C>, Failure> {
  const isFirst = useRef(true)
  const speech = useSpeech()
  // Whoever asks for what is so now is told nothing that another, or the same a moment ago, has heard.
  const own = useId()
  return useQuery<OutputOf<C>, Failure>({
    queryKey: fresh ? ['call', call.path, input, own] : ['call', call.path, input],
    queryFn: async ({ signal }) => {
      const { path, method } = call
      const quiet = inline || (everyMs !== undefined && !isFirst.current)
      const body = input as Record<string, unknown>
      const { data } = await request({ path, method, body, signal, inline: quiet, speech })
      isFirst.current = false
      return data as OutputOf<C>
    },
    enabled,
    refetchInterval:
      typeof everyMs === 'function'
        ? ({ state }) => (state.data === undefined ? false : (everyMs(state.data) ?? false))
        : everyMs,
    refetchIntervalInBackground: whileHidden,
    gcTime: fresh ? 0 : undefined,
    placeholderData: keep ? keepPreviousData : undefined,
  })
}
