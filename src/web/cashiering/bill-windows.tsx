import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { cashiering } from '../../wire/cashiering'
import { Amount } from '../kit/amount'
import { useCall } from '../kit/call'
import { useMay } from '../kit/may'
import type { Bill, BillWindow } from './bill-facts'

type Props = {
  bill: Bill
  chosen: number | undefined
  onChoose: (window_no: number | undefined) => void
  onEdit: (window: BillWindow) => void
}

/** The bills of an account beside each other: who pays, how, what is open. A posting dropped on one moves there. */
export const BillWindows = ({ bill, chosen, onChoose, onEdit }: Props) => {
  const { account, windows } = bill
  const may = useMay()
  const mayEdit = may('Cashiering transfer') || may('Reservation update') || may('Cashiering post payment')
  const move = useCall(cashiering.editPosting, {
    says: (_, input) => (input.action === 'move' ? `Moved to bill ${input.to_window}` : ''),
  })
  const take = (to_window: number, posting_ids: number[]) =>
    posting_ids.length > 0 &&
    move.mutate({
      action: 'move',
      account_id: account.id,
      row_version: account.row_version,
      posting_ids,
      to_window,
    })

  return (
    <Box
      component="section"
      aria-label="Bills of the account"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: windows.length > 1 ? `repeat(${windows.length}, minmax(200px, 1fr))` : 'minmax(0, 1fr)',
          md: 'repeat(auto-fill, minmax(230px, 1fr))',
        },
        overflowX: 'auto',
        padding: '2px',
        margin: '-2px',
      }}
    >
      {windows.map(window => (
        <OneWindow
          key={window.window_no}
          window={window}
          isOnly={windows.length === 1}
          isChosen={window.window_no === chosen}
          onChoose={() => onChoose(window.window_no === chosen ? undefined : window.window_no)}
          onEdit={mayEdit && account.status !== 'closed' ? () => onEdit(window) : undefined}
          onDrop={ids => take(window.window_no, ids)}
        />
      ))}
    </Box>
  )
}

type OneProps = {
  window: BillWindow
  isOnly: boolean
  isChosen: boolean
  onChoose: () => void
  onEdit?: () => void
  onDrop: (posting_ids: number[]) => void
}

const OneWindow = ({ window, isOnly, isChosen, onChoose, onEdit, onDrop }: OneProps) => {
  const [isOver, setOver] = useState(false)
  const { window_no, label, payee, payment_method, card, ar_account, balance, is_confidential } = window
  const { display_currency, display_balance } = window
  const how = [
    payment_method,
    card ? `${card.brand} •••• ${card.last4}` : null,
    ar_account ? `Account ${ar_account.account_no}` : null,
    is_confidential ? 'Confidential' : null,
  ].filter(Boolean)
  return (
    <Box
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.getData('text/plain').split(',').map(Number).filter(Boolean))
      }}
      sx={{
        position: 'relative',
        backgroundColor: isOver ? 'info.light' : 'background.paper',
        border: 1,
        borderColor: isChosen || isOver ? 'primary.main' : 'divider',
        boxShadow: isChosen ? theme => `inset 0 0 0 1px ${theme.palette.primary.main}` : undefined,
        borderRadius: '8px',
      }}
    >
      <ButtonBase
        onClick={onChoose}
        disabled={isOnly}
        aria-pressed={isOnly ? undefined : isChosen}
        sx={{
          width: '100%',
          height: '100%',
          padding: '8px 12px',
          display: 'block',
          textAlign: 'start',
          borderRadius: '8px',
          opacity: '1 !important',
        }}
      >
        <Box sx={{ display: 'flex', gap: 2, paddingInlineEnd: 7, fontWeight: 600, fontSize: 13 }}>
          <span>{window_no}</span>
          <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
            {label ?? payee.name}
          </Box>
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary', minHeight: 17 }}>
          {[label ? payee.name : null, ...how].filter(Boolean).join(' · ')}
        </Box>
        <Box sx={{ fontSize: 15, marginTop: '2px' }}>
          {balance === null ? 'Hidden' : <Amount value={balance} strong />}
          {display_balance === null || display_currency === null ? null : (
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', marginInlineStart: 2 }}>
              ≈ <Amount value={display_balance} currency={display_currency} />
            </Box>
          )}
        </Box>
      </ButtonBase>
      {onEdit ? (
        <IconButton
          size="small"
          aria-label={`Change bill ${window_no}`}
          onClick={onEdit}
          sx={{ position: 'absolute', top: 4, insetInlineEnd: 4 }}
        >
          <Edit sx={{ fontSize: 17 }} />
        </IconButton>
      ) : null}
    </Box>
  )
}
