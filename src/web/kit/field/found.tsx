import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRested } from '../rested'
import { described, type FieldProps, Frame } from './frame'
import { keepEnter } from './reference'
import { useField } from './use-field'

/** Something that is no master: an account, a stay. The form keeps it whole, so that it is shown without asking again. */
export type Found = { id: number; label: string }

type Props = FieldProps & {
  /** What is looked for, in one word: it keeps the answers of different fields apart. */
  what: string
  find: (typed: string) => Promise<Found[]>
}

/** Finds one record while one types. */
export const FoundField = ({ what, find, ...props }: Props) => {
  const { id, value, change, leave, reference, error } = useField<Found>(props.name)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useRested(typed, 200)
  const { data = [], isFetching } = useQuery({
    queryKey: ['found', what, search],
    queryFn: () => find(search),
    enabled: isOpen,
  })
  return (
    <Frame {...props} id={id} error={error}>
      <Autocomplete<Found>
        id={id}
        size="small"
        disabled={props.disabled}
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onKeyDown={event => keepEnter(event, isOpen)}
        options={data}
        loading={isFetching}
        value={value ?? null}
        // Until the answer to what was typed is there, Enter must not pick from the answer to something else.
        filterOptions={all =>
          search === typed
            ? all
            : all.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()))
        }
        getOptionKey={one => one.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
        onChange={(_, one) => change(one)}
        onBlur={leave}
        autoHighlight
        renderInput={({ slotProps, ...parameters }) => (
          <MuiTextField
            {...parameters}
            hiddenLabel
            autoFocus={props.autoFocus}
            error={error !== undefined}
            inputRef={reference}
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
