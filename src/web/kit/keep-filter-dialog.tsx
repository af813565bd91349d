import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { InputOf } from '../../wire/call'
import { savedFilter } from '../../wire/saved-filter'
import { ActionDialog } from './action-dialog'
import { useCall } from './call'
import { useWords } from './spoken'

type Props = {
  list: string
  look: InputOf<typeof savedFilter.store>['look']
  /** Names that are taken: one of them is replaced. */
  known: readonly string[]
  onClose: () => void
}

/** Gives a list as it stands a name. */
export const KeepFilterDialog = ({ list, look, known, onClose }: Props) => {
  const { translate } = useWords()
  const [name, setName] = useState('')
  const typed = name.trim()
  const isKnown = known.some(one => one.toLowerCase() === typed.toLowerCase())
  const store = useCall(savedFilter.store, {
    says: translate('The filter is kept'),
    onDone: onClose,
    inline: true,
  })
  return (
    <ActionDialog
      title={translate('Keep this filter')}
      confirm={translate(isKnown ? 'Replace it' : 'Keep it')}
      isBusy={store.isPending}
      isDisabled={typed === ''}
      failure={store.error}
      onConfirm={() => store.mutate({ list, name: typed, look })}
      onClose={onClose}
    >
      <TextField
        autoFocus
        size="small"
        label={translate('Name')}
        value={name}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        helperText={
          isKnown
            ? translate('A filter of this name is there; it will be replaced.')
            : translate('Search, filters, order and columns are kept, for you alone.')
        }
        onChange={event => setName(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && typed !== '') store.mutate({ list, name: typed, look })
        }}
      />
    </ActionDialog>
  )
}
