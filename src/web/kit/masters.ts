import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import summariesJson from '../../generated/summaries.json'
import type { EntitySummary } from '../../hotel/master/entity'
import { type PackedSummary, unpacked } from '../../hotel/master/summary'
import type { Failure } from './failure'
import { request } from './http'
import { pageSpeaks, type Speech } from '../words/marks'
import { sayEnglish, translate } from '../words/translate'

/** What the shell knows of every master before its screen is opened. */
export const summaries: readonly EntitySummary[] = (summariesJson as PackedSummary[]).map(unpacked)

const byKey = new Map(summaries.map(summary => [summary.key, summary]))

export function summaryOf(key: string): EntitySummary {
  const summary = byKey.get(key)
  if (!summary) throw new Error(`no master ${key}`)
  return summary
}

export type MasterRow = Record<string, unknown> & { id: number; row_version: number }
export type MasterPage = { items: MasterRow[]; total: number; page: number; per_page: number }
export type MasterList = {
  search?: string
  filters?: Record<string, unknown>
  sort?: { field: string; order: 'asc' | 'desc' | 'ASC' | 'DESC' }[]
  page?: number
  per_page?: number
  include_inactive?: boolean
}

/** One page of a master's list, whatever its call is named. */
export async function listMasters(
  key: string,
  input: MasterList,
  how: { signal?: AbortSignal; inline?: boolean; speech?: Speech } = {},
): Promise<MasterPage> {
  const { calls } = summaryOf(key)
  const isGet = calls.list === 'GET'
  const { data } = await request({
    ...how,
    path: isGet ? calls.path : `${calls.path}/${calls.list}`,
    method: isGet ? 'GET' : 'POST',
    body: isGet ? queryOf(input) : { ...input },
  })
  return data as MasterPage
}

/** The four GET lists take what ra-data-simple-rest says (server/query-input). */
function queryOf({ search, filters, sort, page, per_page, include_inactive }: MasterList) {
  const filter = { ...filters, ...(search ? { q: search } : {}) }
  return {
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
    ...(sort?.[0] ? { sort: [sort[0].field, sort[0].order] } : {}),
    page,
    per_page,
    include_inactive: include_inactive ? true : undefined,
  }
}

/** A page of masters for a picker or a page of one's own. */
export const useMasters = (
  key: string,
  input: MasterList,
  { enabled = true, inline = false, everyMs }: { enabled?: boolean; inline?: boolean; everyMs?: number } = {},
): UseQueryResult<MasterPage, Failure> =>
  useQuery<MasterPage, Failure>({
    queryKey: ['master', key, input],
    queryFn: ({ signal }) => listMasters(key, input, { signal, inline }),
    enabled,
    // A list that is work to be done is read whenever somebody comes to it; what a picker offers need not be.
    staleTime: everyMs === undefined ? 10_000 : 0,
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  })

/** `STK – Standard king`. */
export function masterLabel(
  row: { id?: unknown; code?: unknown; name?: unknown } | null | undefined,
): string {
  if (!row) return ''
  const parts = [row.code, row.name].filter(part => typeof part === 'string' && part !== '')
  const number = { number: String(row.id ?? '') }
  if (parts.length > 0) return parts.join(' – ')
  return pageSpeaks() === 'en' ? sayEnglish('No. %{number}', number) : translate('No. %{number}', number)
}
