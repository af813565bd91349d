import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useWindowNumbers } from '../kit/house-windows'
import { type BillWindow, windowName } from './bill-facts'

type Props = { windows: readonly BillWindow[]; isDisabled: boolean; onMove: (window_no: number) => void }

/** The other bills of the account; one that is not there yet is opened by moving something to it. */
export const MoveButton = ({ windows, isDisabled, onMove }: Props) => {
  const numbers = useWindowNumbers()
  // One from when the house had more of them stays.
  const all = [...new Set([...numbers, ...windows.map(({ window_no }) => window_no)])]
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const nameOf = (no: number) => {
    const window = windows.find(({ window_no }) => window_no === no)
    return window ? windowName(window) : `${no}: new`
  }
  return (
    <>
      <Button
        size="small"
        disabled={isDisabled}
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
      >
        Move to bill
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {all.map(no => (
          <MenuItem
            key={no}
            onClick={() => {
              setAnchor(null)
              onMove(no)
            }}
          >
            {nameOf(no)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
