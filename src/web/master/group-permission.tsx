import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { allPermissions } from '../../hotel/permission'
import { change } from '../kit/change'
import type { Failure } from '../kit/failure'
import { type MasterRow, summaryOf, useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { Sheet } from '../kit/page'
import { SearchField } from '../kit/search-field'
import { Answered } from '../kit/states'
import type { PanelProps } from './panels'
import { translate } from '../words/translate'

const all = { per_page: 500 }

/** What a group may do: every right as a tick under its heading. */
export const GroupPermissions = ({ record }: PanelProps) => {
  const permissions = useMasters('permission', all)
  const given = useMasters('group-permission', {
    ...all,
    filters: { group_id: record.id },
    include_inactive: true,
  })
  return (
    <Sheet padded>
      <Answered answer={permissions}>
        {({ items }) => (
          <Answered answer={given}>
            {({ items: held }) => <Grid group={record} permissions={items} held={held} />}
          </Answered>
        )}
      </Answered>
    </Sheet>
  )
}

const order = [...new Set(allPermissions.map(({ section }) => section))]
const placeOf = (section: string): number => order.indexOf(section)

type GridProps = { group: MasterRow; permissions: MasterRow[]; held: MasterRow[] }

const Grid = ({ group, permissions, held }: GridProps) => {
  const [search, setSearch] = useState('')
  const may = useMay()
  const queries = useQueryClient()
  const { calls, permission } = summaryOf('group-permission')
  const heldById = new Map(held.map(row => [row.permission_id, row]))
  const shown = permissions.filter(({ name }) => String(name).toLowerCase().includes(search.toLowerCase()))
  const sections = [...new Set(shown.map(({ section }) => String(section)))].sort(
    (a, b) => placeOf(a) - placeOf(b),
  )

  const give = useMutation<void, Failure, { rows: MasterRow[]; isGiven: boolean }>({
    mutationFn: async ({ rows, isGiven }) => {
      for (const { id } of rows) {
        const before = heldById.get(id)
        if (isGiven && !before) {
          await change({
            path: `${calls.path}/${calls.store}`,
            body: { group_id: group.id, permission_id: id },
          })
        }
        if (!isGiven && before)
          await change({ path: `${calls.path}/${calls.remove}`, body: { id: before.id } })
      }
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const isLocked = give.isPending || !may(permission.store)

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <SearchField value={search} onSearch={setSearch} label={translate('Search rights')} />
        <Box sx={{ color: 'text.secondary' }}>
          {translate('%{given} of %{all} rights given', { given: held.length, all: permissions.length })}
        </Box>
      </Box>
      {sections.map(section => {
        const rows = shown.filter(row => row.section === section)
        const isFull = rows.every(({ id }) => heldById.has(id))
        return (
          <Box key={section} component="section">
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
              <Box component="h2" sx={{ typography: 'h3', margin: 0 }}>
                {section}
              </Box>
              <Button
                size="small"
                disabled={isLocked}
                onClick={() => give.mutate({ rows, isGiven: !isFull })}
              >
                {translate(isFull ? 'Take all' : 'Give all')}
              </Button>
            </Box>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
              }}
            >
              {rows.map(row => (
                <FormControlLabel
                  key={row.id}
                  sx={{ marginInlineEnd: 0, '& .MuiFormControlLabel-label': { fontSize: 13 } }}
                  label={String(row.name)}
                  disabled={isLocked}
                  control={
                    <Checkbox
                      size="small"
                      checked={heldById.has(row.id)}
                      onChange={(_, isGiven) => give.mutate({ rows: [row], isGiven })}
                    />
                  }
                />
              ))}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
