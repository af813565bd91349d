import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { type MasterRow, masterLabel, useMasters } from '../masters'
import { choiceWord } from '../../words/masters'
import { useRested } from '../rested'
import { described, type FieldProps, Frame } from './frame'
import { offeredTo, useTypedPick } from './typed-pick'
import { useField } from './use-field'
import { sentenceCase } from '../format'
import { useSpoken, useWords } from '../spoken'

type Which = {
  /** Key of the master, e.g. `room-type`. */
  entity: string
  /** Category, when it is a master type. */
  category?: string
  /** Further filters of the list. */
  filters?: Record<string, unknown>
  /** Another one may be picked, none may not: no room is kept for the cross that takes it away. */
  isNeverNone?: boolean
}

/** By what somebody who knows a record asks for it. */
const codeOf = ({ code, name }: MasterRow): string => String(code ?? name ?? '')
const nameOf = ({ name }: MasterRow): string => String(name ?? '')

type PickerProps = Which & {
  id?: string
  value: number | null | undefined
  onChange: (id: number | null, row: MasterRow | null) => void
  onLeave?: () => void
  disabled?: boolean
  autoFocus?: boolean
  isWrong?: boolean
  described?: object
  /** What nothing chosen means, where that is a choice: `All` of a filter. */
  none?: string
  inputRef?: (element: HTMLElement | null) => void
}

const shown = 30

const withoutCross = {
  '&&.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': { paddingInlineEnd: '32px' },
}

/** While the list is open Enter picks from it, or waits for it; it never sends the form around with what stood there before. */
export function keepEnter(event: KeyboardEvent, isOpen: boolean): void {
  if (event.key === 'Enter' && isOpen) event.preventDefault()
}

const useOwnWords = () => ({ ...useWords(), isEnglish: useSpoken() === 'en' })

/** An empty list says whether another word would help, and whether there may be others that only do not fit here. */
function nothing(
  { translate, inSentence, isEnglish }: ReturnType<typeof useOwnWords>,
  { entity, category = entity, filters }: Which,
  typed: string,
): string {
  if (typed.trim()) return translate('Nothing is found.')
  const named = category.replaceAll('-', '_')
  const what = inSentence(isEnglish ? sentenceCase(named) : choiceWord(named))
  return filters
    ? translate('No %{what} that fits here is set up yet.', { what })
    : translate('No %{what} is set up yet.', { what })
}

/** Picks one master record by code or name; active ones, and the one that is chosen already. Outside of forms too. */
export const ReferencePicker = ({ value, onChange, ...props }: PickerProps) => {
  const words = useOwnWords()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const { options, isFetching, isBehind, offered } = useOptions(props, typed, isOpen || isLeft)
  const [picked, setPicked] = useState<readonly MasterRow[]>([])
  const chosen = useChosen(props.entity, value ? [value] : [], picked)
  const current = value ? (chosen[0] ?? { id: value, row_version: 0 }) : null
  const pick = (row: MasterRow | null) => {
    setTyped('')
    setOpen(false)
    setLeft(false)
    setPicked(row ? [row] : [])
    onChange(row?.id ?? null, row)
  }
  const named = { typed, current, codeOf, nameOf }
  const typedPick = useTypedPick({ ...named, rows: options, isOpen, isBehind, pick })

  return (
    <Autocomplete<MasterRow>
      id={props.id}
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
      options={options}
      loading={isFetching || typedPick.isWaiting}
      noOptionsText={nothing(words, props, typed)}
      value={current}
      filterOptions={rows => offeredTo(offered(rows), named)}
      getOptionLabel={row => (row.row_version === 0 ? '' : masterLabel(row))}
      getOptionKey={row => row.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, why) => {
        if (why !== 'blur') typedPick.onType()
        const isNeeded = why === 'blur' && typedPick.onLeave()
        setLeft(isNeeded)
        if (!isNeeded) setTyped(why === 'input' ? text : '')
      }}
      onChange={(_, row) => pick(row)}
      onBlur={props.onLeave}
      autoHighlight
      slotProps={props.isNeverNone ? { clearIndicator: { sx: { display: 'none' } } } : undefined}
      sx={props.isNeverNone ? withoutCross : undefined}
      renderInput={({ slotProps, ...parameters }) => (
        <MuiTextField
          {...parameters}
          hiddenLabel
          autoFocus={props.autoFocus}
          error={props.isWrong}
          placeholder={props.none}
          inputRef={props.inputRef}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...props.described } }}
        />
      )}
    />
  )
}

type ReferenceProps = FieldProps &
  Which & {
    /** What is picked may fill in what nobody has typed yet. */
    onPicked?: (row: MasterRow) => void
  }

