import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'

export type FieldProps = {
  /** Name in the form, e.g. `lines.0.amount`. */
  name: string
  label: string
  required?: boolean
  help?: string
  disabled?: boolean
  autoFocus?: boolean
  /** Inside a grid: the column says the label. */
  bare?: boolean
}

type Props = Omit<FieldProps, 'name' | 'autoFocus'> & {
  id: string
  error?: string
  /** The input is a group; the label does not belong to one element. */
  isGroup?: boolean
  children: ReactNode
}

/** Label above, help or what is wrong below. */
export const Frame = ({ id, label, required, help, disabled, bare, error, isGroup, children }: Props) => (
  <FormControl
    fullWidth
    error={error !== undefined}
    disabled={disabled}
    component={isGroup ? 'fieldset' : 'div'}
    sx={{ minWidth: 0 }}
  >
    {bare ? null : (
      <FormLabel
        htmlFor={isGroup ? undefined : id}
        component={isGroup ? 'legend' : 'label'}
        id={`${id}-label`}
        sx={{ fontSize: 13, fontWeight: 500, marginBottom: '3px', color: 'text.primary', lineHeight: 1.45 }}
      >
        {label}
        {required ? <span style={{ fontWeight: 400, opacity: 0.75 }}> (required)</span> : null}
      </FormLabel>
    )}
    {children}
    {error || (help && !bare) ? <FormHelperText id={`${id}-help`}>{error ?? help}</FormHelperText> : null}
  </FormControl>
)

/** What ties an input to its frame. */
export const described = (
  id: string,
  { help, label, bare }: Pick<FieldProps, 'help' | 'label' | 'bare'>,
  error?: string,
) => ({
  'aria-describedby': error || (help && !bare) ? `${id}-help` : undefined,
  'aria-label': bare ? label : undefined,
})
