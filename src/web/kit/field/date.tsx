import CalendarMonth from '@mui/icons-material/CalendarMonth'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import { useEffect, useRef, useState } from 'react'
import { addDays, type BusinessDate, isBusinessDate } from '../../../hotel/business-date'
import { formatDay, shortFormat } from '../format'
import { Month } from '../month'
import { useHouse } from '../session'
import { typedDay } from '../typed-day'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'
import { useWords } from '../spoken'

type InputProps = {
  id: string
  value: string | null | undefined
  onChange: (day: string | null) => void
  onLeave?: () => void
  /** First and last day that may be chosen. */
  min?: string
  max?: string
  disabled?: boolean
  autoFocus?: boolean
  inputRef?: (element: HTMLElement | null) => void
  described?: object
  width?: number | string
}

/** A day, typed the way clerks type (`16`, `16/3`, `t`, `+3`) or picked; up and down move it by one. Outside of forms too. */
export const DayInput = ({ id, value, onChange, onLeave, min, max, ...props }: InputProps) => {
  const { translate } = useWords()
  const house = useHouse()
  const today = (house?.business_date ?? '1970-01-01') as BusinessDate
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = typed ?? (value ? formatDay(value) : '')

  // Whoever comes by the keyboard types over it, also where the day has moved meanwhile with another one.
  const input = useRef<HTMLInputElement>(null)
  const settled = typed === undefined ? shown : undefined
  useEffect(() => {
    if (settled && document.activeElement === input.current) input.current?.select()
  }, [settled])

  const leave = () => {
    if (typed !== undefined) {
      // What is no day stays as typed, for the check to name it.
      onChange(typed.trim() === '' ? null : (typedDay(typed, today, shortFormat()) ?? typed))
      setTyped(undefined)
    }
    onLeave?.()
  }

  const step = (days: number) => {
    const from = typed === undefined ? (value ?? '') : (typedDay(typed, today, shortFormat()) ?? '')
    setTyped(undefined)
    onChange(isBusinessDate(from) ? addDays(from, days) : today)
  }

  return (
    <>
      <OutlinedInput
        id={id}
        inputRef={(element: HTMLInputElement | null) => {
          input.current = element
          props.inputRef?.(element)
        }}
        size="small"
        value={shown}
        error={typed === undefined && Boolean(value) && !isBusinessDate(value ?? '')}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        autoComplete="off"
        placeholder={shortFormat().toLowerCase()}
        inputProps={{ ...props.described, inputMode: 'text' }}
        sx={{ width: props.width, paddingInlineEnd: 1 }}
        onChange={event => setTyped(event.target.value)}
        onFocus={event => event.target.select()}
        onBlur={leave}
        onKeyDown={event => {
          if (event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowDown' && !event.altKey) step(-1)
          else if (event.key === 'ArrowDown') setAnchor(event.currentTarget)
          else if (event.key === 'Enter') return leave()
          else return
          event.preventDefault()
        }}
        endAdornment={
          <InputAdornment position="end">
            <IconButton
              size="small"
              tabIndex={-1}
              aria-label={translate('Open the calendar')}
              disabled={props.disabled}
              onClick={event => setAnchor(event.currentTarget)}
            >
              <CalendarMonth fontSize="small" />
            </IconButton>
          </InputAdornment>
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <Month
          value={value && isBusinessDate(value) ? value : undefined}
          today={today}
          min={min}
          max={max}
          onPick={day => {
            setTyped(undefined)
            setAnchor(null)
            onChange(day)
          }}
        />
      </Popover>
    </>
  )
}

export const DateField = (props: FieldProps & { min?: string; max?: string }) => {
  const { id, value, change, leave, reference, error } = useField<string>(props.name)
  return (
    <Frame {...props} id={id} error={error}>
      <DayInput
        id={id}
        value={value}
        onChange={change}
        onLeave={leave}
        min={props.min}
        max={props.max}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        inputRef={reference}
        described={described(id, props, error)}
      />
    </Frame>
  )
}
