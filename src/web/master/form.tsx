import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { Form } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import { useFormState } from 'react-hook-form'
import type { Entity } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { Sheet } from '../kit/page'
import { resolverOf } from './check'
import { MasterFields } from './fields'
import { ReadableForm } from './unsaved'
import { inSentence } from '../words/in-sentence'
import { translate } from '../words/translate'

type Props = {
  entity: Entity
  record?: MasterRecord
  defaultValues?: MasterRecord
  hidden?: readonly string[]
  disabled?: boolean
  /** Buttons of the bar at the foot. */
  children: ReactNode
}

export const masterFormId = 'master-form'

// The same object each time: for another one the form begins anew with all its fields.
const keepingTyped = { keepDirtyValues: true }

/** The form of every master. Leaving it with something typed asks first; what somebody else saved does not overwrite it. */
export const MasterForm = ({ entity, record, defaultValues, hidden, disabled, children }: Props) => {
  const resolver = useMemo(() => resolverOf(entity), [entity])
  return (
    <Form
      id={masterFormId}
      mode="onTouched"
      noValidate
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      resolver={resolver}
      defaultValues={defaultValues}
      resetOptions={keepingTyped}
    >
      <ReadableForm />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Sheet padded>
          <MasterFields entity={entity} record={record} hidden={hidden} disabled={disabled} />
        </Sheet>
        <Problem entity={entity} />
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            zIndex: 2,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: { xs: 1, sm: 2 },
            '& .MuiButton-text': { paddingInline: { xs: 2, sm: 3.5 }, minWidth: 0 },
            paddingBlock: 3,
            backgroundColor: 'background.default',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {children}
        </Box>
      </Box>
    </Form>
  )
}

/** What the house had against it, and how many fields are to be looked at. */
const Problem = ({ entity }: { entity: Entity }) => {
  const { errors, submitCount } = useFormState()
  const said = (errors.root as Record<string, { message?: string }> | undefined)?.house?.message
  const wrong = entity.fields.filter(({ name }) => name in errors)
  if (!said && (wrong.length === 0 || submitCount === 0)) return null
  return (
    <Alert severity="error">
      {said ??
        translate('Please check: %{fields}.', {
          fields: wrong.map(({ label }) => inSentence(label)).join(', '),
        })}
    </Alert>
  )
}
