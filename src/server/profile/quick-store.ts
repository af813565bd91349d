import { askSimilar, chosenProfile } from '../../hotel/similar-profile'
import { guestProfile } from '../../wire/profile'
import { ask, serve } from '../serve'
import { createGuest, houseCountry } from '../store/guest'
import { refuseTakenIata } from '../store/iata'
import { type Draft, findMatches, findStrongMatches, type ProfileMatch } from '../store/known-guest'
import { note, type Tx } from '../tx'

export const serveQuickStore = serve(guestProfile.quickStore, async ({ answers: _, ...guest }, at) => {
  const { tx } = at
  const country = await houseCountry(tx)
  const matches = await strongMatches(tx, guest, country)

  ask(askSimilar(matches.map(candidateOf)), at)
  const known = matches.find(({ profile }) => profile.id === chosenProfile(at.answers))
  if (known) return { ...known.profile, matches }

  await refuseTakenIata(tx, { profile_type: 'individual', ...guest })
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

/** A number of its own tells an organisation as surely as an e-mail does. */
const strongMatches = async (tx: Tx, guest: Draft, country: string) =>
  guest.tax_no || guest.iata_no
    ? (await findMatches(tx, guest, country)).filter(({ strength }) => strength === 'strong')
    : await findStrongMatches(tx, guest, country)

export const candidateOf = ({ profile, score }: ProfileMatch) => ({
  id: profile.id,
  code: profile.code,
  name: profile.name,
  score,
})
