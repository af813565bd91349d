import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import { useFormContext } from 'react-hook-form'
import { FieldGrid } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { GuestPicker } from '../kit/guest-picker'

/** Known by number, or new. */
export type Guest = { id?: number; name: string }
type Props = { guest: Guest | undefined; onGuest: (guest: Guest | undefined) => void }

/** Who it is: found, or typed in. */
export const GuestField = ({ guest, onGuest }: Props) => {
  const { setValue } = useFormContext()
  const isNew = guest !== undefined && guest.id === undefined
  const anew = (typed: string) => {
    const [last_name = '', first_name = ''] = typed.split(',').map(part => part.trim())
    setValue('guest', { last_name, first_name })
    onGuest({ name: typed })
  }
  const again = () => {
    setValue('guest', undefined)
    onGuest(undefined)
  }
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' }}>
        <FormLabel
          htmlFor="who-comes"
          sx={{ fontSize: 13, fontWeight: 500, marginBottom: '3px', color: 'text.primary' }}
        >
          Guest
        </FormLabel>
        {guest ? (
          <Button size="small" onClick={again}>
            Another guest
          </Button>
        ) : null}
      </Box>
      {guest === undefined ? (
        <GuestPicker id="who-comes" autoFocus onPick={({ id, name }) => onGuest({ id, name })} onNew={anew} />
      ) : isNew ? (
        <FieldGrid columns={2}>
          <TextField name="guest.last_name" label="Last name" required maxLength={100} />
          <TextField name="guest.first_name" label="First name" maxLength={60} autoFocus />
          <TextField name="guest.phone" label="Telephone" type="tel" maxLength={25} />
          <TextField name="guest.email" label="E-mail" type="email" maxLength={120} />
          <ReferenceField name="guest.country_id" label="Country" entity="master-type" category="country" />
        </FieldGrid>
      ) : (
        <Box dir="auto" sx={{ fontWeight: 600, fontSize: 16 }}>
          {guest.name}
        </Box>
      )}
    </div>
  )
}
