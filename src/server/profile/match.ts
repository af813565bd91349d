import { guestProfile } from '../../wire/profile'
import { answer } from '../serve'
import { houseCountry } from '../store/guest'
import { withoutBirthEvidence } from '../store/birth-date'
import { findMatches } from '../store/known-guest'

export const answerMatch = answer(guestProfile.match, async ({ limit = 10, ...draft }, { tx, who }) => {
  const matches = await findMatches(tx, draft, await houseCountry(tx))
  return {
    matches: matches
      .slice(0, limit)
      .map(match => ({ ...match, evidence: withoutBirthEvidence(who, match.evidence) })),
  }
})
