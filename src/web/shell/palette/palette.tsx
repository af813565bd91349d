import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Search from '@mui/icons-material/Search'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTurn } from '../../kit/action-dialog'
import { isAt, recentOnes } from '../../kit/recent'
import { useRested } from '../../kit/rested'
import { useSession } from '../../kit/session'
import { translate, translated } from '../../words/translate'
import { useOpens } from '../way-to'
import { Chips } from './chips'
import { GroupIcon } from './group-icon'
import { usePlaces } from './places'
import { commandMark, commandsFor, verbsFor } from './commands'
import { useKept } from './kept'
import { type Choice, matching } from './match'
import { type Chip, type Found, useDoable, useRecords } from './records'
import { screensOf } from './screens'
import { takeTyped } from './typed-ahead'
import { type Command, commandOf } from './verbs'

const restMs = 150
const mostScreens = 8
const mostRecent = 3

/** The way to every screen and record that the person may open: typed, chosen with the arrows, opened with Enter. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const navigate = useNavigate()
  const list = useId()
  const isUp = useTurn()
  const { groups, chips, says } = useGroups(typed)
  const choices = groups.flatMap(([, found]) => found)
  const chosen = choices[Math.min(place, choices.length - 1)]

  const write = (text: string) => {
    setTyped(text)
    setPlace(0)
  }
  const go = (choice: Choice | undefined) => {
    if (!choice) return
    if (choice.fill !== undefined) {
      write(choice.fill)
      return
    }
    onClose()
    choice.run?.()
    if (choice.path) void navigate(choice.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && choices.length > 0) {
      event.preventDefault()
      setPlace((Math.min(place, choices.length - 1) + step + choices.length) % choices.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      go(chosen)
    }
  }

  if (!isUp) return null
  return (
    <Dialog
      open
      disableRestoreFocus
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        paper: {
          'aria-label': translate('Find'),
          sx: { margin: { xs: 2, md: '72px 32px' }, width: { xs: 'calc(100% - 16px)', md: 600 } },
        },
      }}
    >
      <OutlinedInput
        autoFocus
        value={typed}
        placeholder={translate('Screen, reservation, guest or room; > for actions')}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const ahead = takeTyped()
          if (ahead) setTyped(text => text + ahead)
        }}
        inputProps={{
          role: 'combobox',
          'aria-label': translate('Find'),
          'aria-expanded': true,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': chosen ? `${list}-${chosen.key}` : undefined,
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        sx={{ fontSize: 16, '& fieldset': { border: 0 }, borderBottom: 1, borderColor: 'divider' }}
      />
      {chips.length > 0 ? (
        <Chips chips={chips} onRemove={({ typed: words }) => write(without(typed, words))} />
      ) : null}
      <Box
        role="listbox"
        id={list}
        aria-label={translate('Found')}
        sx={{ overflowY: 'auto', padding: 2, maxHeight: { xs: '60vh', md: 440 } }}
      >
        {groups.map(([title, found]) => (
          <Box role="group" aria-label={translated(title)} key={title} sx={{ marginBottom: 2 }}>
            <Box
              aria-hidden
              sx={{
                display: 'flex',
                gap: 1,
                alignItems: 'center',
                fontSize: 12,
                color: 'text.secondary',
                paddingInline: 2,
                paddingBlock: 1,
              }}
            >
              <GroupIcon of={title} />
              {translated(title)}
            </Box>
            {found.map(choice => (
              <Line
                key={choice.key}
                id={`${list}-${choice.key}`}
                choice={choice}
                isChosen={choice.key === chosen?.key}
                onGo={() => go(choice)}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ fontSize: 13, color: 'text.secondary', padding: says ? '0 16px 16px' : 0 }}>
        {says}
      </Box>
    </Dialog>
  )
}

type Shown = { groups: [string, Choice[]][]; chips: readonly Chip[]; says: string | undefined }
const nothing: readonly Chip[] = []

/** A text without some of its words. */
const without = (text: string, words: string): string => text.replace(words, ' ').replace(/\s+/g, ' ').trim()

