import type { EntitySummary } from '../../hotel/master/entity'
import { summaries } from '../kit/masters'

/**
 * What react-admin calls a master: its route without the leading slash. A panel hangs below the screen it belongs to; a
 * master without a screen goes by its key.
 */
export const resourceOf = ({
  key,
  screen,
  panel,
}: Pick<EntitySummary, 'key' | 'screen' | 'panel'>): string =>
  screen === undefined ? key : panel === undefined ? screen : `${screen}/${key}`

/** Rows of another record that name no screen stand in that record alone. */
export const hasScreen = ({ screen, common }: Pick<EntitySummary, 'screen' | 'common'>): boolean =>
  screen !== undefined || common !== 'child'

const byResource = new Map(summaries.map(summary => [resourceOf(summary), summary]))

export function summaryOfResource(resource: string): EntitySummary {
  const summary = byResource.get(resource)
  if (!summary) throw new Error(`no master at ${resource}`)
  return summary
}

/** The master whose screen it is, and the panels of that screen. */
export function screenOf({
  screen,
}: EntitySummary): { main: EntitySummary; panels: EntitySummary[] } | undefined {
  const all = summaries.filter(one => one.screen !== undefined && one.screen === screen)
  const main = all.find(({ panel }) => panel === undefined)
  return main && { main, panels: all.filter(({ panel }) => panel !== undefined) }
}
