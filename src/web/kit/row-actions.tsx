import MoreVert from '@mui/icons-material/MoreVert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { letterNow } from './hotkeys'
import { useWords } from './spoken'

export type RowAction<R> = {
  label: string
  run: (row: R) => void
  /** The letter that does it while the row has the focus. */
  key?: string
  when?: (row: R) => boolean
  /** Also a button of its own on wide screens, of every row or of those whose next step it is. */
  isQuick?: boolean | ((row: R) => boolean)
  isDestructive?: boolean
}

/** What can be done with a row: the quick ones as buttons, all of them in its menu. */
export function RowActions<R>({ row, actions }: { row: R; actions: readonly RowAction<R>[] }): ReactNode {
  const [anchor, setAnchor] = useState<HTMLElement | null>()
  const { translate } = useWords()
  if (actions.length === 0) return null
  const run = (action: RowAction<R>) => {
    setAnchor(null)
    action.run(row)
  }
  return (
    <>
      {actions
        .filter(({ isQuick }) => (typeof isQuick === 'function' ? isQuick(row) : isQuick))
        .map(action => (
          <Button
            key={action.label}
            size="small"
            color={action.isDestructive ? 'error' : 'primary'}
            sx={{ display: { xs: 'none', md: 'inline-flex' }, minHeight: 26, paddingBlock: 0 }}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
      <IconButton
        size="small"
        aria-label={translate('Actions')}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {/* A list has as many of them as rows, and most are never opened. */}
      {anchor === undefined ? null : (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          {actions.map(action => (
            <MenuItem
              key={action.label}
              onClick={() => run(action)}
              sx={{
                color: action.isDestructive ? 'error.main' : undefined,
                gap: 6,
                justifyContent: 'space-between',
              }}
            >
              {action.label}
              {action.key ? <kbd style={{ opacity: 0.7 }}>{letterNow(action.key).toUpperCase()}</kbd> : null}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
