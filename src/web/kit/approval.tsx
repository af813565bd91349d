import Box from '@mui/material/Box'
import type { Failure } from './failure'
import { FieldGrid } from './call-form'
import { SecretField, TextField } from './field/text'
import { useWords } from './spoken'

const needing = ['authority_limit', 'authority_used_up', 'over_short_approval']

/** Whether somebody else may consent to what was refused. */
export const isConsentWanted = (failure: Failure | null): boolean =>
  failure !== null && needing.includes(failure.word)

/** Somebody else's consent, in the same dialog, once the house has asked for it (domain/finance 22.2). */
export const ApprovalFields = ({ failure, isShown }: { failure: Failure | null; isShown?: boolean }) => {
  const { translate } = useWords()
  if (!isShown && !isConsentWanted(failure)) return null
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      <Box sx={{ fontSize: 13 }}>{translate('Somebody with a higher limit may approve it here.')}</Box>
      <FieldGrid columns={2}>
        <TextField
          name="approval.email"
          label={translate('E-mail of the approver')}
          type="email"
          maxLength={120}
        />
        <SecretField name="approval.password" label={translate('Password of the approver')} maxLength={128} />
      </FieldGrid>
    </Box>
  )
}

type Given = { email?: string | null; password?: string | null } | null | undefined

/** The consent as the wire wants it; nothing when nobody gave one. */
export const approvalOf = (given: Given): { email: string; password: string } | undefined =>
  given?.email && given.password ? { email: given.email, password: given.password } : undefined
