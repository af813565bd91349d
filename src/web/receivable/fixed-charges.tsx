import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { FixedCharges } from '../kit/fixed-charges'
import { useMay } from '../kit/may'
import type { Account } from './account'

/** What a company is invoiced for again and again: a rented office, a parking space, a storeroom. */
export const FixedChargesTab = ({ account: { id, name, status } }: { account: Account }) => {
  const may = useMay()
  const mayChange = (may('AR manage') || may('Reservation update')) && status !== 'closed'
  return (
    <FixedCharges
      of={{ name, which: { ar_account_id: id }, isStay: false, hasBills: false }}
      mayChange={mayChange}
      frame={(list, add) => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', padding: '10px 14px' }}>
            <Box sx={{ flex: 1, minWidth: 200, fontSize: 13, color: 'text.secondary' }}>
              The end of day makes an invoice of each on its day. It cannot be posted before; what is due at
              once is a new invoice.
            </Box>
            {mayChange ? (
              <Button variant="contained" onClick={add}>
                New fixed charge
              </Button>
            ) : null}
          </Box>
          {list}
        </>
      )}
    />
  )
}
