import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import type { ListInput } from '../../wire/kinds'
import { type Kept, masterCalls } from '../../wire/master'
import { answer, type At, found, type Served, serve } from '../serve'
import { publishedBy } from '../store/rate-day'
import type { Tx } from '../tx'
import { answerAuthorityLimits, serveAuthorityLimits } from './authority-limit'
import { serveBulkUpdate } from './bulk-update'
import { entities } from './entities'
import { answerExchangeCourse } from './exchange-course'
import { answerExport } from './export-file'
import { serveGrant } from './group-permission'
import { answerHistory } from './history'
import { answerMappedRecords, answerMappingTables } from './mapped-records'
import { hooks, lookedThrough, masked } from './hooks'
import { serveInterfaceControl } from './interface-control'
import { serveImportCsv } from './import-csv'
import { answerPriceGrid } from './price-grid'
import { type Page, readPage, readRecord } from './read'
import { serveRestore } from './restore'
import { serveAddRooms } from './room-batch'
import { answerDepositExample, answerPenaltyExample } from './rule-example'
import { serveSetPrices } from './set-prices'
import { answerTaxExample } from './tax-example'
import { answerUsedBy } from './used-by'
import { remove, store, update } from './write'

/** The calls of every master, served from the schemas alone. Masters touch neither money nor occupancy: the closing lets them be. */
export const masterServed: Served[] = [
  ...entities.flatMap(servedOf),
  answerAuthorityLimits,
  answerDepositExample,
  answerExchangeCourse,
  answerExport,
  answerHistory,
  answerMappedRecords,
  answerMappingTables,
  answerPenaltyExample,
  answerPriceGrid,
  answerTaxExample,
  answerUsedBy,
  serveAddRooms,
  serveAuthorityLimits,
  serveBulkUpdate,
  serveGrant,
  serveImportCsv,
  serveInterfaceControl,
  serveRestore,
  serveSetPrices,
]

/** What a schema alone makes served: list, store, update and remove, as far as it has them. */
export function servedOf(entity: Entity): Served[] {
  const { list, ...calls } = masterCalls(entity)
  const open = { whileClosing: true }
  return [
    list && answer(list, (input, { tx }) => listOf(tx, entity, input)),
    calls.store &&
      !hooks[entity.key]?.isStoredElsewhere &&
      serve(calls.store, (input, at) => storeAsked(at, entity, input), open),
    calls.update &&
      serve(calls.update, async (input, { tx }) => withPublished(tx, await update(tx, entity, input)), open),
    calls.remove && serve(calls.remove, ({ id }, { tx }) => remove(tx, entity, id), open),
  ].filter(served => served !== undefined && served !== false)
}

/** A new record, or the one that was there already and that the person chose instead. */
async function storeAsked(at: At, entity: Entity, input: MasterRecord): Promise<Kept> {
  const { tx } = at
  const known = await hooks[entity.key]?.storing?.(at, input)
  if (known === undefined) return withPublished(tx, await store(tx, entity, input))
  return { ...masked(tx, entity, found(await readRecord(tx, entity, known))), is_known: true }
}

/** A record that prices are made of says how many were made anew, and for which nights (domain/reservations 3.7). */
function withPublished(tx: Tx, record: Kept): Kept {
  const published = publishedBy(tx)
  return published ? { ...record, published } : record
}

async function listOf(tx: Tx, entity: Entity, input: ListInput): Promise<Page> {
  const seen = lookedThrough(tx, entity, input)
  const page = await (hooks[entity.key]?.list?.(tx, input) ?? readPage(tx, seen, input))
  return { ...page, items: page.items.map(row => masked(tx, entity, row)) }
}
