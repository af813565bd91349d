import type { EntitySummary } from '../../hotel/master/entity'
import type { MasterRecord } from '../../hotel/master/record'
import { translate } from '../words/translate'

/** Why nobody deletes a record, whatever they may do; nothing where it may be tried. */
export function whyNotDeleted(
  { common, calls }: Pick<EntitySummary, 'common' | 'calls'>,
  record: MasterRecord,
): string | undefined {
  if (common === 'single') return translate('Every house has exactly one; it is changed, not deleted.')
  if (record.is_system === true) return translate('It came with the product and cannot be deleted.')
  if (calls.remove !== null) return undefined
  return 'is_active' in record
    ? translate('It cannot be deleted. Set it inactive when it is no longer needed.')
    : translate('It cannot be deleted.')
}
