import { useId } from 'react'
import { useController } from 'react-hook-form'

/** A field of the form around it: its value, what is wrong with it, and an id for its label. */
export function useField<T>(name: string) {
  const id = useId()
  const { field, fieldState } = useController({ name })
  const error = fieldState.error?.message ?? (fieldState.error ? 'Please check this field.' : undefined)
  return {
    id,
    value: field.value as T | null | undefined,
    change: field.onChange as (value: T | null) => void,
    leave: field.onBlur,
    reference: field.ref,
    error,
  }
}
