import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import type { InputOf, OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { nightStates } from '../../wire/end-of-day/room-and-tax'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
import { SearchField } from '../kit/search-field'
import { Answered, Empty } from '../kit/states'
import { PreviewByCode } from './preview-by-code'
import { PreviewByStay } from './preview-by-stay'

export type Preview = OutputOf<typeof endOfDay.previewRoomAndTax>

/** What tonight would post, at any hour of the day. */
export const PreviewDialog = ({ onClose }: { onClose: () => void }) => {
  const preview = useAnswer(endOfDay.previewRoomAndTax, {})
  return (
    <ActionDialog title="Tonight’s postings" size="lg" onClose={onClose}>
      <Answered answer={preview}>{data => <PreviewTables preview={data} />}</Answered>
    </ActionDialog>
  )
}

/** `12 stays, 1 account`. */
export const whoIsCharged = ({ stays, accounts }: Preview['totals']): string =>
  [
    stays === 1 ? '1 stay' : `${stays} stays`,
    ...(accounts > 0 ? [accounts === 1 ? '1 account' : `${accounts} accounts`] : []),
  ].join(', ')

type Group = 'stay' | 'code'
type Filters = NonNullable<InputOf<typeof endOfDay.previewRoomAndTax>['filters']>

/** Every posting of the night, by stay or by code; all of them, or those that somebody looks for. */
export const PreviewTables = ({ preview: whole }: { preview: Preview }) => {
  const [group, setGroup] = useState<Group>('stay')
  const [filters, setFilters] = useState<Filters>({})
  const isNarrowed = Object.values(filters).some(value => value !== undefined && value.length > 0)
  const asked = useAnswer(endOfDay.previewRoomAndTax, { filters }, { enabled: isNarrowed, keep: true })
  if (whole.rows.length === 0) return <Empty says="Nobody stays tonight; nothing is to be posted." />
  const set = (more: Filters) => setFilters(before => ({ ...before, ...more }))
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs value={group} onChange={(_, chosen: Group) => setGroup(chosen)} aria-label="Group the postings">
        <Tab value="stay" label="By stay" />
        <Tab value="code" label="By code" />
      </Tabs>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, paddingBlock: 3, paddingInline: 2.5 }}>
        <SearchField
          label="Room"
          width={{ xs: '100%', sm: 160 }}
          value={filters.room_no ?? ''}
          onSearch={room_no => set({ room_no: room_no || undefined })}
        />
        <Narrow
          label="State"
          value={filters.state ?? ''}
          all="Posted or not"
          choices={states}
          onChoose={state => set({ state: nightStates.find(one => one === state) })}
        />
        <Narrow
          label="Code"
          value={filters.codes?.[0] ?? ''}
          all="All codes"
          choices={whole.by_code
            .filter(({ count }) => count > 0)
            .map(({ code, description }) => [code, `${code} ${description}`])}
          onChoose={code => set({ codes: code === '' ? undefined : [code] })}
        />
      </Box>
      {isNarrowed ? (
        <Answered answer={asked}>{preview => <Grouped preview={preview} group={group} />}</Answered>
      ) : (
        <Grouped preview={whole} group={group} />
      )}
    </Box>
  )
}

const Grouped = ({ preview, group }: { preview: Preview; group: Group }) => {
  if (preview.rows.length === 0) return <Empty says="Nothing of the night is like that." />
  return group === 'stay' ? <PreviewByStay preview={preview} /> : <PreviewByCode preview={preview} />
}

const states = [
  ['open', 'To be posted'],
  ['posted', 'Posted'],
  ['failed', 'Cannot be posted'],
] as const

type NarrowProps = {
  label: string
  value: string
  all: string
  choices: readonly (readonly [string, string])[]
  onChoose: (value: string) => void
}

const Narrow = ({ label, value, all, choices, onChoose }: NarrowProps) => (
  <Select
    size="small"
    displayEmpty
    value={value}
    inputProps={{ 'aria-label': label }}
    onChange={event => onChoose(event.target.value)}
    sx={{ minWidth: 160, maxWidth: '100%' }}
  >
    <MenuItem value="">{all}</MenuItem>
    {choices.map(([choice, words]) => (
      <MenuItem key={choice} value={choice}>
        {words}
      </MenuItem>
    ))}
  </Select>
)
