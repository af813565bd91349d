import type { FieldValues } from 'react-hook-form'
import { weekdays } from '../../hotel/business-date'
import { aboutWords, restrictionWords } from '../../hotel/restriction-words'
import type { InputOf } from '../../wire/call'
import { restriction } from '../../wire/restriction'
import { FormDialog, useCallForm } from '../kit/call-form'
import { FlagField } from '../kit/field/choice'
import { ReferencesField } from '../kit/field/reference'
import { RestrictionFields, saidOf } from './restriction-fields'
import { Standing } from './standing'
import type { Restriction } from './standing'

type Stored = InputOf<typeof restriction.store>
type Scope = NonNullable<Stored['scopes']>[number]

/** What it is about: types and rates that may be changed, or a class, category or channel that may not. */
export type About = {
  room_type_ids?: readonly number[]
  rate_code_ids?: readonly number[]
  fixed?: { scope: Scope; words: string }
}

type Props = {
  days: { begin_date: string; end_date: string }
  about?: About
  /** What stands there on these days. */
  standing?: readonly Restriction[]
  onClose: () => void
}

/** Sets a restriction on some days, and shows what stands there already. */
export const SetRestrictionDialog = ({ days, about = {}, standing = [], onClose }: Props) => {
  const { fixed, room_type_ids = [], rate_code_ids = [] } = about
  const form = useCallForm(restriction.store, {
    defaults: {
      ...days,
      kind: 'closed',
      days_of_week: weekdays,
      room_type_ids,
      rate_code_ids,
      replace: true,
    },
    send: values => ({
      ...saidOf(values),
      scopes: fixed ? [fixed.scope] : scopesOf(values),
      replace: values.replace === true,
    }),
    says: ({ items }) => {
      const [first] = items
      if (!first) return ''
      const more = items.length > 1 ? ` and ${items.length - 1} more` : ''
      return `${restrictionWords(first)}: ${aboutWords(first) || 'the house'}${more}`
    },
    onDone: onClose,
  })
  return (
    <FormDialog
      of={form}
      title={fixed ? `Restrict ${fixed.words}` : 'Restrict'}
      confirm="Set"
      size="md"
      columns={2}
      onClose={onClose}
    >
      {standing.length > 0 ? (
        <div style={{ gridColumn: '1 / -1' }}>
          <Standing rows={standing} days={days} />
        </div>
      ) : null}
      <RestrictionFields form={form.form} />
      <div style={{ alignSelf: 'end' }}>
        <FlagField name="replace" label="In place of what stands there of this kind" />
      </div>
      {fixed ? null : (
        <>
          <ReferencesField
            name="room_type_ids"
            label="Room types"
            entity="room-type"
            filters={{ is_pseudo: false }}
            help="None: all of them"
          />
          <ReferencesField
            name="rate_code_ids"
            label="Rate codes"
            entity="rate-code"
            help="None: all of them"
          />
        </>
      )}
    </FormDialog>
  )
}

/** Every type with every rate; neither is the house. */
export function scopesOf({ room_type_ids, rate_code_ids }: FieldValues): Scope[] {
  const types = room_type_ids as number[]
  const rates = rate_code_ids as number[]
  const ofTypes: Scope[] = types.length > 0 ? types.map(room_type_id => ({ room_type_id })) : [{}]
  return rates.length > 0
    ? ofTypes.flatMap(scope => rates.map(rate_code_id => ({ ...scope, rate_code_id })))
    : ofTypes
}
