import { ends } from '../../hotel/alert-rule'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** An alert that stops until it is settled needs a rule that can end: nobody ever settles a birthday. */
export const alertMessageHook: Hook = {
  checking: async (_tx, { severity, auto_rule }) =>
    demandThat(
      severity !== 'stop' || ends(typeof auto_rule === 'string' ? auto_rule : 'none'),
      'severity',
      'Severity: nobody could settle this; please choose a warning.',
    ),
}
