import {
  type CreateParams,
  combineDataProviders,
  type DataProvider,
  type DeleteManyParams,
  type DeleteParams,
  type GetListParams,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetOneParams,
  type UpdateParams,
} from 'ra-core'
import simpleRest from 'ra-data-simple-rest'
import { change } from '../kit/change'
import { Failure } from '../kit/failure'
import { listMasters, type MasterList, type MasterRow } from '../kit/masters'
import { loadEntity } from '../master/entities'
import { summaryOfResource } from '../master/resource'
import { translate } from '../words/translate'
import { restClient } from './rest-client'
import { changesOf, writableOf } from './written'

/** Masters as react-admin asks for them. A resource is a screen's route; the registry knows its calls. */
const own = {
  getList: async (resource: string, { signal, ...parameters }: GetListParams) => {
    const { items, total } = await listMasters(keyOf(resource), listInputOf(parameters), { signal })
    return { data: items, total }
  },

  getOne: async (resource: string, { id, signal }: GetOneParams) => {
    const page = await listMasters(keyOf(resource), { filters: { id: [Number(id)] } }, { signal })
    const [record] = page.items
    if (!record) throw new Failure(404, translate('This record does not exist any more.'), 'not_found')
    return { data: record }
  },

  getMany: async (resource: string, { ids, signal }: GetManyParams) => {
    const numbers = ids.map(Number)
    const input = { filters: { id: numbers }, per_page: Math.max(1, numbers.length) }
    return { data: (await listMasters(keyOf(resource), input, { signal })).items }
  },

  getManyReference: (resource: string, { target, id, filter, ...parameters }: GetManyReferenceParams) =>
    own.getList(resource, { ...parameters, filter: { ...filter, [target]: Number(id) } }),

  create: async (resource: string, { data }: CreateParams) => {
    const { key, calls } = summaryOfResource(resource)
    const body = writableOf(await loadEntity(key), data)
    return { data: await perform(`${calls.path}/${calls.store}`, body) }
  },

  update: async (resource: string, { id, data, previousData, meta }: UpdateParams) => {
    const { key, calls } = summaryOfResource(resource)
    const changes = changesOf(await loadEntity(key), previousData, data)
    const row_version: unknown = data.row_version ?? previousData?.row_version
    const body = { id: Number(id), row_version, ...changes }
    return { data: await perform(`${calls.path}/${calls.update}`, body, { inline: meta?.inline === true }) }
  },

  delete: async (resource: string, { id, previousData }: DeleteParams) => {
    const { calls } = summaryOfResource(resource)
    // What uses the record is shown in a dialog; a notice would say it twice.
    await perform(`${calls.path}/${calls.remove}`, { id: Number(id) }, { inline: true })
    return { data: previousData ?? { id } }
  },

  deleteMany: async (resource: string, { ids }: DeleteManyParams) =>
    await each(
      ids.map(id => ({ id: Number(id) })),
      ({ id }) => own.delete(resource, { id }),
    ),
}

/** The four lists that the specification reads by GET, as ra-data-simple-rest asks for them. */
const rest = simpleRest('', restClient)

export const dataProvider = combineDataProviders(resource => {
  const { calls } = summaryOfResource(resource)
  const read = (_: string, parameters: GetListParams) => rest.getList(calls.path, parameters)
  // Rows are what the house answers; react-admin takes their type from whoever asks.
  return (calls.list === 'GET' ? { ...own, getList: read } : own) as unknown as DataProvider
})

const keyOf = (resource: string): string => summaryOfResource(resource).key

/** `q` searches, `include_inactive` shows what is out of use, the rest are fields. */
function listInputOf({ pagination, sort, filter = {} }: GetListParams): MasterList {
  const { q, include_inactive, ...filters } = filter as Record<string, unknown>
  return {
    page: pagination?.page,
    per_page: pagination?.perPage,
    ...(q ? { search: String(q) } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(sort && sort.field !== usualOrder ? { sort: [sort] } : {}),
    include_inactive: include_inactive === true,
  }
}

/** The order that the house gives a list of which nothing else is said. */
export const usualOrder = 'usual'

/** Each by its own call; those that fail are named together, the others are done. */
async function each<R extends { id: number }>(rows: R[], act: (row: R) => Promise<unknown>) {
  const failed: string[] = []
  for (const row of rows) {
    try {
      await act(row)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failed.push(error.message)
    }
  }
  if (failed.length > 0) {
    const words = translate('%{done} done, %{failed} not: %{why}', {
      done: rows.length - failed.length,
      failed: failed.length,
      why: failed[0],
    })
    throw new Failure(422, words, 'partly_done')
  }
  return { data: rows.map(({ id }) => id) }
}

/** A person who does not answer a question has changed nothing; the form stays as it is. */
async function perform(path: string, body: Record<string, unknown>, how: { inline?: boolean } = {}) {
  const done = await change({ path, body, ...how })
  if (done === undefined) throw new Failure(0, '', 'not_answered', {}, undefined, null)
  return done as MasterRow
}
