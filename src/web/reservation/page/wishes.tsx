import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { stayExtra } from '../../../wire/stay-extra'
import { useCall } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { ChoiceField } from '../../kit/field/choice'
import { ReferenceField } from '../../kit/field/reference'
import type { View } from '../reservation-page'
import { None, Padded, Part } from './part'

type Special = NonNullable<View['specials']>[number]
type Props = { reservation_id: number; specials: Special[]; mayChange: boolean }

/** What the guest wishes, and what must not be; the choice of a room looks at it. */
export const WishesPart = ({ reservation_id, specials, mayChange }: Props) => {
  const [isAdding, setAdding] = useState(false)
  const remove = useCall(stayExtra.removeSpecial, { says: 'The wish is taken back' })
  return (
    <Part
      title="Wishes"
      extra={
        mayChange ? (
          <Button size="small" onClick={() => setAdding(true)}>
            Add a wish
          </Button>
        ) : null
      }
    >
      {specials.length === 0 ? (
        <None says="No wishes." />
      ) : (
        <Padded>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {specials.map(({ preference_id, is_from_profile, ...wish }) => (
              <Chip
                key={preference_id}
                size="small"
                label={`${said(wish)}${is_from_profile ? ' (from profile)' : ''}`}
                onDelete={mayChange ? () => remove.mutate({ reservation_id, preference_id }) : undefined}
              />
            ))}
          </Box>
        </Padded>
      )}
      {isAdding ? <AddDialog reservation_id={reservation_id} onClose={() => setAdding(false)} /> : null}
    </Part>
  )
}

const said = ({ name, is_excluded, weight }: Pick<Special, 'name' | 'is_excluded' | 'weight'>): string =>
  `${is_excluded ? 'no ' : ''}${name}${weight > 1 ? `, ${weights[weight] ?? ''}` : ''}`

const weights: Record<number, string> = { 2: 'important', 3: 'very important' }

const AddDialog = ({ reservation_id, onClose }: { reservation_id: number; onClose: () => void }) => {
  const form = useCallForm(stayExtra.keepSpecial, {
    defaults: { weight: '1' },
    send: ({ preference_id, weight }) => ({
      reservation_id,
      preference_id,
      is_excluded: weight === 'never',
      weight: weight === 'never' ? 1 : Number(weight),
    }),
    says: 'The wish is noted',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Add a wish" confirm="Add" size="xs" onClose={onClose}>
      <ReferenceField
        name="preference_id"
        label="Wish"
        required
        entity="master-type"
        category="preference"
        autoFocus
      />
      <ChoiceField
        name="weight"
        label="How much"
        required
        choices={[
          { value: '1', label: 'Gladly' },
          { value: '2', label: 'Important' },
          { value: '3', label: 'Very important' },
          { value: 'never', label: 'Must not be' },
        ]}
      />
    </FormDialog>
  )
}
