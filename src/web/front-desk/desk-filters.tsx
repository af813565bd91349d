import OutlinedInput from '@mui/material/OutlinedInput'
import { isBusinessDate } from '../../hotel/business-date'
import { DayInput } from '../kit/field/date'
import { ReferencePicker } from '../kit/field/reference'
import { TimeInput } from '../kit/field/time'
import { FilterFlag, FilterLabel, FilterPanel } from '../kit/filter-fields'
import { getHouse } from '../kit/session'
import { plainAmount } from '../kit/typed-number'

/** What a list of the desk may be narrowed by behind its button; each stands in the address under its name. */
export type DeskFilter = { name: string; label: string } & (
  | { kind: 'record'; entity: string; category?: string; filters?: Record<string, unknown> }
  | { kind: 'day' | 'time' | 'flag' | 'amount' }
  | { kind: 'text'; maxLength: number }
)
export type Narrowed = Readonly<Record<string, string>>

/** A profile of one kind. */
export const profile = <N extends string>(name: N, label: string, profile_type: string) => ({
  name,
  label,
  kind: 'record' as const,
  entity: 'guest-profile',
  filters: { profile_type },
})

/** Those that every list has. */
export const commonFilters: readonly DeskFilter[] = [
  { name: 'room_type', label: 'Room type', kind: 'record', entity: 'room-type' },
  { name: 'floor', label: 'Floor', kind: 'record', entity: 'master-type', category: 'floor' },
  { name: 'reservation_type', label: 'Reservation type', kind: 'record', entity: 'reservation-type' },
  profile('company', 'Company', 'company'),
  profile('agent', 'Travel agent', 'travel_agent'),
  profile('group', 'Group', 'group'),
  { name: 'country', label: 'Nationality', kind: 'record', entity: 'master-type', category: 'country' },
  { name: 'vip', label: 'VIP only', kind: 'flag' },
]

/** The same in the address while nothing is asked. */
export const usualOf = (filters: readonly DeskFilter[]): Record<string, string> =>
  Object.fromEntries(filters.map(({ name }) => [name, '']))

export const idsOf = (id: string | undefined) => (id && /^\d+$/.test(id) ? [Number(id)] : undefined)

/** What stands in the address, as the calls of the three lists want it. */
export const commonOf = (asked: Narrowed) => ({
  room_type_ids: idsOf(asked.room_type),
  floor_ids: idsOf(asked.floor),
  reservation_type_ids: idsOf(asked.reservation_type),
  company_ids: idsOf(asked.company),
  travel_agent_ids: idsOf(asked.agent),
  group_ids: idsOf(asked.group),
  country_ids: idsOf(asked.country),
  vip: flagOf(asked.vip),
})

/** Set here it is said `yes`; an address that somebody has written himself may say it otherwise. Anything else asks for nothing. */
export const flagOf = (value: string | undefined) =>
  ['yes', 'true', '1'].includes(value ?? '') ? true : undefined

/** A day that does not exist asks for nothing either. */
export const dayOf = (value: string | undefined) =>
  value !== undefined && isBusinessDate(value) ? value : undefined

/** A time that is only half typed asks for nothing yet. */
export const timeOf = (typed: string | undefined) => (/^\d{2}:\d{2}$/.test(typed ?? '') ? typed : undefined)
/** So is an amount. */
export const amountOf = (typed: string | undefined) => {
  const plain = plainAmount(typed ?? '', getHouse()?.currency_decimals ?? 2)
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

/** How many of them narrow the list: what nobody understands is not counted, for it hides nothing. */
export const countSet = (filters: readonly DeskFilter[], asked: Narrowed): number =>
  filters.filter(({ name, kind }) => readers[kind](asked[name]) !== undefined).length

const readers: Record<DeskFilter['kind'], (value: string | undefined) => unknown> = {
  record: idsOf,
  day: dayOf,
  time: timeOf,
  flag: flagOf,
  amount: amountOf,
  text: value => value || undefined,
}

type Props = {
  filters: readonly DeskFilter[]
  asked: Narrowed
  onChange: (change: Record<string, string>) => void
}

export const DeskFilters = ({ filters, asked, onChange }: Props) => (
  <FilterPanel onClear={() => onChange(usualOf(filters))}>
    {filters.map(filter => (
      <Filter key={filter.name} filter={filter} value={asked[filter.name] ?? ''} onChange={onChange} />
    ))}
  </FilterPanel>
)

type FilterProps = { filter: DeskFilter; value: string; onChange: Props['onChange'] }

const Filter = ({ filter, value, onChange }: FilterProps) => {
  const { name, label } = filter
  const id = `list-${name}`
  const set = (chosen: string | number | null) => onChange({ [name]: chosen === null ? '' : String(chosen) })
  if (filter.kind === 'flag')
    return (
      <FilterFlag label={label} isSet={flagOf(value) === true} onSet={isSet => set(isSet ? 'yes' : '')} />
    )
  return (
    <FilterLabel id={name} label={label}>
      {filter.kind === 'record' ? (
        <ReferencePicker
          id={id}
          entity={filter.entity}
          category={filter.category}
          filters={filter.filters}
          value={Number(value) || null}
          onChange={set}
        />
      ) : filter.kind === 'day' ? (
        <DayInput id={id} width="100%" value={value} onChange={set} />
      ) : filter.kind === 'time' ? (
        <TimeInput id={id} value={value} onChange={set} onLeave={() => undefined} />
      ) : (
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={value}
          inputProps={
            filter.kind === 'text' ? { maxLength: filter.maxLength } : { inputMode: 'decimal', maxLength: 15 }
          }
          onChange={event => set(event.target.value)}
        />
      )}
    </FilterLabel>
  )
}