export const ReferenceField = ({
  entity,
  category,
  filters,
  isNeverNone,
  onPicked,
  ...props
}: ReferenceProps) => {
  const { id, value, change, leave, reference, error } = useField<number>(props.name)
  return (
    <Frame {...props} id={id} error={error}>
      <ReferencePicker
        id={id}
        entity={entity}
        category={category}
        filters={filters}
        isNeverNone={isNeverNone}
        value={value}
        onChange={(id, row) => {
          change(id)
          if (row) onPicked?.(row)
        }}
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

type ManyProps = Omit<PickerProps, 'value' | 'onChange' | 'isNeverNone'> & {
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** So many are shown while nobody is choosing; the others are counted. */
  most?: number
}

/** Picks several master records, in the order of choosing. Outside of forms too. */
export const ReferencesPicker = ({ value, onChange, most, ...props }: ManyProps) => {
  const words = useOwnWords()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { options, isFetching, isBehind, offered } = useOptions(props, typed, isOpen)
  const [picked, setPicked] = useState<readonly MasterRow[]>([])
  const chosen = useChosen(props.entity, value, picked)
  const choose = (rows: MasterRow[]) => {
    setPicked(rows)
    onChange(rows.map(row => row.id))
  }
  const named = { typed, current: null, codeOf, nameOf }
  const typedPick = useTypedPick({
    ...named,
    rows: options.filter(({ id }) => !value.includes(id)),
    isOpen,
    isBehind,
    pick: row => {
      setTyped('')
      choose([...chosen, row])
    },
  })

  return (
    <Autocomplete<MasterRow, true>
      id={props.id}
      multiple
      size="small"
      disableCloseOnSelect
      limitTags={most}
      disabled={props.disabled}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onKeyDown={event => {
        keepEnter(event, isOpen)
        typedPick.onKeyDown(event)
        // The list stays open behind the last one: whoever sends the form then means none of it.
        if (typed === '' && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.defaultMuiPrevented = true
      }}
      onHighlightChange={typedPick.onHighlightChange}
      options={options}
      loading={isFetching || typedPick.isWaiting}
      noOptionsText={nothing(words, props, typed)}
      value={chosen}
      filterOptions={rows => offeredTo(offered(rows), named)}
      filterSelectedOptions
      getOptionLabel={row => (row.row_version === 0 ? '…' : masterLabel(row))}
      getOptionKey={row => row.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      inputValue={typed}
      // A reset comes also when the record of what was chosen has been read: what is typed meanwhile stays.
      onInputChange={(_, text, why) => {
        if (why === 'blur' || why === 'reset') return
        typedPick.onType()
        setTyped(why === 'input' ? text : '')
      }}
      onChange={(_, rows) => choose(rows)}
      onBlur={props.onLeave}
      autoHighlight
      slotProps={{ chip: { size: 'small' } }}
      renderInput={({ slotProps, ...parameters }) => (
        <MuiTextField
          {...parameters}
          hiddenLabel
          autoFocus={props.autoFocus}
          error={props.isWrong}
          placeholder={value.length === 0 ? props.none : undefined}
          inputRef={props.inputRef}
          slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...props.described } }}
        />
      )}
    />
  )
}

export const ReferencesField = ({ entity, category, filters, ...props }: FieldProps & Which) => {
  const { id, value, change, leave, reference, error } = useField<number[]>(props.name)
  return (
    <Frame {...props} id={id} error={error}>
      <ReferencesPicker
        id={id}
        entity={entity}
        category={category}
        filters={filters}
        value={value ?? []}
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

function useOptions({ entity, category, filters }: Which, typed: string, isOpen: boolean) {
  const search = useRested(typed, 200)
  const all = category ? { ...filters, category } : filters
  const { data, isFetching, isPlaceholderData } = useMasters(
    entity,
    { per_page: shown, ...(search ? { search } : {}), ...(all ? { filters: all } : {}) },
    { enabled: isOpen },
  )
  // Until the answer to what was typed is there, Enter must not pick from the answer to something else.
  const isBehind = search !== typed || isPlaceholderData
  const words = typed.trim().toLowerCase()
  const offered = (rows: MasterRow[]): MasterRow[] =>
    isBehind && words ? rows.filter(row => masterLabel(row).toLowerCase().includes(words)) : rows
  return { options: data?.items ?? [], isFetching, isBehind: isBehind || isFetching, offered }
}

/** The records of ids, in their order, inactive ones too; what was just picked is shown before it has been asked for. */
function useChosen(entity: string, ids: readonly number[], picked: readonly MasterRow[]): MasterRow[] {
  const sorted = [...ids].sort((a, b) => a - b)
  const { data } = useMasters(
    entity,
    { filters: { id: sorted }, per_page: Math.max(1, sorted.length) },
    { enabled: sorted.length > 0 },
  )
  const key = ids.join()
  return useMemo(() => {
    const byId = new Map([...picked, ...(data?.items ?? [])].map(row => [row.id, row]))
    return (key === '' ? [] : key.split(',').map(Number)).map(id => byId.get(id) ?? { id, row_version: 0 })
  }, [data, key, picked])
}
