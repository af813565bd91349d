import { type Refusal, refuse } from './refusal'

/** A sort of card as the house has it set up. */
export type CardType = { id: number; code: string; name: string; brand: string }

/** A card that was shown: what its slip or its provider calls it. */
type Shown = { brand: string; last4: string }

/** Without spaces, signs and capitals: `American Express` is `american_express`. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The sorts that a name of a brand means, by their code, name or brand; none where the house knows no such card. */
export const typesNamed = (brand: string, types: readonly CardType[]): CardType[] =>
  types.filter(({ code, name, brand: sort }) => [code, name, sort].some(each => plain(each) === plain(brand)))

/**
 * A card is taken by a method of its own sort: each has its own account and its own statement of the card company. In: the method with
 * its sort of card (null: it takes any), what the card is called, and the sorts of the house. Refuses `card_of_other_brand`. A name that
 * the house has no sort for is taken as it stands: it is what a terminal printed. Source: domain/master-data 2.55 `credit_card_type_id`.
 */
export function refuseOtherBrand(
  method: { name: string; credit_card_type_id: number | null },
  { brand, last4 }: Shown,
  types: readonly CardType[],
): Refusal | undefined {
  const meant = typesNamed(brand, types)
  const isOther = meant.length > 0 && meant.every(({ id }) => id !== method.credit_card_type_id)
  return method.credit_card_type_id !== null && isOther
    ? refuse('card_of_other_brand', { brand, last4, method: method.name })
    : undefined
}
