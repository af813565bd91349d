import { createFilterOptions } from '@mui/material/Autocomplete'
import { useId } from 'react'
import { type Found, FoundPicker } from '../kit/field/found'
import { Frame } from '../kit/field/frame'
import type { DeskRow } from './desk-row'

type Partner = Found & { row: DeskRow }

type Props = {
  /** Those whose room may be had. */
  rows: readonly DeskRow[]
  /** When they were read: what was found among others before is found anew. */
  readAt: number
  other: DeskRow | null
  onPick: (row: DeskRow | null) => void
}

const partnerOf = (row: DeskRow): Partner => ({
  id: row.reservation_id,
  label: `${row.room} · ${row.guest}`,
  row,
})

/** Filtered as every list is, accents or not. */
const isMeant = createFilterOptions<Partner>()

/** Whose room is had in exchange, found by the room or by the name. */
export const ExchangePartner = ({ rows, readAt, other, onPick }: Props) => {
  const id = useId()
  const find = async (typed: string) =>
    isMeant(rows.map(partnerOf), { inputValue: typed, getOptionLabel: ({ label }) => label })
  return (
    <Frame id={id} label="Exchange rooms with">
      <FoundPicker<Partner>
        id={id}
        what={`exchange ${readAt}`}
        find={find}
        value={other && partnerOf(other)}
        onChange={found => onPick(found?.row ?? null)}
        placeholder="Room or name"
        autoFocus
      />
    </Frame>
  )
}
