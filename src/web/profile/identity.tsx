import Box from '@mui/material/Box'
import { useState } from 'react'
import { formatDay } from '../kit/format'
import { useMasterRemoval } from '../kit/master-form'
import { type RowAction, RowActions } from '../kit/row-actions'
import { StatusChip } from '../kit/status-chip'
import { DocumentNumber } from './document-number'
import { IdentificationDialog } from './identification-dialog'
import { type Identification, mayHaveOwn, type Profile } from './profile-row'
import { Facts, None, Section } from './section'

type Props = { profile: Profile; mayEdit: boolean }

/** What passports and cards say. */
export const Identity = ({ profile, mayEdit }: Props) => {
  const { id, identifications } = profile
  const [open, setOpen] = useState<Identification | 'new'>()
  const drop = useMasterRemoval('guest-identification', 'The document is gone')
  const actions: RowAction<Identification>[] = [
    { label: 'Change', run: setOpen },
    { label: 'Delete', isDestructive: true, run: ({ id }) => drop.mutate({ id }) },
  ]
  return (
    <Section
      title="Identification"
      add={mayEdit && mayHaveOwn(profile) ? [{ label: 'Add document', run: () => setOpen('new') }] : []}
    >
      {identifications.length === 0 ? <None says="No document is known." /> : null}
      <Facts
        facts={identifications.map(
          paper =>
            [
              paper.identification_type ?? 'Document',
              <Box key={paper.id} sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
                <span>
                  <DocumentNumber id={paper.id} masked={paper.number} /> {issued(paper).join(', ')}{' '}
                  {paper.is_expired ? <StatusChip status="error" word="Expired" /> : null}
                </span>
                {mayEdit ? <RowActions row={paper} actions={actions} /> : null}
              </Box>,
            ] as const,
        )}
      />
      {open ? (
        <IdentificationDialog
          profile_id={id}
          paper={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </Section>
  )
}

/** By whom, where and when, and until when it is good. */
const issued = ({ issuing_country, issue_place, issue_date, expiry_date }: Identification): string[] =>
  [
    [issuing_country, issue_place].filter(Boolean).join(' '),
    issue_date ? `of ${formatDay(issue_date)}` : '',
    expiry_date ? `until ${formatDay(expiry_date)}` : '',
  ].filter(Boolean)
