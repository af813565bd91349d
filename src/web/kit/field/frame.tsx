import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import type { ReactNode } from 'react'
import { useWords } from '../spoken'

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
  /** The label belongs to several elements together. */
  isGroup?: boolean
  children: ReactNode
}

/** Label above, help or what is wrong below. */
export const Frame = ({ id, label, required, help, disabled, bare, error, isGroup, children }: Props) => {
  const { translate } = useWords()
  const words = bare ? null : (
    <FormLabel
      {...(isGroup ? { component: 'legend' as const } : { htmlFor: id })}
      id={`${id}-label`}
      error={error !== undefined}
      disabled={disabled}
      sx={{
        fontSize: 13,
        fontWeight: 500,
        marginBottom: '3px',
        padding: 0,
        color: 'text.primary',
        lineHeight: 1.45,
      }}
    >
      {label}
      {required ? <span style={{ fontWeight: 400 }}> {translate('(required)')}</span> : null}
    </FormLabel>
  )
  const below =
    error || (help && !bare) ? (
      // Why nobody can type here is to be read as well.
      <FormHelperText id={`${id}-help`} error={error !== undefined} disabled={false}>
        {error ?? help}
      </FormHelperText>
    ) : null

  if (isGroup) {
    return (
      <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        {words}
        {children}
        {below}
      </Box>
    )
  }
  return (
    <FormControl fullWidth error={error !== undefined} disabled={disabled} sx={{ minWidth: 0 }}>
      {words}
      {children}
      {below}
    </FormControl>
  )
}

/** What ties an input to its frame. */
export const described = (
  id: string,
  { help, label, bare }: Pick<FieldProps, 'help' | 'label' | 'bare'>,
  error?: string,
) => ({
  'aria-describedby': error || (help && !bare) ? `${id}-help` : undefined,
  'aria-label': bare ? label : undefined,
})
