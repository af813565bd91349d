import Button from '@mui/material/Button'
import { useState } from 'react'
import { endOfDay } from '../../../wire/end-of-day'
import { useAnswer, useCall } from '../../kit/call'
import { FormDialog, useCallForm } from '../../kit/call-form'
import { DataTable } from '../../kit/data-table'
import { ReferencePicker } from '../../kit/field/reference'
import { TextField } from '../../kit/field/text'
import { Answered, Empty } from '../../kit/states'
import { WayTo } from '../../shell/way-to'
import { isTurnOf, type Finding, stepOf } from '../run'
import { StepSheet } from '../step-sheet'
import type { StepProps } from '../wizard'

type Guest = { guest_profile_id: number; name: string; confirmation_no: string }
type Chosen = Readonly<Record<number, number | null>>

/** Step 2: guests in house whose country is not known yet. */
export const CountryStep = ({ overview, mayRun }: StepProps) => {
  // The check of step 1 names the guests, freshly each time.
  const check = useAnswer(endOfDay.prepare, { check_only: true }, { enabled: mayRun })
  const [chosen, setChosen] = useState<Chosen>({})
  const [isSkipping, setSkipping] = useState(false)
  const update = useCall(endOfDay.guestCountry, {
    inline: true,
    says: ({ missing }) => (missing === 0 ? 'Every country is known' : `${missing} still without country`),
    onDone: () => setChosen({}),
  })
  const state = stepOf(overview, 'guest_country')
  const updates = Object.entries(chosen).flatMap(([id, nationality_id]) =>
    nationality_id ? [{ guest_profile_id: Number(id), nationality_id }] : [],
  )

  return (
    <StepSheet
      title="Guest country update"
      hint="Guests in house without nationality; statistics and the authorities ask for it."
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
          {({ findings }) => <Guests guests={guestsOf(findings)} chosen={chosen} onChoose={setChosen} />}
        </Answered>
      ) : (
        <Empty says={`${overview.counters.country_missing} without country`} />
      )}
      {isSkipping ? <SkipDialog onClose={() => setSkipping(false)} /> : null}
    </StepSheet>
  )
}

type GuestsProps = { guests: readonly Guest[]; chosen: Chosen; onChoose: (chosen: Chosen) => void }

const Guests = ({ guests, chosen, onChoose }: GuestsProps) => (
  <DataTable
    caption="Guests without country"
    rows={guests}
    idOf={({ guest_profile_id }) => guest_profile_id}
    maxHeight="none"
    empty={<Empty says="The country of every guest in house is known." />}
    columns={[
      { key: 'name', label: 'Guest', cell: ({ name }) => name },
      {
        key: 'confirmation_no',
        label: 'Confirmation',
        from: 'md',
        cell: ({ confirmation_no }) => (
          <WayTo to={`/home/booking/manage-reservation/${confirmation_no}`}>{confirmation_no}</WayTo>
        ),
      },
      {
        key: 'nationality_id',
        label: 'Country',
        width: 320,
        cell: ({ guest_profile_id, name }) => (
          <ReferencePicker
            entity="master-type"
            category="country"
            value={chosen[guest_profile_id]}
            described={{ 'aria-label': `Country of ${name}` }}
            onChange={id => onChoose({ ...chosen, [guest_profile_id]: id })}
          />
        ),
      },
    ]}
  />
)

const guestsOf = (findings: readonly Finding[]): Guest[] =>
  (findings.find(({ code }) => code === 'country_missing')?.detail ?? []) as Guest[]

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
