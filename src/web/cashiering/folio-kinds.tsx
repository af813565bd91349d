import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { sentenceCase } from '../kit/format'

const kinds = [
  'checkout',
  'interim',
  'advance',
  'early_departure',
  'passer_by',
  'no_show',
  'cancellation',
  'late',
  'house',
  'deposit',
  'credit_bill',
  'ar_invoice',
] as const
const states = ['issued', 'void'] as const
export type FolioKind = (typeof kinds)[number]
export type FolioState = (typeof states)[number]

const words: Partial<Record<FolioKind, string>> = {
  ar_invoice: 'Invoice',
  checkout: 'Check-out',
  no_show: 'No-show',
}
export const kindWord = (kind: FolioKind): string => words[kind] ?? sentenceCase(kind)

/** What somebody wrote into the address by hand finds all. */
export const kindOf = (text: string): FolioKind | undefined => kinds.find(kind => kind === text)
export const stateOf = (text: string): FolioState | undefined => states.find(state => state === text)

type Props = { kind: string; state: string; onKind: (kind: string) => void; onState: (state: string) => void }

/** Which folios are listed: of one kind, of one state, or all. */
export const FolioKinds = ({ kind, state, onKind, onState }: Props) => (
  <>
    <Chosen
      label="Type"
      value={kindOf(kind) ?? ''}
      all="All types"
      words={kinds.map(one => [one, kindWord(one)])}
      onChoose={onKind}
    />
    <Chosen
      label="State"
      value={stateOf(state) ?? ''}
      all="Issued and void"
      words={states.map(one => [one, sentenceCase(one)])}
      onChoose={onState}
    />
  </>
)

type ChosenProps = {
  label: string
  value: string
  all: string
  words: readonly (readonly [value: string, word: string])[]
  onChoose: (value: string) => void
}
const Chosen = ({ label, value, all, words, onChoose }: ChosenProps) => (
  <Select
    size="small"
    displayEmpty
    value={value}
    inputProps={{ 'aria-label': label }}
    onChange={event => onChoose(event.target.value)}
    sx={{ minWidth: 150 }}
  >
    <MenuItem value="">{all}</MenuItem>
    {words.map(([each, word]) => (
      <MenuItem key={each} value={each}>
        {word}
      </MenuItem>
    ))}
  </Select>
)
