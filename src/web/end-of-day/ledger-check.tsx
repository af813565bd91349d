import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useState } from 'react'
import { isBusinessDate } from '../../hotel/business-date'
import type { OutputOf } from '../../wire/call'
import { ledgerVerification } from '../../wire/ledger-verification'
import { ActionDialog } from '../kit/action-dialog'
import { useAddress } from '../kit/address'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { DayInput } from '../kit/field/date'
import { LabelledFilter } from '../kit/labelled-filter'
import { giveFile } from '../kit/files'
import { formatCount, formatDay, sentenceCase } from '../kit/format'
import { lazyPage } from '../kit/lazy-page'
import { Page, Sheet } from '../kit/page'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'

type Proof = OutputOf<typeof ledgerVerification.run>
type Result = Proof['results'][number]
type Night = OutputOf<typeof ledgerVerification.history>['items'][number]
type Scope = 'today' | 'date' | 'all'

/** What stands on them is looked at by whoever has read the check: loaded from here, so that the shell carries no list of its parts. */
export const LedgerAccountsPage = lazyPage(async () => (await import('./ledger-accounts')).LedgerAccountsPage)

/** The books prove themselves: every law of the ledger, checked now; of today, of one date, of everything. */
export const LedgerCheckPage = () => {
  const [address, setAddress] = useAddress<{ scope: Scope; date: string }>({ scope: 'today', date: '' })
  const { date } = address
  const scope = address.scope === 'date' && !isBusinessDate(date) ? 'today' : address.scope
  const today = useHouse()?.business_date
  const proof = useAnswer(
    ledgerVerification.run,
    scope === 'date' ? { scope, business_date: date } : { scope: scope === 'all' ? 'all' : 'today' },
  )
  const nights = useAnswer(ledgerVerification.history, {})
  return (
    <Page
      title="Ledger check"
      hint="Every law of the books, checked against the journal now"
      actions={
        <>
          {scope === 'date' && today !== undefined && date < today ? (
            <Button onClick={() => giveFile(ledgerVerification.certificate, { business_date: date }, 'show')}>
              Certificate
            </Button>
          ) : null}
          <Button variant="contained" loading={proof.isFetching} onClick={() => void proof.refetch()}>
            Check again
          </Button>
        </>
      }
      bar={
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="What is checked"
            value={scope}
            onChange={(_, chosen: Scope | null) => chosen && setAddress({ scope: chosen, date: '' })}
          >
            <ToggleButton value="today">Today</ToggleButton>
            <ToggleButton value="all">Everything</ToggleButton>
          </ToggleButtonGroup>
          <LabelledFilter id="ledger-check-date" label="One date">
            <DayInput
              id="ledger-check-date"
              width={160}
              value={date}
              max={today}
              onChange={chosen => chosen && setAddress({ scope: 'date', date: chosen })}
            />
          </LabelledFilter>
        </Box>
      }
    >
      <Answered answer={proof}>
        {data => (
          <ProofSheets proof={data}>
            <Sheet>
              <Answered
                answer={nights}
                empty={({ items }) =>
                  items.length === 0 && 'Every end of day checks its date; none has been closed yet.'
                }
              >
                {({ items }) => (
                  <DataTable
                    caption="Checks of the last nights"
                    rows={items}
                    idOf={({ id }) => id}
                    columns={nightColumns}
                    tint={({ ok }) => (ok ? undefined : 'error.light')}
                    onOpen={({ business_date }) => setAddress({ scope: 'date', date: business_date })}
                    maxHeight={360}
                  />
                )}
              </Answered>
            </Sheet>
          </ProofSheets>
        )}
      </Answered>
    </Page>
  )
}

