import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { folioStates, folioTypes, type FolioState, type FolioType } from '../../hotel/folio'
import { sentenceCase } from '../kit/format'

const words: Partial<Record<FolioType, string>> = {
  ar_invoice: 'Invoice',
  checkout: 'Check-out',
  no_show: 'No-show',
}
export const kindWord = (kind: FolioType): string => words[kind] ?? sentenceCase(kind)

/** What somebody wrote into the address by hand finds all. */
export const kindOf = (text: string): FolioType | undefined => folioTypes.find(kind => kind === text)
export const stateOf = (text: string): FolioState | undefined => folioStates.find(state => state === text)

type Props = { kind: string; state: string; onKind: (kind: string) => void; onState: (state: string) => void }

/** Which folios are listed: of one kind, of one state, or all. */
export const FolioKinds = ({ kind, state, onKind, onState }: Props) => (
  <>
    <Chosen
      label="Type"
      value={kindOf(kind) ?? ''}
      all="All types"
      words={folioTypes.map(one => [one, kindWord(one)])}
      onChoose={onKind}
    />
    <Chosen
      label="State"
      value={stateOf(state) ?? ''}
      all="Issued and void"
      words={folioStates.map(one => [one, sentenceCase(one)])}
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
