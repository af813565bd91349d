import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { translate } from '../words/translate'

type Props = {
  name: string
  type: 'email' | 'password' | 'text'
  label: string
  value: string
  error?: string
  autoComplete?: string
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  help?: string
  onChange: (value: string) => void
  onLeave: () => void
}

/** A field of the sign-in page, without the forms library that the house needs. */
export const SignInField = ({
  name,
  type,
  label,
  value,
  error,
  help,
  onChange,
  onLeave,
  ...input
}: Props) => {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const isSecret = type === 'password'
  const hint = error ?? (isCapsLock ? translate('Caps Lock is on') : help)

  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel
        htmlFor={id}
        sx={{ fontSize: 13, fontWeight: 500, marginBottom: '3px', color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={isSecret && isShown ? 'text' : type}
        value={value}
        inputProps={{ 'aria-describedby': hint ? `${id}-hint` : undefined }}
        onChange={event => onChange(event.target.value)}
        onBlur={onLeave}
        onKeyUp={(event: KeyboardEvent) =>
          isSecret && setCapsLock(event.getModifierState?.('CapsLock') ?? false)
        }
        endAdornment={
          isSecret ? (
            <button
              type="button"
              aria-pressed={isShown}
              aria-label={translate(isShown ? 'Hide the password' : 'Show the password')}
              onClick={() => setShown(!isShown)}
              style={{
                border: 0,
                background: 'none',
                color: 'inherit',
                cursor: 'pointer',
                font: 'inherit',
                fontSize: 12,
                padding: 6,
              }}
            >
              {translate(isShown ? 'Hide' : 'Show')}
            </button>
          ) : null
        }
        {...input}
      />
      {hint ? <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText> : null}
    </FormControl>
  )
}
