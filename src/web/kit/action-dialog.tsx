import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type KeyboardEvent, type ReactNode, useEffect, useReducer } from 'react'
import type { Failure } from './failure'

type Props = {
  /** What will be done: `Check in Ana Silva`. */
  title: ReactNode
  /** The verb on the button: `Check in`. Without it the dialog only shows something. */
  confirm?: string
  cancel?: string
  onConfirm?: () => void
  onClose: () => void
  /** The call is on its way. */
  isBusy?: boolean
  isDisabled?: boolean
  /** It cannot be undone, or takes something away. */
  isDestructive?: boolean
  failure?: Failure | null
  /** Enter alone confirms as well while no control has the focus: for what is done a hundred times a day. */
  enterConfirms?: boolean
  /** Further buttons at the start of the bar. */
  extra?: ReactNode
  size?: DialogProps['maxWidth']
  children?: ReactNode
}

/** The frame of every dialog: Ctrl+Enter confirms, Esc closes, a failure stands above the buttons. */
export const ActionDialog = (props: Props) => {
  const { title, confirm, cancel, onConfirm, onClose, isBusy, isDisabled, isDestructive, failure } = props
  const mayConfirm = onConfirm !== undefined && !isBusy && !isDisabled
  const isUp = useTurn()

  const onKeyDown = (event: KeyboardEvent) => {
    const isMeant = event.ctrlKey || event.metaKey || (props.enterConfirms && !isControl(event.target))
    if (event.key !== 'Enter' || !isMeant || !mayConfirm) return
    event.preventDefault()
    onConfirm()
  }

  if (!isUp) return null
  return (
    <Dialog
      open
      disableRestoreFocus
      fullWidth
      maxWidth={props.size ?? 'xs'}
      onClose={isBusy ? undefined : onClose}
      onKeyDown={onKeyDown}
      slotProps={{
        paper: { sx: { margin: { xs: 2, md: 8 }, width: { xs: 'calc(100% - 16px)', md: undefined } } },
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {props.children}
        {failure?.message ? <Alert severity="error">{failure.message}</Alert> : null}
      </DialogContent>
      <DialogActions>
        {props.extra}
        <span style={{ flex: 1 }} />
        <Button onClick={onClose} disabled={isBusy}>
          {cancel ?? (confirm ? 'Cancel' : 'Close')}
        </Button>
        {confirm ? (
          <Button
            variant={isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
            disabled={!mayConfirm}
            loading={isBusy}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

/**
 * A dialog comes up when whatever closes in the same moment (a menu, the dialog that said it is loading) has given the focus
 * back; otherwise it would take it from the field that asks for it, and the field would complain of being left empty. What
 * had the focus then gets it back in the end.
 */
function useTurn(): boolean {
  const [isUp, comeUp] = useReducer(() => true, false)
  useEffect(() => {
    const before = document.activeElement
    comeUp()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return isUp
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, textarea, [role="combobox"]') !== null
