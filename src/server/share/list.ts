import { share } from '../../wire/share'
import { answer } from '../serve'
import { shownShare } from './shown'

/** `share/list`: who has the room together, and what each pays of every night. */
export const answerShare = answer(share.list, ({ reservation_id }, { tx }) => shownShare(tx, reservation_id))
