import { guestProfile } from '../../wire/profile'
import { answer } from '../serve'
import { houseCountry } from '../store/guest'
import { findMatches } from '../store/known-guest'

export const answerMatch = answer(guestProfile.match, async ({ limit = 10, ...draft }, { tx }) => {
  const matches = await findMatches(tx, draft, await houseCountry(tx))
  return { matches: matches.slice(0, limit) }
})
