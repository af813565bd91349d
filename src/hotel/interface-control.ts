import { type Refusal, refuse } from './refusal'

export const interfaceActions = ['start', 'stop', 'restart', 'resync', 'ping'] as const
export type InterfaceAction = (typeof interfaceActions)[number]
export type RunState = 'stopped' | 'running' | 'failed'

/** Kinds of systems that the house can talk to: none yet. Whoever writes the first driver names its kind here. */
export const driven: ReadonlySet<string> = new Set()

type Interface = { name: string; interface_type: string; run_state: RunState; is_active: boolean }

/**
 * What becomes of an interface that somebody starts, stops or asks (domain/housekeeping-and-misc 16.6, domain/master-data 2.94).
 * In: the interface; the action; why it is stopped. Out: its state from now on. Refuses `interface_no_driver` where nothing would
 * answer, so that no interface says that it runs while nobody hears it, `interface_inactive`, `interface_state` for one that is
 * so already or does not run, and `reason_required` for stopping. Stopping needs no driver.
 */
export function controlled(
  { name, interface_type, run_state, is_active }: Interface,
  action: InterfaceAction,
  reason: string | undefined,
  drivers: ReadonlySet<string> = driven,
): RunState | Refusal {
  if (action === 'stop') {
    if (run_state === 'stopped') return refuse('interface_state', { name, state: run_state })
    return reason?.trim() ? 'stopped' : refuse('reason_required')
  }
  if (!is_active) return refuse('interface_inactive', { name })
  if (!drivers.has(interface_type))
    return refuse('interface_no_driver', { name, kind: interface_type.replaceAll('_', ' ') })
  if (action === 'start' && run_state === 'running')
    return refuse('interface_state', { name, state: run_state })
  if ((action === 'resync' || action === 'ping') && run_state !== 'running')
    return refuse('interface_state', { name, state: run_state })
  return 'running'
}
