import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { preferenceCalls, type Tile } from '../../wire/preference'
import { ActionDialog } from '../kit/action-dialog'
import { useCall } from '../kit/call'
import { translate } from '../words/translate'
import { type Arranged, useArrangement } from './arranged'
import { tileName } from './tile-name'

type Props = { arranged: Arranged | null; onClose: () => void }

/** Which parts of the home page somebody wants, and in which order; kept with the house for them alone. */
export const ArrangeDialog = ({ arranged, onClose }: Props) => {
  const before = useArrangement(arranged)
  const [order, setOrder] = useState(before.order)
  const [hidden, setHidden] = useState<readonly Tile[]>([...before.hidden])
  const store = useCall(preferenceCalls.store, { onDone: onClose, inline: true })
  const move = (from: number, to: number) => {
    const next = [...order]
    next.splice(to, 0, ...next.splice(from, 1))
    setOrder(next)
  }
  return (
    <ActionDialog
      title={translate('Arrange the page')}
      confirm={translate('Save')}
      isBusy={store.isPending}
      failure={store.error}
      onConfirm={() => store.mutate({ dashboard: { order, hidden: [...hidden] } })}
      onClose={onClose}
      extra={
        <Button disabled={arranged === null} onClick={() => store.mutate({ dashboard: null })}>
          {translate('As it comes')}
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {order.map((tile, index) => {
          const name = tileName(tile)
          return (
            <Box component="li" key={tile} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                sx={{ flex: 1 }}
                label={name}
                control={
                  <Checkbox
                    size="small"
                    checked={!hidden.includes(tile)}
                    onChange={(_, isShown) =>
                      setHidden(isShown ? hidden.filter(one => one !== tile) : [...hidden, tile])
                    }
                  />
                }
              />
              <IconButton
                size="small"
                aria-label={translate('Up: %{what}', { what: name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                aria-label={translate('Down: %{what}', { what: name })}
                disabled={index === order.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
            </Box>
          )
        })}
      </Box>
    </ActionDialog>
  )
}
