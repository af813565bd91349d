import { mayI } from '../question'
import { refuse } from '../refusal'
import { ask, type Outcome, pass, stop } from './guard'

/** An unresolved alert of the area in which the guest is being served. */
export type Alert = {
  text: string
  severity: 'info' | 'warning' | 'stop'
  /** Whoever serves the guest has read it here before. */
  is_seen?: boolean
}

/** Each is read once by everybody who serves the guest; one that stops is not done with by reading it. */
export const unread = <A extends Alert>(alerts: readonly A[]): A[] => alerts.filter(({ is_seen }) => !is_seen)

/**
 * Every alert is read before the guest is served, one of severity stop is resolved first (domain/reservations 7.4.9, 7.7.7).
 * Out: `alert_stops`, the question `alerts` with all texts, or pass.
 */
export function watchAlerts(alerts: readonly Alert[]): Outcome {
  const stopping = alerts.find(({ severity }) => severity === 'stop')
  if (stopping) return stop(refuse('alert_stops', { text: stopping.text }))
  if (alerts.length === 0) return pass('No alerts.')
  const open = unread(alerts)
  if (open.length === 0) return pass('You have read the alerts.')
  const texts = open.map(({ text }) => text)
  return ask(mayI('alerts', `Please read: ${texts.join(' · ')}`, { data: { alerts: texts }, yes: 'Read' }))
}
