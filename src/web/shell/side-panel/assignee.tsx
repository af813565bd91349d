import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { toDoCalls } from '../../../wire/to-do'
import { useAnswer } from '../../kit/call'
import { translate } from '../../words/translate'

/** `e7` a person, `g3` a group, empty: oneself. */
export type Assignee = string

export const assigneeOf = (value: Assignee): { employee_id: number | null; group_id: number | null } => ({
  employee_id: value.startsWith('e') ? Number(value.slice(1)) : null,
  group_id: value.startsWith('g') ? Number(value.slice(1)) : null,
})

type Props = { id: string; value: Assignee; onChange: (value: Assignee) => void }

/** Who has it to do: oneself, a colleague, or whoever of a group comes to it first. */
export const AssigneePicker = ({ id, value, onChange }: Props) => {
  const { data } = useAnswer(toDoCalls.assignees, {}, { inline: true })
  return (
    <Select
      id={id}
      size="small"
      displayEmpty
      fullWidth
      value={data || value === '' ? value : ''}
      SelectDisplayProps={{ 'aria-label': translate('For') }}
      onChange={({ target }) => onChange(target.value)}
    >
      <MenuItem value="">{translate('Myself')}</MenuItem>
      {data && data.groups.length > 0 ? <ListSubheader>{translate('Groups')}</ListSubheader> : null}
      {data?.groups.map(({ id, name }) => (
        <MenuItem key={`g${id}`} value={`g${id}`}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
      {data && data.people.length > 0 ? <ListSubheader>{translate('Employees')}</ListSubheader> : null}
      {data?.people.map(({ id, name }) => (
        <MenuItem key={`e${id}`} value={`e${id}`}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </Select>
  )
}
