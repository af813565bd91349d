import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import MuiTextField from '@mui/material/TextField'
import { useState } from 'react'
import { formatDay } from './format'
import { type MasterRow, useMasters } from './masters'
import { useRested } from './rested'

/** A profile as the search of guests finds it. */
export type FoundGuest = MasterRow & {
  code: string
  name: string
  phone?: string | null
  email?: string | null
  city?: string | null
  last_stay?: string | null
}

type Props = {
  id: string
  onPick: (guest: FoundGuest) => void
  /** Somebody who is not known yet, by what was typed. */
  onNew: (typed: string) => void
  autoFocus?: boolean
}

type Option = { guest: FoundGuest } | { typed: string }
const shortest = 2

/** Finds a guest by name, number, telephone or e-mail while one types; the last line makes a new one of what was typed. */
export const GuestPicker = ({ id, onPick, onNew, autoFocus }: Props) => {
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim(), 200)
  const isAsked = search.length >= shortest
  const { data, isFetching } = useMasters(
    'guest-profile',
    { search, per_page: 8, filters: { profile_type: 'individual' } },
    { enabled: isAsked },
  )
  const found = isAsked ? ((data?.items ?? []) as FoundGuest[]) : []
  const options: Option[] = [
    ...found.map(guest => ({ guest })),
    ...(typed.trim() === '' ? [] : [{ typed: typed.trim() }]),
  ]

  return (
    <Autocomplete<Option, false, false, true>
      id={id}
      size="small"
      freeSolo
      autoHighlight
      blurOnSelect
      value={null}
      inputValue={typed}
      options={options}
      loading={isFetching}
      filterOptions={all => all}
      getOptionLabel={option =>
        typeof option === 'string' ? option : 'guest' in option ? option.guest.name : option.typed
      }
      getOptionKey={option =>
        typeof option === 'string' ? option : 'guest' in option ? option.guest.id : 'new'
      }
      onInputChange={(_, text, why) => why !== 'reset' && setTyped(text)}
      onChange={(_, option) => {
        if (option === null) return
        setTyped('')
        if (typeof option === 'string') onNew(option)
        else if ('guest' in option) onPick(option.guest)
        else onNew(option.typed)
      }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props}>
          {'guest' in option ? (
            <Known guest={option.guest} />
          ) : (
            <span>
              New guest <strong>{option.typed}</strong>
            </span>
          )}
        </Box>
      )}
      renderInput={({ slotProps, ...parameters }) => (
        <MuiTextField
          {...parameters}
          hiddenLabel
          autoFocus={autoFocus}
          placeholder="Name, telephone, e-mail or number"
          slotProps={slotProps}
        />
      )}
    />
  )
}

const Known = ({ guest: { name, code, phone, email, city, last_stay } }: { guest: FoundGuest }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box dir="auto">
      <strong>{name}</strong> <small>{code}</small>
    </Box>
    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
      {[city, phone, email, last_stay ? `last here ${formatDay(last_stay)}` : ''].filter(Boolean).join(' · ')}
    </Box>
  </Box>
)
