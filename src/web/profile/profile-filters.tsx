import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { ReactNode } from 'react'
import { DayInput } from '../kit/field/date'
import { ReferencePicker } from '../kit/field/reference'

/** What the list of profiles is narrowed by beside its type and its search; empty is not narrowed. */
export const usualFilters = {
  state: '',
  city: '',
  country: '',
  nationality: '',
  company: '',
  vip: '',
  level: '',
  keyword: '',
  stayed_from: '',
  stayed_to: '',
  coming: '',
  restricted: '',
}
export type ProfileFilters = typeof usualFilters

export const countOf = (asked: ProfileFilters): number =>
  (Object.keys(usualFilters) as (keyof ProfileFilters)[]).filter(name => asked[name] !== '').length

/** As the house is asked (domain/reservations 2.3). */
export function filtersOf(asked: ProfileFilters, type: string) {
  const filters = {
    profile_type: type === 'all' ? undefined : type,
    is_active: asked.state === 'inactive' ? false : undefined,
    city: asked.city.trim() || undefined,
    country_id: idOf(asked.country),
    nationality_id: idOf(asked.nationality),
    company_id: idOf(asked.company),
    vip_level_id: idOf(asked.vip),
    membership_level_id: idOf(asked.level),
    keyword: asked.keyword.trim() || undefined,
    last_stay_from: asked.stayed_from || undefined,
    last_stay_to: asked.stayed_to || undefined,
    has_future_stay: asked.coming === 'yes' ? true : undefined,
    is_restricted: asked.restricted === 'yes' ? true : undefined,
  }
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  return Object.keys(set).length > 0 ? set : undefined
}

const idOf = (text: string): number | undefined => Number(text) || undefined

type Props = { asked: ProfileFilters; onChange: (change: Partial<ProfileFilters>) => void }

export const ProfileFilterFields = ({ asked, onChange }: Props) => {
  const set = (name: keyof ProfileFilters) => (value: string | number | null) =>
    onChange({ [name]: value === null ? '' : String(value) })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        padding: '4px 10px 12px',
        alignItems: 'end',
        gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Labelled id="state" label="State">
        <Select
          id="profiles-state"
          size="small"
          fullWidth
          displayEmpty
          value={asked.state}
          inputProps={{ 'aria-label': 'State' }}
          onChange={({ target }) => set('state')(target.value)}
        >
          <MenuItem value="">In use</MenuItem>
          <MenuItem value="inactive">Not used any more</MenuItem>
          <MenuItem value="all">All</MenuItem>
        </Select>
      </Labelled>
      <Labelled id="city" label="City">
        <OutlinedInput
          id="profiles-city"
          size="small"
          fullWidth
          value={asked.city}
          inputProps={{ maxLength: 60 }}
          onChange={({ target }) => set('city')(target.value)}
        />
      </Labelled>
      {records.map(({ name, label, entity, filters }) => (
        <Labelled key={name} id={name} label={label}>
          <ReferencePicker
            id={`profiles-${name}`}
            entity={entity}
            filters={filters}
            value={Number(asked[name]) || null}
            onChange={set(name)}
          />
        </Labelled>
      ))}
      <Labelled id="keyword" label="Keyword">
        <OutlinedInput
          id="profiles-keyword"
          size="small"
          fullWidth
          value={asked.keyword}
          inputProps={{ maxLength: 60 }}
          onChange={({ target }) => set('keyword')(target.value)}
        />
      </Labelled>
      <Labelled id="stayed_from" label="Stayed from">
        <DayInput
          id="profiles-stayed_from"
          width="100%"
          value={asked.stayed_from}
          onChange={set('stayed_from')}
        />
      </Labelled>
      <Labelled id="stayed_to" label="Stayed until">
        <DayInput id="profiles-stayed_to" width="100%" value={asked.stayed_to} onChange={set('stayed_to')} />
      </Labelled>
      <Box>
        <Flag
          label="Has a stay to come"
          isSet={asked.coming === 'yes'}
          onSet={isSet => set('coming')(isSet ? 'yes' : '')}
        />
        <Flag
          label="Restricted"
          isSet={asked.restricted === 'yes'}
          onSet={isSet => set('restricted')(isSet ? 'yes' : '')}
        />
      </Box>
      <Button onClick={() => onChange(usualFilters)} sx={{ justifySelf: 'start' }}>
        Clear the filters
      </Button>
    </Box>
  )
}

const records = [
  { name: 'country', label: 'Country', entity: 'master-type', filters: { category: 'country' } },
  { name: 'nationality', label: 'Nationality', entity: 'master-type', filters: { category: 'country' } },
  { name: 'company', label: 'Company', entity: 'guest-profile', filters: { profile_type: 'company' } },
  { name: 'vip', label: 'VIP level', entity: 'master-type', filters: { category: 'vip_level' } },
  {
    name: 'level',
    label: 'Membership level',
    entity: 'master-type',
    filters: { category: 'membership_level' },
  },
] as const

type FlagProps = { label: string; isSet: boolean; onSet: (isSet: boolean) => void }

const Flag = ({ label, isSet, onSet }: FlagProps) => (
  <FormControlLabel
    control={<Checkbox size="small" checked={isSet} onChange={(_, checked) => onSet(checked)} />}
    label={label}
    sx={{ display: 'flex' }}
  />
)

const Labelled = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <FormLabel htmlFor={`profiles-${id}`} sx={{ display: 'block', fontSize: 12 }}>
      {label}
    </FormLabel>
    {children}
  </Box>
)
