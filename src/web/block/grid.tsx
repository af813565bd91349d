import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../wire/call'
import { block } from '../../wire/block'
import { useAnswer, useCall } from '../kit/call'
import { formatAmount, formatCount, formatDay } from '../kit/format'
import { useHotkeys } from '../kit/hotkeys'
import { useMay } from '../kit/may'
import { Answered } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import type { Block } from './block-words'
import { FillDialog } from './fill'

type Grid = OutputOf<typeof block.grid>
type Cell = Grid['cells'][number]

const layers = [
  { value: 'allotted', label: 'Set aside' },
  { value: 'picked', label: 'Picked up' },
  { value: 'remaining', label: 'Left' },
  { value: 'original', label: 'At first' },
  { value: 'price', label: 'Price' },
  { value: 'available', label: 'House' },
] as const
type Layer = (typeof layers)[number]['value']

/** The rooms of a block, types by nights. What is set aside is typed into the cells and kept together. */
export const GridTab = ({ block: shown }: { block: Block }) => {
  const [layer, setLayer] = useState<Layer>('allotted')
  const answer = useAnswer(block.grid, { id: shown.id })
  return (
    <>
      <TabBar label="What the grid shows" tabs={layers} value={layer} onChange={setLayer} />
      <Answered answer={answer}>{grid => <GridSheet block={shown} grid={grid} layer={layer} />}</Answered>
    </>
  )
}

const keyOf = ({ date, room_type_id }: { date: string; room_type_id: number }) => `${date} ${room_type_id}`

const GridSheet = ({ block: shown, grid, layer }: { block: Block; grid: Grid; layer: Layer }) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())
  const [isFilling, setFilling] = useState(false)
  const mayChange = useMay()('Block grid') && shown.next_statuses.length > 0
  const save = useCall(block.updateGrid, {
    inline: true,
    says: `The grid of ${shown.code} is kept`,
    // What was typed while it was kept is still to be kept.
    onDone: (_, { cells }) =>
      setTyped(now => {
        const left = new Map(now)
        for (const cell of cells)
          if (left.get(keyOf(cell))?.trim() === String(cell.rooms)) left.delete(keyOf(cell))
        return left
      }),
  })
  const cut = useCall(block.cutOff, {
    says: ({ released }) =>
      `${released.reduce((all, { rooms }) => all + rooms, 0)} room nights are given back`,
  })
  const cells = new Map(grid.cells.map(cell => [keyOf(cell), cell]))
  const wrong = [...typed.values()].some(text => !/^\d{1,4}$/.test(text.trim()))
  const keep = () => {
    if (typed.size === 0 || wrong) return
    save.mutate({
      id: shown.id,
      row_version: grid.row_version,
      cells: [...typed].map(([key, text]) => {
        const [date, type] = key.split(' ')
        return { date, room_type_id: Number(type), rooms: Number(text) }
      }),
    })
  }
  useHotkeys({ 'ctrl+enter': keep, 'ctrl+s': keep })
  const isTyping = mayChange && layer === 'allotted'

  return (
    <>
      {mayChange ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: '10px' }}>
          <Button onClick={() => setFilling(true)}>Fill nights</Button>
          {shown.status.effect === 'none' ? null : (
            <Button
              loading={cut.isPending}
              onClick={() => cut.mutate({ id: shown.id, row_version: grid.row_version })}
            >
              Cut off now
            </Button>
          )}
          <Button
            variant="contained"
            disabled={typed.size === 0 || wrong}
            loading={save.isPending}
            onClick={keep}
          >
            Keep
          </Button>
        </Box>
      ) : null}
      {save.error?.message ? <Alert severity="error">{save.error.message}</Alert> : null}
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Grid of the block">
        <Box component="table" sx={tableLook}>
          <thead>
            <tr>
              <th scope="col">Type</th>
              {grid.dates.map(date => (
                <th key={date} scope="col">
                  {formatDay(date, 'weekday')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {grid.types.map(type => (
              <tr key={type.id}>
                <th scope="row" title={type.name}>
                  {type.code}
                </th>
                {grid.dates.map(date => {
                  const key = keyOf({ date, room_type_id: type.id })
                  const cell = cells.get(key)
                  if (!cell) return <td key={date}>–</td>
                  return (
                    <td key={date}>
                      {isTyping ? (
                        <input
                          aria-label={`${type.code} ${formatDay(date)}`}
                          inputMode="numeric"
                          value={typed.get(key) ?? String(cell.allotted)}
                          onFocus={event => event.target.select()}
                          onChange={event => setTyped(new Map(typed).set(key, event.target.value))}
                        />
                      ) : (
                        textOf(cell, layer, shown.persons_per_room)
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Foot label="Set aside" values={grid.totals.map(({ allotted }) => allotted)} />
            <Foot label="Picked up" values={grid.totals.map(({ picked }) => picked)} />
            <Foot label="House has left" values={grid.totals.map(({ available }) => available)} />
          </tfoot>
        </Box>
      </Box>
      {isFilling ? <FillDialog block={shown} grid={grid} onClose={() => setFilling(false)} /> : null}
    </>
  )
}

const Foot = ({ label, values }: { label: string; values: readonly number[] }) => (
  <tr>
    <th scope="row">{label}</th>
    {values.map((value, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- a night has no other name here
      <Box component="td" key={index} sx={{ color: value < 0 ? 'error.main' : undefined }}>
        {formatCount(value)}
      </Box>
    ))}
  </tr>
)

function textOf(cell: Cell, layer: Layer, persons: number): string {
  if (layer !== 'price') return formatCount(cell[layer])
  const amount = [cell.a1, cell.a2, cell.a3, cell.a4][persons - 1]
  return amount === null || amount === undefined ? '' : formatAmount(amount)
}

const tableLook = {
  borderCollapse: 'collapse',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '4px 8px', borderBottom: 1, borderColor: 'divider', whiteSpace: 'nowrap' },
  '& td, & thead th': { textAlign: 'end' },
  '& th:first-of-type': {
    textAlign: 'start',
    position: 'sticky',
    insetInlineStart: 0,
    backgroundColor: 'background.paper',
  },
  '& tfoot th, & tfoot td': { color: 'text.secondary', fontWeight: 500 },
  '& input': {
    width: 56,
    height: 28,
    textAlign: 'end',
    font: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '4px',
  },
}
