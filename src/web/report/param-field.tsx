import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { namesOf } from '../../hotel/report/param'
import type { Param } from '../../hotel/report/report'
import { DayLimit, LabelledFilter } from '../kit/labelled-filter'

type Props = {
  param: Param
  /** As the report was run with them, or will be. */
  params: Readonly<Record<string, string | boolean | undefined>>
  /** Null: as usual again. */
  onChoose: (changed: Record<string, string | boolean | null>) => void
}

/** What a report is narrowed by, in the bar above it. */
export const ParamField = ({ param, params, onChoose }: Props) => {
  const { name, label, kind } = param
  const [first, last] = namesOf(param)
  const dayAt = (at: string) => ({
    id: `report-${at}`,
    day: String(params[at] ?? ''),
    onDay: (day: string) => onChoose({ [at]: day || null }),
  })
  if (kind === 'day') return <DayLimit label={label} {...dayAt(name)} />
  if (kind === 'range')
    return (
      <>
        <DayLimit label={label} {...dayAt(first)} />
        <DayLimit label="to" {...dayAt(last)} />
      </>
    )
  if (kind === 'flag')
    return (
      <Button
        size="small"
        variant={params[name] === true ? 'contained' : 'outlined'}
        aria-pressed={params[name] === true}
        onClick={() => onChoose({ [name]: params[name] !== true })}
      >
        {label}
      </Button>
    )
  return (
    <LabelledFilter id={`report-${name}`} label={label}>
      <Select
        size="small"
        value={String(params[name] ?? param.usual)}
        inputProps={{ id: `report-${name}` }}
        onChange={({ target }) => onChoose({ [name]: target.value === param.usual ? null : target.value })}
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
}
