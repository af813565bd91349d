import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Entity } from '../../hotel/master/entity'
import type { OutputOf } from '../../wire/call'
import { masters } from '../../wire/masters'
import { useAnswer } from '../kit/call'
import { DataTable } from '../kit/data-table'
import { formatCount } from '../kit/format'
import { type MasterRow, summaries } from '../kit/masters'
import { Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { WayTo } from '../shell/way-to'
import { hasScreen, resourceOf } from './resource'
import { translate } from '../words/translate'
import { masterWord } from '../words/masters'
import { userWord } from './user-word'

type User = OutputOf<typeof masters.usedBy>['users'][number]

/** More than so many are not counted (server/master/references-said). */
const mostCounted = 1000

/** What refers to a record, with the way to each. */
export const UsedBy = ({ entity, record }: { entity: Entity; record: MasterRow }) => {
  const answer = useAnswer(masters.usedBy, { entity: entity.key, id: record.id })
  return (
    <Sheet>
      <Answered
        answer={answer}
        empty={({ users }) =>
          users.length === 0 && translate('Nothing refers to it. It can be deleted without a trace.')
        }
      >
        {({ users }) => (
          <DataTable
            caption={translate('Used by')}
            rows={users}
            idOf={({ entity, through }) => `${entity} ${through?.field ?? ''}`}
            columns={[
              { key: 'what', label: translate('What'), cell: user => <All user={user} id={record.id} /> },
              {
                key: 'through',
                label: translate('Field'),
                cell: ({ through }) => (through ? masterWord(through.label) : null),
                from: 'sm',
              },
              {
                key: 'count',
                label: translate('How many'),
                align: 'end',
                cell: ({ count }) =>
                  count >= mostCounted
                    ? translate('%{count} or more', { count: formatCount(count) })
                    : formatCount(count),
              },
              {
                key: 'records',
                label: translate('Such as'),
                cell: user => (
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
                    {(isSingle(user.entity) ? [] : user.records).map(one => (
                      <Way key={one.label} to={recordPath(user.entity, one)}>
                        <bdi>{one.label}</bdi>
                      </Way>
                    ))}
                  </Box>
                ),
              },
            ]}
          />
        )}
      </Answered>
    </Sheet>
  )
}

/** The list of all of them, where a list can be narrowed to them. */
const All = ({ user, id }: { user: User; id: number }) => {
  const { entity, through } = user
  const resource = resourceOfKey(entity)
  const filter = encodeURIComponent(JSON.stringify({ [through?.field ?? '']: id, include_inactive: true }))
  const to = resource && through?.is_filter ? `/${resource}?filter=${filter}` : undefined
  return <Way to={to}>{userWord(user)}</Way>
}

const Way = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? <WayTo to={to}>{children}</WayTo> : children

function recordPath(entity: string, { id, label }: User['records'][number]): string | undefined {
  if (entity === 'reservation') return `/home/booking/manage-reservation/${label}`
  const resource = resourceOfKey(entity)
  return resource && id !== null ? `/${resource}/${id}` : undefined
}

/** Of a record that a house has once there is nothing to tell apart. */
const isSingle = (key: string): boolean => summaries.find(one => one.key === key)?.common === 'single'

/** Where a master has its screen; other records, and rows that stand in another record alone, have none here. */
function resourceOfKey(key: string): string | undefined {
  const summary = summaries.find(one => one.key === key)
  return summary && hasScreen(summary) && summary.common !== 'single' ? resourceOf(summary) : undefined
}
