import {
  type CardAnswer,
  type CardProvider,
  type CardSale,
  connectProvider,
} from '../../../src/server/cashiering/provider'

/** The world outside the house: a provider of cards that does what the test says, and remembers what it was asked. */
export type Terminal = {
  sold: { key: string; token: string; amount: string }[]
  /** What it was asked to give back. */
  refunded: { key: string; token: string; amount: string }[]
  /** What it was asked to hold. */
  authorised: { key: string; token: string; amount: string }[]
  /** What it was asked to take of what it holds, and of which hold. */
  captured: { key: string; token: string; amount: string; of: string }[]
  cancelled: string[]
  /** What it says to the next sale, and to whoever asks about one later. */
  says: (answer: CardAnswer | Error, later?: CardAnswer) => void
  /** Until somebody has asked, and holding its answer until it is let go. */
  hold: () => { asked: Promise<void>; letGo: () => void }
  /** The same for a sale that it is told to take back, once; with an error it fails to. */
  holdBack: (error?: Error) => { asked: Promise<void>; letGo: () => void }
  unplug: () => void
}

export const approved: CardAnswer = { status: 'approved', provider_ref: 'ref-1', approval_code: 'A1B2C3' }

export function aTerminal(name = 'terminal'): Terminal {
  let answer: CardAnswer | Error = approved
  let later: CardAnswer = approved
  let held: Held | undefined
  let heldBack: (Held & { error?: Error | undefined }) | undefined
  const sold: Terminal['sold'] = []
  const cancelled: string[] = []
  const refunded: Terminal['refunded'] = []
  const authorised: Terminal['authorised'] = []
  const captured: Terminal['captured'] = []
  const asked = async (by: Terminal['sold'], { key, token, amount }: CardSale): Promise<CardAnswer> => {
    by.push({ key, token, amount })
    const one = held
    held = undefined
    one?.ask()
    await one?.until
    if (answer instanceof Error) throw answer
    return answer
  }
  const provider: CardProvider = {
    name,
    sell: sale => asked(sold, sale),
    refund: refund => asked(refunded, refund),
    authorise: hold => asked(authorised, hold),
    capture: async ({ hold, ...capture }) => {
      const { key, token, amount } = capture
      captured.push({ key, token, amount, of: hold.key })
      return await asked([], capture)
    },
    find: async () => later,
    cancel: async ({ key }) => {
      const one = heldBack
      heldBack = undefined
      one?.ask()
      await one?.until
      if (one?.error) throw one.error
      cancelled.push(key)
    },
  }
  const unplug = connectProvider(provider)
  return {
    sold,
    refunded,
    authorised,
    captured,
    cancelled,
    says: (now, then = approved) => {
      answer = now
      later = then
    },
    hold: () => {
      held = aLine()
      return held
    },
    holdBack: error => {
      heldBack = { ...aLine(), error }
      return heldBack
    },
    unplug,
  }
}

type Held = { asked: Promise<void>; letGo: () => void; ask: () => void; until: Promise<void> }

function aLine(): Held {
  let ask = () => {}
  let letGo = () => {}
  const asked = new Promise<void>(resolve => {
    ask = resolve
  })
  const until = new Promise<void>(resolve => {
    letGo = resolve
  })
  return { asked, letGo, ask, until }
}
