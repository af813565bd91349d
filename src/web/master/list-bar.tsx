import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useListContext } from 'ra-core'
import { ColumnsButton } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { useMay } from '../kit/may'
import { SearchField } from '../kit/search-field'
import { columnsKey } from '../kit/shown-columns'
import { listName } from './columns'
import { FilterChips, FilterMenu } from './filters'
import { ListTools } from './list-tools'
import { listButtons } from './panels'
import { SavedFilters } from './saved-filters'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'

const onPhone = '@media (max-width: 466px)'

type Props = {
  entity: Entity
  resource: string
  given?: MasterRecord
  back?: string
  /** Somebody is about to choose what columns there are. */
  onColumns: () => void
}

/** What stands above a list. */
export const ListBar = ({ entity, resource, given, back, onColumns }: Props) => {
  const { filterValues, setFilters } = useListContext()
  const navigate = useNavigate()
  const may = useMay()
  const mayCreate = entity.calls.store !== null && may(entity.permission.store)
  const hasActive = entity.fields.some(({ name }) => name === 'is_active')
  const Own = listButtons[entity.key]
  const list = listName(resource, given)
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...others } = filterValues as Record<string, unknown>
    setFilters(value === undefined || value === '' || value === false ? others : { ...others, [name]: value })
  }

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        padding: 2,
        borderBottom: 1,
        borderColor: 'divider',
        // One thing is the next to do here; the rest is at hand.
        '& .MuiButton-text, & .MuiIconButton-root': { color: 'text.secondary', paddingInline: 2.5 },
        // Where the words would need a second line, the signs say it.
        '@media (max-width: 991px)': {
          gap: 1,
          '& > .MuiOutlinedInput-root': { flex: '1 1 140px', width: 'auto' },
          '& .MuiButton-text:has(.MuiButton-startIcon)': { minWidth: 40, fontSize: 0 },
          '& .MuiButton-text .MuiButton-startIcon': { margin: 0 },
        },
        [onPhone]: {
          // The search and New are one line, everything else another, with a button of the list's own too.
          '& .MuiButton-text:has(.MuiButton-startIcon), & .MuiIconButton-root': {
            minWidth: 36,
            paddingInline: '6px',
          },
          '& > .MuiOutlinedInput-root': { flexBasis: 'calc(100% - 110px)', order: -2 },
          '& > .MuiButton-contained': { order: -1 },
        },
      }}
    >
      <SearchField
        value={(filterValues.q as string | undefined) ?? ''}
        onSearch={text => change('q', text)}
        label={translate('Search %{what}', { what: inSentence(entity.plural) })}
      />
      <FilterMenu entity={entity} />
      <SavedFilters entity={entity} list={list} />
      {hasActive ? (
        <FormControlLabel
          sx={{ marginInline: 0, '& .MuiFormControlLabel-label': { fontSize: 13 } }}
          control={
            <Switch
              size="small"
              checked={filterValues.include_inactive === true}
              onChange={(_, isOn) => change('include_inactive', isOn)}
            />
          }
          label={translate('Show inactive')}
        />
      ) : null}
      <span style={{ flex: 1 }} />
      <span onClickCapture={onColumns}>
        <ColumnsButton storeKey={columnsKey(list)} />
      </span>
      <ListTools entity={entity} resource={resource} given={given} />
      {Own && !given ? <Own /> : null}
      {mayCreate ? (
        <Button
          variant="contained"
          startIcon={<Add />}
          onClick={() =>
            void navigate(`/${resource}/create`, { state: given ? { record: given, back } : undefined })
          }
        >
          {translate('New')}
        </Button>
      ) : null}
      <FilterChips entity={entity} />
    </Box>
  )
}
