import Box from '@mui/material/Box'
import { type FieldValues, useWatch } from 'react-hook-form'
import { dailyKinds, type Standing, standings } from '../../hotel/authority'
import { authorityLimit } from '../../wire/authority-limit'
import type { InputOf } from '../../wire/call'
import { FormDialog, useCallForm } from '../kit/call-form'
import { ChoiceField } from '../kit/field/choice'
import { MoneyField } from '../kit/field/number'
import { translate, translated } from '../words/translate'
import type { RoleLimits } from './authority-limits'
import { type Kind, kindWords, standingWord } from './authority-words'

type Input = InputOf<typeof authorityLimit.update>

/** All limits of a role at once. */
export const AuthorityDialog = ({
  of: { role, limits },
  onClose,
}: {
  of: RoleLimits
  onClose: () => void
}) => {
  const name = translated(role.name ?? '')
  const form = useCallForm(authorityLimit.update, {
    defaults: { limits },
    send: values => ({ role_id: role.id, limits: (values.limits as FieldValues[]).map(asSent) }),
    says: translate('The limits of %{name} are saved', { name }),
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      size="md"
      title={translate('Change the limits of %{name}', { name })}
      confirm={translate('Save')}
      onClose={onClose}
    >
      {limits.map(({ kind }, index) => (
        <LimitFields key={kind} kind={kind} at={`limits.${index}`} />
      ))}
    </FormDialog>
  )
}

/** Amounts count only where it stands at one: what was typed before another choice is not sent. */
function asSent({ kind, standing, per_posting, per_day, row_version }: FieldValues): Input['limits'][number] {
  const amounts = standing === 'up_to' ? { per_posting: per_posting || null, per_day: per_day || null } : {}
  return { kind, standing, row_version, ...amounts } as Input['limits'][number]
}

const LimitFields = ({ kind, at }: { kind: Kind; at: string }) => {
  const standing = useWatch({ name: `${at}.standing` }) as Standing
  const title = translate(kindWords[kind])
  return (
    <Box
      role="group"
      aria-label={title}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <ChoiceField
        name={`${at}.standing`}
        label={title}
        required
        choices={standings.map(value => ({ value, label: translate(standingWord(kind, value)) }))}
      />
      {standing === 'up_to' ? (
        <MoneyField
          name={`${at}.per_posting`}
          label={translate(kind === 'fx_identity_from' ? 'From' : 'Limit of each')}
        />
      ) : null}
      {standing === 'up_to' && dailyKinds.includes(kind) ? (
        <MoneyField name={`${at}.per_day`} label={translate('Limit of a day')} />
      ) : null}
    </Box>
  )
}
