import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type FieldValues, FormProvider, useForm, useWatch } from 'react-hook-form'
import type { Call, InputOf, OutputOf } from '../../../wire/call'
import { useAnswer } from '../../kit/call'
import { cleaned } from '../../kit/cleaned'
import { Sheet } from '../../kit/page'
import { useRested } from '../../kit/rested'
import { Answered } from '../../kit/states'
import { plainNumber, wholeNumber } from '../../kit/typed-number'
import { useHouse } from '../../kit/session'
import { translate } from '../../words/translate'

type Props<C extends Call> = {
  /** The call that shows what would happen; it keeps nothing. */
  call: C
  /** What is not typed here: the record, and what stands in its form and is not saved. */
  given: Partial<InputOf<C>> & { unsaved?: unknown }
  defaults: FieldValues
  /** Names of the fields that are amounts or quantities. */
  figures: readonly string[]
  /** One line over the fields. */
  says: string
  fields: ReactNode
  children: (shown: OutputOf<C>) => ReactNode
}

/** Something is tried: fields on one side, what would come of it on the other, asked anew as somebody types. */
export function Tried<C extends Call>({ call, given, defaults, figures, says, fields, children }: Props<C>) {
  const form = useForm({ defaultValues: defaults })
  const decimals = useHouse()?.currency_decimals ?? 2
  const values = useWatch({ control: form.control })
  const typed = useRested(JSON.stringify(plain(counted(values, defaults), figures, decimals)), 250)
  const input = { ...cleaned(JSON.parse(typed) as FieldValues), ...given }
  const checked = call.input.safeParse(input)
  const answer = useAnswer(call, input as InputOf<C>, {
    enabled: checked.success,
    keep: true,
    inline: true,
  })
  return (
    <Sheet padded>
      <Box sx={{ color: 'text.secondary', fontSize: 13, marginBottom: 3 }}>
        {says} {given.unsaved === undefined ? translate('Counted as it is saved.') : null}
      </Box>
      {given.unsaved === undefined ? null : (
        <Alert severity="info" sx={{ marginBottom: 3 }}>
          {translate('Counted with what stands in the form now. It is not saved yet.')}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
        }}
      >
        <FormProvider {...form}>
          <form noValidate onSubmit={event => event.preventDefault()}>
            <Box
              sx={{
                display: 'grid',
                gap: 3,
                alignItems: 'end',
                gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'minmax(0, 1fr)' },
              }}
            >
              {fields}
            </Box>
          </form>
        </FormProvider>
        <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }} aria-live="polite">
          {checked.success ? null : (
            <Alert severity="warning">
              {translate('Please check what you entered. Below is what it was before.')}
            </Alert>
          )}
          {checked.success || answer.data !== undefined ? (
            <Answered answer={answer}>{shown => children(shown)}</Answered>
          ) : null}
        </Box>
      </Box>
    </Sheet>
  )
}

/** Whole numbers, which are texts as long as somebody types them. */
const counted = (values: FieldValues, defaults: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof defaults[name] === 'number' ? wholeNumber(value) : (value as unknown),
    ]),
  )

/** Figures as the wire wants them, while they are still being typed. */
const plain = (values: FieldValues, figures: readonly string[], decimals: number): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      figures.includes(name) && typeof value === 'string' && value !== ''
        ? plainNumber(value, decimals)
        : (value as unknown),
    ]),
  )
