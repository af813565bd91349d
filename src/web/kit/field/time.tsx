import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { formatTime } from '../format'
import { plainTime } from '../typed-time'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'

/** A time of day, typed as one says it and shown as the house writes it; what browsers offer follows the device instead. */
export const TimeField = (props: FieldProps) => {
  const { id, value, change, leave, reference, error } = useField<string>(props.name)
  const [typed, setTyped] = useState<string>()
  return (
    <Frame {...props} id={id} error={error}>
      <OutlinedInput
        id={id}
        name={props.name}
        inputRef={reference}
        size="small"
        value={typed ?? timeOf(value)}
        autoFocus={props.autoFocus}
        autoComplete="off"
        placeholder="hh:mm"
        inputProps={{ ...described(id, props, error), required: props.required, maxLength: 10 }}
        onChange={({ target }) => {
          setTyped(target.value)
          change(plainTime(target.value))
        }}
        onBlur={() => {
          setTyped(undefined)
          leave()
        }}
      />
    </Frame>
  )
}

const timeOf = (value: string | null | undefined): string =>
  value && /^\d\d:\d\d$/.test(value) ? formatTime(value) : (value ?? '')
