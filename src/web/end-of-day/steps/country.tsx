import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutputOf } from '../../../wire/call'
import { endOfDay } from '../../../wire/end-of-day'
import { room } from '../../../wire/room'
import { useAnswer, useCall } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { DataTable } from '../../kit/data-table'
import { ReferencePicker } from '../../kit/field/reference'
import { TextField } from '../../kit/field/text'
import { Answered, Empty } from '../../kit/states'
import { WayTo } from '../../shell/way-to'
import { isTurnOf, stepOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

type Guest = OutputOf<typeof room.countryCheck>['missing'][number]
type Need = Guest['needs'][number]
/** By need and profile: who is on two stays of today is asked once. */
type Chosen = Readonly<Record<`${Need} ${number}`, number | null>>

/** Step 2: guests of tonight, and who came or left today, whose nationality or country is not known yet. */
export const CountryStep = ({ overview, mayRun }: StepProps) => {
  const check = useAnswer(room.countryCheck, { in_house: true }, { enabled: mayRun })
  const [chosen, setChosen] = useState<Chosen>({})
  const [isSkipping, setSkipping] = useState(false)
  const update = useCall(endOfDay.guestCountry, {
    inline: true,
    says: ({ missing }) =>
      missing === 0 ? 'Every country is known' : `${missing} still without nationality or country`,
    onDone: () => setChosen({}),
  })
  const state = stepOf(overview, 'guest_country')
  const updates = updatesOf(check.data?.missing ?? [], chosen)

  return (
    <StepSheet
      title="Guest country update"
      hint="Guests of tonight, and who came or left today, without nationality or country; statistics and the authorities ask for them."
      notice={state?.message?.startsWith('Skipped') ? state.message : null}
      failure={update.error}
      actions={
        mayRun && overview.counters.country_missing > 0 ? (
          <>
            {isTurnOf(overview, 'guest_country') ? (
              <Button onClick={() => setSkipping(true)}>Skip with a reason</Button>
            ) : null}
            <Button
              variant="contained"
              disabled={updates.length === 0}
              loading={update.isPending}
              onClick={() => update.mutate({ updates })}
            >
              Save
            </Button>
          </>
        ) : null
      }
    >
      {mayRun ? (
        <Answered answer={check}>
          {({ missing }) => <Guests guests={missing} chosen={chosen} onChoose={setChosen} />}
        </Answered>
      ) : (
        <Empty says={`${overview.counters.country_missing} without nationality or country`} />
      )}
      {isSkipping ? <SkipDialog onClose={() => setSkipping(false)} /> : null}
    </StepSheet>
  )
}

type GuestsProps = { guests: readonly Guest[]; chosen: Chosen; onChoose: (chosen: Chosen) => void }

const asked = { nationality: 'Nationality', country: 'Country of residence' } as const

const Guests = ({ guests, chosen, onChoose }: GuestsProps) => (
  <DataTable
    caption="Guests without nationality or country"
    rows={guests}
    idOf={({ guest_profile_id, reservation_id }) => `${guest_profile_id} ${reservation_id}`}
    maxHeight="none"
    empty={<Empty says="Nationality and country of every guest are known." />}
    columns={[
      { key: 'guest', label: 'Guest', cell: ({ guest }) => guest },
      { key: 'room', label: 'Room', from: 'sm', cell: ({ room }) => room },
      {
        key: 'confirmation_no',
        label: 'Confirmation',
        from: 'md',
        cell: ({ confirmation_no }) =>
          confirmation_no === null ? null : (
            <WayTo to={`/home/booking/manage-reservation/${confirmation_no}`}>{confirmation_no}</WayTo>
          ),
      },
      {
        key: 'needs',
        label: 'Missing',
        cell: ({ guest_profile_id, guest, needs }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, minWidth: 200 }}>
            {needs.map(need => (
              <Box key={need} sx={{ flex: '1 1 200px', maxWidth: 260 }}>
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{asked[need]}</Box>
                <ReferencePicker
                  entity="master-type"
                  category="country"
                  value={chosen[`${need} ${guest_profile_id}`]}
                  described={{ 'aria-label': `${asked[need]} of ${guest}` }}
                  onChange={id => onChoose({ ...chosen, [`${need} ${guest_profile_id}`]: id })}
                />
              </Box>
            ))}
          </Box>
        ),
      },
    ]}
  />
)

/** What was chosen of those who are still asked, one line a person. */
function updatesOf(guests: readonly Guest[], chosen: Chosen) {
  const ids = [...new Set(guests.map(({ guest_profile_id }) => guest_profile_id))]
  return ids
    .map(guest_profile_id => ({
      guest_profile_id,
      nationality_id: chosen[`nationality ${guest_profile_id}`] ?? undefined,
      country_id: chosen[`country ${guest_profile_id}`] ?? undefined,
    }))
    .filter(({ nationality_id, country_id }) => nationality_id !== undefined || country_id !== undefined)
}

const SkipDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useCallForm(endOfDay.guestCountry, {
    send: ({ skip_reason }) => ({ skip: true, skip_reason: skip_reason || undefined }),
    says: 'The guest country update is skipped',
    onDone: onClose,
  })
  return (
    <FormDialog of={form} title="Skip the guest country update" confirm="Skip" onClose={onClose}>
      <TextField name="skip_reason" label="Reason" required maxLength={200} autoFocus />
    </FormDialog>
  )
}
