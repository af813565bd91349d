import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { lazyPart } from '../kit/lazy-page'
import type { ListMenu as Menu } from './list-menu'
import { translate } from '../words/translate'

// Whoever only looks at a list opens none.
const ListMenu = lazyPart<Parameters<typeof Menu>[0]>(async () => (await import('./list-menu')).ListMenu)

type Props = { entity: Entity; resource: string; given?: MasterRecord }

/** The way to what can be done with a list as a whole. */
export const ListTools = (props: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        startIcon={<MoreHoriz />}
        aria-haspopup="menu"
        onClick={event => {
          setAnchor(event.currentTarget)
          setWasOpen(true)
        }}
      >
        {translate('More')}
      </Button>
      {wasOpen ? <ListMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} /> : null}
    </>
  )
}
