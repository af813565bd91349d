import Visibility from '@mui/icons-material/Visibility'
import VisibilityOff from '@mui/icons-material/VisibilityOff'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useState } from 'react'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'
import { useWords } from '../spoken'

type Props = FieldProps & {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  maxLength?: number
  /** So many lines are open; absent for one line. */
  lines?: number
  /** Codes stand in capitals. */
  isCode?: boolean
  start?: ReactNode
  end?: ReactNode
  placeholder?: string
  autoComplete?: string
  /** Offered while one types; anything else may be typed too. */
  suggestions?: readonly { value: string; label: string }[]
}

/** Words on one line or several. */
export const TextField = (props: Props) => {
  const { name, type = 'text', lines, isCode } = props
  const { id, value, change, leave, reference, error } = useField<string>(name)
  return (
    <Frame {...props} id={id} error={error}>
      <OutlinedInput
        id={id}
        name={name}
        inputRef={reference}
        size="small"
        type={type}
        value={value ?? ''}
        multiline={lines !== undefined}
        minRows={lines}
        maxRows={lines === undefined ? undefined : Math.max(lines, 12)}
        autoFocus={props.autoFocus}
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder}
        startAdornment={props.start}
        endAdornment={props.end}
        inputProps={{
          ...described(id, props, error),
          maxLength: props.maxLength,
          dir: 'auto',
          required: props.required,
          list: props.suggestions ? `${id}-list` : undefined,
          style: {
            textTransform: isCode ? 'uppercase' : undefined,
            padding: lines === undefined ? undefined : '8px 10px',
          },
        }}
        onChange={event => change(event.target.value)}
        onBlur={() => {
          if (isCode && value && value !== value.toUpperCase()) change(value.toUpperCase())
          leave()
        }}
      />
      {props.suggestions ? (
        <datalist id={`${id}-list`}>
          {props.suggestions.map(({ value, label }) => (
            <option key={value} value={value} label={label} aria-label={label} />
          ))}
        </datalist>
      ) : null}
    </Frame>
  )
}

/** Words that nobody else should read on the screen. */
export const SecretField = (props: FieldProps & { maxLength?: number; autoComplete?: string }) => {
  const { translate } = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="new-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            size="small"
            aria-label={translate(isShown ? 'Hide the password' : 'Show the password')}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
