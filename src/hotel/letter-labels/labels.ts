/** What the house itself says inside letters and registration cards, beside the words of a template, in one language. */
export type LetterLabels = {
  stay: Record<
    | 'reservation'
    | 'guest'
    | 'room'
    | 'rooms'
    | 'arrival'
    | 'departure'
    | 'nights'
    | 'persons'
    | 'expectedAt'
    | 'paysBy'
    | 'cancellationNumber'
    | 'dayUse',
    string
  > & {
    /** Of an arrival and a departure: `from 15:00`. */
    from: (time: string) => string
    until: (time: string) => string
    withChildren: (adults: number, children: number) => string
  }
  price: Record<'night' | 'rate' | 'room' | 'withoutTaxes', string> & {
    /** Head of the column of amounts. */
    aRoom: (currency: string) => string
    whole: (total: string) => string
    included: (names: string) => string
  }
  deposit: { title: string; due: (day: string) => string; received: (amount: string) => string }
  together: Record<'title' | 'number' | 'total' | 'inAll', string>
  cancellation: {
    /** How a day is written: BCP 47, and how long its month is. */
    locale: string
    month: 'short' | 'long'
    title: string
    freeUntilArrival: string
    fullStay: string
    fee: string
    nights: (nights: string) => string
    /** Sentences without their full stop; `then` is what it costs. */
    cancelling: (then: string) => string
    freeUntil: (moment: string, then: string) => string
    from: (moment: string, then: string) => string
    noShow: (then: string) => string
  }
  card: Record<
    | 'name'
    | 'nationality'
    | 'dateOfBirth'
    | 'document'
    | 'address'
    | 'town'
    | 'telephone'
    | 'email'
    | 'company'
    | 'travellingWith'
    | 'price'
    | 'perNight'
    | 'changes'
    | 'roomInAll'
    | 'taxesIncluded'
    | 'plusTaxes'
    | 'date'
    | 'signature',
    string
  > & { forTheHouse: (clerk: string) => string }
}

/** `1 child`, `2 children`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`
