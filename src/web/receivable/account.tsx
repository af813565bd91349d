import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { formatDay } from '../kit/format'
import { letterNow, useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { EditAccountDialog, StateDialog } from './account-form'
import { StateChip } from './accounts'
import { AgingPlot } from './aging-plot'
import { ChargeDialog } from './charge'
import { FixedChargesTab } from './fixed-charges'
import { InvoicesTab } from './invoices'
import { LettersTab } from './letters'
import { NotesTab } from './notes'
import { PayDialog } from './pay'
import { PaymentsTab } from './payments'
import { YearTab } from './year'

export type Account = OutputOf<typeof receivable.view>
type Open = 'edit' | 'state' | 'charge' | 'payment'

/** One account: what is open and how old it is, its invoices, what was paid and for what. */
export const AccountPage = ({ id }: { id: number }) => {
  const account = useAnswer(receivable.view, { id })
  const sheets = <Answered answer={account}>{data => <AccountSheets account={data} />}</Answered>
  return account.data ? sheets : <Page title="Account">{sheets}</Page>
}

const AccountSheets = ({ account }: { account: Account }) => {
  const [{ tab }, go] = useAddress({ tab: 'invoices' })
  const [open, setOpen] = useState<Open>()
  const may = useMay()
  const close = () => setOpen(undefined)
  const mayPay = may('AR payment')
  const mayCharge = may('AR invoice') && account.status !== 'closed'
  useHotkeys({
    p: () => mayPay && setOpen('payment'),
    i: () => mayCharge && setOpen('charge'),
  })
  return (
    <Page
      title={`${account.account_no} ${account.name}`}
      hint={[account.type, `due within ${account.terms_days} days`, account.contact, account.email]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          {may('AR manage') ? (
            <>
              <Button onClick={() => setOpen('edit')}>Change</Button>
              {account.status === 'closed' ? null : (
                <Button onClick={() => setOpen('state')}>
                  {account.status === 'active' ? 'Restrict' : 'Release'}
                </Button>
              )}
            </>
          ) : null}
          {mayCharge ? (
            <Button variant="outlined" aria-keyshortcuts={letterNow('i')} onClick={() => setOpen('charge')}>
              New invoice
            </Button>
          ) : null}
          {mayPay ? (
            <Button variant="contained" aria-keyshortcuts={letterNow('p')} onClick={() => setOpen('payment')}>
              Take payment
            </Button>
          ) : null}
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(280px, 1fr) minmax(0, 2fr)' },
        }}
      >
        <Figures account={account} />
        <AgingPlot title="Open by age." buckets={account.buckets} height={140} />
      </Box>
      <Sheet>
        <Tabs
          value={tab}
          onChange={(_, tab: string) => go({ tab })}
          variant="scrollable"
          aria-label="Parts of the account"
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="invoices" label="Invoices" />
          <Tab value="payments" label="Payments" />
          <Tab value="fixed" label="Fixed charges" />
          <Tab value="letters" label="Letters" />
          <Tab value="notes" label="Notes" />
          <Tab value="year" label="Year" />
        </Tabs>
        {tab === 'payments' ? (
          <PaymentsTab account={account} />
        ) : tab === 'fixed' ? (
          <FixedChargesTab account={account} />
        ) : tab === 'letters' ? (
          <LettersTab account={account} />
        ) : tab === 'notes' ? (
          <NotesTab account={account} />
        ) : tab === 'year' ? (
          <YearTab account={account} />
        ) : (
          <InvoicesTab account={account} />
        )}
      </Sheet>
      {open === 'edit' ? <EditAccountDialog account={account} onClose={close} /> : null}
      {open === 'state' ? <StateDialog account={account} onClose={close} /> : null}
      {open === 'charge' ? <ChargeDialog account={account} onClose={close} /> : null}
      {open === 'payment' ? <PayDialog account={account} invoices={[]} onClose={close} /> : null}
    </Page>
  )
}

const Figures = ({ account }: { account: Account }) => (
  <Sheet>
    <Box
      component="dl"
      sx={{
        margin: 0,
        padding: '10px 14px',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) max-content',
        gap: '4px 16px',
        alignItems: 'baseline',
        fontSize: 13,
        '& dt': { color: 'text.secondary' },
        '& dd': { margin: 0, textAlign: 'end' },
      }}
    >
      <dt>Balance</dt>
      <Box component="dd" sx={{ fontSize: 20 }}>
        <Amount value={account.balance} strong />
      </Box>
      <dt>Not allocated</dt>
      <dd>
        <Amount value={account.unallocated} />
      </dd>
      <dt>Limit</dt>
      <dd>{account.credit_limit === null ? 'None' : <Amount value={account.credit_limit} />}</dd>
      <dt>Last payment</dt>
      <dd>
        {account.last_payment_date ? (
          <>
            <Amount value={account.last_payment} /> {formatDay(account.last_payment_date)}
          </>
        ) : (
          '–'
        )}
      </dd>
      <dt>State</dt>
      <dd>
        <StateChip {...account} />
      </dd>
      {account.status_note ? (
        <>
          <dt>Note</dt>
          <dd>{account.status_note}</dd>
        </>
      ) : null}
    </Box>
  </Sheet>
)
