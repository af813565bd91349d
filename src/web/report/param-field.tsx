import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useState } from 'react'
import { namesOf } from '../../hotel/report/param'
import { type Param, type ParamValue, type Params, receivables } from '../../hotel/report/report'
import { receivable } from '../../wire/receivable'
import { useAnswer } from '../kit/call'
import { FoundPicker } from '../kit/field/found'
import { ReferencePicker, ReferencesPicker } from '../kit/field/reference'
import { DayLimit, LabelledFilter } from '../kit/labelled-filter'
import { arAccountCalled, findAnyArAccount } from '../kit/payment-fields'
import { plainNumber, wholeNumber } from '../kit/typed-number'

/** Null: as usual again. */
export type Choose = (changed: Params) => void

type Props = {
  param: Param
  /** As the report was run with them, or will be. */
  params: Partial<Params>
  onChoose: Choose
}

/** What a report is narrowed by, in the bar above it. */
export const ParamField = ({ param, params, onChoose }: Props) => {
  const { name, label } = param
  const id = `report-${name}`
  const value = params[name] ?? null
  const choose = (value: ParamValue) => onChoose({ [name]: value })
  switch (param.kind) {
    case 'day':
      return <Day at={name} label={label} params={params} onChoose={onChoose} />
    case 'range': {
      const [first, last] = namesOf(param)
      return (
        <>
          <Day at={first} label={label} params={params} onChoose={onChoose} />
          <Day at={last} label="to" params={params} onChoose={onChoose} />
        </>
      )
    }
    case 'flag':
      return (
        <Button
          size="small"
          variant={value === true ? 'contained' : 'outlined'}
          aria-pressed={value === true}
          onClick={() => choose(value !== true || null)}
        >
          {label}
        </Button>
      )
    case 'choice':
      return (
        <LabelledFilter id={id} label={label}>
          <Select
            size="small"
            value={String(value ?? param.usual)}
            inputProps={{ id }}
            onChange={({ target }) => choose(target.value === param.usual ? null : target.value)}
            sx={{ minWidth: 130 }}
          >
            {param.choices.map(choice => (
              <MenuItem key={choice.value} value={choice.value}>
                {choice.label}
              </MenuItem>
            ))}
          </Select>
        </LabelledFilter>
      )
    case 'record':
      if (param.of === receivables)
        return <ReceivableParam id={id} param={param} value={value as number | null} onChange={choose} />
      return <Records id={id} param={param} value={value} onChange={choose} />
    case 'records':
      return <Records id={id} param={param} value={value} onChange={choose} />
    default:
      return <Typed id={id} param={param} value={value} onChange={choose} />
  }
}

const Day = ({ at, label, params, onChoose }: Omit<Props, 'param'> & { at: string; label: string }) => (
  <DayLimit
    id={`report-${at}`}
    label={label}
    day={String(params[at] ?? '')}
    onDay={day => onChoose({ [at]: day || null })}
  />
)

type OneProps<K extends Param['kind']> = {
  id: string
  param: Extract<Param, { kind: K }>
  value: ParamValue
  onChange: (value: ParamValue) => void
}

const Records = ({ id, param, value, onChange }: OneProps<'record' | 'records'>) => {
  const which = {
    id,
    entity: param.of,
    category: param.category,
    filters: param.filters,
    // What is picked stands inside the label too, and is no part of the name.
    described: { 'aria-label': param.label },
  }
  return (
    <LabelledFilter id={id} label={param.label}>
      {/* As wide as a name with its number, and wider for several. */}
      <span
        style={{
          display: 'inline-block',
          minWidth: param.of === 'guest-profile' ? 'min(280px, calc(100vw - 130px))' : 200,
          maxWidth: 420,
        }}
      >
        {param.kind === 'record' ? (
          <ReferencePicker {...which} value={value as number | null} onChange={onChange} />
        ) : (
          <ReferencesPicker
            {...which}
            none="All"
            most={2}
            value={(value as number[] | null) ?? []}
            onChange={ids => onChange(ids.length > 0 ? ids : null)}
          />
        )}
      </span>
    </LabelledFilter>
  )
}

/** An account of receivables, by its number or name; one that stands in the address only is asked what it is called. */
const ReceivableParam = ({ id, param, value, onChange }: OneProps<'record'> & { value: number | null }) => {
  const { data } = useAnswer(receivable.pick, { id: value ?? 0 }, { enabled: value !== null, inline: true })
  const found = data?.items.map(arAccountCalled).at(0)
  return (
    <LabelledFilter id={id} label={param.label}>
      <span style={{ display: 'inline-block', width: 'min(300px, calc(100vw - 130px))' }}>
        <FoundPicker
          id={id}
          what="any_ar_account"
          find={findAnyArAccount}
          value={value === null ? null : (found ?? { id: value, label: String(value) })}
          onChange={found => onChange(found?.id ?? null)}
          described={{ 'aria-label': param.label }}
        />
      </span>
    </LabelledFilter>
  )
}

/** What is typed counts when it is done: at Enter, or when one leaves it. */
const Typed = ({ id, param, value, onChange }: OneProps<'count' | 'amount' | 'words'>) => {
  const [typed, setTyped] = useState<string>()
  const text = value === null ? '' : String(value)
  const settle = () => {
    if (typed === undefined) return
    setTyped(undefined)
    const read = readers[param.kind](typed)
    const isUsual = read === '' || (param.kind !== 'words' && read === usualOf(param))
    onChange(isUsual ? null : read)
  }
  return (
    <LabelledFilter id={id} label={param.label}>
      <OutlinedInput
        id={id}
        size="small"
        autoComplete="off"
        value={typed ?? text}
        inputProps={param.kind === 'words' ? {} : { inputMode: 'decimal', style: { textAlign: 'end' } }}
        onFocus={event => event.target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={event => event.key === 'Enter' && settle()}
        sx={{ width: param.kind === 'words' ? 160 : 96 }}
      />
    </LabelledFilter>
  )
}

/** What the house has set is not known here: it stands again when the field is emptied. */
const usualOf = (param: Extract<Param, { kind: 'count' | 'amount' }>): number | string | undefined =>
  param.kind === 'amount' && param.ofHouse !== undefined ? undefined : param.usual

const readers = {
  count: (typed: string) => wholeNumber(typed) as number | string,
  amount: (typed: string) => plainNumber(typed, 2),
  words: (typed: string) => typed.trim(),
}
