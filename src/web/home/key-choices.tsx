import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { described, Frame } from '../kit/field/frame'
import { nameOf } from '../kit/hotkeys'
import { prefer, usePreferences } from '../kit/preferences'
import { ways } from '../shell/keys'
import { exchanged, type KeyProblem, letters, problemOfKey, shownKey } from '../shell/own-keys'
import { useOpens } from '../shell/way-to'
import { translate, translated } from '../words/translate'

/** Keys of this device: whether letters alone do something, and which keys lead where. */
export const KeyChoices = () => {
  const { keys = {}, noLetters = false } = usePreferences()
  const opens = useOpens()
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormControlLabel
        label={translate('Single letters act on rows and screens')}
        sx={{ marginInlineStart: 0 }}
        control={
          <Switch
            size="small"
            checked={!noLetters}
            onChange={(_, isOn) => prefer({ noLetters: isOn ? undefined : true })}
          />
        }
      />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' }}>
        {ways
          .filter(({ path }) => opens(path))
          .map(({ key, title }) => (
            <KeyField key={key} way={key} title={translated(title)} own={keys} />
          ))}
      </Box>
      <div>
        <Box component="h3" sx={{ typography: 'subtitle2', margin: 0 }}>
          {translate('Letters of rows and screens')}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('Press another letter in a field: the two change places.')}
        </Box>
      </div>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(52px, 1fr))' }}>
        {letters.map(letter => (
          <LetterField key={letter} letter={letter} own={keys} isOff={noLetters} />
        ))}
      </Box>
      <div>
        <Button disabled={Object.keys(keys).length === 0} onClick={() => prefer({ keys: undefined })}>
          {translate('Usual keys')}
        </Button>
      </div>
    </Box>
  )
}

type Props = { way: string; title: string; own: Readonly<Record<string, string>> }

/** The keys are pressed in it, as they will be later. */
const KeyField = ({ way, title, own }: Props) => {
  const id = useId()
  const [problem, setProblem] = useState<KeyProblem>()
  const error = problem && said(problem)
  return (
    <Frame id={id} label={title} error={error}>
      <OutlinedInput
        id={id}
        size="small"
        readOnly
        value={shownKey(own[way] ?? way)}
        error={error !== undefined}
        inputProps={described(id, { label: title }, error)}
        onBlur={() => setProblem(undefined)}
        onKeyDown={event => {
          if (['Tab', 'Escape', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
          event.preventDefault()
          event.stopPropagation()
          const name = nameOf(event.nativeEvent)
          const wrong = problemOfKey(name, way, own)
          setProblem(wrong)
          if (wrong) return
          const { [way]: _, ...others } = own
          const next = name === way ? others : { ...others, [way]: name }
          prefer({ keys: Object.keys(next).length > 0 ? next : undefined })
        }}
      />
    </Frame>
  )
}

type LetterProps = { letter: string; own: Readonly<Record<string, string>>; isOff: boolean }

/** What a letter does on every row and screen may be done by another one, which does the work of this one then. */
const LetterField = ({ letter, own, isOff }: LetterProps) => {
  const id = useId()
  const label = translate('Letter %{letter}', { letter: letter.toUpperCase() })
  return (
    <Frame id={id} label={letter.toUpperCase()}>
      <OutlinedInput
        id={id}
        size="small"
        readOnly
        disabled={isOff}
        value={(own[letter] ?? letter).toUpperCase()}
        inputProps={{ ...described(id, { label }), 'aria-label': label }}
        onKeyDown={event => {
          const name = nameOf(event.nativeEvent)
          if (!/^[a-z]$/.test(name)) return
          event.preventDefault()
          event.stopPropagation()
          prefer({ keys: exchanged(own, letter, name) })
        }}
      />
    </Frame>
  )
}

function said(problem: KeyProblem): string {
  switch (problem) {
    case 'plain':
      return translate('Please press a letter or a figure with Ctrl or Alt.')
    case 'browser':
      return translate('The browser needs this key itself.')
    case 'fixed':
      return translate('This key is the same on every screen.')
    case 'taken':
      return translate('This key leads elsewhere already.')
  }
}
