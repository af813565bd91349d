import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ReservationAction } from '../../../hotel/allowed-action'
import { withDays } from '../../kit/format'
import { billingPath } from '../../front-desk/desk-row'
import { useOpens } from '../../shell/way-to'
import { pageActions } from '../actions'
import type { View } from '../reservation-page'

type Props = { view: View; onDo: (action: ReservationAction) => void }

/** What is next as the first button, the bill beside it, the rest in a menu: what is not possible says why. */
export const HeadButtons = ({ view, onDo }: Props) => {
  const { reservation, allowed_actions, next_action } = view
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opens = useOpens()
  const known = pageActions.flatMap(one => {
    const may = allowed_actions.find(({ action }) => action === one.action)
    return may ? [{ ...one, ...may }] : []
  })
  const next = known.find(({ action }) => action === next_action)
  const others = known.filter(one => one !== next && one.refused !== 'wrong_state')
  const bill = billingPath(reservation)

  return (
    <>
      {next ? (
        <Button
          variant="contained"
          color={next.isDestructive ? 'error' : 'primary'}
          onClick={() => onDo(next.action)}
        >
          {next.label}
        </Button>
      ) : null}
      {reservation.account_id !== null && opens(bill) ? (
        <Button variant="outlined" component={Link} to={bill}>
          Billing
        </Button>
      ) : null}
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[...others.filter(isAllowed), ...others.filter(one => !isAllowed(one))].map(one => (
          <MenuItem
            key={one.action}
            aria-disabled={!one.is_allowed}
            onClick={() => {
              if (!one.is_allowed) return
              setAnchor(null)
              onDo(one.action)
            }}
            sx={{
              maxWidth: 360,
              whiteSpace: 'normal',
              cursor: one.is_allowed ? undefined : 'default',
              color: one.is_allowed ? (one.isDestructive ? 'error.main' : undefined) : 'text.secondary',
            }}
          >
            <ListItemText
              primary={one.label}
              secondary={one.reason === null ? null : withDays(one.reason)}
              slotProps={{ secondary: { sx: { fontSize: 12 } } }}
              sx={{ margin: 0 }}
            />
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const isAllowed = ({ is_allowed }: { is_allowed: boolean }): boolean => is_allowed
