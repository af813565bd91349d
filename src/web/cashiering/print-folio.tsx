import { useState } from 'react'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import type { InputOf } from '../../wire/call'
import { cashiering } from '../../wire/cashiering'
import { ActionDialog } from '../kit/action-dialog'
import { giveFile } from '../kit/files'
import { folioStyles } from '../kit/folio-styles'
import type { Folio } from './folio-history'

type Style = NonNullable<InputOf<typeof cashiering.reprint>['style']>
type Props = { folio: Pick<Folio, 'folio_id' | 'display_no'>; onClose: () => void }

/** The same frozen lines, shown otherwise; the copy is counted. */
export const PrintFolioDialog = ({ folio: { folio_id, display_no }, onClose }: Props) => {
  const [style, setStyle] = useState<Style>('detailed')
  const print = () => {
    giveFile(cashiering.reprint, { folio_id, style, channel: 'print' }, 'show')
    onClose()
  }
  return (
    <ActionDialog
      title={`Print folio ${display_no}`}
      confirm="Print"
      size="xs"
      onConfirm={print}
      onClose={onClose}
    >
      <Select
        size="small"
        fullWidth
        value={style}
        inputProps={{ 'aria-label': 'Style' }}
        onChange={({ target }) => setStyle(target.value as Style)}
      >
        {folioStyles.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
    </ActionDialog>
  )
}
