import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { formatTime } from '../format'
import { plainTime } from '../typed-time'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'

type InputProps = {
  id?: string
  name?: string
  value: string | null | undefined
  onChange: (time: string) => void
  onLeave: () => void
  disabled?: boolean
  autoFocus?: boolean
  inputRef?: (element: HTMLElement | null) => void
  described?: object
  width?: number
}

/** A time of day, typed as one says it and shown as the house writes it; what browsers offer follows the device instead. */
export const TimeInput = ({ value, onChange, onLeave, described, width, ...props }: InputProps) => {
  const [typed, setTyped] = useState<string>()
  return (
    <OutlinedInput
      {...props}
      size="small"
      value={typed ?? timeOf(value)}
      autoComplete="off"
      placeholder="hh:mm"
      inputProps={{ ...described, maxLength: 10 }}
      sx={width ? { width, flexShrink: 0 } : undefined}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(plainTime(target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
    />
  )
}

export const TimeField = (props: FieldProps) => {
  const { id, value, change, leave, reference, error } = useField<string>(props.name)
  return (
    <Frame {...props} id={id} error={error}>
      <TimeInput
        id={id}
        name={props.name}
        value={value}
        onChange={change}
        onLeave={leave}
        autoFocus={props.autoFocus}
        inputRef={reference}
        described={{ ...described(id, props, error), required: props.required }}
      />
    </Frame>
  )
}

const timeOf = (value: string | null | undefined): string =>
  value && /^\d\d:\d\d$/.test(value) ? formatTime(value) : (value ?? '')
