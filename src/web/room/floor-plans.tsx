import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { floorPlan } from '../../wire/floor-plan'
import { useAddress } from '../kit/address'
import { useAnswer } from '../kit/call'
import { ForKeys } from '../kit/for-keys'
import { Page, Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { TabBar } from '../kit/tab-bar'
import { StatusChip } from '../kit/status-chip'
import { FloorPlan } from './floor-plan'
import { lenses } from './lenses'
import { RoomDialog } from './room-dialog'
import { type RoomRow, roomsMs } from './room-row'

/** Where every room is and how it is, floor by floor. */
export const FloorPlansPage = () => {
  const [asked, ask] = useAddress({ floor: '', lens: 'condition' })
  const [open, setOpen] = useState<RoomRow>()
  const answer = useAnswer(floorPlan.list, {}, { everyMs: roomsMs, keep: true })
  const lens = lenses[asked.lens] ?? lenses.condition

  return (
    <Page
      title="Floor plans"
      hint={<ForKeys>Arrows move between the rooms, Enter opens one.</ForKeys>}
      actions={
        <Button component={Link} to="/home/inventory/housekeeping-board">
          List of rooms
        </Button>
      }
    >
      <Sheet>
        <Answered
          answer={answer}
          empty={({ floors }) => floors.length === 0 && 'No room stands on a floor yet.'}
        >
          {({ floors }) => {
            const floor = floors.find(({ id }) => String(id) === asked.floor) ?? floors[0]
            if (!floor || !lens) return null
            return (
              <>
                <TabBar
                  label="Floors"
                  tabs={floors.map(({ id, name, rooms }) => ({
                    value: String(id),
                    label: `${name} · ${rooms.length}`,
                  }))}
                  value={String(floor.id)}
                  onChange={id => ask({ floor: id })}
                />
                <Box
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', padding: '10px' }}
                >
                  <ToggleButtonGroup
                    exclusive
                    size="small"
                    aria-label="Show"
                    value={asked.lens in lenses ? asked.lens : 'condition'}
                    onChange={(_, chosen: string | null) => chosen && ask({ lens: chosen })}
                  >
                    {Object.entries(lenses).map(([key, { label }]) => (
                      <ToggleButton key={key} value={key} sx={{ padding: '4px 10px', textTransform: 'none' }}>
                        {label}
                      </ToggleButton>
                    ))}
                  </ToggleButtonGroup>
                  <Legend rooms={floor.rooms} lens={lens} />
                </Box>
                <FloorPlan floor={floor} lens={lens} onOpen={setOpen} />
              </>
            )
          }}
        </Answered>
      </Sheet>
      {open ? <RoomDialog row={open} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  )
}

type LegendProps = { rooms: readonly RoomRow[]; lens: (typeof lenses)[string] }

/** What the short words mean, each with how many rooms there are. */
const Legend = ({ rooms, lens }: LegendProps) => {
  const looks = new Map<string, { status: string; short: string; words: string; count: number }>()
  for (const row of rooms) {
    const look = lens.of(row)
    const known = looks.get(look.words)
    looks.set(look.words, { ...look, count: (known?.count ?? 0) + 1 })
  }
  return (
    <Box
      component="ul"
      aria-label="Legend"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        listStyle: 'none',
        margin: 0,
        padding: 0,
        fontSize: 13,
      }}
    >
      {[...looks.values()]
        .toSorted((one, other) => other.count - one.count)
        .map(({ status, short, words, count }) => (
          <Box component="li" key={words} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <StatusChip status={status} word={short} /> {words} {count}
          </Box>
        ))}
    </Box>
  )
}
