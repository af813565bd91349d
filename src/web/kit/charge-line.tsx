import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useFormContext, useWatch } from 'react-hook-form'
import { chargedClasses } from '../../hotel/charge-line'
import { described, Frame } from './field/frame'
import { DecimalField, IntegerField, MoneyField } from './field/number'
import { ReferencePicker } from './field/reference'
import { TextField } from './field/text'
import { useField } from './field/use-field'
import type { MasterRow } from './masters'

type Props = {
  /** Where the charge stands in the form, e.g. `lines.0`; without it its fields are the form's own. */
  name?: string
  isFirst: boolean
  /** Which codes are offered beside what may be posted by hand. */
  filters?: Record<string, unknown>
  /** Also the number of the outlet's check. */
  hasCheck?: boolean
  onRemove?: () => void
}

/** One charge: its code by number or text; the price of the code stands there already. */
export const ChargeLine = ({ name, isFirst, filters, hasCheck = false, onRemove }: Props) => {
  const at = (field: string) => (name ? `${name}.${field}` : field)
  const { id, value, change, leave, reference } = useField<MasterRow>(at('item'))
  const { error } = useField(at('code'))
  const { setValue, getValues } = useFormContext()
  const check = useWatch({ name: at('check_no') })
  const pick = (row: MasterRow | null) => {
    change(row)
    const price = row?.default_price
    if (typeof price === 'string' && !getValues(at('unit_price'))) {
      setValue(at('unit_price'), price, { shouldDirty: true })
    }
  }
  const props = { label: 'Code' }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr)',
          md: `minmax(0, 2.4fr) minmax(0, 0.8fr) minmax(0, 1.2fr) ${hasCheck ? 'minmax(0, 1fr) ' : ''}minmax(0, 1.4fr) 32px`,
        },
        paddingBottom: { xs: 3, md: 0 },
        borderBottom: { xs: 1, md: 0 },
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <Frame {...props} id={id} error={error} required>
          <ReferencePicker
            id={id}
            entity="transaction-code"
            filters={{ allow_manual_posting: true, posting_class: chargedClasses, ...filters }}
            value={value?.id}
            onChange={(_, row) => pick(row)}
            onLeave={leave}
            autoFocus={isFirst}
            isWrong={error !== undefined}
            described={described(id, props, error)}
            inputRef={reference}
          />
        </Frame>
      </Box>
      <DecimalField name={at('quantity')} label="Quantity" decimals={3} />
      <MoneyField name={at('unit_price')} label="Price" required />
      {hasCheck ? <TextField name={at('check_no')} label="Check" maxLength={20} /> : null}
      <TextField
        name={at('reference')}
        label="Reference"
        // Where there is a check, its number says as much.
        required={value?.requires_reference === true && !check}
        maxLength={120}
      />
      {onRemove ? (
        <IconButton
          size="small"
          aria-label="Remove this charge"
          onClick={onRemove}
          sx={{ marginTop: '24px' }}
        >
          <Close fontSize="small" />
        </IconButton>
      ) : (
        <span />
      )}
      {value?.requires_covers === true ? <IntegerField name={at('covers')} label="Covers" required /> : null}
    </Box>
  )
}
