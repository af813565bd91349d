import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { FieldGrid } from '../kit/call-form'
import { DateField } from '../kit/field/date'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMay } from '../kit/may'
import { StateField } from '../kit/state-field'

/** Where a new guest lives and his paper, for whoever has them at hand when he books. */
export const NewGuestFields = () => {
  const form = useFormContext()
  const mayKeep = useMay()('Guest profile store')
  return (
    <>
      <Group title="Address">
        <TextField name="guest.address.line1" label="Street" maxLength={120} autoFocus />
        <TextField name="guest.address.city" label="City" maxLength={60} />
        <TextField name="guest.address.postal_code" label="Postal code" maxLength={15} />
        <ReferenceField
          name="guest.address.country_id"
          label="Country of the address"
          entity="master-type"
          category="country"
          help="Left empty: that of the guest."
        />
        <StateField form={form} at="guest.address." otherwise="guest.country_id" />
      </Group>
      {mayKeep ? (
        <Group title="Identity document">
          <ReferenceField
            name="guest.identification.identification_type_id"
            label="Document"
            entity="master-type"
            category="identification_type"
          />
          <TextField
            name="guest.identification.number"
            label="Number of the document"
            help="Kept sealed; screens show its end."
            maxLength={40}
          />
          <ReferenceField
            name="guest.identification.issuing_country_id"
            label="Issued by"
            entity="master-type"
            category="country"
          />
          <DateField name="guest.identification.expiry_date" label="Valid until" />
        </Group>
      ) : null}
    </>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 2 }}>
    <Box sx={{ fontWeight: 600, fontSize: 13 }}>{title}</Box>
    <FieldGrid columns={2}>{children}</FieldGrid>
  </Box>
)
