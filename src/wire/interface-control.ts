import { z } from 'zod'
import { interfaceActions } from '../hotel/interface-control'
import { call } from './call'
import { id, instant, rowVersion, text } from './kinds'

/** Starts, stops and asks the systems of the house (domain/housekeeping-and-misc 16.6). */
export const interfaceControl = {
  control: call({
    path: 'property-interface/control',
    permission: 'Property interface control',
    input: z.strictObject({
      id,
      action: z.enum(interfaceActions),
      /** Why it is stopped. */
      reason: text(200).nullish(),
    }),
    output: z.object({
      id,
      row_version: rowVersion,
      run_state: z.enum(['stopped', 'running', 'failed']),
      last_seen_at: instant.nullable(),
    }),
  }),
}
