import Skeleton from '@mui/material/Skeleton'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { firstView, type Widget } from '../../../hotel/dashboard'
import type { OutputOf } from '../../../wire/call'
import { dashboardWidgets } from '../../../wire/widgets'
import { useAnswer } from '../../kit/call'
import type { Failure } from '../../kit/failure'
import { useMay } from '../../kit/may'
import { Answered } from '../../kit/states'
import { ByHour, DueIn, DueOut, Queue, Readiness, Vips } from './desk'
import { Closing, Departments, Inspection, MarketMix } from './house'
import { Aging, Balances, Cashiers, Deposits } from './till'

export type Widgets = Required<OutputOf<typeof dashboardWidgets.look>>
export type Looked = UseQueryResult<Partial<Widgets>, Failure>

const everyMs = 60_000

/** All that is shown, in one question; read again every minute. */
export const useWidgets = (widgets: readonly Widget[]): Looked =>
  useAnswer(
    dashboardWidgets.look,
    { widgets: [...widgets] },
    { enabled: widgets.length > 0, everyMs, keep: true, inline: true },
  )

/** What somebody sees who has arranged nothing, by what they work as. */
export function useFirstView(): readonly Widget[] {
  const may = useMay()
  return firstView(may, may(undefined))
}

const place = <Skeleton variant="rounded" height={240} />

/** One of them: its place, then what stands there; nothing where the house answers nothing. */
export const WidgetTile = ({ widget, looked }: { widget: Widget; looked: Looked }) => (
  <Answered answer={looked} loading={place}>
    {known => drawn[widget](known)}
  </Answered>
)

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
  inspection: ({ inspection }) => inspection && <Inspection of={inspection} />,
}
