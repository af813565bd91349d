import Box from '@mui/material/Box'
import { type KeyboardEvent, useRef } from 'react'
import { weekdays } from '../../../hotel/business-date'
import type { PriceCell, SeasonGrid } from '../../../hotel/rate/price-grid'
import type { PriceField } from '../../../hotel/rate/set-prices'
import { formatAmount, weekdayName } from '../../kit/format'
import { HiddenWords } from '../../kit/hidden-words'
import { translate } from '../../words/translate'
import { fieldWords, isOpen, keptPrice, stateWords } from './cells'
import { look } from './look'
import type { Grid } from './save'
import { placeKey } from './typed'

type Props = {
  season: SeasonGrid
  grid: Grid
  field: PriceField
  decimals: number
  typed: Record<string, string>
  wrong: Record<string, string>
  isReadOnly: boolean
  onType: (place: string, text: string | undefined) => void
}

/** Types down, weekdays across. A price is typed over; Enter and the arrows go on, Ctrl+Enter gives it to the whole week. */
export const SeasonTable = (props: Props) => {
  const { season, grid, field, isReadOnly } = props
  const table = useRef<HTMLTableElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement)) return
    const [row, column] = (input.dataset.at ?? '').split(':').map(Number)
    const step = stepOf(event, input)
    if (event.key === 'Escape') props.onType(input.name, undefined)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) fillWeek(row, input.value)
    else if (step) go(table.current, row, column, step)
    else return
    event.preventDefault()
  }
  const fillWeek = (row: number, text: string) => {
    const { room_type_id, days } = season.types[row]
    for (const cell of days.filter(isOpen)) {
      props.onType(placeKey({ room_type_id, weekday: cell.weekday, field }), text)
    }
  }

  return (
    <Box sx={{ position: 'relative', overflow: 'auto', ...look }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its fields have the focus */}
      <table ref={table} onKeyDown={onKeyDown}>
        <caption>
          <HiddenWords>{translate(fieldWords[field])}</HiddenWords>
        </caption>
        <thead>
          <tr>
            <th scope="col">{translate('Room type')}</th>
            {weekdays.map(day => (
              <th key={day} scope="col">
                {weekdayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {season.types.map(({ room_type_id, days }, row) => {
            const type = grid.room_types.find(({ id }) => id === room_type_id)
            return (
              <tr key={room_type_id}>
                <th scope="row" title={type?.name}>
                  <strong>{type?.code}</strong> <span>{type?.name}</span>
                </th>
                {days.map((cell, column) => (
                  <Cell
                    key={cell.weekday}
                    {...props}
                    cell={cell}
                    at={`${row}:${column}`}
                    place={placeKey({ room_type_id, weekday: cell.weekday, field })}
                    label={`${type?.code ?? ''} ${weekdayName(cell.weekday)}`}
                    isReadOnly={isReadOnly}
                  />
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

type CellProps = Props & { cell: PriceCell; at: string; place: string; label: string }

const Cell = ({ cell, at, place, label, grid, field, decimals, typed, wrong, ...props }: CellProps) => {
  const { kept, follows } = keptPrice(cell, field, grid.rows, decimals)
  const isTyped = place in typed
  const problem = wrong[place]
  if (!isOpen(cell)) {
    return <td data-state={cell.state}>{translate(stateWords[cell.state as 'double'])}</td>
  }
  const words = isTyped ? `${label}, ${translate('not saved')}` : label
  return (
    <td
      data-state={cell.state}
      data-typed={isTyped || undefined}
      data-wrong={problem !== undefined || undefined}
      title={problem}
    >
      <input
        name={place}
        data-at={at}
        aria-label={words}
        aria-invalid={problem !== undefined}
        inputMode="decimal"
        autoComplete="off"
        readOnly={props.isReadOnly}
        value={typed[place] ?? (kept === '' ? '' : formatAmount(kept))}
        placeholder={cell.state === 'none' ? translate('no price') : follows && formatAmount(follows)}
        onFocus={event => event.target.select()}
        onChange={event => {
          const text = event.target.value
          const isBack = text === kept || (kept !== '' && text === formatAmount(kept))
          props.onType(place, isBack ? undefined : text)
        }}
      />
    </td>
  )
}

type Step = { rows: number; columns: number }

/** Up and down always; left and right from the edge of what is typed, as the writing runs. */
function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): Step | undefined {
  if (key === 'Enter' || key === 'ArrowDown')
    return { rows: key === 'Enter' && shiftKey ? -1 : 1, columns: 0 }
  if (key === 'ArrowUp') return { rows: -1, columns: 0 }
  const { selectionStart, selectionEnd, value } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const onward = getComputedStyle(input).direction === 'rtl' ? -1 : 1
  if (key === 'ArrowLeft' && (isWhole || selectionEnd === 0)) return { rows: 0, columns: -onward }
  if (key === 'ArrowRight' && (isWhole || selectionStart === value.length))
    return { rows: 0, columns: onward }
  return undefined
}

/** To the next cell that takes a price; there is none beyond the edge. */
function go(table: HTMLTableElement | null, row: number, column: number, { rows, columns }: Step): void {
  for (
    let [r, c] = [row + rows, column + columns];
    r >= 0 && c >= 0 && r < 500 && c < 7;
    r += rows, c += columns
  ) {
    const next = table?.querySelector<HTMLInputElement>(`[data-at="${r}:${c}"]`)
    if (next) return next.focus()
  }
}
