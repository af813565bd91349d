import { placesOf, strangePlace, type TemplateKind } from '../../hotel/letter-template'
import type { Hook } from './hooks'
import { demandThat } from './wrong'

/** A letter cannot be signed and a card asks for no deposit: what stands in braces is something that this kind can say. */
export const letterTemplateHook: Hook = {
  checking: async (_tx, row) => {
    const kind = row.kind as TemplateKind
    for (const field of ['subject', 'body']) {
      const strange = strangePlace(kind, typeof row[field] === 'string' ? row[field] : '')
      const known = placesOf(kind).map(place => `{${place}}`)
      demandThat(strange === undefined, field, `There is no {${strange}}; please use ${known.join(', ')}.`)
    }
  },
}
