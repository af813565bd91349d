import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useFieldArray } from 'react-hook-form'
import { FlagField } from '../../kit/field/choice'
import { TextField } from '../../kit/field/text'

const most = 20

/** Whoever comes along and is known by name alone: as many rows as there are people. */
export const CompanionRows = () => {
  const { fields, append, remove } = useFieldArray({ name: 'companions' })
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2, justifyItems: 'start' }}>
      {fields.map(({ id }, index) => (
        <Box
          key={id}
          role="group"
          aria-label={`Person ${index + 1} who comes along`}
          sx={{
            display: 'grid',
            gap: 2,
            width: '100%',
            alignItems: 'end',
            gridTemplateColumns: {
              xs: 'repeat(2, minmax(0, 1fr))',
              md: 'minmax(0, 1fr) minmax(0, 1fr) auto auto',
            },
          }}
        >
          <TextField
            name={`companions.${index}.last_name`}
            label="Last name"
            required
            maxLength={100}
            autoFocus
          />
          <TextField name={`companions.${index}.first_name`} label="First name" maxLength={60} />
          <FlagField name={`companions.${index}.is_child`} label="Child" />
          <Button size="small" onClick={() => remove(index)}>
            Leave out
          </Button>
        </Box>
      ))}
      {fields.length < most ? (
        <Button
          size="small"
          startIcon={<Add />}
          onClick={() =>
            append(
              { last_name: '', first_name: '', is_child: false },
              { focusName: `companions.${fields.length}.last_name` },
            )
          }
        >
          Somebody by name alone
        </Button>
      ) : null}
    </Box>
  )
}
