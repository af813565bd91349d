/** A card on file is to be charged: the provider knows it by its token, never by its number. */
export type CardSale = {
  /** The same key is the same sale: asked again, a provider charges nothing and answers what came of it. */
  key: string
  token: string
  /** Decimal text in the currency of the house. */
  amount: string
  currency: string
}

/** Of what is held on a card an amount is to be charged. */
export type CardCapture = CardSale & { hold: { key: string; provider_ref: string | null } }

export type CardAnswer =
  | { status: 'approved'; provider_ref: string; approval_code: string }
  | { status: 'declined'; message: string }
  /** The provider does not know either; it is asked again later. */
  | { status: 'unknown'; message: string }

/**
 * Who charges cards for the house (domain/finance 8.6). A call that fails counts as an outcome that is not known. Without one
 * the house has the terminal at the desk, which a person runs and whose slip he writes down.
 */
export type CardProvider = {
  /** As it stands at the cards on file that it keeps. */
  name: string
  sell(sale: CardSale): Promise<CardAnswer>
  /** Gives money to a card that was charged; asked again with the same key it gives no more. */
  refund(refund: CardSale): Promise<CardAnswer>
  /** Holds an amount on a card without charging it; asked again with the same key it holds no more. */
  authorise(hold: CardSale): Promise<CardAnswer>
  /** Charges of a hold at most what it holds and lets go of the rest; asked again with the same key it charges no more. */
  capture(capture: CardCapture): Promise<CardAnswer>
  /** What came of a sale, a refund, a hold or what was taken of one; one that it has never heard of is declined. */
  find(key: string): Promise<CardAnswer>
  /**
   * Takes back a sale that was approved and cannot be posted, lets go of a hold, and keeps what has not reached it yet from ever
   * being charged or held; taking it back twice is once.
   */
  cancel(sale: { key: string; provider_ref: string | null }): Promise<void>
}

const connected = new Map<string, CardProvider>()

/** Connects a provider; answers how to let go of it. */
export function connectProvider(provider: CardProvider): () => void {
  connected.set(provider.name, provider)
  return () => {
    connected.delete(provider.name)
  }
}

/** The provider that keeps a card; none: the terminal at the desk. */
export const providerOf = (name: string): CardProvider | undefined => connected.get(name)

/** Providers that can be asked. */
export const providersConnected = (): string[] => [...connected.keys()]
