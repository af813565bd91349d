import { useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { FieldGrid } from '../kit/call-form'
import { MoneyField } from '../kit/field/number'
import { TextField } from '../kit/field/text'
import { useRested } from '../kit/rested'

export type Authorised = { amount: string; approval_code: string }

/** What the terminal has authorised on the card: the amount that is wanted, unless it printed another, and its approval code. */
export const AuthorisationFields = (props: {
  wanted: string
  /** The same function each time, as a setter is. */
  onAuthorised: (authorised: Authorised | undefined) => void
}) => {
  const { wanted, onAuthorised } = props
  const form = useForm<Authorised>({ defaultValues: { amount: wanted, approval_code: '' } })
  const [amount, code] = useWatch({ control: form.control, name: ['amount', 'approval_code'] })
  const approval_code = useRested(code.trim(), 400)
  useEffect(() => {
    onAuthorised(amount && approval_code ? { amount, approval_code } : undefined)
  }, [amount, approval_code, onAuthorised])
  return (
    <FormProvider {...form}>
      <FieldGrid columns={2}>
        <TextField name="approval_code" label="Approval code of the terminal" maxLength={20} />
        <MoneyField name="amount" label="Authorised" />
      </FieldGrid>
    </FormProvider>
  )
}