/** What stands in the list, by groups, and what is said in place of more. */
function useGroups(typed: string): Shown {
  const session = useSession()
  const opens = useOpens()
  const { pathname } = useLocation()
  const screens = useMemo(() => (session ? screensOf(session) : []), [session])
  const text = typed.trim()
  // What is left of which type is asked for so often that it needs no mark.
  const isCommand = text.startsWith(commandMark) || /^avail\s/i.test(typed)
  const kept = useKept()
  const rested = useRested(text, restMs)
  const records = useRecords(isCommand ? '' : rested)
  const places = usePlaces(isCommand ? '' : text)
  const command = useCommand(isCommand ? typed : '')
  const doable = useDoable(useCommand(isCommand && rested === text ? typed : ''))
  const recent = useMemo(() => {
    // A screen is called what it is called now: it may have been visited in another language.
    const titles = new Map(screens.map(({ path, title }) => [path, title]))
    return recentOnes()
      .filter(one => !isAt(one, pathname))
      .filter(({ path }) => titles.has(path) || opens(path))
      .map(({ path, title, ...more }) => ({
        key: `recent-${path}`,
        title: titles.get(path) ?? title,
        hint: 'detail' in more ? more.detail : undefined,
        path,
      }))
  }, [screens, opens, pathname])
  const besides = (paths: readonly Choice[]) => (one: Choice) => !paths.some(({ path }) => path === one.path)

  if (text === '') {
    const groups = filled([
      ['Recent', recent],
      ['Kept searches', kept.searches],
      ['Screens', screens.filter(besides(recent))],
    ])
    return { groups, chips: nothing, says: undefined }
  }
  const keeping = kept.commandsFor(text)
  if (keeping)
    return {
      groups: filled([['Actions', keeping]]),
      chips: nothing,
      says: keeping.length === 0 ? translate('Please type it as: keep SEARCH as NAME') : undefined,
    }
  const screenOf = /^>\s*goto\s+(.*)$/i.exec(text)?.[1]
  if (screenOf !== undefined) {
    const groups = filled([['Screens', matching(screens, screenOf).slice(0, mostScreens)]])
    const says =
      groups.length === 0 ? translate('Nothing is called “%{text}”.', { text: screenOf }) : undefined
    return { groups, chips: nothing, says }
  }
  if (command) return commanded(command, doable, rested === text)
  if (isCommand) {
    const commands = session ? commandsFor(session, opens) : []
    const wanted = text.slice(commandMark.length).trim()
    const groups = filled([['Actions', wanted === '' ? commands : matching(commands, wanted)]])
    const says = groups.length === 0 ? translate('Nothing is called “%{text}”.', { text: wanted }) : undefined
    return { groups, chips: nothing, says }
  }
  const before = matching(recent, text).slice(0, mostRecent)
  const named = matching(kept.searches, text).slice(0, mostRecent)
  const found = matching(screens, text).filter(besides(before)).slice(0, mostScreens)
  // What was found for fewer letters says nothing of these.
  const isCurrent = rested === text && !records.isLooking
  const others = rested === text ? records.groups : []
  const groups = filled([
    ['Recent', before],
    ['Kept searches', named],
    ['Screens', found],
    ...places.map(([title, choices]): [string, Choice[]] => [title, choices.filter(besides(before))]),
    ...others.map(([title, choices]): [string, Choice[]] => [title, choices.filter(besides(before))]),
  ])
  const says = !isCurrent
    ? translate('Looking …')
    : groups.length === 0
      ? translate('Nothing is called “%{text}”.', { text })
      : undefined
  return { groups, chips: isCurrent ? records.chips : nothing, says }
}

/** Whom a verb is for: looked for as everywhere, and only those with whom it can be done. */
function commanded({ verb, rest }: Command, found: Found, isRested: boolean): Shown {
  const isCurrent = isRested && !found.isLooking
  const groups = isRested ? found.groups : []
  const chips = isCurrent ? found.chips : nothing
  const example = 'line' in verb ? `${verb.title}: ${commandMark}${verb.word} ${verb.example}` : undefined
  if (rest.length < 2)
    return { groups: [], chips: nothing, says: example ?? translate('Room, name or number?') }
  if (!isCurrent) return { groups, chips, says: translate('Looking …') }
  if (groups.length > 0) return { groups, chips, says: undefined }
  const says = translate('%{action}: there is nothing to do for “%{text}”.', {
    action: verb.title,
    text: rest,
  })
  // A line without its time or its text is not yet one: what is missing is said, not that there is nothing to do.
  return { groups, chips, says: found.isUnread && example !== undefined ? example : says }
}

/** The verb that was typed, for whoever may do it. */
function useCommand(typed: string): Command | undefined {
  const session = useSession()
  const opens = useOpens()
  const command = commandOf(typed.trimStart().replace(commandMark, ''))
  const may =
    session && command ? verbsFor(session, opens).some(({ word }) => word === command.verb.word) : false
  return may ? command : undefined
}

const filled = (groups: [string, Choice[]][]): [string, Choice[]][] =>
  groups.filter(([, found]) => found.length > 0)

type LineProps = { id: string; choice: Choice; isChosen: boolean; onGo: () => void }

const Line = ({ id, choice: { title, hint }, isChosen, onGo }: LineProps) => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <Box
      ref={line}
      role="option"
      id={id}
      aria-selected={isChosen}
      onClick={onGo}
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'baseline',
        padding: '7px 8px',
        borderRadius: 1,
        cursor: 'pointer',
        backgroundColor: isChosen ? 'action.selected' : undefined,
        '&:hover': { backgroundColor: 'action.hover' },
      }}
    >
      <Box component="span" dir="auto" sx={{ fontWeight: 500 }}>
        {title}
      </Box>
      <Box
        component="span"
        dir="auto"
        sx={{ fontSize: 12, color: 'text.secondary', marginInlineStart: 'auto', textAlign: 'end' }}
      >
        {hint}
      </Box>
    </Box>
  )
}
