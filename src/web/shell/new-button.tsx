import Add from '@mui/icons-material/Add'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { lazyPart } from '../kit/lazy-page'
import { translate } from '../words/translate'
import { useOpens } from './way-to'

// Nobody sees it at first.
const NewList = lazyPart(async () => (await import('./new-list')).NewList)

const begun = [
  '/home/booking/look-to-book',
  '/home/booking/walk-reservation',
  '/home/add-profile',
  '/home/inventory/room-maintenance?new=yes',
] as const

/** What somebody at the desk begins from anywhere. A phone has no room for it, and begins by the palette. */
export const NewButton = () => {
  const opens = useOpens()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const paths = begun.filter(opens)
  if (paths.length === 0) return null
  return (
    <>
      <IconButton
        aria-label={translate('New')}
        aria-haspopup="menu"
        title={translate('New')}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <Add />
      </IconButton>
      {anchor ? <NewList paths={paths} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}

export type Begun = (typeof begun)[number]
