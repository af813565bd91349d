import OutlinedInput from '@mui/material/OutlinedInput'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'
import { useWords } from '../spoken'

/** A colour, picked or written. */
export const ColorField = (props: FieldProps) => {
  const { translate, inSentence } = useWords()
  const { id, value, change, leave, reference, error } = useField<string>(props.name)
  return (
    <Frame {...props} id={id} error={error}>
      <OutlinedInput
        id={id}
        inputRef={reference}
        size="small"
        value={value ?? ''}
        placeholder="#rrggbb"
        inputProps={{ ...described(id, props, error), maxLength: 7 }}
        onChange={event => change(event.target.value || null)}
        onBlur={leave}
        startAdornment={
          <input
            type="color"
            aria-label={translate('Pick %{what}', { what: inSentence(props.label) })}
            value={value && /^#[0-9a-f]{6}$/i.test(value) ? value : '#888888'}
            disabled={props.disabled}
            onChange={event => change(event.target.value)}
            style={{ width: 28, height: 24, padding: 0, border: 0, background: 'none', flexShrink: 0 }}
          />
        }
      />
    </Frame>
  )
}
