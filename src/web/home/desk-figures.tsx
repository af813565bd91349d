import type { OutputOf } from '../../wire/call'
import type { deskList } from '../../wire/desk-list'
import { useOpens } from '../shell/way-to'
import { Figure, Figures } from './figure'

export type Today = OutputOf<typeof deskList.today>

/** Tonight, who comes, who leaves, who is here. */
export const DeskFigures = ({ figures }: { figures: Today }) => {
  const { tonight, arrivals, departures, in_house } = figures
  const opens = useOpens()
  const ahead = '/home/inventory/property-availability'
  return (
    <Figures>
      <Figure
        label="Occupancy tonight"
        value={`${percentOf(tonight.occupancy_percent)} %`}
        below={`${tonight.sold} of ${tonight.rooms} rooms, ${leftWords(tonight.available)}`}
        to={opens(ahead) ? ahead : '/home/booking/look-to-book'}
      />
      <Figure
        label="Arrivals"
        value={`${arrivals.arrived} / ${arrivals.expected}`}
        below={listed([
          `${arrivals.expected - arrivals.arrived} to come`,
          arrivals.unassigned > 0 && `${arrivals.unassigned} without room`,
          arrivals.overdue > 0 && `${arrivals.overdue} overdue`,
        ])}
        to="/home/front-desk/arrivals"
      />
      <Figure
        label="Departures"
        value={`${departures.departed} / ${departures.expected}`}
        below={listed([
          `${departures.expected - departures.departed} to leave`,
          departures.overdue > 0 && `${departures.overdue} overdue`,
        ])}
        to="/home/front-desk/departures"
      />
      <Figure
        label="In house"
        value={in_house.rooms}
        below={listed([
          `${in_house.adults} adults`,
          in_house.children > 0 && `${in_house.children} children`,
        ])}
        to="/home/front-desk/in-house"
      />
    </Figures>
  )
}

const leftWords = (left: number): string => (left < 0 ? `${-left} oversold` : `${left} left`)

const listed = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(', ')

/** `64.50` as a person says it: 64.5. */
export const percentOf = (percent: string): string => percent.replace(/\.?0+$/, '')
