import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { rightTo } from '../../hotel/room/repair'
import { ChoiceField, FlagField } from '../kit/field/choice'
import { DateField } from '../kit/field/date'
import type { Failure } from '../kit/failure'
import { useMasters } from '../kit/masters'
import { useMay } from '../kit/may'
import { useHouse } from '../kit/session'
import { type Kind, kindWords } from './repair-dialog'
import { Promised } from './promised'
import { RepairFields } from './repair-fields'
import { Whole } from './request-dialogs'

const kinds: readonly Kind[] = ['out_of_order', 'out_of_service']

/** Whether the rooms are withdrawn at once for what is reported of them, and for how long; as what is wrong suggests (domain/housekeeping R13). */
export const WithdrawFields = ({ failure }: { failure: Failure | null }) => {
  const may = useMay()
  const mine = kinds.filter(kind => may(rightTo[kind]))
  const [isWanted, kind] = useWatch({ name: ['is_withdrawn', 'withdraw.kind'] }) as [boolean, Kind]
  const usual = useSuggestion(mine)
  const today = useHouse()?.business_date
  const [only, other] = mine
  if (only === undefined) return null
  return (
    <>
      <Whole>
        <FlagField
          name="is_withdrawn"
          label={other ? 'Withdraw the rooms at once' : `Take the rooms ${kindWords[only]} at once`}
          help={usual && `${usual.fault}: usually ${kindWords[usual.kind]}`}
        />
      </Whole>
      {isWanted ? (
        <>
          <DateField name="withdraw.from_date" label="First night" required min={today} />
          <DateField name="withdraw.through_date" label="Last night" required min={today} />
          {other ? (
            <ChoiceField
              name="withdraw.kind"
              label="Rooms are then"
              required
              choices={kinds.map(value => ({ value, label: labels[value] }))}
            />
          ) : null}
          <RepairFields kind={kind} within="withdraw." isNew />
          <Promised kind={kind} failure={failure} within="withdraw." />
        </>
      ) : null}
    </>
  )
}

const labels: Record<Kind, string> = { out_of_order: 'Out of order', out_of_service: 'Out of service' }

/** What a withdrawal starts from, until somebody says otherwise. */
export function useWithdrawalDefaults() {
  const may = useMay()
  const today = useHouse()?.business_date
  return { kind: kinds.find(kind => may(rightTo[kind])), from_date: today, through_date: today }
}

/** The fault that was picked says how rooms are usually withdrawn for it, and why; what somebody has chosen stays. */
function useSuggestion(mine: readonly Kind[]): { kind: Kind; fault: string } | undefined {
  const { setValue, getFieldState } = useFormContext()
  const fault_id = Number(useWatch({ name: 'room_maintenance_code_id' }))
  const { data } = useMasters(
    'room-maintenance-code',
    { filters: { id: [fault_id] }, per_page: 1 },
    { enabled: fault_id > 0 },
  )
  const fault = data?.items.find(({ id }) => id === fault_id)
  const kind = mine.find(one => one === fault?.room_effect)
  const reason_id = kind && fault?.reason_id
  useEffect(() => {
    if (kind && !getFieldState('withdraw.kind').isDirty) setValue('withdraw.kind', kind)
    if (reason_id && !getFieldState('withdraw.reason_id').isDirty) setValue('withdraw.reason_id', reason_id)
  }, [kind, reason_id, setValue, getFieldState])
  return kind && { kind, fault: String(fault?.name ?? '') }
}
