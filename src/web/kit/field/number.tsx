import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { numberMarks } from '../../words/marks'
import { formatAmount } from '../format'
import { useHouse } from '../session'
import { plainAmount, plainNumber, wholeNumber } from '../typed-number'
import { described, type FieldProps, Frame } from './frame'
import { useField } from './use-field'

type NumberProps = FieldProps & {
  /** From what was typed to what the form keeps. */
  read: (typed: string) => string | number
  /** From what the form keeps to what stands there while nobody types. */
  show?: (kept: string) => string
  unit?: string
  isDecimal?: boolean
}

/** Figures to the right, typed with comma or point. What stays typed is what is checked. */
const NumberField = ({ read, show, unit, isDecimal, ...props }: NumberProps) => {
  const { id, value, change, leave, reference, error } = useField<string | number>(props.name)
  const [typed, setTyped] = useState<string>()
  const text = value === null || value === undefined ? '' : String(value)
  const settle = () => change(text.trim() === '' ? null : read(text))
  return (
    <Frame {...props} id={id} error={error}>
      <OutlinedInput
        id={id}
        name={props.name}
        inputRef={reference}
        size="small"
        value={typed ?? withMark(text)}
        autoFocus={props.autoFocus}
        autoComplete="off"
        inputProps={{
          ...described(id, props, error),
          inputMode: isDecimal ? 'decimal' : 'numeric',
          required: props.required,
          title: show && text !== '' ? show(text) : undefined,
          style: { textAlign: 'end' },
        }}
        endAdornment={unit ? <InputAdornment position="end">{unit}</InputAdornment> : null}
        // An amount that is proposed is typed over, not added to.
        onFocus={event => event.target.select()}
        onChange={event => {
          setTyped(event.target.value)
          change(event.target.value)
        }}
        onBlur={() => {
          settle()
          setTyped(undefined)
          leave()
        }}
        // Enter sends the form, and so does Ctrl+Enter, while the field still has the focus.
        onKeyDown={event => event.key === 'Enter' && settle()}
      />
    </Frame>
  )
}

/** What the form keeps, with the decimal mark of the language. */
const withMark = (text: string): string =>
  /^-?\d+\.\d+$/.test(text) ? text.replace('.', numberMarks().decimal) : text

/** A whole number; the form keeps a number. */
export const IntegerField = ({ unit, ...props }: FieldProps & { unit?: string }) => (
  <NumberField {...props} unit={unit} read={typed => wholeNumber(typed) as string | number} />
)

/** A rate, a share, a length; the form keeps text. */
export const DecimalField = ({
  decimals = 2,
  ...props
}: FieldProps & { decimals?: number; unit?: string }) => (
  <NumberField {...props} isDecimal read={typed => plainNumber(typed, decimals)} />
)

export const PercentField = (props: FieldProps) => <DecimalField {...props} decimals={4} unit="%" />

/** An amount; the form keeps text with the currency's decimals. Without a currency it is the property's. */
export const MoneyField = ({ currency, ...props }: FieldProps & { currency?: string }) => {
  const house = useHouse()
  const decimals = house?.currency_decimals ?? 2
  return (
    <NumberField
      {...props}
      isDecimal
      unit={props.bare ? undefined : (currency ?? house?.currency_code)}
      show={formatAmount}
      read={typed => plainAmount(typed, decimals)}
    />
  )
}
