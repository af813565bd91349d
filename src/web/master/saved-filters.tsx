import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useListContext } from 'ra-core'
import { useState } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { OutputOf } from '../../wire/call'
import { savedFilter } from '../../wire/saved-filter'
import { usualOrder } from '../data/provider'
import { useAnswer, useCall } from '../kit/call'
import { lazyPart } from '../kit/lazy-page'
import { useHiddenColumns } from './columns'
import { translate } from '../words/translate'

const KeepFilterDialog = lazyPart(async () => (await import('./keep-filter-dialog')).KeepFilterDialog)

type Saved = OutputOf<typeof savedFilter.list>['items'][number]

/** Filters that the person has kept for this list, each with its search, order and columns. */
export const SavedFilters = ({ entity, list }: { entity: Entity; list: string }) => {
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const [hidden, setHidden] = useHiddenColumns(entity, list)
  const saved = useAnswer(savedFilter.list, { list }, { enabled: anchor !== null })
  const remove = useCall(savedFilter.remove, { says: translate('The filter is deleted') })
  const items = saved.data?.items ?? []

  const take = ({ look }: Saved) => {
    const { search, filters, include_inactive } = look
    setAnchor(null)
    setFilters({
      ...filters,
      ...(search ? { q: search } : {}),
      ...(include_inactive ? { include_inactive } : {}),
    })
    setSort(look.sort ?? { field: usualOrder, order: 'ASC' })
    if (look.hidden) setHidden(look.hidden)
  }

  return (
    <>
      <Button
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('Saved filters')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(one => (
          <MenuItem key={one.id} onClick={() => take(one)} sx={{ justifyContent: 'space-between', gap: 4 }}>
            <bdi>{one.name}</bdi>
            <IconButton
              size="small"
              aria-label={translate('Delete %{what}', { what: one.name })}
              onClick={event => {
                event.stopPropagation()
                remove.mutate({ id: one.id })
              }}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {items.length === 0 && saved.data ? (
          <MenuItem disabled>{translate('No filter is kept for this list.')}</MenuItem>
        ) : null}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            setKeeping(true)
          }}
        >
          {translate('Keep the list as it is now …')}
        </MenuItem>
      </Menu>
      {isKeeping ? (
        <KeepFilterDialog
          list={list}
          known={items.map(({ name }) => name)}
          look={lookOf(filterValues as Record<string, unknown>, sort, hidden)}
          onClose={() => setKeeping(false)}
        />
      ) : null}
    </>
  )
}

type Sort = { field: string; order: 'ASC' | 'DESC' }

function lookOf(filterValues: Record<string, unknown>, sort: Sort, hidden: string[]): Saved['look'] {
  const { q, include_inactive, ...filters } = filterValues
  return {
    search: typeof q === 'string' ? q : null,
    filters,
    include_inactive: include_inactive === true,
    sort: sort.field === usualOrder ? null : { field: sort.field, order: sort.order },
    hidden,
  }
}
