import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import MuiTextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type Weekday, weekdays } from '../../../hotel/business-date'
import { sentenceCase, weekdayName } from '../format'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'
import { useWords } from '../spoken'

export type Choice = string | { value: string; label: string }
const valueOf = (choice: Choice) => (typeof choice === 'string' ? choice : choice.value)
const labelOf = (choice: Choice) => (typeof choice === 'string' ? sentenceCase(choice) : choice.label)

/** One of a few. */
export const ChoiceField = ({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) => {
  const { translate } = useWords()
  const { id, value, change, leave, reference, error } = useField<string>(props.name)
  return (
    <Frame {...props} id={id} error={error}>
      <Select
        id={id}
        inputRef={reference}
        size="small"
        displayEmpty
        value={value ?? ''}
        autoFocus={props.autoFocus}
        labelId={props.bare ? undefined : `${id}-label`}
        SelectDisplayProps={described(id, props, error)}
        onChange={event => change(event.target.value || null)}
        onBlur={leave}
      >
        {props.required && value ? null : (
          <MenuItem value="">
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {props.required ? translate('Please choose') : '–'}
            </Box>
          </MenuItem>
        )}
        {choices.map(choice => (
          <MenuItem key={valueOf(choice)} value={valueOf(choice)}>
            {labelOf(choice)}
          </MenuItem>
        ))}
      </Select>
    </Frame>
  )
}

/** Several of a few. */
export const ChoicesField = ({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) => {
  const { id, value, change, leave, error } = useField<string[]>(props.name)
  return (
    <Frame {...props} id={id} error={error}>
      <Autocomplete
        id={id}
        multiple
        size="small"
        disableCloseOnSelect
        disabled={props.disabled}
        options={choices.map(valueOf)}
        getOptionLabel={chosen => labelOf(choices.find(choice => valueOf(choice) === chosen) ?? chosen)}
        value={value ?? []}
        onChange={(_, chosen) => change(chosen)}
        onBlur={leave}
        renderInput={({ slotProps, ...parameters }) => (
          <MuiTextField
            {...parameters}
            hiddenLabel
            error={error !== undefined}
            slotProps={{
              ...slotProps,
              htmlInput: { ...slotProps.htmlInput, ...described(id, props, error) },
            }}
          />
        )}
      />
    </Frame>
  )
}

/** Yes or no. */
export const FlagField = (props: FieldProps) => {
  const { id, value, change, leave, reference, error } = useField<boolean>(props.name)
  const box = (
    <Checkbox
      id={id}
      size="small"
      checked={value === true}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      slotProps={{ input: { ref: reference, ...described(id, props, error) } }}
      onChange={(_, isChecked) => change(isChecked)}
      onBlur={leave}
    />
  )
  if (props.bare) return box
  return (
    <div>
      <FormControlLabel
        sx={{ marginInlineStart: '-8px', marginInlineEnd: 0 }}
        label={props.label}
        control={box}
      />
      {error || props.help ? (
        <FormHelperText
          id={`${id}-help`}
          error={error !== undefined}
          sx={{ marginInlineStart: '27px', marginTop: '-6px' }}
        >
          {error ?? props.help}
        </FormHelperText>
      ) : null}
    </div>
  )
}

/** Days of the week. */
export const WeekdaysField = (props: FieldProps) => {
  const { id, value, change, leave, error } = useField<Weekday[]>(props.name)
  return (
    <Frame {...props} id={id} error={error} isGroup>
      <ToggleButtonGroup
        size="small"
        disabled={props.disabled}
        aria-labelledby={props.bare ? undefined : `${id}-label`}
        aria-label={props.bare ? props.label : undefined}
        value={value ?? []}
        onChange={(_, days: Weekday[]) => change(weekdays.filter(day => days.includes(day)))}
        onBlur={leave}
      >
        {weekdays.map(day => (
          <ToggleButton
            key={day}
            value={day}
            sx={{ padding: '4px 8px', minWidth: 34, textTransform: 'none' }}
          >
            {weekdayName(day, 'narrow')}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Frame>
  )
}
