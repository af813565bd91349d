import { askSimilar, chosenProfile } from '../../hotel/similar-profile'
import { guestProfile } from '../../wire/profile'
import { ask, serve } from '../serve'
import { createGuest, houseCountry } from '../store/guest'
import { findStrongMatches, type ProfileMatch } from '../store/known-guest'
import { note } from '../tx'

export const serveQuickStore = serve(guestProfile.quickStore, async ({ answers: _, ...guest }, at) => {
  const { tx } = at
  const country = await houseCountry(tx)
  const matches = await findStrongMatches(tx, guest, country)

  ask(askSimilar(matches.map(candidateOf)), at)
  const known = matches.find(({ profile }) => profile.id === chosenProfile(at.answers))
  if (known) return { ...known.profile, matches }

  const made = await createGuest(tx, guest, country)
  const after = { name: made.name, phone: guest.phone ?? null, email: guest.email ?? null }
  note(tx, {
    entity: 'guest-profile',
    entity_id: made.id,
    label: `Guest profile ${made.code} ${made.name} created`,
    after,
  })
  return { ...made, matches }
})

export const candidateOf = ({ profile, score }: ProfileMatch) => ({
  id: profile.id,
  code: profile.code,
  name: profile.name,
  score,
})
