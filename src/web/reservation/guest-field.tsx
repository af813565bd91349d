import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormLabel from '@mui/material/FormLabel'
import { useId, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { InputOf } from '../../wire/call'
import type { reservation } from '../../wire/reservation'
import { FieldGrid } from '../kit/call-form'
import { cleaned } from '../kit/cleaned'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { GuestPicker } from '../kit/guest-picker'
import { lazyPart } from '../kit/lazy-page'

/** Known by number, or new. */
export type Guest = { id?: number; name: string }
type Props = {
  guest: Guest | undefined
  onGuest: (guest: Guest | undefined) => void
  /** A new one may be taken down whole: with where he lives and his paper. */
  isWhole?: boolean
}

export type QuickGuest = NonNullable<InputOf<typeof reservation.store>['guest']>

/** Somebody who is not known yet, as he was typed in; what nobody typed is not sent. */
export const newGuest = (typed: FieldValues | undefined): { guest?: QuickGuest } =>
  typed ? { guest: cleaned(typed) as QuickGuest } : {}

/** Who it is: found, or typed in. */
export const GuestField = ({ guest, onGuest, isWhole = false }: Props) => {
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
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Box sx={{ width: '100%' }}>
            <FieldGrid columns={2}>
              <TextField name="guest.last_name" label="Last name" required maxLength={100} />
              <TextField name="guest.first_name" label="First name" maxLength={60} autoFocus />
              <TextField name="guest.phone" label="Telephone" type="tel" maxLength={25} />
              <TextField name="guest.email" label="E-mail" type="email" maxLength={120} />
              <ReferenceField
                name="guest.country_id"
                label="Country"
                entity="master-type"
                category="country"
              />
              <ReferenceField
                name="guest.language_id"
                label="Language"
                entity="master-type"
                category="language"
              />
            </FieldGrid>
          </Box>
          {isWhole ? <MoreOfGuest /> : null}
        </Box>
      ) : (
        <Box dir="auto" sx={{ fontWeight: 600, fontSize: 16 }}>
          {guest.name}
        </Box>
      )}
    </div>
  )
}

const NewGuestFields = lazyPart(async () => (await import('./new-guest-fields')).NewGuestFields)

/** Seldom at hand when somebody telephones: behind one button, open by itself where something of it is wrong. */
const MoreOfGuest = () => {
  const [isOpened, setOpen] = useState(false)
  const { errors } = useFormContext().formState
  const wrong = errors.guest as Record<string, unknown> | undefined
  const isOpen = isOpened || wrong?.address !== undefined || wrong?.identification !== undefined
  const id = useId()
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        endIcon={<ExpandMore sx={isOpen ? { transform: 'rotate(180deg)' } : undefined} />}
        onClick={() => setOpen(!isOpen)}
      >
        Address and document
      </Button>
      <Box id={id} sx={isOpen ? { display: 'grid', gap: 4, width: '100%' } : { display: 'none' }}>
        {isOpen ? <NewGuestFields /> : null}
      </Box>
    </>
  )
}
