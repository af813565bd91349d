import AddHomeOutlined from '@mui/icons-material/AddHomeOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { lazyPanel } from '../kit/lazy-page'
import { useMay } from '../kit/may'
import type { RoomBatchDialog as Dialog } from './room-batch-dialog'
import { translate } from '../words/translate'

const RoomBatchDialog = lazyPanel<Parameters<typeof Dialog>[0]>(
  async () => (await import('./room-batch-dialog')).RoomBatchDialog,
)

/** Many rooms at once, beside the button for one. */
export const RoomBatchButton = () => {
  const [isOpen, setOpen] = useState(false)
  const may = useMay()
  if (!may('Room add batch')) return null
  return (
    <>
      <Button startIcon={<AddHomeOutlined />} onClick={() => setOpen(true)}>
        {translate('Several rooms')}
      </Button>
      {isOpen ? <RoomBatchDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