const ProofSheets = ({ proof, children }: { proof: Proof; children: ReactNode }) => {
  const [shown, setShown] = useState<Result>()
  const broken = proof.results.filter(({ ok }) => !ok)
  return (
    <>
      <Alert severity={broken.length === 0 ? 'success' : 'error'}>
        {broken.length === 0
          ? `All ${proof.results.length} laws hold: ${formatCount(proof.entries)} entries with ${formatCount(proof.lines)} lines, checked in ${proof.duration_ms} ms.`
          : `${broken.length} of ${proof.results.length} laws do not hold. Please call whoever looks after the books before anything else is posted.`}
      </Alert>
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 440px)' },
        }}
      >
        <Sheet>
          <DataTable
            caption="Laws of the books"
            rows={proof.results}
            idOf={({ id }) => id}
            columns={laws}
            tint={({ ok }) => (ok ? undefined : 'error.light')}
            onOpen={row => row.violations.length > 0 && setShown(row)}
            maxHeight="none"
          />
        </Sheet>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <Sheet>
            <DataTable
              caption="Ledgers"
              rows={proof.ledgers}
              idOf={({ ledger }) => ledger}
              columns={ledgerColumns(proof.proof)}
              maxHeight="none"
              empty={<Empty says="Nothing has been posted yet." />}
            />
          </Sheet>
          <Sheet padded>
            <Box sx={{ fontSize: 13, color: 'text.secondary' }}>Head of the chain</Box>
            <div>Entry {formatCount(proof.head.seq)}</div>
            <Box component="code" sx={{ fontSize: 12, overflowWrap: 'anywhere' }}>
              {proof.head.hash}
            </Box>
          </Sheet>
          {children}
        </Box>
      </Box>
      {shown ? <ViolationsDialog result={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

const verdict = ({ ok }: { ok: boolean }) =>
  ok ? <StatusChip status="success" word="Holds" /> : <StatusChip status="error" word="Broken" />

const nightColumns: Column<Night>[] = [
  { key: 'ok', label: 'Result', width: 100, cell: verdict },
  {
    key: 'business_date',
    label: 'Business date',
    cell: ({ business_date }) => formatDay(business_date, 'weekday'),
  },
  { key: 'broken', label: 'Broken laws', cell: ({ broken }) => broken.join(', ') },
  { key: 'head_seq', label: 'Head', from: 'sm', align: 'end', cell: ({ head_seq }) => formatCount(head_seq) },
]

const laws: Column<Result>[] = [
  { key: 'ok', label: 'Result', width: 100, cell: verdict },
  { key: 'id', label: 'No.', width: 60, from: 'sm', cell: ({ id }) => id },
  { key: 'title', label: 'Law', cell: ({ title }) => title },
  {
    key: 'count',
    label: 'Violations',
    align: 'end',
    cell: ({ count, ok }) => (ok ? '' : formatCount(count)),
  },
]

const ledgerColumns = (proof: string): Column<Proof['ledgers'][number]>[] => [
  {
    key: 'ledger',
    label: 'Ledger',
    cell: ({ ledger }) => (ledger === 'ar' ? 'City ledger' : sentenceCase(ledger)),
    foot: 'Proof',
  },
  { key: 'debits', label: 'Debits', align: 'end', cell: row => <Amount value={row.debits} bare /> },
  { key: 'credits', label: 'Credits', align: 'end', cell: row => <Amount value={row.credits} bare /> },
  {
    key: 'balance',
    label: 'Balance',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.balance} bare />,
    foot: <Amount value={proof} strong bare />,
  },
]

const ViolationsDialog = ({ result, onClose }: { result: Result; onClose: () => void }) => (
  <ActionDialog title={result.title} size="md" onClose={onClose}>
    <DataTable
      caption={result.title}
      rows={result.violations.map((violation, index) => ({ ...violation, index }))}
      idOf={({ index }) => index}
      maxHeight="60vh"
      columns={[
        { key: 'subject', label: 'What', cell: row => row.subject },
        { key: 'expected', label: 'Expected', align: 'end', cell: row => row.expected },
        { key: 'actual', label: 'Found', align: 'end', cell: row => row.actual },
      ]}
    />
  </ActionDialog>
)
