import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { OutputOf } from '../../wire/call'
import { receivable } from '../../wire/receivable'
import { ActionDialog } from '../kit/action-dialog'
import { Amount } from '../kit/amount'
import { useAnswer, useCall } from '../kit/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { type Column, DataTable } from '../kit/data-table'
import { DateField } from '../kit/field/date'
import { giveFile } from '../kit/files'
import { formatDay } from '../kit/format'
import { useMay } from '../kit/may'
import { Reckoning } from '../kit/reckoning'
import { useHouse } from '../kit/session'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { addDays, type BusinessDate } from '../../hotel/business-date'
import type { Account } from './account'

type Statement = OutputOf<typeof receivable.statements>['items'][number]
type Reminder = OutputOf<typeof receivable.reminders>['items'][number]
type Due = OutputOf<typeof receivable.dueReminders>['items'][number]

/** What was written to an account: its statements, and the letters about what is late. */
export const LettersTab = ({ account }: { account: Account }) => {
  const mayWrite = useMay()('AR statement')
  const [open, setOpen] = useState<'statement' | 'reminder'>()
  const filters = { account_id: account.id }
  const statements = useAnswer(receivable.statements, { filters, per_page: 100 }, { keep: true })
  const reminders = useAnswer(receivable.reminders, { filters, per_page: 100 }, { keep: true })
  const due = useAnswer(receivable.dueReminders, filters, { enabled: mayWrite })
  const close = () => setOpen(undefined)
  return (
    <Box sx={{ display: 'grid', gap: 4, padding: '10px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box component="h2" sx={{ flex: 1, fontSize: 14, margin: 0 }}>
          Statements
        </Box>
        {mayWrite ? (
          <Button size="small" variant="contained" onClick={() => setOpen('statement')}>
            New statement
          </Button>
        ) : null}
      </Box>
      <Answered
        answer={statements}
        empty={({ items }) => items.length === 0 && <Empty says="No statement has been issued yet." />}
      >
        {({ items }) => (
          <DataTable
            caption="Statements"
            rows={items}
            idOf={({ statement_id }) => statement_id}
            columns={statementColumns}
            onOpen={row => printStatement(row)}
            actions={[{ label: 'Print', key: 'p', isQuick: true, run: row => printStatement(row) }]}
            maxHeight="none"
          />
        )}
      </Answered>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Box component="h2" sx={{ flex: 1, fontSize: 14, margin: 0 }}>
          Reminders
        </Box>
        {due.data?.items.length ? (
          <Button size="small" variant="outlined" onClick={() => setOpen('reminder')}>
            {due.data.items[0].title} is due
          </Button>
        ) : null}
      </Box>
      <Answered
        answer={reminders}
        empty={({ items }) => items.length === 0 && <Empty says="Nobody has been reminded of anything." />}
      >
        {({ items }) => (
          <DataTable
            caption="Reminders"
            rows={items}
            idOf={({ reminder_id }) => reminder_id}
            columns={reminderColumns}
            onOpen={row => printReminder(row)}
            actions={[{ label: 'Print', key: 'p', isQuick: true, run: row => printReminder(row) }]}
            maxHeight="none"
          />
        )}
      </Answered>
      {open === 'statement' ? <StatementDialog account={account} onClose={close} /> : null}
      {open === 'reminder' ? <RemindersDialog account_id={account.id} onClose={close} /> : null}
    </Box>
  )
}

const printStatement = (...all: Pick<Statement, 'statement_id'>[]) =>
  giveFile(receivable.printStatement, { statement_ids: all.map(one => one.statement_id) }, 'show')
const printReminder = (...all: Pick<Reminder, 'reminder_id'>[]) =>
  giveFile(receivable.printReminder, { reminder_ids: all.map(one => one.reminder_id) }, 'show')

/** The statement of an account, or of all that get one and have something to be told of. */
export const StatementDialog = ({
  account,
  onClose,
}: {
  account?: { id: number; name: string }
  onClose: () => void
}) => {
  const today = useHouse()?.business_date as BusinessDate | undefined
  const yesterday = today && addDays(today, -1)
  const form = useCallForm(receivable.issueStatements, {
    defaults: { to_date: yesterday },
    send: ({ to_date }) => ({ ...(account ? { account_id: account.id } : {}), to_date: to_date as string }),
    says: ({ statements }) =>
      statements.length === 1
        ? `Statement ${statements[0].display_no} is issued`
        : `${statements.length} statements are issued`,
    onDone: ({ statements }) => {
      if (statements.length > 0) printStatement(...statements)
      onClose()
    },
  })
  return (
    <FormDialog
      of={form}
      title={account ? `Statement for ${account.name}` : 'Statements'}
      confirm="Issue"
      size="sm"
      onClose={onClose}
    >
      <DateField
        name="to_date"
        label="Up to"
        required
        autoFocus
        max={yesterday}
        help="The last day that is closed, or one before."
      />
      {account ? (
        <StatementFigures account_id={account.id} />
      ) : (
        <Alert severity="info">
          For every account that gets statements and owes something, or on which something has happened since
          its last one. Each goes on from there.
        </Alert>
      )}
    </FormDialog>
  )
}

const StatementFigures = ({ account_id }: { account_id: number }) => {
  const to_date = useWatch({ name: 'to_date' }) as string | undefined
  const { data, error } = useAnswer(
    receivable.previewStatement,
    { account_id, to_date },
    { enabled: Boolean(to_date), inline: true },
  )
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!data) return null
  return (
    <Reckoning label={`${formatDay(data.from_date)} to ${formatDay(data.to_date)}`}>
      <span>Balance before</span>
      <Amount value={data.opening} bare />
      <span>Invoiced</span>
      <Amount value={data.invoiced} bare />
      <span>Credited</span>
      <Amount value={data.credited} bare />
      <span>Paid</span>
      <Amount value={data.paid} bare />
      <span>Balance</span>
      <Amount value={data.closing} strong />
    </Reckoning>
  )
}

/** Who is late, and the letter that it is time for; those that are marked are written. */
export const RemindersDialog = ({ account_id, onClose }: { account_id?: number; onClose: () => void }) => {
  const due = useAnswer(receivable.dueReminders, account_id === undefined ? {} : { account_id }, {
    fresh: true,
  })
  const [left, setLeft] = useState<ReadonlySet<number | string>>(new Set())
  const rows = due.data?.items ?? []
  const marked = new Set<number | string>(rows.map(row => row.account_id).filter(id => !left.has(id)))
  const send = useCall(receivable.sendReminders, {
    inline: true,
    says: ({ reminders }) =>
      reminders.length === 1
        ? `${reminders[0].title} to ${reminders[0].name}`
        : `${reminders.length} letters are written`,
    onDone: ({ reminders }) => {
      if (reminders.length > 0) printReminder(...reminders)
      onClose()
    },
  })
  return (
    <ActionDialog
      title="Reminders"
      confirm={rows.length > 0 ? 'Write the letters' : undefined}
      size="md"
      isBusy={send.isPending}
      isDisabled={marked.size === 0}
      failure={send.error}
      onConfirm={() => send.mutate({ account_ids: [...marked].map(Number) })}
      onClose={onClose}
    >
      <Answered
        answer={due}
        empty={({ items }) => items.length === 0 && <Empty says="Nobody is to be reminded today." />}
      >
        {({ items }) => (
          <DataTable
            caption="Who is late"
            rows={items}
            idOf={row => row.account_id}
            columns={dueColumns}
            marked={marked}
            onMark={now => setLeft(new Set(items.map(row => row.account_id).filter(id => !now.has(id))))}
            maxHeight="50vh"
          />
        )}
      </Answered>
      <Alert severity="info">
        Each letter is printed, and kept with its account as it is. Its invoices are one letter further with
        it; nobody gets two on one day.
      </Alert>
    </ActionDialog>
  )
}

const dueColumns: Column<Due>[] = [
  { key: 'account', label: 'Account', cell: row => `${row.account_no} ${row.name}` },
  { key: 'title', label: 'Letter', cell: row => <StatusChip status="warning" word={row.title} /> },
  {
    key: 'documents',
    label: 'Documents',
    from: 'sm',
    cell: row => row.items.map(({ document_no }) => document_no ?? '–').join(', '),
  },
  {
    key: 'days',
    label: 'Days late',
    align: 'end',
    from: 'sm',
    cell: row => Math.max(...row.items.map(({ overdue_days }) => overdue_days)),
  },
  {
    key: 'total',
    label: 'Overdue',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.total} bare strong />,
  },
]

const statementColumns: Column<Statement>[] = [
  { key: 'display_no', label: 'Number', cell: row => <strong>{row.display_no}</strong> },
  { key: 'from', label: 'From', from: 'md', cell: row => formatDay(row.from_date) },
  { key: 'to', label: 'To', cell: row => formatDay(row.to_date) },
  {
    key: 'opening',
    label: 'Before',
    align: 'end',
    from: 'md',
    cell: row => <Amount value={row.opening} bare />,
  },
  {
    key: 'closing',
    label: 'Balance',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.closing} bare strong />,
  },
  { key: 'user', label: 'User', from: 'lg', cell: row => row.user },
]

const reminderColumns: Column<Reminder>[] = [
  { key: 'date', label: 'Date', cell: row => formatDay(row.date) },
  { key: 'title', label: 'Letter', cell: row => row.title },
  { key: 'documents', label: 'Documents', from: 'sm', cell: row => row.documents.join(', ') },
  {
    key: 'total',
    label: 'Overdue',
    align: 'end',
    isMoney: true,
    cell: row => <Amount value={row.total} bare strong />,
  },
  { key: 'user', label: 'User', from: 'lg', cell: row => row.user },
]
