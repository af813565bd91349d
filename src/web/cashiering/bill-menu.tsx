import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { cashiering } from '../../wire/cashiering'
import { useAddress } from '../kit/address'
import { useCall } from '../kit/call'
import { giveFile } from '../kit/files'
import { useWindowNumbers } from '../kit/house-windows'
import { useMay } from '../kit/may'
import type { Open } from './bill-dialog'
import { type Bill } from './bill-facts'
import type { Done } from './done-bar'
import { isNothing } from '../kit/format'

type Props = {
  bill: Bill
  window_no: number
  isAll: boolean
  onOpen: (open: Open) => void
  onDone: (done: Done) => void
}

/** What is done with a bill less often. */
export const BillMenu = ({ bill: { account, windows }, window_no, isAll, onOpen, onDone }: Props) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [, go] = useAddress({ show: 'live' })
  const may = useMay()
  const issue = useCall(cashiering.issue, {
    onDone: folio => onDone({ says: `Folio ${folio.display_no} is issued.`, folio }),
  })
  const takes = account.status === 'open' || account.status === 'reopened'
  const numbers = useWindowNumbers()
  const isFree = (no: number) => windows.every(one => one.window_no !== no)
  const window = windows.find(one => one.window_no === window_no)
  const isSettled = isNothing(window?.balance) && !isNothing(window?.charges)
  const preview = () => giveFile(cashiering.preview, { account_id: account.id, window_no }, 'show')
  const items: { label: string; when: boolean; run: () => void }[] = [
    { label: `Show bill ${window_no} as a folio`, when: true, run: preview },
    {
      label: `Issue the folio of bill ${window_no}`,
      when: takes && isSettled && may('Folio issue'),
      run: () => issue.mutate({ account_id: account.id, window_no, row_version: account.row_version }),
    },
    {
      label: 'Deposits',
      when: account.reservation !== null && (may('Deposit post') || may('Reservation')),
      run: () => onOpen({ dialog: 'deposits' }),
    },
    { label: 'Routing', when: account.kind !== 'passer_by', run: () => onOpen({ dialog: 'routing' }) },
    {
      label: 'Fixed charges',
      when: account.kind !== 'passer_by',
      run: () => onOpen({ dialog: 'fixed_charges' }),
    },
    {
      label: 'Packages',
      when: account.reservation !== null,
      run: () => onOpen({ dialog: 'packages' }),
    },
    { label: 'New bill', when: takes && numbers.some(isFree), run: () => onOpen({ dialog: 'window' }) },
    {
      label: `Share bill ${window_no}`,
      when: takes && may('Cashiering split') && !isNothing(window?.charges),
      run: () => onOpen({ dialog: 'quick_split' }),
    },
    {
      label: 'Transfer from another room',
      when: takes && may('Cashiering transfer'),
      run: () => onOpen({ dialog: 'take_over' }),
    },
    {
      label: 'Refund',
      when: takes && may('Cashiering refund'),
      run: () => onOpen({ dialog: 'refund' }),
    },
    {
      label: 'Paid out from the drawer',
      when: takes && may('Cashiering paid out'),
      run: () => onOpen({ dialog: 'paid_out' }),
    },
    {
      label: 'Card authorisations',
      when: takes && account.reservation !== null && may('Cashiering post payment'),
      run: () => onOpen({ dialog: 'authorisations' }),
    },
    {
      label: 'Bill the nights to come',
      when: takes && account.reservation?.status === 'checked_in' && may('Advance bill'),
      run: () => onOpen({ dialog: 'bill_ahead' }),
    },
    {
      label: 'Take the taxes off',
      when: takes && may('Cashiering adjust'),
      run: () => onOpen({ dialog: 'tax_exempt' }),
    },
    {
      label: 'Close the house account',
      when: account.kind === 'house' && takes && may('House account'),
      run: () => onOpen({ dialog: 'close_house' }),
    },
    {
      label: isAll ? 'Hide reversed postings' : 'Show reversed postings too',
      when: true,
      run: () => go({ show: isAll ? 'live' : 'all' }),
    },
  ]
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        loading={issue.isPending}
        onClick={event => setAnchor(event.currentTarget)}
      >
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items
          .filter(({ when }) => when)
          .map(({ label, run }) => (
            <MenuItem
              key={label}
              onClick={() => {
                setAnchor(null)
                run()
              }}
            >
              {label}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
