import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { type BillWindow, windowName } from './bill-facts'

type Props = { windows: readonly BillWindow[]; isDisabled: boolean; onMove: (window_no: number) => void }
const all = [1, 2, 3, 4, 5, 6, 7, 8]

/** The other bills of the account; one that is not there yet is opened by moving something to it. */
export const MoveButton = ({ windows, isDisabled, onMove }: Props) => {
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
