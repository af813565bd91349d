import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { permissionMatrix, sectionsOf } from '../../hotel/permission-matrix'
import { allPermissions } from '../../hotel/permission'
import { grants } from '../../wire/masters'
import { useCall } from '../kit/call'
import { ReferencePicker } from '../kit/field/reference'
import { listMasters, type MasterRow, useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import type { PanelProps } from './panels'
import { PermissionTable, type Right } from './permission-table'
import { rightTitle } from '../words/right-title'
import { translate, translated } from '../words/translate'

const all = { per_page: 500 }
const heldBy = (group_id: number) => ({ ...all, filters: { group_id }, include_inactive: true })
const idsOf = (rows: readonly MasterRow[]): Set<number> => new Set(rows.map(row => Number(row.permission_id)))

/** What a group may do: a line for each thing, a column for each deed. */
export const GroupPermissions = ({ record }: PanelProps) => {
  const permissions = useMasters('permission', all)
  const given = useMasters('group-permission', heldBy(record.id))
  return (
    <Sheet padded>
      <Answered answer={permissions}>
        {({ items }) => (
          <Answered answer={given}>
            {({ items: held }) => (
              <Matrix group={record} permissions={rightsOf(record, items, idsOf(held))} held={idsOf(held)} />
            )}
          </Answered>
        )}
      </Answered>
    </Sheet>
  )
}

/** Administrators may hold both kinds, others the titles and rights of the desk and what they hold already (master-data 2.27). */
const rightsOf = (group: MasterRow, all: MasterRow[], held: ReadonlySet<number>): Right[] =>
  all.filter(
    ({ id, kind }) => group.layout === 'admin' || kind !== 'admin' || held.has(id),
  ) as unknown as Right[]

type MatrixProps = { group: MasterRow; permissions: Right[]; held: ReadonlySet<number> }

/**
 * Ticked and unticked here; the set goes to the house as a whole, with what was read of it. What somebody else has given or taken
 * meanwhile comes under the ticks, which stay.
 */
const Matrix = ({ group, permissions, held }: MatrixProps) => {
  const queries = useQueryClient()
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const wanted = withTicks(held, ticked)
  const [search, setSearch] = useState('')
  const may = useMay()
  const isReadOnly = !may('Group permission')
  const save = useCall(grants.update, {
    inline: true,
    says: translate('The rights of %{group} are saved. They hold from the next sign-in.', {
      group: String(group.name),
    }),
    onDone: () => setTicked(new Map()),
    onFailed: ({ word }) => void (word === 'stale' && queries.invalidateQueries()),
  })
  // By the words that are shown, and by the name that is checked.
  const wordsOf = ({ name, section }: Right) => [name, rightTitle(name), translated(section)].join(' ')
  const found = permissions.filter(right =>
    wordsOf(right).toLowerCase().includes(search.trim().toLowerCase()),
  )
  const given = [...wanted].filter(id => !held.has(id)).length
  const taken = [...held].filter(id => !wanted.has(id)).length
  const isChanged = given + taken > 0

  const give = (ids: number[], isGiven: boolean) =>
    setTicked(new Map([...ticked, ...ids.map(id => [id, isGiven] as const)]))

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <SearchField value={search} onSearch={setSearch} label={translate('Search rights')} />
        <Box sx={{ color: 'text.secondary' }} aria-live="polite">
          {translate('%{given} of %{all} rights given', { given: wanted.size, all: permissions.length })}
        </Box>
        <span style={{ flex: 1 }} />
        {isReadOnly ? null : (
          <CopyFrom
            group={group}
            onCopy={ids => setTicked(new Map(permissions.map(({ id }) => [id, ids.has(id)])))}
          />
        )}
      </Box>
      {found.length === 0 ? <Empty says={translate('Nothing is found.')} /> : null}
      <PermissionTable
        sections={permissionMatrix(found, sectionsOf(allPermissions))}
        held={wanted}
        before={held}
        isReadOnly={isReadOnly || save.isPending}
        onGive={give}
      />
      {save.error ? <Alert severity="error">{save.error.message}</Alert> : null}
      {isChanged ? (
        <Box
          role="toolbar"
          aria-label={translate('Rights changed')}
          sx={{
            position: 'sticky',
            bottom: 0,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'center',
            paddingBlock: 2,
            backgroundColor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ flex: 1 }}>{translate('%{given} to give, %{taken} to take', { given, taken })}</Box>
          <Button disabled={save.isPending} onClick={() => setTicked(new Map())}>
            {translate('Undo')}
          </Button>
          <Button
            variant="contained"
            loading={save.isPending}
            onClick={() =>
              save.mutate({ group_id: group.id, permission_ids: [...wanted], held_ids: [...held] })
            }
          >
            {translate('Save rights')}
          </Button>
        </Box>
      ) : null}
    </Box>
  )
}

/** What the group would hold: what it holds, but for what was ticked and unticked. */
function withTicks(held: ReadonlySet<number>, ticked: ReadonlyMap<number, boolean>): Set<number> {
  const wanted = new Set(held)
  for (const [id, isGiven] of ticked) {
    if (isGiven) wanted.add(id)
    else wanted.delete(id)
  }
  return wanted
}

type CopyProps = { group: MasterRow; onCopy: (ids: Set<number>) => void }

/** Takes the rights of another group over, as far as this one may hold them; nothing is saved yet. */
const CopyFrom = ({ group, onCopy }: CopyProps) => (
  <Box sx={{ width: { xs: '100%', sm: 280 } }}>
    <ReferencePicker
      entity="group"
      value={null}
      described={{
        'aria-label': translate('Copy the rights of …'),
        placeholder: translate('Copy the rights of …'),
      }}
      onChange={id => {
        if (id === null || id === group.id) return
        // Why not was said.
        listMasters('group-permission', heldBy(id)).then(
          ({ items }) => onCopy(idsOf(items)),
          () => undefined,
        )
      }}
    />
  </Box>
)
