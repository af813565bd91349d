/** Does the same to all, a few at a time: as many lanes as `of` has members run at once. */
export async function inLanes<T>(of: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  await Promise.all(of.map(work))
}

/** Does the same to all with so many under way at any moment; the first failure ends it. */
export async function severalAtOnce<T>(
  atOnce: number,
  of: readonly T[],
  work: (one: T, lane: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const lane = async (number: number): Promise<void> => {
    while (next < of.length) await work(of[next++], number)
  }
  await inLanes(
    Array.from({ length: atOnce }, (_, number) => number),
    lane,
  )
}

/** Work that goes on beside other work: whoever waits for it hears of its failure, and nobody twice. */
export function unheard(work: Promise<void>): Promise<void> {
  work.catch(() => {})
  return work
}
