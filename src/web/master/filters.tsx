import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'ra-core'
import { useRef, useState } from 'react'
import type { Entity, Field, Kind } from '../../hotel/master/entity'
import { ActionDialog } from '../kit/action-dialog'
import { useHotkeys } from '../kit/hotkeys'
import { lazyPart } from '../kit/lazy-page'
import { type MasterList, masterLabel, useMasters } from '../kit/masters'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'
import { filterWords, wordOf } from './filter-word'

const FilterInput = lazyPart(async () => (await import('./filter-input')).FilterInput)

/** Kinds that a list can be narrowed by. */
const filterable: ReadonlySet<Kind> = new Set([
  'choice',
  'choices',
  'flag',
  'reference',
  'references',
  'date',
  'integer',
  'decimal',
  'money',
  'percent',
  'line',
  'text',
  'email',
  'phone',
])

/** Kinds of which one value more widens the list again: any of them will do. */
const several: ReadonlySet<Kind> = new Set(['choice', 'choices', 'reference', 'references'])

const filterFields = ({ fields }: Entity): Field[] =>
  fields.filter(({ kind, computed, name }) => filterable.has(kind) && !computed && name !== 'is_active')

/** Narrows a list by one more field. */
export const FilterMenu = ({ entity }: { entity: Entity }) => {
  const { filterValues, setFilters } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chosen, setChosen] = useState<Field>()
  const button = useRef<HTMLButtonElement>(null)
  useHotkeys({ 'shift+f': () => setAnchor(button.current) })
  const fields = filterFields(entity).filter(({ name, kind }) => !(name in filterValues) || several.has(kind))
  if (filterFields(entity).length === 0) return null

  const set = (field: Field, value: unknown) => {
    const before: unknown = filterValues[field.name]
    const all = before === undefined ? value : [...new Set([before, value].flat())]
    setFilters({ ...filterValues, [field.name]: all })
    setChosen(undefined)
  }
  const choose = (field: Field) => {
    setAnchor(null)
    setChosen(field)
  }

  return (
    <>
      <Button
        ref={button}
        startIcon={<FilterList />}
        aria-haspopup="menu"
        aria-keyshortcuts="Shift+F"
        disabled={fields.length === 0}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('Filter')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fields.map(field => (
          <MenuItem key={field.name} onClick={() => choose(field)}>
            {field.label}
          </MenuItem>
        ))}
      </Menu>
      {chosen ? (
        <ActionDialog
          title={translate('Only where %{field} is …', { field: inSentence(chosen.label) })}
          onClose={() => setChosen(undefined)}
          cancel={translate('Cancel')}
        >
          <FilterInput field={chosen} onChoose={value => set(chosen, value)} />
        </ActionDialog>
      ) : null}
    </>
  )
}

/** What a list is narrowed by at present. */
export const FilterChips = ({ entity }: { entity: Entity }) => {
  const { filterValues, setFilters } = useListContext()
  const fields = filterFields(entity).filter(({ name }) => name in filterValues)
  if (fields.length === 0) return null

  const without = (names: string[]) =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => !names.includes(name))))

  return (
    <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {fields.map(field => (
        <Chip
          key={field.name}
          size="small"
          onDelete={() => without([field.name])}
          label={
            <>
              {field.label}: <FilterValue field={field} value={filterValues[field.name]} />
            </>
          }
        />
      ))}
      <Button size="small" onClick={() => without(fields.map(({ name }) => name))}>
        {translate('Clear all')}
      </Button>
    </Box>
  )
}

/** What a list was narrowed by, in words. */
export const FilterWords = ({ entity, asked }: { entity: Entity; asked: MasterList }) => {
  const { search, filters = {}, include_inactive } = asked
  const fields = filterFields(entity).filter(({ name }) => name in filters)
  return (
    <div>
      {search ? <div>{translate('Search: %{text}', { text: search })}</div> : null}
      {fields.map(field => (
        <div key={field.name}>
          {field.label}: <FilterValue field={field} value={filters[field.name]} />
        </div>
      ))}
      {include_inactive ? <div>{translate('With what is inactive')}</div> : null}
    </div>
  )
}

const FilterValue = ({ field, value }: { field: Field; value: unknown }) => {
  const isReference = field.reference !== undefined
  const all = [value].flat()
  const ids = isReference ? all.filter(one => one !== null) : []
  const { data } = useMasters(
    field.reference ?? '',
    { filters: { id: ids }, per_page: 50 },
    { enabled: ids.length > 0 },
  )
  if (!isReference) return filterWords(field, value)
  const names = (data?.items ?? []).map(masterLabel)
  return [...names, ...(all.includes(null) ? [wordOf(null)] : [])].join(', ')
}
