import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SxProps } from '@mui/material/styles'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { savedFilter } from '../../wire/saved-filter'
import { useWords } from './spoken'
import { useAnswer, useCall } from './call'
import { lazyPart } from './lazy-page'

const KeepFilterDialog = lazyPart(async () => (await import('./keep-filter-dialog')).KeepFilterDialog)

/** How a list stands: what is searched for, narrowed by, sorted by, and its columns. */
export type Look = OutputOf<typeof savedFilter.list>['items'][number]['look']

type Props = {
  list: string
  /** As it stands now. */
  look: Look
  onTake: (look: Look) => void
  sx?: SxProps
}

/** Filters that the person has kept for this list, each with its search, order and columns. */
export const SavedFilters = ({ list, look, onTake, sx }: Props) => {
  const { translate } = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isKeeping, setKeeping] = useState(false)
  const saved = useAnswer(savedFilter.list, { list }, { enabled: anchor !== null })
  const remove = useCall(savedFilter.remove, { says: translate('The filter is deleted') })
  const items = saved.data?.items ?? []

  return (
    <>
      <Button
        startIcon={<BookmarkBorder />}
        aria-haspopup="menu"
        // Where it is its sign alone, a mouse is told.
        title={translate('Saved filters')}
        onClick={event => setAnchor(event.currentTarget)}
        sx={sx}
      >
        {translate('Saved filters')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(one => (
          <MenuItem
            key={one.id}
            onClick={() => {
              setAnchor(null)
              onTake(one.look)
            }}
            sx={{ justifyContent: 'space-between', gap: 4 }}
          >
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
          look={look}
          onClose={() => setKeeping(false)}
        />
      ) : null}
    </>
  )
}
