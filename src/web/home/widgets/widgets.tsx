import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { firstView, type Widget } from '../../../hotel/dashboard'
import type { OutputOf } from '../../../wire/call'
import { dashboardWidgets } from '../../../wire/widgets'
import { useAnswer } from '../../kit/call'
import type { Failure } from '../../kit/failure'
import { useMay } from '../../kit/may'
import { lazyPart } from '../../kit/lazy-page'
import { Answered } from '../../kit/states'
import { DueIn, DueOut, Queue, Readiness, Vips } from './desk'
import { Closing } from './house'
import { Balances, Cashiers } from './till'

export type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
export type Looked = { answer: UseQueryResult<Partial<Widgets>, Failure>; isOnly: boolean }

const everyMs = 60_000

/** All that is shown, in one question; read again every minute. */
export const useWidgets = (widgets: readonly Widget[]): Looked => ({
  answer: useAnswer(
    dashboardWidgets.look,
    { widgets: [...widgets] },
    { enabled: widgets.length > 0, everyMs, keep: true, inline: true },
  ),
  isOnly: widgets.length === 1,
})

/** What somebody sees who has arranged nothing, by what they work as. */
export function useFirstView(): readonly Widget[] {
  const may = useMay()
  return firstView(may, may(undefined))
}

const place = <Skeleton variant="rounded" height={240} />

/** One of them: its place, then what stands there; nothing where the house answers nothing. */
export const WidgetTile = ({ widget, looked: { answer, isOnly } }: { widget: Widget; looked: Looked }) =>
  answer.isError && answer.data === undefined && !isOnly ? (
    <ByItself widget={widget} />
  ) : (
    <Drawn widget={widget} answer={answer} />
  )

/** All together failed: each is asked for alone, so that one that cannot be told takes no other with it. */
const ByItself = ({ widget }: { widget: Widget }) => {
  const { answer } = useWidgets([widget])
  return <Drawn widget={widget} answer={answer} />
}

const Drawn = ({ widget, answer }: { widget: Widget; answer: Looked['answer'] }) => (
  <Answered answer={answer} loading={place}>
    {known => drawn[widget](known)}
  </Answered>
)

// What the desk does not begin with costs its first page nothing.
const Departments = lazyPart(async () => (await import('./books')).Departments, place)
const MarketMix = lazyPart(async () => (await import('./books')).MarketMix, place)
const Aging = lazyPart(async () => (await import('./books')).Aging, place)
const ByHour = lazyPart(async () => (await import('./by-hour')).ByHour, place)
const Deposits = lazyPart(async () => (await import('./deposits')).Deposits, place)
const Inspection = lazyPart(async () => (await import('./inspection')).Inspection, place)
const Progress = lazyPart(async () => (await import('./rooms')).Progress, place)
const Maintenance = lazyPart(async () => (await import('./rooms')).Maintenance, place)
const Withdrawn = lazyPart(async () => (await import('./rooms')).Withdrawn, place)
const Forecast = lazyPart(async () => (await import('./forecast')).Forecast, place)
const Gained = lazyPart(async () => (await import('./gained')).Gained, place)
const Messages = lazyPart(async () => (await import('./messages')).Messages, place)
const HouseStatus = lazyPart(async () => (await import('./house-status')).HouseStatus, place)
const KeyFigures = lazyPart(async () => (await import('./key-figures')).KeyFigures, place)
const OwnToDos = lazyPart(async () => (await import('./to-dos')).OwnToDos, place)

const drawn: Record<Widget, (known: Partial<Widgets>) => ReactNode> = {
  readiness: ({ readiness }) => readiness && <Readiness of={readiness} />,
  due_in: ({ due_in }) => due_in && <DueIn of={due_in} />,
  due_out: ({ due_out }) => due_out && <DueOut of={due_out} />,
  queue: ({ queue }) => queue && <Queue of={queue} />,
  vips: ({ vips }) => vips && <Vips of={vips} />,
  by_hour: ({ by_hour }) => by_hour && <ByHour of={by_hour} />,
  balances: ({ balances }) => balances && <Balances of={balances} />,
  deposits: ({ deposits }) => deposits && <Deposits of={deposits} />,
  cashiers: ({ cashiers }) => cashiers && <Cashiers of={cashiers} />,
  closing: ({ closing }) => closing && <Closing of={closing} />,
  departments: ({ departments }) => departments && <Departments of={departments} />,
  market_mix: ({ market_mix }) => market_mix && <MarketMix of={market_mix} />,
  aging: ({ aging }) => aging && <Aging of={aging} />,
  house_status: ({ house_status }) => house_status && <HouseStatus of={house_status} />,
  key_figures: ({ key_figures }) => key_figures && <KeyFigures of={key_figures} />,
  todos: ({ todos }) => todos && <OwnToDos of={todos} />,
  gained: ({ gained }) => gained && <Gained of={gained} />,
  progress: ({ progress }) => progress && <Progress of={progress} />,
  maintenance: ({ maintenance }) => maintenance && <Maintenance of={maintenance} />,
  withdrawn: ({ withdrawn }) => withdrawn && <Withdrawn of={withdrawn} />,
  forecast: ({ forecast }) => forecast && <Forecast of={forecast} />,
  messages: ({ messages }) => messages && <Messages of={messages} />,
  inspection: ({ inspection }) => inspection && <Inspection of={inspection} />,
}
