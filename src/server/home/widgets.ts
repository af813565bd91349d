import { maySeeWidget, type Widget } from '../../hotel/dashboard'
import type { OutputOf } from '../../wire/call'
import { dashboardWidgets } from '../../wire/widgets'
import { loadRooms } from '../room/list'
import { answer, type At } from '../serve'
import { together } from '../together'
import { may } from '../tx'
import { byHour, dueIn, loadComing, loadVips, queueOf, readinessOfDay } from './widget/coming'
import { loadClosing, loadInspection } from './widget/house'
import { loadHouseStatus } from './widget/house-status'
import { loadKeyFigures } from './widget/key-figures'
import { dueOut, loadBalances, loadLeaving } from './widget/leaving'
import { loadMessages } from './widget/messages'
import { loadForecast, loadMaintenance, loadProgress, loadWithdrawn } from './widget/rooms'
import { loadDepartments, loadGained, loadMarketMix } from './widget/sales'
import { loadOwnToDos } from './widget/own'
import { loadAging, loadCashiers, loadDeposits } from './widget/till'

type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>

/** `dashboard/widgets`: what is asked for and may be seen. */
export const answerWidgets = answer(dashboardWidgets.look, async ({ widgets }, at) => {
  const wanted = [...new Set(widgets)].filter(widget => maySeeWidget(widget, right => may(at.who, right)))
  const loaders = loadersOf(at)
  const loaded = await together(wanted.map(async widget => [widget, await loaders[widget]()] as const))
  return Object.fromEntries(loaded)
})

/** Who comes, who leaves and the rooms are read once, whatever is made of them. */
function loadersOf(at: At): { [W in Widget]: () => Promise<Widgets[W]> } {
  const { tx } = at
  const coming = once(() => loadComing(tx))
  const leaving = once(() => loadLeaving(tx))
  const rooms = once(() => loadRooms(tx))
  return {
    readiness: async () => readinessOfDay(await coming()),
    due_in: async () => dueIn(await coming()),
    queue: async () => queueOf(await coming()),
    by_hour: async () => byHour(await coming()),
    vips: () => loadVips(tx),
    due_out: async () => dueOut(await leaving()),
    balances: () => loadBalances(tx, leaving),
    deposits: () => loadDeposits(tx),
    cashiers: () => loadCashiers(at),
    aging: () => loadAging(tx),
    closing: () => loadClosing(tx),
    gained: () => loadGained(tx),
    progress: () => loadProgress(tx, rooms),
    maintenance: () => loadMaintenance(tx),
    withdrawn: () => loadWithdrawn(tx),
    forecast: () => loadForecast(at),
    messages: () => loadMessages(tx),
    inspection: () => loadInspection(tx, rooms),
    house_status: () => loadHouseStatus(tx, rooms),
    key_figures: () => loadKeyFigures(tx),
    todos: () => loadOwnToDos(tx),
    departments: () => loadDepartments(tx),
    market_mix: () => loadMarketMix(tx),
  }
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => (loading ??= load())
}
