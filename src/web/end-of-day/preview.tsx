import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { endOfDay } from '../../wire/end-of-day'
import { ActionDialog } from '../kit/action-dialog'
import { useAnswer } from '../kit/call'
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

/** Every posting of the night, by stay or by code. */
export const PreviewTables = ({ preview }: { preview: Preview }) => {
  const [group, setGroup] = useState<Group>('stay')
  if (preview.rows.length === 0) return <Empty says="Nobody stays tonight; nothing is to be posted." />
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs value={group} onChange={(_, chosen: Group) => setGroup(chosen)} aria-label="Group the postings">
        <Tab value="stay" label="By stay" />
        <Tab value="code" label="By code" />
      </Tabs>
      {group === 'stay' ? <PreviewByStay preview={preview} /> : <PreviewByCode preview={preview} />}
    </Box>
  )
}
