import { useState } from 'react'
import { formatDay } from '../kit/format'
import { StatusChip } from '../kit/status-chip'
import { DocumentNumber } from './document-number'
import { IdentificationDialog } from './identification-dialog'
import type { Profile } from './profile-row'
import { Facts, None, Section } from './section'

type Props = { profile: Profile; mayEdit: boolean }

/** What passports and cards say. */
export const Identity = ({ profile: { id, identifications }, mayEdit }: Props) => {
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title="Identification"
      add={mayEdit ? [{ label: 'Add document', run: () => setAdding(true) }] : []}
    >
      {identifications.length === 0 ? <None says="No document is known." /> : null}
      <Facts
        facts={identifications.map(
          ({ id, identification_type, number, issuing_country, expiry_date, is_expired }) =>
            [
              identification_type ?? 'Document',
              <span key={id}>
                <DocumentNumber id={id} masked={number} />
                {[issuing_country, expiry_date ? `until ${formatDay(expiry_date)}` : '']
                  .filter(Boolean)
                  .map(fact => `, ${fact}`)
                  .join('')}{' '}
                {is_expired ? <StatusChip status="error" word="Expired" /> : null}
              </span>,
            ] as const,
        )}
      />
      {isAdding ? <IdentificationDialog profile_id={id} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}
