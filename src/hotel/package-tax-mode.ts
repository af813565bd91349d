import { type Refusal, refuse } from './refusal'

/** How something that is sold is taxed: whether its price contains tax, and how the percentages of its code fall on it. */
export type TaxMode = {
  includes_tax: boolean
  has_included: boolean
  has_added: boolean
}

/**
 * What a package within a rate costs is taken off the room's price as quoted, so both prices must contain their tax or neither may.
 * In: the rate with the code of its room, the packages within its price with theirs. Out: nothing when they agree; a code without
 * percentages agrees with every other. Refuses `package_tax_mode`. Source: domain/finance 12.2.
 */
export function refuseTaxMode(
  room: TaxMode,
  packages: readonly (TaxMode & { code: string })[],
): Refusal | undefined {
  const other = packages.find(
    one =>
      one.includes_tax !== room.includes_tax ||
      // Prices without tax have it added, whatever their codes say.
      (room.includes_tax && ((room.has_included && one.has_added) || (room.has_added && one.has_included))),
  )
  return other && refuse('package_tax_mode', { package: other.code })
}
