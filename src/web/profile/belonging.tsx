import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { guestConsent, guestMembership, guestRelation } from '../../wire/profile-panels'
import { useAnswer, useCall } from '../kit/call'
import type { Failure } from '../kit/failure'
import { formatDay, onHouseClock } from '../kit/format'
import { type RowAction, RowActions } from '../kit/row-actions'
import { Answered } from '../kit/states'
import { StatusChip } from '../kit/status-chip'
import { ConsentDialog, type Membership, MembershipDialog, RelationDialog } from './belonging-dialogs'
import { useProfilePaths } from './paths'
import type { Profile } from './profile-row'
import { purposeWord } from './purpose-word'
import { None, Section } from './section'

type Props = { profile: Pick<Profile, 'id'>; mayEdit: boolean }

/** The cards of guest programmes that he has. */
export const Memberships = ({ profile: { id }, mayEdit }: Props) => {
  const answer = useAnswer(guestMembership.list, { guest_profile_id: id })
  const drop = useCall(guestMembership.destroy, { says: 'The membership is gone' })
  const [open, setOpen] = useState<Membership | 'new'>()
  return (
    <Section
      title="Memberships"
      add={mayEdit ? [{ label: 'Add membership', run: () => setOpen('new') }] : []}
    >
      <Lines
        answer={answer}
        none="No membership is noted yet."
        actions={
          mayEdit
            ? [
                { label: 'Change', run: setOpen },
                { label: 'Delete', isDestructive: true, run: ({ id }) => drop.mutate({ id }) },
              ]
            : []
        }
        labelOf={({ program }) => program}
      >
        {row =>
          [row.number, row.level, row.expires_on ? `until ${formatDay(row.expires_on)}` : '']
            .filter(Boolean)
            .join(', ')
        }
      </Lines>
      {open ? (
        <MembershipDialog
          profile_id={id}
          membership={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Section>
  )
}

/** Who belongs to him, and to whom he does. */
export const Relations = ({ profile: { id }, mayEdit }: Props) => {
  const answer = useAnswer(guestRelation.list, { guest_profile_id: id })
  const paths = useProfilePaths()
  const drop = useCall(guestRelation.destroy, { says: 'The relationship is gone' })
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title="Relationships"
      add={mayEdit ? [{ label: 'Add relationship', run: () => setAdding(true) }] : []}
    >
      <Lines
        answer={answer}
        none="No relationship is noted yet."
        actions={
          mayEdit ? [{ label: 'Delete', isDestructive: true, run: ({ id }) => drop.mutate({ id }) }] : []
        }
        labelOf={({ relation }) => relation}
      >
        {row => (
          <Link component={RouterLink} to={paths.of(row.from_id === id ? row.to_id : row.from_id)}>
            {row.name}
          </Link>
        )}
      </Lines>
      {isAdding ? <RelationDialog profile_id={id} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

type LinesProps<R> = {
  none: string
  answer: UseQueryResult<{ items: R[] }, Failure>
  actions: readonly RowAction<R>[]
  labelOf: (row: R) => string
  children: (row: R) => ReactNode
}

/** Records of one kind, each on a line with what may be done with it. */
function Lines<R extends { id: number }>({ answer, none, actions, labelOf, children }: LinesProps<R>) {
  return (
    <Answered
      answer={answer}
      loading={<></>}
      empty={({ items }) => items.length === 0 && <None says={none} />}
    >
      {({ items }) =>
        items.map(row => (
          <Line key={row.id} label={labelOf(row)}>
            <Box sx={{ flex: 1 }} dir="auto">
              {children(row)}
            </Box>
            <RowActions row={row} actions={actions} />
          </Line>
        ))
      }
    </Answered>
  )
}

/** What he has allowed and forbidden: the newest answer to each purpose. */
export const Consents = ({ profile: { id }, mayEdit }: Props) => {
  const answer = useAnswer(guestConsent.list, { guest_profile_id: id })
  const [isNoting, setNoting] = useState(false)
  return (
    <Section title="Consents" add={mayEdit ? [{ label: 'Note a consent', run: () => setNoting(true) }] : []}>
      <Answered
        answer={answer}
        loading={<></>}
        empty={({ items }) => items.length === 0 && <None says="No consent is noted yet." />}
      >
        {({ items }) =>
          items
            .filter(({ purpose }, place) => items.findIndex(one => one.purpose === purpose) === place)
            .map(({ purpose, granted, given_at, by }) => (
              <Line key={purpose} label={purposeWord(purpose)}>
                <StatusChip
                  status={granted ? 'success' : 'inactive'}
                  word={granted ? 'Allowed' : 'Not allowed'}
                />
                <Box sx={{ flex: 1, fontSize: 13, color: 'text.secondary' }}>
                  {[formatDay(onHouseClock(given_at).day), by].filter(Boolean).join(', ')}
                </Box>
              </Line>
            ))
        }
      </Answered>
      {isNoting ? <ConsentDialog profile_id={id} onClose={() => setNoting(false)} /> : null}
    </Section>
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minHeight: 34 }}>
    <Box sx={{ width: 140, flexShrink: 0, fontSize: 13, color: 'text.secondary' }}>{label}</Box>
    {children}
  </Box>
)
