import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OutputOf } from '../../wire/call'
import { invitation } from '../../wire/invitation'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer, useCall } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatInstant } from '../kit/format'
import { useMay } from '../kit/may'
import { Page, Sheet } from '../kit/page'
import { Answered, Empty } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { comma } from '../words/marks'
import { translate, translated } from '../words/translate'
import { type Employed, InviteDialog, InviteEmployeeDialog } from './invite'

type Row = OutputOf<typeof invitation.list>['items'][number]

/** Who is invited and has not come yet; who else is to sign in. */
export const InvitationsPage = () => {
  const may = useMay()
  const [isInviting, setInviting] = useState(false)
  const { employee, forget } = useEmployeeToInvite()
  const [withdrawing, setWithdrawing] = useState<Row>()
  const list = useAnswer(invitation.list, {}, { everyMs: 60_000 })
  return (
    <Page
      title={translate('Invitations')}
      hint={translate('Who is invited to sign in and has not come yet')}
      actions={
        may('User create') ? (
          <Button variant="contained" onClick={() => setInviting(true)}>
            {translate('Invite')}
          </Button>
        ) : null
      }
    >
      <Sheet>
        <Answered
          answer={list}
          empty={({ items }) =>
            items.length === 0 && <Empty says={translate('Nobody is invited at the moment.')} />
          }
        >
          {({ items }) => (
            <DataTable
              caption={translate('Invitations')}
              takesFocus
              rows={items}
              idOf={({ id }) => id}
              columns={columnsOf()}
              actions={
                may('User create')
                  ? [
                      {
                        label: translate('Withdraw'),
                        key: 'w',
                        isQuick: true,
                        isDestructive: true,
                        run: setWithdrawing,
                      },
                    ]
                  : []
              }
            />
          )}
        </Answered>
      </Sheet>
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
      {employee ? <InviteEmployeeDialog employee={employee} onClose={forget} /> : null}
      {withdrawing ? <WithdrawDialog row={withdrawing} onClose={() => setWithdrawing(undefined)} /> : null}
    </Page>
  )
}

/** Whose record has sent somebody here to invite them; asked about once. */
function useEmployeeToInvite(): { employee: Employed | undefined; forget: () => void } {
  const navigate = useNavigate()
  const state = useLocation().state as { invite?: Employed } | null
  return { employee: state?.invite, forget: () => void navigate('.', { replace: true, state: null }) }
}

const WithdrawDialog = ({ row: { id, email }, onClose }: { row: Row; onClose: () => void }) => {
  const withdraw = useCall(invitation.withdraw, {
    says: translate('The invitation of %{email} is withdrawn', { email }),
    onDone: onClose,
    inline: true,
  })
  return (
    <ActionDialog
      title={translate('Withdraw the invitation of %{email}', { email })}
      confirm={translate('Withdraw')}
      isDestructive
      isBusy={withdraw.isPending}
      failure={withdraw.error}
      onConfirm={() => withdraw.mutate({ id })}
      onClose={onClose}
    >
      {translate('The link opens nothing any more. The address can be invited again.')}
    </ActionDialog>
  )
}

const columnsOf = (): Column<Row>[] => [
  {
    key: 'email',
    label: translate('Email'),
    sortBy: row => row.email,
    cell: row => (
      <Box
        component="span"
        sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, overflowWrap: 'anywhere' }}
      >
        <bdi>{row.email}</bdi>
        {row.employee ? <bdi>{row.employee.name}</bdi> : null}
        {row.is_over ? <StatusChip status="warning" word={translate('Ended')} /> : null}
      </Box>
    ),
  },
  {
    key: 'role',
    label: translate('Role'),
    from: 'sm',
    sortBy: row => row.role.name ?? '',
    cell: row => translated(row.role.name ?? ''),
  },
  {
    key: 'groups',
    label: translate('Groups'),
    from: 'md',
    cell: row => row.groups.map(({ name }) => name).join(comma()),
  },
  { key: 'by', label: translate('Invited by'), from: 'lg', cell: row => row.invited_by },
  {
    key: 'until',
    label: translate('Good until'),
    sortBy: row => row.expires_at,
    cell: row => formatInstant(row.expires_at),
  },
]
