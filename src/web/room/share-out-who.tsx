import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Skeleton from '@mui/material/Skeleton'
import type { OutputOf } from '../../wire/call'
import type { taskSheets } from '../../wire/room/task-sheet'
import { Choice, CreditsInput, Step } from './share-out-fields'
import { idsIn, usual, type Wanted } from './share-out-wanted'

type Attendant = OutputOf<typeof taskSheets.create>['attendants'][number]
type Props = {
  wanted: Wanted
  go: (change: Partial<Wanted>) => void
  /** Nothing yet: on their way. */
  attendants: readonly Attendant[] | undefined
}

/** Who works: attendants, or a number of sheets that somebody takes later. */
export const Who = ({ wanted, go, attendants }: Props) => (
  <Step title="Who works">
    <Choice
      id="share-number"
      label="Sheets"
      value={wanted.number}
      onChange={number => go({ number })}
      choices={numbersWith(wanted.number)}
    />
    {wanted.number === usual.number ? (
      <Attendants wanted={wanted} go={go} attendants={attendants} />
    ) : (
      <CreditsInput
        id="share-most"
        label="Credits of each, at most"
        value={wanted.most}
        onChange={most => go({ most })}
        nothing={usual.most}
        help="As the house has it"
      />
    )}
  </Step>
)

/** Those on duty, until somebody is left out or added. */
const Attendants = ({ wanted, go, attendants }: Props) => {
  const isChosen = wanted.who !== usual.who
  // Whoever is ticked is so at once; the house says only who is on duty.
  const used = isChosen
    ? idsIn(wanted.who)
    : (attendants ?? []).filter(({ is_used }) => is_used).map(({ id }) => id)
  const turn = (id: number, isIn: boolean) =>
    go({ who: (isIn ? [...used, id] : used.filter(one => one !== id)).join() || usual.who })
  return (
    <div>
      {attendants === undefined ? <Skeleton variant="rounded" height={300} /> : null}
      {(attendants ?? []).map(({ id, name, capacity, is_on_duty }) => (
        <Box
          key={id}
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', fontSize: 13 }}
        >
          <FormControlLabel
            control={
              <Checkbox size="small" checked={used.includes(id)} onChange={(_, isIn) => turn(id, isIn)} />
            }
            label={
              <>
                {name}
                {is_on_duty ? null : (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    (off duty)
                  </Box>
                )}
              </>
            }
            sx={{ '& .MuiFormControlLabel-label': { fontSize: 13 } }}
          />
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{capacity}</Box>
        </Box>
      ))}
      {isChosen ? (
        <Button size="small" onClick={() => go({ who: usual.who })}>
          All on duty
        </Button>
      ) : null}
    </div>
  )
}

const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40]

/** A template may say a number that is offered to nobody. */
function numbersWith(chosen: string): (readonly [string, string])[] {
  const own = chosen === usual.number ? [] : [Number(chosen)]
  const all = [...new Set([1, ...numbers, ...own])].toSorted((a, b) => a - b)
  return [
    [usual.number, 'One for each attendant'],
    ...all.map(n => [String(n), n === 1 ? '1, for nobody yet' : `${n}, for nobody yet`] as const),
  ]
}
