import { type Refusal, refuse } from '../refusal'

/** The nine steps of the end of day, in their order (specification section 4, domain/finance 16.1). */
export const steps = [
  { step: 1, code: 'prepare', title: 'Prepare', kind: 'checks' },
  { step: 2, code: 'guest_country', title: 'Guest country update', kind: 'people' },
  { step: 3, code: 'arrivals', title: 'Arrivals not checked in', kind: 'people' },
  { step: 4, code: 'departures', title: 'Departures not checked out', kind: 'people' },
  { step: 5, code: 'cashiers', title: 'Cashier closure', kind: 'freeze' },
  { step: 6, code: 'room_tax', title: 'Post room and tax', kind: 'work' },
  { step: 7, code: 'roll', title: 'Business date update', kind: 'work' },
  { step: 8, code: 'procedures', title: 'Additional procedures', kind: 'work' },
  { step: 9, code: 'finalise', title: 'Finalize report', kind: 'documents' },
] as const

export type StepCode = (typeof steps)[number]['code']
export type StepStatus = 'pending' | 'blocked' | 'ready' | 'running' | 'failed' | 'done'
export type StepState = { step: number; code: StepCode; status: StepStatus }

/** A step runs only when all earlier ones are done; a done one may be asked for again and does nothing. Refuses `step_not_ready`. */
export function mayRun(code: StepCode, run: StepState[] | undefined): StepState | Refusal {
  const wanted = run?.find(state => state.code === code)
  if (!run || !wanted) return refuse('run_missing')
  const open = run.find(({ step, status }) => step < wanted.step && status !== 'done')
  if (open) return refuse('step_not_ready', { step: titleOf(code), before: titleOf(open.code) })
  return wanted
}

/** Gates that are met by there being nothing left to decide; they fall back when a new case appears before the freeze. */
export function gateStatus(isBeforeDone: boolean, cases: number, isSettled = false): StepStatus {
  if (!isBeforeDone) return 'pending'
  return cases === 0 || isSettled ? 'done' : 'blocked'
}

export const titleOf = (code: StepCode): string => steps.find(step => step.code === code)?.title ?? code
