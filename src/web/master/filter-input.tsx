import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { Field } from '../../hotel/master/entity'
import { DayInput } from '../kit/field/date'
import { ReferencePicker } from '../kit/field/reference'
import { useHouse } from '../kit/session'
import { plainAmount, plainNumber } from '../kit/typed-number'
import { translate } from '../words/translate'
import { isRanged, isWorded, nothingThere, wordOf } from './filter-word'

type Props = { field: Field; onChoose: (value: unknown) => void }

/** What one field of a list is narrowed to; where it may be empty, that as well. */
export const FilterInput = ({ field, onChoose }: Props) => (
  <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
    <Values field={field} onChoose={onChoose} />
    {field.required || field.kind === 'flag' ? null : (
      <Button variant="outlined" size="small" onClick={() => onChoose(nothingThere)}>
        {translate('Empty')}
      </Button>
    )}
  </Box>
)

const Values = ({ field, onChoose }: Props) => {
  const { kind, choices = [], reference = '', category, label } = field
  if (kind === 'reference' || kind === 'references') {
    return (
      <ReferencePicker
        entity={reference}
        category={category}
        value={null}
        autoFocus
        described={{ 'aria-label': label }}
        onChange={id => id !== null && onChoose(id)}
      />
    )
  }
  if (isRanged(kind)) return <RangeInput field={field} onChoose={onChoose} />
  if (isWorded(kind)) return <WordsInput field={field} onChoose={onChoose} />
  const options = kind === 'flag' ? [true, false] : choices
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {options.map(option => (
        <Button key={String(option)} variant="outlined" size="small" onClick={() => onChoose(option)}>
          {wordOf(option)}
        </Button>
      ))}
    </Box>
  )
}

/** From and to, both of them in it; one of them is enough. */
const RangeInput = ({ field, onChoose }: Props) => {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const decimals = useHouse()?.currency_decimals ?? 2
  const read = (typed: string | null) => {
    const text = typed?.trim() ?? ''
    if (text === '') return undefined
    if (field.kind === 'date') return text
    return field.kind === 'money' ? plainAmount(text, decimals) : plainNumber(text, field.decimals ?? 4)
  }
  const [least, most] = [read(from), read(to)]
  const isRight = [least, most].every(
    one => one === undefined || (field.kind === 'date' ? /^\d{4}-\d\d-\d\d$/ : /^-?\d+(\.\d+)?$/).test(one),
  )
  const side = (name: 'from' | 'to', value: string | null, set: (value: string | null) => void) => {
    const label = translate(name === 'from' ? 'From' : 'To')
    return field.kind === 'date' ? (
      <Box component="label" sx={{ display: 'grid' }}>
        {label}
        <DayInput id={`filter-${name}`} value={value} autoFocus={name === 'from'} onChange={set} />
      </Box>
    ) : (
      <TextField
        size="small"
        label={label}
        value={value ?? ''}
        autoFocus={name === 'from'}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        onChange={event => set(event.target.value)}
      />
    )
  }

  return (
    <Box
      component="form"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (isRight && (least ?? most) !== undefined)
          onChoose({
            ...(least === undefined ? {} : { from: least }),
            ...(most === undefined ? {} : { to: most }),
          })
      }}
    >
      {side('from', from, setFrom)}
      {side('to', to, setTo)}
      <Button type="submit" variant="contained" disabled={!isRight}>
        {translate('Filter')}
      </Button>
    </Box>
  )
}

/** Part of what stands there. */
const WordsInput = ({ field, onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  return (
    <Box
      component="form"
      sx={{ display: 'flex', gap: 2 }}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (typed.trim() !== '') onChoose(typed.trim())
      }}
    >
      <TextField
        size="small"
        label={field.label}
        value={typed}
        autoFocus
        onChange={event => setTyped(event.target.value)}
      />
      <Button type="submit" variant="contained">
        {translate('Filter')}
      </Button>
    </Box>
  )
}
