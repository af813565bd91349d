import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useReducer, useRef } from 'react'
import type { Failure } from './failure'
import { useWords } from './spoken'

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
  /** Codes of the questions in it that are still open: whoever confirms is led to the first of them. */
  undecided?: readonly string[]
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

/**
 * The frame of every dialog: Ctrl+Enter confirms, Esc closes, a failure stands above the buttons. Where it cannot be confirmed the
 * same key leads to the first way out of what is marked `data-obstacle`.
 */
export const ActionDialog = (props: Props) => {
  const { title, confirm, cancel, onConfirm, onClose, isBusy, isDisabled, isDestructive, failure } = props
  const { undecided = [] } = props
  const mayConfirm = onConfirm !== undefined && !isBusy && !isDisabled
  const isUp = useTurn()
  const { translate } = useWords()
  const paper = useRef<HTMLDivElement>(null)
  const button = useFocusBack(paper, isBusy)

  const goOn = () => (undecided.length > 0 ? leadTo(paper.current, undecided[0]) : onConfirm?.())

  const onKeyDown = (event: KeyboardEvent) => {
    const isMeant = event.ctrlKey || event.metaKey || (props.enterConfirms && !isControl(event.target))
    const isHeldUp = onConfirm !== undefined && isDisabled && !isBusy
    // What is pressed in a dialog on top of it comes by here too, as that one hangs on something in this one.
    const isHere = event.currentTarget.contains(event.target as Node)
    if (event.key !== 'Enter' || !isHere || !isMeant || !(mayConfirm || isHeldUp)) return
    event.preventDefault()
    if (mayConfirm) goOn()
    else leadToObstacle(paper.current)
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
        paper: {
          ref: paper,
          sx: { margin: { xs: 2, md: 8 }, width: { xs: 'calc(100% - 16px)', md: undefined } },
        },
      }}
    >
      <DialogTitle>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {props.children}
        {failure?.message ? <Alert severity="error">{failure.message}</Alert> : null}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {props.extra}
        <Box
          component="span"
          role="status"
          sx={{ flex: 1, paddingLeft: 2, fontSize: 12, color: 'text.secondary' }}
        >
          {undecided.length === 0
            ? null
            : undecided.length === 1
              ? translate('One decision is open')
              : translate('%{count} decisions are open', { count: undecided.length })}
        </Box>
        <Button onClick={onClose} disabled={isBusy}>
          {cancel ?? translate(confirm ? 'Cancel' : 'Close')}
        </Button>
        {confirm ? (
          <Button
            ref={button}
            variant={isDestructive ? 'outlined' : 'contained'}
            color={isDestructive ? 'error' : 'primary'}
            disabled={!mayConfirm}
            loading={isBusy}
            onClick={goOn}
          >
            {confirm}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

/** A button that waits cannot keep the focus: it has it back when the answer is there, so that Esc and Enter are heard at once. */
function useFocusBack(
  paper: RefObject<HTMLElement | null>,
  isBusy = false,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    // A field that is wrong has taken it already.
    if (wasBusy.current && !isBusy && !paper.current?.contains(document.activeElement))
      button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy, paper])
  return button
}

/**
 * A dialog comes up when whatever closes in the same moment (a menu, the dialog that said it is loading) has given the focus
 * back; otherwise it would take it from the field that asks for it, and the field would complain of being left empty. What
 * had the focus then gets it back in the end; where it has gone with what was done, the heading of the screen does.
 */
export function useTurn(): boolean {
  const [isUp, comeUp] = useReducer(() => true, false)
  useEffect(() => {
    const before = document.activeElement
    comeUp()
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
      const heir = isThere ? before : document.querySelector<HTMLElement>('#main h1')
      heir?.focus({ preventScroll: !isThere })
    }
  }, [])
  return isUp
}

/** Puts the focus on the way to answer a question. */
function leadTo(dialog: HTMLElement | null, code: string): void {
  const named = `question-${CSS.escape(code)}`
  dialog
    ?.querySelector<HTMLElement>(
      `[aria-describedby~="${named}"], input[aria-labelledby~="${named}"], [aria-labelledby~="${named}"] input`,
    )
    ?.focus()
}

/** Puts the focus on the first thing that may put right what is in the way. */
function leadToObstacle(dialog: HTMLElement | null): void {
  dialog
    ?.querySelector<HTMLElement>('[data-obstacle] :is(input, button):not(:disabled, [tabindex="-1"])')
    ?.focus()
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, select, textarea, [role="combobox"]') !== null
