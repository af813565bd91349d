import { useId } from 'react'
import { useController } from 'react-hook-form'

/** A field of the form around it: its value, what is wrong with it, and an id for its label. */
export function useField<T>(name: string) {
  const id = useId()
  const { field, fieldState, formState } = useController({ name })
  // A row that was just added is checked at once; nobody has had a chance to fill it in.
  const isDue = fieldState.isTouched || formState.submitCount > 0
  const error = isDue && fieldState.error ? fieldState.error.message || 'Please check this field.' : undefined
  return {
    id,
    value: field.value as T | null | undefined,
    change: field.onChange as (value: T | null) => void,
    leave: field.onBlur,
    reference: field.ref,
    error,
  }
}
