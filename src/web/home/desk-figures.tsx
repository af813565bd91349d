import type { OutputOf } from '../../wire/call'
import type { deskToday } from '../../wire/desk-today'
import { useWay } from '../shell/way-to'
import { comma, formatAmount } from '../kit/format'
import { Figure, Figures } from './figure'
import { translate } from '../words/translate'

export type Today = OutputOf<typeof deskToday>

/** Tonight, who comes, who leaves, who is here. */
export const DeskFigures = ({ figures }: { figures: Today }) => {
  const { tonight, arrivals, departures, in_house } = figures
  const way = useWay()
  const ahead = '/home/inventory/property-availability'
  return (
    <Figures>
      <Figure
        label={translate('Occupancy tonight')}
        value={`${percentOf(tonight.occupancy_percent)} %`}
        below={listed([
          translate('%{sold} of %{rooms} rooms', { sold: tonight.sold, rooms: tonight.rooms }),
          leftWords(tonight.available),
        ])}
        to={way(ahead) ? ahead : '/home/booking/look-to-book'}
        progress={{ done: tonight.sold, of: tonight.rooms }}
      />
      <Figure
        label={translate('Arrivals')}
        value={`${arrivals.arrived} / ${arrivals.expected}`}
        below={listed([
          translate('%{count} to come', { count: arrivals.expected - arrivals.arrived }),
          arrivals.unassigned > 0 && translate('%{count} without room', { count: arrivals.unassigned }),
          arrivals.overdue > 0 && translate('%{count} overdue', { count: arrivals.overdue }),
        ])}
        to="/home/front-desk/arrivals"
        progress={{ done: arrivals.arrived, of: arrivals.expected }}
      />
      <Figure
        label={translate('Departures')}
        value={`${departures.departed} / ${departures.expected}`}
        below={listed([
          translate('%{count} to leave', { count: departures.expected - departures.departed }),
          departures.overdue > 0 && translate('%{count} overdue', { count: departures.overdue }),
        ])}
        to="/home/front-desk/departures"
        progress={{ done: departures.departed, of: departures.expected }}
      />
      <Figure
        label={translate('In house')}
        value={in_house.rooms}
        below={listed([
          translate('%{count} adults', { count: in_house.adults }),
          in_house.children > 0 && translate('%{count} children', { count: in_house.children }),
        ])}
        to="/home/front-desk/in-house"
      />
    </Figures>
  )
}

const leftWords = (left: number): string =>
  left < 0 ? translate('%{count} oversold', { count: -left }) : translate('%{count} left', { count: left })

const listed = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(comma())

/** `64.50` as a person says it: 64.5. */
export const percentOf = (percent: string): string => formatAmount(percent.replace(/\.?0+$/, ''))
