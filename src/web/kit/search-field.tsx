import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useHotkeys } from './hotkeys'
import { firstRowNear } from './row-focus'
import { useWords } from './spoken'

type Props = {
  value: string
  onSearch: (text: string) => void
  label?: string
  /** A length, or one by breakpoint. */
  width?: number | string | Record<string, number | string>
  /** How long the typing has to rest. */
  restMs?: number
  /** The screen begins here. */
  autoFocus?: boolean
}

/** Searches while one types; `/` goes there, Esc clears it, Enter or ↓ goes on to what was found. */
export const SearchField = ({
  value,
  onSearch,
  label: given,
  width = { xs: '100%', sm: 260 },
  restMs = 250,
  autoFocus,
}: Props) => {
  const { translate } = useWords()
  const label = given ?? translate('Search')
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const { goOn, stay } = useGoingOn(input, typed === sent && value.trim() === typed.trim())
  useHotkeys({ '/': () => input.current?.focus() })

  // Somebody else, such as the back button or Clear all, has changed what is searched for. What was sent from here comes back a
  // moment later: until then it is not changed, only not there yet.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setSent(value)
      setTyped(value)
    }
  }

  useEffect(() => {
    if (typed === sent) return
    const timer = setTimeout(() => {
      setSent(typed)
      onSearch(typed)
    }, restMs)
    return () => clearTimeout(timer)
  }, [typed, sent, onSearch, restMs])

  return (
    <OutlinedInput
      inputRef={input}
      autoFocus={autoFocus}
      type="search"
      size="small"
      value={typed}
      placeholder={`${label} …`}
      inputProps={{ 'aria-label': label, 'aria-keyshortcuts': '/' }}
      onChange={event => {
        stay()
        setTyped(event.target.value)
      }}
      onKeyDown={event => {
        if (event.key === 'Enter' || event.key === 'ArrowDown') {
          event.preventDefault()
          goOn()
        }
        if (event.key !== 'Escape' || typed === '') return
        event.stopPropagation()
        setTyped('')
      }}
      sx={{
        width,
        maxWidth: '100%',
        '& input': { textOverflow: 'ellipsis' },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed === '' ? null : (
          <IconButton
            size="small"
            edge="end"
            aria-label={translate('Clear the search')}
            onClick={() => setTyped('')}
          >
            <Clear fontSize="small" />
          </IconButton>
        )
      }
    />
  )
}

/** Once what was typed is asked for and answered: before that the first row is somebody else's, and letters act on rows. */
function useGoingOn(input: RefObject<HTMLInputElement | null>, isSent: boolean) {
  const [isWanted, setWanted] = useState(false)
  const queries = useQueryClient()
  const isAnswered = useIsFetching() === 0
  useEffect(() => {
    if (!isWanted || !isSent || !isAnswered) return
    // A moment later: what is asked for just now is not counted yet.
    const timer = setTimeout(() => {
      if (queries.isFetching() > 0) return
      setWanted(false)
      if (document.activeElement === input.current) firstRowNear(input.current)?.focus()
    }, 40)
    return () => clearTimeout(timer)
  }, [isWanted, isSent, isAnswered, input, queries])
  return { goOn: () => setWanted(true), stay: () => setWanted(false) }
}
