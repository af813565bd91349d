import { useState } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { OutputOf } from '../../wire/call'
import { guestProfile } from '../../wire/profile'
import { Arriving } from '../kit/arrival'
import { useAnswer } from '../kit/call'
import { type Column, DataTable } from '../kit/data-table'
import { formatInstant } from '../kit/format'
import { Sheet } from '../kit/page'
import { Pager } from '../kit/pager'
import { Answered } from '../kit/states'
import { ChangedFields } from '../master/changed-fields'
import { useEntity } from '../master/entities'
import { RestoreDialog } from '../master/restore-dialog'
import type { TabProps } from './tabs'

type Line = OutputOf<typeof guestProfile.history>['items'][number]

/** Who changed what about a profile and what belongs to it, and the way back to how it was. */
export const ProfileHistory = ({ profile, mayEdit }: TabProps) => {
  const [page, setPage] = useState(1)
  const [before, setBefore] = useState<Line>()
  const answer = useAnswer(guestProfile.history, { id: profile.id, page }, { keep: true })
  return (
    <Sheet>
      <Answered answer={answer} empty={({ total }) => total === 0 && 'Nothing has been changed here yet.'}>
        {({ items, total, per_page }) => (
          <>
            <DataTable
              caption="History"
              rows={items}
              idOf={line => line.id}
              columns={columns}
              maxHeight="none"
              actions={
                mayEdit
                  ? [
                      {
                        label: 'Restore what was before',
                        isQuick: true,
                        when: ({ entity, changes }) =>
                          entity === 'guest-profile' && changes.length > 0 && !isBirth(changes),
                        run: setBefore,
                      },
                    ]
                  : []
              }
            />
            {total > per_page ? (
              <Pager page={page} perPage={per_page} total={total} onPage={setPage} />
            ) : null}
          </>
        )}
      </Answered>
      {before ? (
        <Arriving>
          <Restore profile={profile} line={before} onClose={() => setBefore(undefined)} />
        </Arriving>
      ) : null}
    </Sheet>
  )
}

const columns: readonly Column<Line>[] = [
  { key: 'at', label: 'When', cell: line => formatInstant(line.at), width: 150 },
  { key: 'by', label: 'Who', cell: line => line.by?.name ?? 'The house itself', width: 180 },
  {
    key: 'what',
    label: 'What',
    cell: line => (
      <>
        <div>{line.label}</div>
        {line.changes.length > 0 ? (
          <Arriving>
            <Changed line={line} />
          </Arriving>
        ) : null}
      </>
    ),
  },
]

const Changed = ({ line: { entity, changes } }: { line: Line }) => (
  <ChangedFields entity={useEntity(entity)} changes={changes} />
)

type RestoreProps = { profile: TabProps['profile']; line: Line; onClose: () => void }

const Restore = ({ profile: { id, row_version, name }, line, onClose }: RestoreProps) => {
  const entity: Entity = useEntity('guest-profile')
  return <RestoreDialog entity={entity} record={{ id, row_version, name }} line={line} onClose={onClose} />
}

/** Before it was made there is nothing to go back to: its name came into being. */
const isBirth = (changes: Line['changes']): boolean =>
  changes.some(({ field, was }) => field === 'profile_type' && was === null)
