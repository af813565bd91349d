import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { ledgerVerification } from '../../wire/ledger-verification'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatCount, sentenceCase } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'

type Proof = OutputOf<typeof ledgerVerification.run>
type Result = Proof['results'][number]
type Scope = 'today' | 'all'

/** The books prove themselves: every law of the ledger, checked now. */
export const LedgerCheckPage = () => {
  const [scope, setScope] = useState<Scope>('today')
  const proof = useAnswer(ledgerVerification.run, { scope })
  return (
    <Page
      title="Ledger check"
      hint="Every law of the books, checked against the journal now"
      actions={
        <Button variant="contained" loading={proof.isFetching} onClick={() => void proof.refetch()}>
          Check again
        </Button>
      }
      bar={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="What is checked"
          value={scope}
          onChange={(_, chosen: Scope | null) => chosen && setScope(chosen)}
        >
          <ToggleButton value="today">Today</ToggleButton>
          <ToggleButton value="all">Everything</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <Answered answer={proof}>{data => <ProofSheets proof={data} />}</Answered>
    </Page>
  )
}

const ProofSheets = ({ proof }: { proof: Proof }) => {
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
        </Box>
      </Box>
      {shown ? <ViolationsDialog result={shown} onClose={() => setShown(undefined)} /> : null}
    </>
  )
}

const laws: Column<Result>[] = [
  {
    key: 'ok',
    label: 'Result',
    width: 100,
    cell: ({ ok }) =>
      ok ? <StatusChip status="success" word="Holds" /> : <StatusChip status="error" word="Broken" />,
  },
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
