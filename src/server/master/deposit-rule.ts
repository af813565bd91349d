import type { Hook } from './hooks'
import { demandThat } from './wrong'

type Line = { type: string; value?: string | null }

/** What a rule asks for never exceeds the stay, and the rest is asked for once, at last (domain/finance 13.1, 13.3). */
export const depositRuleHook: Hook = {
  checking: async (_tx, row) => {
    const lines = row.lines as Line[]
    for (const [index, line] of lines.entries()) refuseAmount(line, `lines.${index}`)
    const rest = lines.findIndex(({ type }) => type === 'rest')
    demandThat(rest === -1 || rest === lines.length - 1, `lines.${rest}.type`, 'The rest comes last.')
  },
}

/** Lines of a penalty (domain/finance 13.1). */
export const cancellationPenaltyHook: Hook = {
  checking: async (_tx, row) => {
    for (const [index, line] of (row.lines as Line[]).entries()) refuseAmount(line, `lines.${index}`)
  },
}

function refuseAmount({ type, value }: Line, at: string): void {
  if (value == null) return
  demandThat(type !== 'percent' || Number(value) <= 100, `${at}.value`, 'At most 100 percent.')
  demandThat(type !== 'nights' || /^\d+(\.0+)?$/.test(value), `${at}.value`, 'Please give whole nights.')
}
