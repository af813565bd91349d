import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import type { ReactNode } from 'react'

type Choices = readonly (readonly [string, string])[]
type Props = { id: string; label: string; value: string; onChange: (value: string) => void }

/** One of a few. */
export const Choice = ({ id, label, value, onChange, choices }: Props & { choices: Choices }) => (
  <Labelled id={id} label={label}>
    <Select
      size="small"
      value={value}
      displayEmpty
      labelId={`${id}-label`}
      onChange={event => onChange(event.target.value)}
    >
      {choices.map(([one, words]) => (
        <MenuItem key={one} value={one}>
          {words}
        </MenuItem>
      ))}
    </Select>
  </Labelled>
)

type SeveralProps = Props & { choices: Choices | undefined; all: string }

/** Several of a few, behind each other in one word; `all`: nothing is chosen, so that everything is meant. */
export const Several = ({ id, label, value, onChange, choices = [], all }: SeveralProps) => {
  const chosen = value === 'all' ? [] : value.split(',')
  const named = choices.filter(([one]) => chosen.includes(one)).map(([, words]) => words)
  const others = chosen.length - named.length
  const words = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')
  return (
    <Labelled id={id} label={label}>
      <Select
        multiple
        size="small"
        value={chosen}
        displayEmpty
        labelId={`${id}-label`}
        renderValue={() => words || all}
        onChange={({ target: { value: now } }) => onChange([now].flat().join() || 'all')}
      >
        {choices.map(([one, words]) => (
          <MenuItem key={one} value={one} sx={{ paddingBlock: 0 }}>
            <Checkbox size="small" checked={chosen.includes(one)} tabIndex={-1} aria-hidden />
            {words}
          </MenuItem>
        ))}
      </Select>
    </Labelled>
  )
}

type CreditsProps = Props & { nothing: string; help: string }

/** Credits that are taken when the field is left; what are none leave it as it was. */
export const CreditsInput = ({ id, label, value, onChange, nothing, help }: CreditsProps) => {
  const take = (input: HTMLInputElement) => {
    const typed = input.value.trim().replace(',', '.')
    if (typed === '') onChange(nothing)
    else if (/^\d{1,2}(\.\d)?$/.test(typed) && Number(typed) > 0) onChange(typed)
    else input.value = value === nothing ? '' : value
  }
  return (
    <Labelled id={id} label={label}>
      <OutlinedInput
        // Another template has another number.
        key={value}
        size="small"
        defaultValue={value === nothing ? '' : value}
        placeholder={help}
        inputProps={{ 'aria-labelledby': `${id}-label`, inputMode: 'decimal', maxLength: 4 }}
        onBlur={event => take(event.target as HTMLInputElement)}
        onKeyDown={event => {
          if (event.key === 'Enter') take(event.target as HTMLInputElement)
        }}
      />
    </Labelled>
  )
}

type LabelledProps = { id: string; label: string; children: ReactNode }
export const Labelled = ({ id, label, children }: LabelledProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3px', minWidth: 0 }}>
    <Box component="label" id={`${id}-label`} sx={{ fontSize: 13, fontWeight: 500, padding: 0 }}>
      {label}
    </Box>
    {children}
  </Box>
)

/** One step of what is asked, with its name. */
export const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0, display: 'grid', gap: 2 }}>
    <Box component="legend" sx={{ fontSize: 14, fontWeight: 600, padding: 0, marginBottom: 2 }}>
      {title}
    </Box>
    {children}
  </Box>
)
