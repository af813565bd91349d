import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRested } from '../rested'
import { described, type FieldProps, Frame } from './frame'
import { keepEnter } from './reference'
import { offeredTo, useTypedPick } from './typed-pick'
import { useField } from './use-field'

/** Something that is no master: an account, a stay. The form keeps it whole, so that it is shown without asking again. */
export type Found = { id: number; label: string }

/** A label begins with the number of what it names, where that has one. */
const codeOf = ({ label }: Found): string => /^\S*\d\S*/.exec(label)?.[0] ?? label
const nameOf = ({ label }: Found): string => label

type Props = FieldProps & {
  /** What is looked for, in one word: it keeps the answers of different fields apart. */
  what: string
  find: (typed: string) => Promise<Found[]>
}

/** `T`: what is found may bring along more than it is called. */
type PickerProps<T extends Found> = {
  id: string
  what: string
  find: (typed: string) => Promise<T[]>
  value: T | null
  onChange: (found: T | null) => void
  onLeave?: () => void
  disabled?: boolean
  autoFocus?: boolean
  isWrong?: boolean
  described?: object
  inputRef?: (element: HTMLElement | null) => void
  placeholder?: string
}

/** Finds one record while one types; outside of forms too. */
export const FoundPicker = <T extends Found = Found>({
  id,
  what,
  find,
  value,
  onChange,
  onLeave,
  ...props
}: PickerProps<T>) => {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const search = useRested(typed, 200)
  const [isLeft, setLeft] = useState(false)
  const { data = [], isFetching } = useQuery({
    queryKey: ['found', what, search],
    queryFn: () => find(search),
    enabled: isOpen || isLeft,
  })
  const pick = (one: T | null) => {
    setTyped('')
    setOpen(false)
    setLeft(false)
    onChange(one)
  }
  const named = { typed, current: value, codeOf, nameOf }
  const typedPick = useTypedPick({
    ...named,
    rows: data,
    isOpen,
    isBehind: search !== typed || isFetching,
    pick,
  })
  return (
    <Autocomplete<T>
      id={id}
      size="small"
      disabled={props.disabled}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onKeyDown={event => {
        keepEnter(event, isOpen)
        typedPick.onKeyDown(event)
      }}
      onHighlightChange={typedPick.onHighlightChange}
      options={data}
      loading={isFetching || typedPick.isWaiting}
      value={value}
      // Until the answer to what was typed is there, Enter must not pick from the answer to something else.
      filterOptions={all =>
        offeredTo(
          search === typed
            ? all
            : all.filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase())),
          named,
        )
      }
      getOptionKey={one => one.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, why) => {
        if (why !== 'blur') typedPick.onType()
        const isNeeded = why === 'blur' && typedPick.onLeave()
        setLeft(isNeeded)
        if (!isNeeded) setTyped(why === 'input' ? text : '')
      }}
      onChange={(_, one) => pick(one)}
      onBlur={onLeave}
      autoHighlight
      renderInput={({ slotProps, ...parameters }) => (
        <MuiTextField
          {...parameters}
          hiddenLabel
          autoFocus={props.autoFocus}
          error={props.isWrong}
          inputRef={props.inputRef}
          placeholder={props.placeholder}
          slotProps={{
            ...slotProps,
            htmlInput: { ...slotProps.htmlInput, ...props.described },
          }}
        />
      )}
    />
  )
}

/** The same in a form. */
export const FoundField = ({ what, find, ...props }: Props) => {
  const { id, value, change, leave, reference, error } = useField<Found>(props.name)
  return (
    <Frame {...props} id={id} error={error}>
      <FoundPicker
        id={id}
        what={what}
        find={find}
        value={value ?? null}
        onChange={change}
        onLeave={leave}
        disabled={props.disabled}
        autoFocus={props.autoFocus}
        isWrong={error !== undefined}
        described={described(id, props, error)}
        inputRef={reference}
      />
    </Frame>
  )
}
