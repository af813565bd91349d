import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { FormDialog } from '../kit/call-form'
import { ReferenceField } from '../kit/field/reference'
import { TextField } from '../kit/field/text'
import { useMasterForm, useMasterRemoval } from '../kit/master-form'
import { None, Section } from './section'
import type { TabProps } from './tabs'

/** Words by which the house looks for the profile beside its name. */
export const Keywords = ({ profile: { id, keywords }, mayEdit }: TabProps) => {
  const [isAdding, setAdding] = useState(false)
  const drop = useMasterRemoval('guest-keyword', 'The keyword is gone')
  return (
    <Section title="Keywords" add={mayEdit ? [{ label: 'Add keyword', run: () => setAdding(true) }] : []}>
      {keywords.length === 0 ? <None says="No keyword is set." /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {keywords.map(({ id, keyword, type }) => (
          <Chip
            key={id}
            size="small"
            label={type ? `${type}: ${keyword}` : keyword}
            onDelete={mayEdit ? () => drop.mutate({ id }) : undefined}
          />
        ))}
      </Box>
      {isAdding ? <KeywordDialog profile_id={id} onClose={() => setAdding(false)} /> : null}
    </Section>
  )
}

const KeywordDialog = ({ profile_id, onClose }: { profile_id: number; onClose: () => void }) => {
  const form = useMasterForm('guest-keyword', {
    given: { guest_profile_id: profile_id },
    says: 'The keyword is kept',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Add a keyword" confirm="Keep" onClose={onClose}>
      <ReferenceField
        name="keyword_type_id"
        label="Sort"
        entity="master-type"
        category="keyword_type"
        required
        autoFocus
      />
      <TextField name="keyword" label="Keyword" required maxLength={60} />
    </FormDialog>
  )
}
