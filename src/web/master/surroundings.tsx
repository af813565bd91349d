import { bearing, type Coordinates, readCoordinates } from '../../hotel/coordinates'
import { DataTable } from '../kit/data-table'
import { formatAmount } from '../kit/format'
import { type MasterRow, useMasters } from '../kit/masters'
import { WayTo } from '../shell/way-to'
import { translate } from '../words/translate'
import { choiceWord } from '../words/masters'

const winds = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const

/** What is near the house by its coordinates, the nearest first. */
export function useNear(place: Coordinates | undefined): Neighbour[] {
  const { data } = useMasters('local-attraction', { per_page: 100 })
  if (!place) return []
  return (data?.items ?? [])
    .flatMap(row => farOf(place, row))
    .sort((a, b) => a.km - b.km)
    .slice(0, 12)
}

type Neighbour = { row: MasterRow; there: Coordinates; km: number; wind: string }

/** What is near the house: a slip of the place shows here. */
export const Surroundings = ({ near }: { near: readonly Neighbour[] }) => {
  if (near.length === 0) return null
  return (
    <DataTable
      caption={translate('What is near')}
      rows={near}
      idOf={({ row }) => row.id}
      columns={[
        {
          key: 'name',
          label: translate('What is near'),
          cell: ({ row }) => <WayTo to={`/amenities/local-attactions/${row.id}`}>{String(row.name)}</WayTo>,
        },
        {
          key: 'km',
          label: translate('Distance (km)'),
          align: 'end',
          cell: ({ km }) => formatAmount(km.toFixed(1)),
        },
        { key: 'wind', label: translate('Direction'), cell: ({ wind }) => choiceWord(wind) },
      ]}
    />
  )
}

function farOf(place: Coordinates, row: MasterRow): Neighbour[] {
  if (row.latitude == null || row.longitude == null) return []
  const there = readCoordinates(`${String(row.latitude)}, ${String(row.longitude)}`)
  if (!there) return []
  const { km, degrees } = bearing(place, there)
  return [{ row, there, km, wind: winds[Math.round(degrees / 45) % 8] }]
}
