import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { StaleForm } from '../kit/master-form'
import { useWords } from '../kit/spoken'
import { DoneBy } from './done-by'
import { useEntity } from './entities'
import { ShownValue } from './shown-value'
import { StaleTable } from './stale-table'

/**
 * Above a form of the desk that somebody else was faster than: field by field what was, what is now, who did it and when, and
 * beside it what was typed here, with the way to take what is now instead.
 */
export const StaleNotice = ({ entity: key, before, current, meanwhile }: StaleForm) => {
  const entity = useEntity(key)
  const { translate } = useWords()
  const { resetField, watch, formState } = useFormContext()
  const { dirtyFields } = formState
  const place = useRef<HTMLDivElement>(null)
  // What was typed may stand far below, and so may the button that was pressed.
  useEffect(() => place.current?.scrollIntoView({ block: 'start' }), [])

  const changed = entity.fields.filter(
    ({ name }) => name in before && JSON.stringify(before[name]) !== JSON.stringify(current[name] ?? null),
  )
  return (
    <Alert ref={place} severity="warning" icon={false} sx={look}>
      <Box sx={{ fontWeight: 600 }}>{translate('Changed by somebody else meanwhile')}</Box>
      {changed.length === 0
        ? meanwhile.map(one => (
            <div key={one.at}>
              {one.label} <DoneBy of={one} />
            </div>
          ))
        : null}
      {changed.length > 0 ? (
        <Box sx={{ overflowX: 'auto' }}>
          <StaleTable
            fields={changed}
            before={before}
            now={current}
            meanwhile={meanwhile}
            typed={field =>
              field.name in dirtyFields ? (
                <>
                  <ShownValue field={field} value={watch(field.name)} />
                  <Button
                    size="small"
                    sx={{ padding: 0, minWidth: 0, textAlign: 'start', lineHeight: 1.3 }}
                    onClick={() => resetField(field.name, { defaultValue: current[field.name] ?? '' })}
                  >
                    {translate('Take what is now')}
                  </Button>
                </>
              ) : null
            }
          />
        </Box>
      ) : null}
      <div>
        {translate('What you typed still stands in the form. Saving once more puts it over what is new.')}
      </div>
    </Alert>
  )
}

// As wide as the form lets it be: a long value must not widen the fields below.
const look = {
  marginBottom: 4,
  contain: 'inline-size',
  '& .MuiAlert-message': { minWidth: 0, flex: 1 },
  '& th': { backgroundColor: 'transparent' },
}
