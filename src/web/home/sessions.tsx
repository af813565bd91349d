import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { sessionCalls } from '../../wire/session'
import { ActionDialog } from '../kit/action-dialog'
import { useAddress } from '../kit/address'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatInstant, sentenceCase } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { translate, translated } from '../words/translate'

type Row = OutputOf<typeof sessionCalls.own>['items'][number]

/** Where one is signed in, and for an administrator where everybody is; what looks wrong is ended here. */
export const SessionsPage = () => {
  const isAdmin = useMay()(undefined)
  const [{ of }, go] = useAddress({ of: 'me' })
  const isOfAll = isAdmin && of === 'all'
  const [ending, setEnding] = useState<Row>()
  const list = useAnswer(isOfAll ? sessionCalls.all : sessionCalls.own, {}, { everyMs: 30_000 })
  const endOthers = useCall(sessionCalls.endOthers, {
    says: ({ ended }) => translate('Other sessions ended: %{count}', { count: ended }),
  })
  const hasOthers = !isOfAll && (list.data?.items.length ?? 0) > 1
  return (
    <Page
      title={translate('Sessions')}
      hint={translate(isOfAll ? 'Where everybody is signed in' : 'Where you are signed in')}
      actions={
        hasOthers ? (
          <Button color="error" loading={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            {translate('End all others')}
          </Button>
        ) : null
      }
    >
      <Sheet>
        {isAdmin ? (
          <Box sx={{ padding: '10px' }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              aria-label={translate('Whose sessions')}
              value={of}
              onChange={(_, chosen: string | null) => chosen !== null && go({ of: chosen })}
            >
              <ToggleButton value="me">{translate('Mine')}</ToggleButton>
              <ToggleButton value="all">{translate('Of everybody')}</ToggleButton>
            </ToggleButtonGroup>
          </Box>
        ) : null}
        <Answered answer={list}>
          {({ items }) => (
            <DataTable
              caption={translate('Sessions')}
              takesFocus
              rows={items}
              idOf={({ id }) => id}
              columns={columnsOf().filter(({ key }) => isOfAll || (key !== 'employee' && key !== 'role'))}
              actions={[
                {
                  label: translate('End'),
                  key: 'e',
                  isQuick: true,
                  isDestructive: true,
                  when: ({ is_this }) => !is_this,
                  run: setEnding,
                },
              ]}
            />
          )}
        </Answered>
      </Sheet>
      {ending ? <EndDialog session={ending} onClose={() => setEnding(undefined)} /> : null}
    </Page>
  )
}

const EndDialog = ({ session, onClose }: { session: Row; onClose: () => void }) => {
  const { id, employee, device } = session
  const end = useCall(sessionCalls.end, {
    says: translate('The session is ended'),
    onDone: onClose,
    inline: true,
  })
  return (
    <ActionDialog
      title={translate('End the session of %{name}', { name: employee })}
      confirm={translate('End the session')}
      isDestructive
      isBusy={end.isPending}
      failure={end.error}
      onConfirm={() => end.mutate({ id })}
      onClose={onClose}
    >
      {translate('%{device} has to sign in again. What has been typed there and not saved is lost.', {
        device,
      })}
    </ActionDialog>
  )
}

const columnsOf = (): Column<Row>[] => [
  { key: 'employee', label: translate('User'), sortBy: row => row.employee, cell: row => row.employee },
  {
    key: 'role',
    label: translate('Role'),
    from: 'lg',
    sortBy: row => row.role,
    cell: row => translated(sentenceCase(row.role)),
  },
  {
    key: 'device',
    label: translate('Device'),
    sortBy: row => row.device,
    cell: row => (
      <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {row.device}
        {row.is_this ? <StatusChip status="success" word={translate('This one')} /> : null}
      </Box>
    ),
  },
  {
    key: 'address',
    label: translate('Address'),
    from: 'md',
    sortBy: row => row.address ?? '',
    cell: row => row.address,
  },
  {
    key: 'since',
    label: translate('Signed in'),
    from: 'sm',
    sortBy: row => row.since,
    cell: row => formatInstant(row.since),
  },
  {
    key: 'last',
    label: translate('Last used'),
    sortBy: row => row.last_used_at,
    cell: row => formatInstant(row.last_used_at),
  },
]
