import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '../kit/field/text'
import { type MasterRow, useMasters } from '../kit/masters'
import { plainAmount } from '../kit/typed-number'
import { useHouse } from '../kit/session'

/** The adjustment code that is chosen in the form. */
function useCode(): MasterRow | undefined {
  const id = useWatch({ name: 'adjustment_code_id' }) as number | null | undefined
  const { data } = useMasters(
    'adjustment-code',
    { filters: { id: [id ?? 0] }, per_page: 1 },
    { enabled: typeof id === 'number' },
  )
  return data?.items.find(one => one.id === id)
}

/** In words, where the code asks for them: of one that asks for none its name says enough. */
export const AdjustmentReason = () => (
  <TextField name="reason" label="Reason" required={useCode()?.requires_comment !== false} maxLength={200} />
)

/** What a code usually takes off is proposed, as long as nobody has typed another value. */
export const AdjustmentPreset = () => {
  const code = useCode()
  const decimals = useHouse()?.currency_decimals ?? 2
  const { getValues, setValue } = useFormContext()
  const proposed = useRef<string | null>(null)
  const by = (code?.value_type ?? null) as 'amount' | 'percent' | null
  const kept = (code?.default_value ?? null) as string | null
  const usual = kept === null ? null : usualOf(kept, by === 'percent' ? 4 : decimals)
  useEffect(() => {
    if ((getValues('value') ?? null) !== proposed.current || by === null || usual === null) return
    proposed.current = usual
    setValue('by', by)
    setValue('value', usual)
  }, [by, usual, getValues, setValue])
  return null
}

/** Kept with four digits after the point, as a person would type it. */
function usualOf(kept: string, decimals: number): string {
  const plain = kept.includes('.') ? kept.replace(/\.?0+$/, '') : kept
  return decimals === 4 ? plain : plainAmount(plain, decimals)
}
