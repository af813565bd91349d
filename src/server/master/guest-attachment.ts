import { readsConfidential } from '../store/open-contact'
import type { Hook } from './hooks'

/** A paper that is kept to the house is named to nobody but those who keep profiles (domain/master-data 2.33). */
export const guestAttachmentHook: Hook = {
  shown: (who, record) =>
    record.is_confidential === true && !readsConfidential(who)
      ? { ...record, title: '•••', file: null }
      : record,
}
