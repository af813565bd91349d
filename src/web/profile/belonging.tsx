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
import { isPerson, type Profile, profilesPath } from './profile-row'
import { purposeWord } from './purpose-word'
import { Section } from './section'

type Props = { profile: Profile; mayEdit: boolean }
type Open = 'membership' | 'relation' | 'consent'

/** What a profile belongs to, who belongs to it, and what it has allowed. */
export const Belonging = ({ profile, mayEdit }: Props) => {
  const [open, setOpen] = useState<Open>()
  const { id, profile_type } = profile
  const close = () => setOpen(undefined)
  const add = [
    { label: 'Add membership', run: () => setOpen('membership') },
    { label: 'Add relationship', run: () => setOpen('relation') },
    ...(isPerson(profile_type) ? [{ label: 'Note a consent', run: () => setOpen('consent') }] : []),
  ]
  return (
    <Section title="Ties and consents" add={mayEdit ? add : []}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Nothing profile={profile} />
        <Memberships id={id} mayEdit={mayEdit} />
        <Relations id={id} mayEdit={mayEdit} />
        {isPerson(profile_type) ? <Consents id={id} /> : null}
      </Box>
      {open === 'membership' ? <MembershipDialog profile_id={id} onClose={close} /> : null}
      {open === 'relation' ? <RelationDialog profile_id={id} onClose={close} /> : null}
      {open === 'consent' ? <ConsentDialog profile_id={id} onClose={close} /> : null}
    </Section>
  )
}

/** Says that nothing is noted; the lists below have asked already. */
const Nothing = ({ profile: { id, profile_type } }: Pick<Props, 'profile'>) => {
  const of = { guest_profile_id: id }
  const hasConsents = isPerson(profile_type)
  const lists = [
    useAnswer(guestMembership.list, of).data,
    useAnswer(guestRelation.list, of).data,
    useAnswer(guestConsent.list, of, { enabled: hasConsents }).data ??
      (hasConsents ? undefined : { items: [] }),
  ]
  if (lists.some(list => list === undefined || list.items.length > 0)) return null
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
      {hasConsents ? 'No membership, tie or consent is noted yet.' : 'No membership or tie is noted yet.'}
    </Box>
  )
}

const Memberships = ({ id, mayEdit }: { id: number; mayEdit: boolean }) => {
  const answer = useAnswer(guestMembership.list, { guest_profile_id: id })
  const drop = useCall(guestMembership.destroy, { says: 'The membership is gone' })
  const [changing, setChanging] = useState<Membership>()
  return (
    <>
      <Lines
        answer={answer}
        actions={
          mayEdit
            ? [
                { label: 'Change', run: setChanging },
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
      {changing ? (
        <MembershipDialog profile_id={id} membership={changing} onClose={() => setChanging(undefined)} />
      ) : null}
    </>
  )
}

const Relations = ({ id, mayEdit }: { id: number; mayEdit: boolean }) => {
  const answer = useAnswer(guestRelation.list, { guest_profile_id: id })
  const drop = useCall(guestRelation.destroy, { says: 'The relationship is gone' })
  return (
    <Lines
      answer={answer}
      actions={
        mayEdit ? [{ label: 'Delete', isDestructive: true, run: ({ id }) => drop.mutate({ id }) }] : []
      }
      labelOf={({ relation }) => relation}
    >
      {row => (
        <Link component={RouterLink} to={`${profilesPath}/${row.from_id === id ? row.to_id : row.from_id}`}>
          {row.name}
        </Link>
      )}
    </Lines>
  )
}

type LinesProps<R> = {
  answer: UseQueryResult<{ items: R[] }, Failure>
  actions: readonly RowAction<R>[]
  labelOf: (row: R) => string
  children: (row: R) => ReactNode
}

/** Records of one kind, each on a line with what may be done with it. */
function Lines<R extends { id: number }>({ answer, actions, labelOf, children }: LinesProps<R>) {
  return (
    <Answered answer={answer} loading={<></>}>
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

/** The newest answer to each purpose. */
const Consents = ({ id }: { id: number }) => {
  const answer = useAnswer(guestConsent.list, { guest_profile_id: id })
  return (
    <Answered answer={answer} loading={<></>}>
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
  )
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minHeight: 34 }}>
    <Box sx={{ width: 140, flexShrink: 0, fontSize: 13, color: 'text.secondary' }}>{label}</Box>
    {children}
  </Box>
)
